import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { authRoute } from '#platform/web/route-roots.tsx';

const authIndexRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth/login', search, replace: true });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: 'login',
  component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
});

/** The screens of the signed-out area. */
export const identityRoutes = [authIndexRoute, loginRoute] as const;
