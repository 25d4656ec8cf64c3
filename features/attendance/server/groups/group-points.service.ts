import { getSchoolYear } from '#features/academy/server/academy.service.ts';
import { type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { monthBounds } from '#platform/shared/dates.ts';
import { lessonsToEncourage } from '../../shared/attendance.rules.ts';
import type { GroupPoints } from '../../shared/attendance.ts';
import { requireKeptGroup } from '../sheets/daily-sheet.service.ts';
import { findPointsByDay, findWithoutPoints } from './group-points.repository.ts';

/**
 * The points of a group's approved lessons by field: of a month, or of this school year; and the students who got none in
 * their last {@link lessonsToEncourage} lessons of this school year. For staff only: no family ever gets this answer.
 */
export async function getGroupPoints(
  scope: SignedInScope,
  { groupId, month }: { readonly groupId: string; readonly month?: string | undefined },
): Promise<GroupPoints> {
  const group = await requireKeptGroup(scope, groupId);
  const today = todayOf(scope);
  const year = await getSchoolYear(scope);
  const range = month ? monthBounds(month) : { from: year.from, to: today };
  const lately = { groupId: group.id, from: year.from, to: today, lessons: lessonsToEncourage };
  const [days, encourage] = await Promise.all([
    findPointsByDay(scope.db, { groupId: group.id, ...range }),
    findWithoutPoints(scope.db, lately),
  ]);
  return { ...range, days, encourage };
}
