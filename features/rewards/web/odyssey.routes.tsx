import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { gainsQuery, lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { leaderboardQuery } from '#features/leaderboard/web/leaderboard.queries.ts';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { loadSelectedChild } from '#features/people/web/people.queries.ts';
import { ledgerQuery } from '#features/points/web/points.queries.ts';
import type { SessionGroup } from '#platform/shared/session.ts';
import { dashboardRoute, type RouterContext, requireRole } from '#platform/web/session/route-roots.tsx';
import { isOdysseyTab, odysseySearchOf, odysseyTabs } from './odyssey/odyssey-tabs.view.ts';
import { rewardsQuery } from './rewards.queries.ts';

const firstTab = { tab: odysseyTabs[0] };

// Nothing waits for these queries: the screen opens at once with its skeletons, and the answers are already on their
// way.
function prefetchOdyssey(
  { queryClient }: RouterContext,
  { tab, childId, group }: { tab: string; childId: string; group: SessionGroup | null | undefined },
): void {
  void queryClient.prefetchQuery(rewardsQuery(childId));
  void queryClient.prefetchQuery(lookQuery(childId));
  if (tab === 'balance') void queryClient.prefetchInfiniteQuery(ledgerQuery(childId));
  if (tab === 'leaderboard' && group) void queryClient.prefetchQuery(leaderboardQuery(childId, group.id));
}

const childIndexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'studies/points',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/studies/points/$tab', params: firstTab, replace: true });
  },
});

const childRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'studies/points/$tab',
  staticData: { screen: 'odyssey' },
  validateSearch: odysseySearchOf,
  beforeLoad: ({ context, params }) => {
    requireRole('child')({ context });
    if (isOdysseyTab(params.tab)) return;
    throw redirect({ to: '/dashboard/studies/points/$tab', params: firstTab, replace: true });
  },
  loader: ({ context, params: { tab } }) => {
    void context.queryClient.prefetchQuery(gainsQuery());
    prefetchOdyssey(context, { tab, childId: context.user.id, group: selectedGroupOf(context.user) });
  },
  component: lazyRouteComponent(() => import('./odyssey/child-points-page.tsx'), 'ChildPointsPage'),
});

const parentIndexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'points',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/points/$tab', params: firstTab, replace: true });
  },
});

const parentRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'points/$tab',
  staticData: { screen: 'odyssey' },
  validateSearch: odysseySearchOf,
  beforeLoad: ({ context, params }) => {
    requireRole('parent')({ context });
    if (isOdysseyTab(params.tab)) return;
    throw redirect({ to: '/dashboard/points/$tab', params: firstTab, replace: true });
  },
  loader: ({ context, params: { tab } }) => {
    loadSelectedChild(context.queryClient, context.user).then(
      (child) => {
        if (!child?.userId) return;
        const group = child.groups.find(({ spaceOdysseyEnabled }) => spaceOdysseyEnabled);
        prefetchOdyssey(context, { tab, childId: child.userId, group });
      },
      // The page asks for the children itself, and shows what failed.
      () => undefined,
    );
  },
  component: lazyRouteComponent(() => import('./odyssey/parent-points-page.tsx'), 'ParentPointsPage'),
});

/** The odyssey of children and parents. */
export const odysseyRoutes = [childIndexRoute, childRoute, parentIndexRoute, parentRoute];
