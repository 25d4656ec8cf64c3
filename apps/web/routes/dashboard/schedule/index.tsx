import { createFileRoute, redirect } from '@tanstack/react-router';
import { eventQuery, prefetchCalendar, prefetchChoices } from '#features/schedule/web/calendar.queries.ts';
import { calendarSearchOf } from '#features/schedule/web/components/calendar-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { lazy } from '#platform/web/lazy.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { SchedulePage } from './schedule-page.tsx';

const EventLesson = lazy(async () => ({
  default: (await import('#features/courses/web/components/event-lesson.tsx')).EventLesson,
}));

const searchOf = addressSearch(calendarSearchOf);

// The calendar of staff.
export const Route = createFileRoute('/dashboard/schedule/')({
  validateSearch: searchOf,
  beforeLoad: ({ context, search }) => {
    // Staff's address: families are redirected, a child to their own calendar, a parent to the home.
    const { role } = context.user;
    if (role === 'parent')
      throw redirect({ to: '/dashboard/modules', search, hash: 'calendar', replace: true });
    if (role === 'child') throw redirect({ to: '/dashboard/studies/schedule', search, replace: true });
    requireRole('admin', 'teacher')({ context });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) => {
    void prefetchCalendar(queryClient, user, { search: deps });
    prefetchChoices(queryClient, user, deps);
    if (deps.event) void queryClient.prefetchQuery(eventQuery(deps.event));
  },
  component: () => <SchedulePage EventLesson={EventLesson} />,
});
