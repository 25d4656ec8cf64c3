import { featureClient } from '#platform/web/api.ts';
import type { attendanceContract } from '../shared/attendance.contract.ts';

const { query } = featureClient<typeof attendanceContract>('attendance');

/** A child's month 'YYYY-MM'. */
export const monthAttendanceQuery = (childId: string, month: string) =>
  query.getMonthAttendance.queryOptions({ input: { childId, month } });

/** The lessons of courses that a child missed lately. */
export const missedLessonsQuery = (childId: string) =>
  query.listMissedLessons.queryOptions({ input: { childId } });

/** What teachers last wrote about a child. */
export const teacherCommentsQuery = (childId: string) =>
  query.listTeacherComments.queryOptions({ input: { childId } });

/** How many lessons a child attended, and how many in a row. */
export const streakQuery = (childId: string) => query.getStreak.queryOptions({ input: { childId } });
