import type { QueryClient } from '@tanstack/react-query';
import { missedLessonsQuery, streakQuery } from '#features/attendance/web/child-attendance.queries.ts';
import { gainsQuery, lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { modulesQuery } from '#features/courses/web/courses.queries.ts';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { rewardsQuery } from '#features/rewards/web/rewards.queries.ts';
import { daysQuery, nextEventQuery } from '#features/schedule/web/schedule.queries.ts';
import { addDays, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import type { SessionUser } from '#platform/shared/session.ts';

/** The lessons of today and the six days after it. */
export const weekQuery = (today: LocalDate) => daysQuery(today, addDays(today, 6));

/** Prefetches what a child's home shows while the screen is still loading, from the top. Never throws. */
export async function prefetchChildHome(queryClient: QueryClient, user: SessionUser): Promise<void> {
  const group = selectedGroupOf(user);
  const hasOdyssey = group?.spaceOdysseyEnabled !== false;
  await Promise.all([
    ...(hasOdyssey
      ? [queryClient.prefetchQuery(balanceQuery(user.id)), queryClient.prefetchQuery(lookQuery(user.id))]
      : []),
    ...(group
      ? [
          queryClient.prefetchQuery(modulesQuery(group.id)),
          // Refetched on each way home: a child may come back from a lesson that is done now.
          queryClient.prefetchQuery({ ...missedLessonsQuery(user.id), staleTime: 1_000 }),
          queryClient.prefetchQuery(nextEventQuery(user.id)),
        ]
      : []),
    ...(hasOdyssey
      ? [queryClient.prefetchQuery(rewardsQuery(user.id)), queryClient.prefetchQuery(gainsQuery())]
      : []),
    ...(group
      ? [
          queryClient.prefetchQuery(weekQuery(vilniusDate(Date.now()))),
          queryClient.prefetchQuery(streakQuery(user.id)),
        ]
      : []),
  ]);
}
