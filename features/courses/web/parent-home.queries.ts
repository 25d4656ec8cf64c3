import type { QueryClient } from '@tanstack/react-query';
import { monthAttendanceQuery } from '#features/attendance/web/attendance.queries.ts';
import { currentGroups } from '#features/groups/shared/groups.rules.ts';
import { loadSelectedChild } from '#features/people/web/people.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import type { CalendarSearch } from '#features/schedule/shared/calendar-view.rules.ts';
import { prefetchCalendar } from '#features/schedule/web/calendar.queries.ts';
import { nextLessonQuery } from '#features/schedule/web/schedule.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { modulesQuery } from './courses.queries.ts';

/** The child's present month of attendance. */
export const thisMonthQuery = (childId: string) =>
  monthAttendanceQuery(childId, vilniusDate(Date.now()).slice(0, 7));

/** Asks for everything on a parent's home at once, while the screen itself is still on its way. Never throws. */
export async function prefetchParentHome(
  queryClient: QueryClient,
  user: SessionUser,
  search: CalendarSearch,
): Promise<void> {
  const child = await loadSelectedChild(queryClient, user).catch(() => null);
  if (!child?.userId) return;
  await Promise.all([
    queryClient.prefetchQuery(nextLessonQuery(child.userId)),
    queryClient.prefetchQuery(thisMonthQuery(child.userId)),
    queryClient.prefetchQuery(balanceQuery(child.userId)),
    prefetchCalendar(queryClient, user, { childId: child.userId, search }),
    ...currentGroups(child.groups).map(({ id }) => queryClient.prefetchQuery(modulesQuery(id))),
  ]);
}
