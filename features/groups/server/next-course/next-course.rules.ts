import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { GroupForm } from '../../shared/groups.ts';
import type { NextCourse } from '../../shared/next-courses.ts';

/**
 * The form of the group in which another goes on: its place, week and size, with what the admin chose. What belonged to
 * the course that ends (recordings, the diploma's texts, opened lessons) stays behind. Of a planned change of the week the
 * later week is taken.
 */
export function nextForm(
  stored: GroupForm,
  {
    name,
    planId,
    noPlan,
    moduleId,
    studentIds,
    teacherIds,
    startDate,
    endDate,
  }: Omit<NextCourse, 'groupId' | 'newGroupId' | 'version' | 'endSubscriptions'>,
): GroupForm {
  return {
    ...stored,
    ...{ name, planId, noPlan, studentIds, teacherIds, startDate, endDate },
    status: 'active',
    forcedFull: false,
    meetingRecordings: null,
    nameForDiploma: null,
    descriptionForDiploma: null,
    diplomaVisible: false,
    modules: moduleId ? [{ moduleId, openOrder: 0 }] : [],
    weekdays: stored.weekdaysChange?.weekdays ?? stored.weekdays,
    weekdaysChange: null,
  };
}

/**
 * Why a group cannot go on like this: children are not in it (any more), or the new course begins while the old one has
 * lessons. Null when it can.
 */
export function nextCourseRefusal(
  { status, endDate }: Pick<GroupForm, 'status' | 'endDate'>,
  present: readonly string[],
  { studentIds, startDate }: Pick<NextCourse, 'studentIds' | 'startDate'>,
): ErrorCode | null {
  const there = new Set(present);
  if (studentIds.some((id) => !there.has(id))) return 'group/unknown-member';
  return status === 'active' && endDate !== null && startDate <= endDate ? 'group/next-before-end' : null;
}

/**
 * After which day a group that goes on graduates; null when it does so at once. One without a last day has lessons until the
 * day before the next course.
 */
export function graduatesAfter(
  { status, endDate }: Pick<GroupForm, 'status' | 'endDate'>,
  { startDate }: Pick<NextCourse, 'startDate'>,
  today: LocalDate,
): LocalDate | null {
  const last = endDate ?? addDays(startDate, -1);
  return status === 'active' && last >= today ? last : null;
}
