import { requireChildInReach } from '#features/people/server/people.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import type { TeacherComment } from '../../shared/attendance.ts';
import { findTeacherComments } from './teacher-comments.repository.ts';

/** Older comments are read in their month. */
const daysBack = 60;
const most = 2;

/**
 * What teachers wrote last, in {@link daysBack} days at most, about a child and the lessons that the child was marked at,
 * newest first. `db/no-document` for a child outside the actor's reach.
 */
export async function listTeacherComments(
  scope: SignedInScope,
  asked: { childId: string },
): Promise<{ comments: TeacherComment[] }> {
  const { id: childId } = await requireChildInReach(scope, asked.childId);
  const from = addDays(today(scope), -daysBack);
  return { comments: await findTeacherComments(scope.db, { childId, from, most }) };
}
