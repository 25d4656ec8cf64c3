import { getSchoolYear } from '#features/academy/server/academy.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Streak } from '../../shared/attendance.ts';
import { findStreak } from './streak.repository.ts';

/**
 * How many lessons of this school year a child attended, in all groups, and how many in a row up to the last one. Only
 * an absence that nobody reported beforehand starts a new row: neither a reported one, nor a day without a mark, nor one
 * whose lessons were cancelled. Late counts as attended. `db/no-document` for a child outside the actor's reach.
 */
export async function getStreak(scope: SignedInScope, asked: { childId: string }): Promise<Streak> {
  const { id: childId } = await requireChildInReach(scope, asked.childId);
  const { from } = await getSchoolYear(scope);
  return findStreak(scope.db, { childId, from });
}
