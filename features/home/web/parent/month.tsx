import { MonthAttendance } from '#features/attendance/web/components/month-attendance.tsx';
import { LessonsOfMonth } from '#features/courses/web/components/lessons-of-month.tsx';
import type { NamedDay } from './month-answer.view.ts';

/** The child's month, with the course lessons taught on its days; brief on a phone. */
export function Month({ childId, shown }: { childId: string; shown: NamedDay | null }) {
  return <MonthAttendance childId={childId} LessonsOfMonth={LessonsOfMonth} brief shown={shown} />;
}
