import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { authRoute } from '#platform/web/session/route-roots.tsx';

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
  component: lazyRouteComponent(() => import('./sign-in/login-page.tsx'), 'LoginPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => authRoute,
  path: 'reset-password',
  component: lazyRouteComponent(() => import('./reset/reset-password-page.tsx'), 'ResetPasswordPage'),
});

/** The screens of signing in. */
export const identityRoutes = [authIndexRoute, loginRoute, resetPasswordRoute] as const;
