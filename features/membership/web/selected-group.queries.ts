import type { SessionGroup, SessionUser } from '#platform/shared/session.ts';
import { rememberedChoice } from '#platform/web/remembered-choice.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { selectedGroup } from '../shared/group.rules.ts';

const choice = rememberedChoice('group');

interface GroupSelection {
  readonly group: SessionGroup | null;
  readonly groups: readonly SessionGroup[];
  readonly select: (groupId: string) => void;
}

/** For loaders: the group that the child looks at. */
export function selectedGroupOf(user: SessionUser): SessionGroup | null {
  return selectedGroup(user.groups, choice.read(user.id));
}

/** For loaders: from now on the child looks at the group that an address names, if it is one of theirs. */
export function selectGroupOf(user: SessionUser, groupId: string | undefined): void {
  if (groupId === undefined || selectedGroupOf(user)?.id === groupId) return;
  if (user.groups.some(({ id }) => id === groupId)) choice.choose(user.id, groupId);
}

/** The group that the signed-in child looks at, stored on the device (decision R5). Null for everybody else. */
export function useSelectedGroup(): GroupSelection {
  const user = useUser();
  const chosen = choice.useChoice(user.id);
  return {
    group: selectedGroup(user.groups, chosen),
    groups: user.groups,
    select: (groupId) => choice.choose(user.id, groupId),
  };
}
