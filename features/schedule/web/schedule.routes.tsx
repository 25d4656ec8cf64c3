import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { vilniusDate } from '#platform/shared/dates.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import type { Calendar } from './components/calendar.tsx';
import { calendarSearchOf } from './components/calendar-search.view.ts';

/** What courses show of an event; its details do without it when it is left out. */
type LessonParts = Pick<ComponentProps<typeof Calendar>, 'EventLesson'>;

const calendarSearch = addressSearch(calendarSearchOf);
const yearSearch = addressSearch((search): { year?: number } => {
  const year = Number(search.year);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {};
});

// The questions come with the code of the page that asks them, and are asked at once; the page asks again what fails here.
const withQueries = (ask: (queries: typeof import('./calendar.queries.ts')) => void): void =>
  void import('./calendar.queries.ts').then(ask, () => undefined);

// Loaders start the requests and do not wait: the page is there at once, with the grid that the lessons come into.
const scheduleRoute = ({ EventLesson }: LessonParts) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'schedule',
    validateSearch: calendarSearch,
    beforeLoad: ({ context, search }) => {
      // Staff's address: a family is led to its own calendar, a parent's on the home.
      const { role } = context.user;
      if (role === 'parent')
        throw redirect({ to: '/dashboard/modules', search, hash: 'calendar', replace: true });
      if (role === 'child') throw redirect({ to: '/dashboard/studies/schedule', search, replace: true });
      requireRole('admin', 'teacher')({ context });
    },
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queryClient, user }, deps }) =>
      withQueries(({ eventQuery, prefetchCalendar, prefetchChoices }) => {
        void prefetchCalendar(queryClient, user, { search: deps });
        prefetchChoices(queryClient, user, deps);
        if (deps.event) void queryClient.prefetchQuery(eventQuery(deps.event));
      }),
    component: lazyRouteComponent(async () => {
      const { SchedulePage } = await import('./calendar/schedule-page.tsx');
      return { default: () => <SchedulePage EventLesson={EventLesson} /> };
    }),
  });

const studiesScheduleRoute = ({ EventLesson }: LessonParts) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'studies/schedule',
    validateSearch: calendarSearch,
    beforeLoad: requireRole('child'),
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queryClient, user }, deps }) =>
      withQueries(({ eventQuery, prefetchCalendar }) => {
        void prefetchCalendar(queryClient, user, { search: deps });
        if (deps.event) void queryClient.prefetchQuery(eventQuery(deps.event));
      }),
    component: lazyRouteComponent(async () => {
      const { StudiesSchedulePage } = await import('./calendar/studies-schedule-page.tsx');
      return { default: () => <StudiesSchedulePage EventLesson={EventLesson} /> };
    }),
  });

const closuresRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'schedule/closures',
  validateSearch: yearSearch,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => ({ year: search.year ?? Number(vilniusDate(Date.now()).slice(0, 4)) }),
  loader: ({ context: { queryClient }, deps: { year } }) =>
    void import('./closures.queries.ts').then(
      ({ closuresQuery }) => queryClient.prefetchQuery(closuresQuery(year)),
      () => undefined,
    ),
  component: lazyRouteComponent(() => import('./closures/closures-page.tsx'), 'ClosuresPage'),
});

/** The calendars and the days without lessons, children of the dashboard. The app hands in what courses show of an event. */
export const scheduleRoutes = (parts: LessonParts = {}) =>
  [scheduleRoute(parts), studiesScheduleRoute(parts), closuresRoute] as const;
