import { createFileRoute } from '@tanstack/react-router';
import { loadSelectedChild } from '#features/people/web/people.queries.ts';
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

// A child's own calendar; a parent's of the child that they look at.
export const Route = createFileRoute('/dashboard/studies/schedule/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('child', 'parent'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) => {
    const prefetch = (childId?: string) =>
      void prefetchCalendar(queryClient, user, { search: deps, ...(childId && { childId }) });
    if (user.role === 'child') prefetch();
    else
      loadSelectedChild(queryClient, user).then(
        (child) => child && prefetch(child.userId),
        // The page asks for the children itself, and shows failures.
        () => undefined,
      );
    if (deps.event) void queryClient.prefetchQuery(eventQuery(deps.event));
  },
  component: () => <StudiesSchedulePage EventLesson={EventLesson} />,
});
