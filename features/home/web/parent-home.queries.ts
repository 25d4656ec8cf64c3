import type { QueryClient } from '@tanstack/react-query';
import { missedLessonsQuery, monthAttendanceQuery } from '#features/attendance/web/attendance.queries.ts';
import { modulesQuery } from '#features/courses/web/courses.queries.ts';
import { currentGroups } from '#features/membership/shared/group.rules.ts';
import { loadSelectedChild } from '#features/people/web/people.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { SessionUser } from '#platform/shared/session.ts';

/** The child's attendance of the present month. */
export const thisMonthQuery = (childId: string) =>
  monthAttendanceQuery(childId, vilniusDate(Date.now()).slice(0, 7));

/**
 * Requests what a parent's home shows first, while the screen is still loading. The calendar below asks when the reader
 * comes near it. Never throws.
 */
export async function prefetchParentHome(queryClient: QueryClient, user: SessionUser): Promise<void> {
  const child = await loadSelectedChild(queryClient, user).catch(() => null);
  const childId = child?.userId;
  if (!childId) return;
  await Promise.all([
    queryClient.prefetchQuery(nextEventQuery(childId)),
    queryClient.prefetchQuery(thisMonthQuery(childId)),
    queryClient.prefetchQuery(missedLessonsQuery(childId)),
    queryClient.prefetchQuery(balanceQuery(childId)),
    ...currentGroups(child.groups).map(({ id }) => queryClient.prefetchQuery(modulesQuery(id, childId))),
  ]);
}
