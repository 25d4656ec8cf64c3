import { createFileRoute } from '@tanstack/react-router';
import { attendanceGroupsQuery } from '#features/attendance/web/attendance.queries.ts';
import { showKeptGroups } from '#features/attendance/web/kept-sheets.queries.ts';
import { whenOffline } from '#platform/web/offline/offline-reads.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { AttendancePage } from './attendance-page.tsx';

// Groups, and the sheets that wait in them.
export const Route = createFileRoute('/dashboard/attendance/')({
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient, user } }) => {
    void queryClient.prefetchQuery(attendanceGroupsQuery);
    return whenOffline(showKeptGroups(queryClient, user.id));
  },
  component: AttendancePage,
});
