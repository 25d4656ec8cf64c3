import { createFileRoute } from '@tanstack/react-router';
import { hoursQuery, teacherHoursQuery } from '#features/hours/web/hours.queries.ts';
import { hoursSearchOf } from '#features/hours/web/month/hours-search.view.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { HoursPage } from './hours-page.tsx';

const searchOf = addressSearch(hoursSearchOf);

// Hours that teachers taught: all of them for an admin, a teacher's own.
export const Route = createFileRoute('/dashboard/hours/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search: { month, teacher } }) => ({ month, teacher }),
  loader: ({
    context: { queryClient, user },
    deps: { month = vilniusDate(Date.now()).slice(0, 7), teacher },
  }) => {
    const teacherId = user.role === 'admin' ? teacher : user.id;
    if (teacherId) void queryClient.prefetchQuery(teacherHoursQuery(teacherId, month));
    else void queryClient.prefetchQuery(hoursQuery(month));
  },
  component: HoursPage,
});
