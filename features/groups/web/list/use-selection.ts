import { useState } from 'react';
import type { GroupListItem } from '../../shared/groups.ts';

/** Groups that an admin picked, over the pages of the list. */
export interface Selection {
  readonly groups: readonly GroupListItem[];
  readonly has: (id: string) => boolean;
  readonly toggle: (group: GroupListItem) => void;
  /** Selects all on a page, or none when all are already selected. */
  readonly togglePage: (page: readonly GroupListItem[]) => void;
  readonly clear: () => void;
}

/** Keeps an admin's selection while they page through the list. */
export function useSelection(): Selection {
  const [groups, setGroups] = useState<readonly GroupListItem[]>([]);
  const has = (id: string) => groups.some((group) => group.id === id);
  const without = (others: readonly GroupListItem[]) =>
    groups.filter(({ id }) => !others.some((other) => other.id === id));
  return {
    groups,
    has,
    toggle: (group) => setGroups(has(group.id) ? without([group]) : [...groups, group]),
    togglePage: (page) =>
      setGroups(page.every(({ id }) => has(id)) ? without(page) : [...without(page), ...page]),
    clear: () => setGroups([]),
  };
}
