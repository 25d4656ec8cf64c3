import { createFileRoute } from '@tanstack/react-router';
import { monthAttendanceQuery } from '#features/attendance/web/child-attendance.queries.ts';
import { LessonsOfMonth } from '#features/courses/web/components/lessons-of-month.tsx';
import { vilniusDate } from '#platform/shared/dates.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { StudiesAttendancePage } from './studies-attendance-page.tsx';

// A child's own months.
export const Route = createFileRoute('/dashboard/studies/attendance/')({
  beforeLoad: requireRole('child'),
  loader: ({ context: { queryClient, user } }) =>
    void queryClient.prefetchQuery(monthAttendanceQuery(user.id, vilniusDate(Date.now()).slice(0, 7))),
  component: () => <StudiesAttendancePage LessonsOfMonth={LessonsOfMonth} />,
});
