import { createFileRoute } from '@tanstack/react-router';
import { eventDatesQuery, groupMonthQuery } from '#features/attendance/web/attendance.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { GroupAttendancePage } from './group-attendance-page.tsx';

// Invalid values become undefined explicitly: otherwise the router would pass them on.
function monthSearchOf({ month }: Record<string, unknown>): { month?: string | undefined } {
  const isMonth = typeof month === 'string' && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month);
  return { month: isMonth ? month : undefined };
}

// A group's month.
export const Route = createFileRoute('/dashboard/attendance/$groupId/')({
  validateSearch: monthSearchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search }) => search,
  loader: ({
    context: { queryClient },
    params: { groupId },
    deps: { month = vilniusDate(Date.now()).slice(0, 7) },
  }) => {
    void queryClient.prefetchQuery(eventDatesQuery(groupId));
    void queryClient.prefetchQuery(groupMonthQuery(groupId, month));
  },
  component: GroupAttendancePage,
});
