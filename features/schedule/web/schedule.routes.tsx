import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { vilniusDate } from '#platform/shared/dates.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { dashboardRoute, requireRole } from '#platform/web/route-roots.tsx';
import { calendarSearchOf } from '../shared/calendar-view.rules.ts';
import { calendarFiltersQuery, eventQuery, prefetchCalendar } from './calendar.queries.ts';
import { closuresQuery } from './closures.queries.ts';

const calendarSearch = addressSearch(calendarSearchOf);
const yearSearch = addressSearch((search): { year?: number } => {
  const year = Number(search.year);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {};
});

// Loaders start the requests and do not wait: the page is there at once, with the grid that the lessons come into.
const scheduleRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'schedule',
  validateSearch: calendarSearch,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) => {
    void prefetchCalendar(queryClient, user, { search: deps });
    void queryClient.prefetchQuery(calendarFiltersQuery);
    if (deps.event) void queryClient.prefetchQuery(eventQuery(deps.event));
  },
  component: lazyRouteComponent(() => import('./pages/schedule-page.tsx'), 'SchedulePage'),
});

const studiesScheduleRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'studies/schedule',
  validateSearch: calendarSearch,
  beforeLoad: requireRole('child'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) => {
    void prefetchCalendar(queryClient, user, { search: deps });
    if (deps.event) void queryClient.prefetchQuery(eventQuery(deps.event));
  },
  component: lazyRouteComponent(() => import('./pages/studies-schedule-page.tsx'), 'StudiesSchedulePage'),
});

const closuresRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'schedule/closures',
  validateSearch: yearSearch,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => ({ year: search.year ?? Number(vilniusDate(Date.now()).slice(0, 4)) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(closuresQuery(deps.year)),
  component: lazyRouteComponent(() => import('./pages/closures-page.tsx'), 'ClosuresPage'),
});

/** The calendars and the days without lessons, children of the dashboard. */
export const scheduleRoutes = [scheduleRoute, studiesScheduleRoute, closuresRoute] as const;
