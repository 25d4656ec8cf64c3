import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { authRoute } from '#platform/web/route-roots.tsx';
import { publicSettingsQuery } from './identity.queries.ts';

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
  // Not awaited: the form does not wait for what only the demo shows beside it.
  loader: ({ context }) => void context.queryClient.prefetchQuery(publicSettingsQuery),
  component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
});

/** The screens of the signed-out area. */
export const identityRoutes = [authIndexRoute, loginRoute] as const;
