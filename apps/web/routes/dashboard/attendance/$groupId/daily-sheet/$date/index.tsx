import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { showKeptMarks } from '#features/agreements/web/kept-marks.queries.ts';
import { dailySheetQuery } from '#features/attendance/web/attendance.queries.ts';
import { showKeptSheet } from '#features/attendance/web/kept-sheets.queries.ts';
import { dayLessonsQuery } from '#features/courses/web/event-lessons.queries.ts';
import { isLocalDate } from '#platform/shared/dates.ts';
import { whenOffline } from '#platform/web/offline/offline-reads.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';

// The sheet works without it when its code or styles fail to load.
async function loadDayLesson() {
  try {
    return (await import('#features/courses/web/day-lesson/day-lesson.tsx')).DayLesson;
  } catch {
    return undefined;
  }
}

// The daily sheet.
export const Route = createFileRoute('/dashboard/attendance/$groupId/daily-sheet/$date/')({
  codeSplitGroupings: [['loader']],
  beforeLoad: ({ context, params: { date } }) => {
    requireRole('admin', 'teacher')({ context });
    // Like any address that leads nowhere (spec §2).
    if (!isLocalDate(date)) throw redirect({ to: '/404', replace: true });
  },
  loader: ({ context: { queryClient, user }, params: { groupId, date } }) => {
    void queryClient.prefetchQuery(dailySheetQuery(groupId, date));
    void queryClient.prefetchQuery(dayLessonsQuery({ groupId, date }));
    const kept = { userId: user.id, groupId, date };
    return whenOffline(Promise.all([showKeptSheet(queryClient, kept), showKeptMarks(queryClient, kept)]));
  },
  component: lazyRouteComponent(async () => {
    const [{ DailySheetPage }, DayLesson] = await Promise.all([
      import('./daily-sheet-page.tsx'),
      loadDayLesson(),
    ]);
    return { default: () => <DailySheetPage DayLesson={DayLesson} /> };
  }),
});
