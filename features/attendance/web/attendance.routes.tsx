import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, requireRole } from '#platform/web/route-roots.tsx';
import { attendanceGroupsQuery, dailySheetQuery, lessonDatesQuery } from './attendance.queries.ts';

// Loaders start the requests and do not wait: the page is there at once, with skeletons of its shape.
const attendanceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'attendance',
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(attendanceGroupsQuery),
  component: lazyRouteComponent(() => import('./pages/attendance-page.tsx'), 'AttendancePage'),
});

const groupAttendanceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'attendance/$groupId',
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(lessonDatesQuery(params.groupId)),
  component: lazyRouteComponent(() => import('./pages/group-attendance-page.tsx'), 'GroupAttendancePage'),
});

const dailySheetRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'attendance/$groupId/daily-sheet/$date',
  beforeLoad: requireRole('admin', 'teacher'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(dailySheetQuery(params.groupId, params.date)),
  component: lazyRouteComponent(() => import('./pages/daily-sheet-page.tsx'), 'DailySheetPage'),
});

/** The screens of attendance, children of the dashboard. */
export const attendanceRoutes = [attendanceRoute, groupAttendanceRoute, dailySheetRoute] as const;
