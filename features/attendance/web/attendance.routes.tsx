import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import {
  attendanceGroupsQuery,
  dailySheetQuery,
  eventDatesQuery,
  groupMonthQuery,
} from './attendance.queries.ts';
import { monthAttendanceQuery } from './child-attendance.queries.ts';
import { showKeptGroups, showKeptSheet } from './kept-sheets.queries.ts';
import type { StudiesAttendancePage } from './months/studies-attendance-page.tsx';
import type { DailySheetPage } from './sheet/daily-sheet-page.tsx';

/** What courses show on these screens; they do without what is left out. */
interface LessonParts {
  readonly loadDayLesson?: () => Promise<ComponentProps<typeof DailySheetPage>['DayLesson']>;
  /** Prefetches what `DayLesson` shows, beside the sheet. */
  readonly prefetchDayLesson?: (
    queryClient: QueryClient,
    day: { readonly groupId: string; readonly date: string },
  ) => void;
  readonly loadLessonsOfMonth?: () => Promise<ComponentProps<typeof StudiesAttendancePage>['LessonsOfMonth']>;
}

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

const dailySheetRoute = ({ loadDayLesson, prefetchDayLesson }: LessonParts) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'attendance/$groupId/daily-sheet/$date',
    beforeLoad: ({ context, params: { date } }) => {
      requireRole('admin', 'teacher')({ context });
      // As any address that leads nowhere (spec §2).
      if (!isLocalDate(date)) throw redirect({ to: '/404', replace: true });
    },
    loader: ({ context: { queryClient, user }, params: { groupId, date } }) => {
      void queryClient.prefetchQuery(dailySheetQuery(groupId, date));
      prefetchDayLesson?.(queryClient, { groupId, date });
      return whenOffline(showKeptSheet(queryClient, { userId: user.id, groupId, date }));
    },
    component: lazyRouteComponent(async () => {
      const [{ DailySheetPage: Page }, DayLesson] = await Promise.all([
        import('./sheet/daily-sheet-page.tsx'),
        // The sheet does without it when its code does not come.
        loadDayLesson?.().catch(() => undefined),
      ]);
      return { default: () => <Page DayLesson={DayLesson} /> };
    }),
  });

const studiesAttendanceRoute = ({ loadLessonsOfMonth }: LessonParts) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'studies/attendance',
    beforeLoad: requireRole('child'),
    loader: ({ context: { queryClient, user } }) =>
      void queryClient.prefetchQuery(monthAttendanceQuery(user.id, thisMonth())),
    component: lazyRouteComponent(async () => {
      const [{ StudiesAttendancePage: Page }, LessonsOfMonth] = await Promise.all([
        import('./months/studies-attendance-page.tsx'),
        loadLessonsOfMonth?.().catch(() => undefined),
      ]);
      return { default: () => <Page LessonsOfMonth={LessonsOfMonth} /> };
    }),
  });

/** The screens of attendance, children of the dashboard. The app hands in what courses show there: attendance knows no screen of theirs. */
export const attendanceRoutes = (parts: LessonParts = {}) =>
  [attendanceRoute, groupAttendanceRoute, dailySheetRoute(parts), studiesAttendanceRoute(parts)] as const;
