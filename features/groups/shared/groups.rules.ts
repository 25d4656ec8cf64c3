import type { SessionGroup } from '#platform/shared/session.ts';

/** The group that a student looks at: the chosen one while they are in it, else the first active, else the first (decision R5). */
export function selectedGroup(groups: readonly SessionGroup[], chosenId: string | null): SessionGroup | null {
  return (
    groups.find(({ id }) => id === chosenId) ??
    groups.find(({ status }) => status === 'active') ??
    groups[0] ??
    null
  );
}
