import { createFileRoute, redirect } from '@tanstack/react-router';
import { gainsQuery, lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import {
  firstOdysseyTab,
  isOdysseyTab,
  odysseySearchOf,
} from '#features/rewards/web/odyssey/odyssey-tabs.view.ts';
import { prefetchOdyssey } from '#features/rewards/web/odyssey.queries.ts';
import { rewardsQuery } from '#features/rewards/web/rewards.queries.ts';
import { showKeptRead, whenOffline } from '#platform/web/offline/offline-reads.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ChildPointsPage } from './child-points-page.tsx';

// A child's space odyssey: prizes, leaderboard, points, rules.
export const Route = createFileRoute('/dashboard/studies/points/$tab/')({
  staticData: { screen: 'odyssey' },
  validateSearch: odysseySearchOf,
  beforeLoad: ({ context, params }) => {
    requireRole('child')({ context });
    if (isOdysseyTab(params.tab)) return;
    throw redirect({
      to: '/dashboard/studies/points/$tab',
      params: { tab: firstOdysseyTab },
      replace: true,
    });
  },
  loader: ({ context: { queryClient, user }, params: { tab } }) => {
    void queryClient.prefetchQuery(gainsQuery());
    prefetchOdyssey(queryClient, { tab, childId: user.id, group: selectedGroupOf(user) });
    const shown = [rewardsQuery(user.id), lookQuery(user.id), gainsQuery()].map(({ queryKey }) =>
      showKeptRead(queryClient, { userId: user.id, queryKey }),
    );
    return whenOffline(Promise.all(shown));
  },
  component: ChildPointsPage,
});
