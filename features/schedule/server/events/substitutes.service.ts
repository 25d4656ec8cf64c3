import type { SignedInScope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { findSubstitutedGroupIds } from './substitutes.repository.ts';

/**
 * Whether the actor is the substitute in an event of the group on that Vilnius day: then they keep the sheet of that
 * day only (issue 4 §3). False for a cancelled event and a deleted group.
 */
export async function substitutesOn(
  scope: SignedInScope,
  { groupId, date }: { groupId: string; date: LocalDate },
): Promise<boolean> {
  return (await listSubstitutedGroupIds(scope, date)).includes(groupId);
}

/** The groups in which the actor is the substitute on that Vilnius day. */
export async function listSubstitutedGroupIds(scope: SignedInScope, date: LocalDate): Promise<string[]> {
  if (scope.actor.role !== 'teacher' && scope.actor.role !== 'admin') return [];
  return findSubstitutedGroupIds(scope.db, scope.actor.id, date);
}
