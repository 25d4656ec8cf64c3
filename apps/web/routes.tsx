import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { attendanceRoutes } from '#features/attendance/web/attendance.routes.tsx';
import { coursesRoutes } from '#features/courses/web/courses.routes.tsx';
import { familyRoutes } from '#features/family/web/family.routes.tsx';
import { accountRoutes } from '#features/identity/web/account.routes.tsx';
import { identityRoutes } from '#features/identity/web/identity.routes.tsx';
import { usersRoutes } from '#features/people/web/users.routes.tsx';
import { privacyRoutes } from '#features/privacy/web/privacy.routes.tsx';
import { rewardsRoutes } from '#features/rewards/web/rewards.routes.tsx';
import { authRoute, dashboardRoute, rootRoute } from '#platform/web/route-roots.tsx';
import { ServerErrorPage } from './pages/server-error-page.tsx';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/modules', replace: true });
  },
});

const dashboardIndexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/modules', replace: true });
  },
});

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '404',
  component: lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
});

const serverErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '500',
  component: () => <ServerErrorPage />,
});

// Unknown paths go to /404 (spec §2).
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});

dashboardRoute.update({
  component: lazyRouteComponent(() => import('./shell/dashboard-layout.tsx'), 'DashboardLayout'),
  errorComponent: ServerErrorPage,
});

/** The features' routes under their roots. */
export const routeTree = rootRoute.addChildren([
  indexRoute,
  notFoundRoute,
  serverErrorRoute,
  unknownRoute,
  ...privacyRoutes,
  authRoute.addChildren(identityRoutes),
  dashboardRoute.addChildren([
    dashboardIndexRoute,
    ...accountRoutes,
    ...attendanceRoutes,
    ...familyRoutes,
    ...coursesRoutes,
    ...rewardsRoutes,
    ...usersRoutes,
  ]),
]);
