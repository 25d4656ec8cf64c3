import type { SessionGroup } from '#platform/shared/session.ts';

/**
 * The group that a student looks at: the chosen one while they are in it, otherwise the first active one, otherwise
 * the first (decision R5).
 */
export function selectedGroup(groups: readonly SessionGroup[], chosenId: string | null): SessionGroup | null {
  return (
    groups.find(({ id }) => id === chosenId) ??
    groups.find(({ status }) => status === 'active') ??
    groups[0] ??
    null
  );
}

/** The groups that matter today: the active ones, or all when none is active any more. */
export function currentGroups(groups: readonly SessionGroup[]): readonly SessionGroup[] {
  const active = groups.filter(({ status }) => status === 'active');
  return active.length > 0 ? active : groups;
}

const turnsDirection = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * True when a text can name a group: it is visible, and does not reverse the direction of the text after it in lists.
 */
export function canNameAGroup(text: string): boolean {
  return visible.test(text) && !turnsDirection.test(text);
}
