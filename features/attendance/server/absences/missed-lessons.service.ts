import { requireChildInReach } from '#features/people/server/people.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import type { MissedLesson } from '../../shared/attendance.ts';
import { findMissedLessons } from './missed-lessons.repository.ts';

/** A lesson missed longer ago is caught up with in the module's list. */
const daysBack = 60;
const most = 20;

/**
 * The lessons of courses that a child was absent from in the last {@link daysBack} days, newest first, each with when the child
 * caught up with it. Only what a sheet says: a day without a mark is no reproach (decision G18). `db/no-document` for a child
 * outside the actor's reach.
 */
export async function listMissedLessons(
  scope: SignedInScope,
  asked: { childId: string },
): Promise<{ lessons: MissedLesson[] }> {
  const { id: childId } = await requireChildInReach(scope, asked.childId);
  const from = addDays(today(scope), -daysBack);
  return { lessons: await findMissedLessons(scope.db, { childId, from, most }) };
}
