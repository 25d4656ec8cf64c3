import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { authRoute, wantedPaths } from '#platform/web/session/route-roots.tsx';
import { safeRedirect } from '#platform/web/session/safe-redirect.ts';

// A code of digits alone would be read as a number.
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const registerRoute = createRoute({
  getParentRoute: () => authRoute,
  path: 'register',
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: textOf(code),
  }),
  component: lazyRouteComponent(() => import('./register/register-page.tsx'), 'RegisterPage'),
});

const verifyRoute = createRoute({
  getParentRoute: () => authRoute,
  path: 'verify',
  beforeLoad: ({ context, search }) => {
    if (!context.visitor) throw redirect({ to: '/auth/login', search, replace: true });
    if (search.redirect) wantedPaths.choose(context.visitor.id, search.redirect);
  },
  component: lazyRouteComponent(() => import('./verify/verify-page.tsx'), 'VerifyPage'),
});

const userManagementRoute = createRoute({
  getParentRoute: () => authRoute,
  path: 'user-management',
  validateSearch: ({
    mode,
    oobCode,
  }: Record<string, unknown>): { mode?: string | undefined; oobCode?: string | undefined } => ({
    mode: textOf(mode),
    oobCode: textOf(oobCode),
  }),
  // Read before the link is applied: the screen that waits in another tab may then go on first, and use the path up.
  beforeLoad: ({ context: { visitor } }) => ({
    wanted: visitor ? safeRedirect(wantedPaths.read(visitor.id)) : undefined,
  }),
  component: lazyRouteComponent(() => import('./mailed-link/user-management-page.tsx'), 'UserManagementPage'),
});

/** Where accounts begin, and where mailed links lead. */
export const registrationRoutes = [registerRoute, verifyRoute, userManagementRoute] as const;
