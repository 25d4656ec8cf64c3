import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { gainsQuery, lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { leaderboardQuery } from '#features/leaderboard/web/leaderboard.queries.ts';
import { selectedGroupOf } from '#features/membership/web/selected-group.queries.ts';
import { loadSelectedChild } from '#features/people/web/people.queries.ts';
import { ledgerQuery } from '#features/points/web/points.queries.ts';
import type { SessionGroup } from '#platform/shared/session.ts';
import { dashboardRoute, type RouterContext, requireRole } from '#platform/web/session/route-roots.tsx';
import { catalogueSearchOf } from './catalogue/catalogue-search.view.ts';
import { missionSearchOf } from './missions/mission-search.view.ts';
import { isOdysseyTab, odysseySearchOf, odysseyTabs } from './odyssey/odyssey-tabs.view.ts';
import { rewardsQuery } from './rewards.queries.ts';
import { claimsFilterOf, prizeSearchOf } from './work-list/prize-search.view.ts';

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

const teacherPrizesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'teacher-prizes',
  validateSearch: prizeSearchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The question comes with the page's code; the page asks again what fails here.
    void import('./claims.queries.ts').then(
      ({ claimsQuery }) => context.queryClient.prefetchQuery(claimsQuery(claimsFilterOf(deps))),
      () => undefined,
    );
  },
  component: lazyRouteComponent(() => import('./work-list/teacher-prizes-page.tsx'), 'TeacherPrizesPage'),
});

const catalogueRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'teacher-prizes/catalogue',
  validateSearch: catalogueSearchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  component: lazyRouteComponent(() => import('./catalogue/catalogue-page.tsx'), 'CataloguePage'),
});

const missionsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'teacher-prizes/missions',
  validateSearch: missionSearchOf,
  beforeLoad: requireRole('admin', 'teacher'),
  component: lazyRouteComponent(() => import('./missions/missions-page.tsx'), 'MissionsPage'),
});

const newRewardRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'teacher-prizes/catalogue/new',
  beforeLoad: requireRole('admin'),
  component: lazyRouteComponent(() => import('./prize/new-reward-page.tsx'), 'NewRewardPage'),
});

const importRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'teacher-prizes/catalogue/import',
  beforeLoad: requireRole('admin'),
  component: lazyRouteComponent(() => import('./catalogue-import/import-page.tsx'), 'CatalogueImportPage'),
});

const rewardRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'teacher-prizes/catalogue/$rewardId',
  beforeLoad: requireRole('admin', 'teacher'),
  component: lazyRouteComponent(() => import('./prize/reward-page.tsx'), 'RewardPage'),
});

/** The odyssey of children and parents, the prize work list of staff, their catalogue and the missions of their groups. */
export const rewardsRoutes = [
  childIndexRoute,
  childRoute,
  parentIndexRoute,
  parentRoute,
  teacherPrizesRoute,
  catalogueRoute,
  missionsRoute,
  newRewardRoute,
  importRoute,
  rewardRoute,
];
