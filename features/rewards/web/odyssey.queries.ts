import type { QueryClient } from '@tanstack/react-query';
import { lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { leaderboardQuery } from '#features/leaderboard/web/leaderboard.queries.ts';
import { ledgerQuery } from '#features/points/web/points.queries.ts';
import type { SessionGroup } from '#platform/shared/session.ts';
import { rewardsQuery } from './rewards.queries.ts';

/**
 * Starts the queries of a tab of the odyssey. Nothing waits for them: the screen opens at once with its skeletons, and the
 * answers are already on their way.
 */
export function prefetchOdyssey(
  queryClient: QueryClient,
  { tab, childId, group }: { tab: string; childId: string; group: SessionGroup | null | undefined },
): void {
  void queryClient.prefetchQuery(rewardsQuery(childId));
  void queryClient.prefetchQuery(lookQuery(childId));
  if (tab === 'balance') void queryClient.prefetchInfiniteQuery(ledgerQuery(childId));
  if (tab === 'leaderboard' && group) void queryClient.prefetchQuery(leaderboardQuery(childId, group.id));
}
