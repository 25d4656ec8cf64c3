import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { catalogueSearchOf } from './catalogue/catalogue-search.view.ts';
import { missionSearchOf } from './missions/mission-search.view.ts';
import { claimsFilterOf, prizeSearchOf } from './work-list/prize-search.view.ts';

const prizeSearch = withRememberedRows('/dashboard/teacher-prizes', prizeSearchOf);
const catalogueSearch = withRememberedRows('/dashboard/teacher-prizes/catalogue', catalogueSearchOf);

const teacherPrizesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'teacher-prizes',
  validateSearch: prizeSearch,
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
  validateSearch: catalogueSearch,
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

/** The prize work list of staff, their catalogue and the missions of their groups. */
export const prizesRoutes = [
  teacherPrizesRoute,
  catalogueRoute,
  missionsRoute,
  newRewardRoute,
  importRoute,
  rewardRoute,
];
