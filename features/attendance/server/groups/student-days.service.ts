import type { Scope } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { AttendanceDay, StudentComment } from '../../shared/attendance.ts';
import { findMonthDays } from './month.repository.ts';
import { findStudentComments } from './student-days.repository.ts';

interface OfStudent {
  readonly groupId: string;
  readonly userId: string;
}

/**
 * A student's days in one group between two days, both inclusive, newest first: with a lesson or a mark. One statement. The caller has
 * proven the reach.
 */
export async function listStudentDays(
  scope: Scope,
  { groupId, userId, from, to }: OfStudent & { readonly from: LocalDate; readonly to: LocalDate },
): Promise<AttendanceDay[]> {
  const days = await findMonthDays(scope.db, { childId: userId, from, to, groupId, teacherId: null });
  return days.map(({ groupId: _, groupName, groupStatus, ...day }) => day).reverse();
}

/**
 * A page of what was written about a student in a group's sheets, newest first; the next one is of the days before its last. The
 * caller has proven the reach.
 */
export async function listStudentComments(
  scope: Scope,
  { most, ...wanted }: OfStudent & { readonly before?: LocalDate | undefined; readonly most: number },
): Promise<{ comments: StudentComment[]; more: boolean }> {
  const found = await findStudentComments(scope.db, { ...wanted, most: most + 1 });
  return { comments: found.slice(0, most), more: found.length > most };
}
