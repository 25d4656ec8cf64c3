import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { childQuery } from './children.queries.ts';
import type { UserPageParts } from './user/user-page.tsx';
import { userSearchOf } from './users/user-search.view.ts';

const usersSearch = withRememberedRows('/dashboard/users', userSearchOf);

/** Parts of other features on the admin's screens of people. */
interface UserParts {
  readonly loadMonth: () => Promise<UserPageParts['Month']>;
  readonly loadStudentPoints: () => Promise<UserPageParts['StudentPoints']>;
  readonly loadSubscriptions: () => Promise<UserPageParts['Subscriptions']>;
  readonly loadDiplomas: () => Promise<UserPageParts['Diplomas']>;
  readonly loadLeaderboardChoice: () => Promise<UserPageParts['LeaderboardChoice']>;
  readonly loadHistory: () => Promise<UserPageParts['History']>;
  readonly prefetchHistory: (queryClient: QueryClient, userId: string) => void;
}

const beforeLoad = requireRole('admin');

// The queries come with the page's code and start at once; the page repeats those that fail here.
const withQueries = (ask: (queries: typeof import('./users.queries.ts')) => void): void =>
  void import('./users.queries.ts').then(ask, () => undefined);

// Nothing waits for these queries: the screens open at once with their skeletons.
const listRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users',
  validateSearch: usersSearch,
  beforeLoad,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    withQueries(({ usersQuery, userGroupsQuery }) => {
      void queryClient.prefetchQuery(usersQuery(deps));
      void queryClient.prefetchQuery(userGroupsQuery({ chosen: deps.group }));
    }),
  component: lazyRouteComponent(() => import('./users/users-page.tsx'), 'UsersPage'),
});

const newRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/new',
  beforeLoad,
  component: lazyRouteComponent(() => import('./user-form/new-user-page.tsx'), 'NewUserPage'),
});

const staffCodesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/staff-codes',
  beforeLoad,
  loader: ({ context: { queryClient } }) =>
    void import('./staff-codes.queries.ts').then(
      ({ staffCodesQuery }) => queryClient.prefetchQuery(staffCodesQuery),
      () => undefined,
    ),
  component: lazyRouteComponent(() => import('./staff-codes/staff-codes-page.tsx'), 'StaffCodesPage'),
});

const importRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/import',
  beforeLoad,
  component: lazyRouteComponent(() => import('./import/user-import-page.tsx'), 'UserImportPage'),
});

const userRoute = ({ prefetchHistory, ...load }: UserParts) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'users/$userId',
    beforeLoad,
    loader: ({ context: { queryClient }, params: { userId } }) => {
      withQueries(({ userQuery, userMailsQuery }) => {
        void queryClient.prefetchQuery(userQuery(userId));
        void queryClient.prefetchQuery(userMailsQuery(userId));
      });
      prefetchHistory(queryClient, userId);
    },
    component: lazyRouteComponent(async () => {
      const [{ UserPage }, Month, StudentPoints, Diplomas, LeaderboardChoice, Subscriptions, History] =
        await Promise.all([
          import('./user/user-page.tsx'),
          load.loadMonth().catch(() => undefined),
          load.loadStudentPoints().catch(() => undefined),
          load.loadDiplomas().catch(() => undefined),
          load.loadLeaderboardChoice().catch(() => undefined),
          load.loadSubscriptions().catch(() => undefined),
          load.loadHistory().catch(() => undefined),
        ]);
      const parts = { Month, StudentPoints, Diplomas, LeaderboardChoice, Subscriptions, History };
      return { default: () => <UserPage parts={parts} /> };
    }),
  });

const editRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/$userId/edit',
  beforeLoad,
  loader: ({ context: { queryClient }, params: { userId } }) =>
    withQueries(({ userQuery }) => void queryClient.prefetchQuery(userQuery(userId))),
  component: lazyRouteComponent(() => import('./user-form/edit-user-page.tsx'), 'EditUserPage'),
});

const newChildRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/$userId/children/new',
  beforeLoad,
  loader: ({ context: { queryClient }, params: { userId } }) =>
    withQueries(({ userGroupsQuery, userQuery }) => {
      void queryClient.prefetchQuery(userQuery(userId));
      void queryClient.prefetchQuery(userGroupsQuery({ joinable: true }));
    }),
  component: lazyRouteComponent(() => import('./user-child/new-user-child-page.tsx'), 'NewUserChildPage'),
});

const editChildRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/$userId/children/$childId/edit',
  beforeLoad,
  loader: ({ context: { queryClient }, params: { userId, childId } }) => {
    void queryClient.prefetchQuery(childQuery(childId));
    withQueries(({ userQuery }) => void queryClient.prefetchQuery(userQuery(userId)));
  },
  component: lazyRouteComponent(() => import('./user-child/edit-user-child-page.tsx'), 'EditUserChildPage'),
});

/** The admin's screens of people. The app hands in what points and leaderboards show there: people know no screen of theirs. */
export const usersRoutes = (parts: UserParts) => [
  listRoute,
  newRoute,
  staffCodesRoute,
  importRoute,
  userRoute(parts),
  editRoute,
  newChildRoute,
  editChildRoute,
];
