import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, requireRole } from '#platform/web/route-roots.tsx';
import { userSearchOf } from '../shared/user-search.rules.ts';
import { childQuery } from './children.queries.ts';
import { staffCodesQuery } from './staff-codes.queries.ts';
import { auditQuery, userGroupsQuery, userQuery, usersQuery } from './users.queries.ts';

const beforeLoad = requireRole('admin');

// Nothing waits for what is asked here: the screens open at once with their skeletons.
const listRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users',
  validateSearch: userSearchOf,
  beforeLoad,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(usersQuery(deps));
    void context.queryClient.prefetchQuery(userGroupsQuery);
  },
  component: lazyRouteComponent(() => import('./pages/users-page.tsx'), 'UsersPage'),
});

const newRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/new',
  beforeLoad,
  component: lazyRouteComponent(() => import('./pages/new-user-page.tsx'), 'NewUserPage'),
});

const staffCodesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/staff-codes',
  beforeLoad,
  loader: ({ context }) => void context.queryClient.prefetchQuery(staffCodesQuery),
  component: lazyRouteComponent(() => import('./pages/staff-codes-page.tsx'), 'StaffCodesPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/audit',
  beforeLoad,
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(auditQuery(null)),
  component: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
});

const importRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/import',
  beforeLoad,
  component: lazyRouteComponent(() => import('./pages/user-import-page.tsx'), 'UserImportPage'),
});

const userRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/$userId',
  beforeLoad,
  loader: ({ context, params: { userId } }) => {
    void context.queryClient.prefetchQuery(userQuery(userId));
    void context.queryClient.prefetchInfiniteQuery(auditQuery(userId));
  },
  component: lazyRouteComponent(() => import('./pages/user-page.tsx'), 'UserPage'),
});

const editRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/$userId/edit',
  beforeLoad,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(userQuery(params.userId)),
  component: lazyRouteComponent(() => import('./pages/edit-user-page.tsx'), 'EditUserPage'),
});

const newChildRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/$userId/children/new',
  beforeLoad,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(userQuery(params.userId));
    void context.queryClient.prefetchQuery(userGroupsQuery);
  },
  component: lazyRouteComponent(() => import('./pages/new-user-child-page.tsx'), 'NewUserChildPage'),
});

const editChildRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/$userId/children/$childId/edit',
  beforeLoad,
  loader: ({ context, params: { userId, childId } }) => {
    void context.queryClient.prefetchQuery(userQuery(userId));
    void context.queryClient.prefetchQuery(childQuery(childId));
    void context.queryClient.prefetchQuery(userGroupsQuery);
  },
  component: lazyRouteComponent(() => import('./pages/edit-user-child-page.tsx'), 'EditUserChildPage'),
});

/** The admin's screens of people. */
export const usersRoutes = [
  listRoute,
  newRoute,
  staffCodesRoute,
  auditRoute,
  importRoute,
  userRoute,
  editRoute,
  newChildRoute,
  editChildRoute,
];
