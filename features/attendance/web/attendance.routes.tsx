import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { vilniusDate } from '#platform/shared/dates.ts';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import {
  attendanceGroupsQuery,
  dailySheetQuery,
  eventDatesQuery,
  groupMonthQuery,
  monthAttendanceQuery,
} from './attendance.queries.ts';
import { showKeptGroups, showKeptSheet } from './kept-sheets.queries.ts';

const thisMonth = () => vilniusDate(Date.now()).slice(0, 7);

// Invalid values become undefined explicitly: otherwise the router would pass them on.
function monthSearchOf({ month }: Record<string, unknown>): { month?: string | undefined } {
  const isMonth = typeof month === 'string' && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month);
  return { month: isMonth ? month : undefined };
}

/** Data kept on the device is worth waiting for only when the server cannot be asked. */
function whenOffline(shown: Promise<void>): Promise<void> | undefined {
  return navigator.onLine ? undefined : shown;
}

// Loaders start the requests without waiting: the page appears at once, with skeletons of its shape.
const attendanceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'attendance',
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient, user } }) => {
    void queryClient.prefetchQuery(attendanceGroupsQuery);
    return whenOffline(showKeptGroups(queryClient, user.id));
  },
  component: lazyRouteComponent(() => import('./groups/attendance-page.tsx'), 'AttendancePage'),
});

const groupAttendanceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'attendance/$groupId',
  validateSearch: monthSearchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { groupId }, deps: { month = thisMonth() } }) => {
    void queryClient.prefetchQuery(eventDatesQuery(groupId));
    void queryClient.prefetchQuery(groupMonthQuery(groupId, month));
  },
  component: lazyRouteComponent(() => import('./months/group-attendance-page.tsx'), 'GroupAttendancePage'),
});

const dailySheetRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'attendance/$groupId/daily-sheet/$date',
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context: { queryClient, user }, params: { groupId, date } }) => {
    void queryClient.prefetchQuery(dailySheetQuery(groupId, date));
    return whenOffline(showKeptSheet(queryClient, { userId: user.id, groupId, date }));
  },
  component: lazyRouteComponent(() => import('./sheet/daily-sheet-page.tsx'), 'DailySheetPage'),
});

const studiesAttendanceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'studies/attendance',
  beforeLoad: requireRole('child'),
  loader: ({ context: { queryClient, user } }) =>
    void queryClient.prefetchQuery(monthAttendanceQuery(user.id, thisMonth())),
  component: lazyRouteComponent(
    () => import('./months/studies-attendance-page.tsx'),
    'StudiesAttendancePage',
  ),
});

/** The screens of attendance, children of the dashboard. */
export const attendanceRoutes = [
  attendanceRoute,
  groupAttendanceRoute,
  dailySheetRoute,
  studiesAttendanceRoute,
] as const;
