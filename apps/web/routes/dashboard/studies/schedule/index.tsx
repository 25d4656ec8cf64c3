import { createFileRoute } from '@tanstack/react-router';
import { eventQuery, prefetchCalendar } from '#features/schedule/web/calendar.queries.ts';
import { calendarSearchOf } from '#features/schedule/web/components/calendar-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { lazy } from '#platform/web/lazy.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { StudiesSchedulePage } from './studies-schedule-page.tsx';

const EventLesson = lazy(async () => ({
  default: (await import('#features/courses/web/components/event-lesson.tsx')).EventLesson,
}));

const searchOf = addressSearch(calendarSearchOf);

// A child's own calendar.
export const Route = createFileRoute('/dashboard/studies/schedule/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('child'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) => {
    void prefetchCalendar(queryClient, user, { search: deps });
    if (deps.event) void queryClient.prefetchQuery(eventQuery(deps.event));
  },
  component: () => <StudiesSchedulePage EventLesson={EventLesson} />,
});
