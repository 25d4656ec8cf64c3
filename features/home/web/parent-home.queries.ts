import type { QueryClient } from '@tanstack/react-query';
import {
  missedLessonsQuery,
  monthAttendanceQuery,
  teacherCommentsQuery,
} from '#features/attendance/web/child-attendance.queries.ts';
import { loadSelectedChild } from '#features/people/web/people.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { familyQuery } from './family.queries.ts';
import { newsQuery } from './news.queries.ts';

/** The child's attendance of the current month. */
export const thisMonthQuery = (childId: string) =>
  monthAttendanceQuery(childId, vilniusDate(Date.now()).slice(0, 7));

/**
 * Prefetches what a parent's home shows first, while the screen is still loading. The calendar and the
 * modules below are fetched when the reader comes near them. Never throws.
 */
export async function prefetchParentHome(queryClient: QueryClient, user: SessionUser): Promise<void> {
  void queryClient.prefetchQuery(familyQuery);
  void queryClient.prefetchQuery(newsQuery);
  const child = await loadSelectedChild(queryClient, user).catch(() => null);
  if (!child) return;
  const childId = child.userId;
  await Promise.all([
    queryClient.prefetchQuery(nextEventQuery(childId)),
    queryClient.prefetchQuery(thisMonthQuery(childId)),
    queryClient.prefetchQuery(missedLessonsQuery(childId)),
    queryClient.prefetchQuery(balanceQuery(childId)),
    queryClient.prefetchQuery(teacherCommentsQuery(childId)),
  ]);
}
