import { createRoute, lazyRouteComponent, type ParsedLocation, redirect } from '@tanstack/react-router';
import { diplomaCheckRoutes } from '#features/diplomas/web/diploma-check.routes.tsx';
import { isSessionKept } from '#features/identity/web/identity.queries.ts';
import { identityRoutes } from '#features/identity/web/identity.routes.tsx';
import { registrationRoutes } from '#features/registration/web/registration.routes.tsx';
import { isStaff } from '#platform/shared/roles.ts';
import {
  authRoute,
  dashboardRoute,
  type RouterContext,
  rootRoute,
} from '#platform/web/session/route-roots.tsx';
import type { AreaRoute } from './areas.ts';
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
  beforeLoad: ({ context: { user, queryClient } }) => {
    // Without a network, attendance is what staff can work with. A device may report a network that leads nowhere.
    const offline = !navigator.onLine || isSessionKept(queryClient);
    throw redirect({
      to: offline && isStaff(user.role) ? '/dashboard/attendance' : '/dashboard/modules',
      replace: true,
    });
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

// Open to everybody, signed in or not.
const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'privacy',
  component: lazyRouteComponent(() => import('./pages/privacy/privacy-page.tsx'), 'PrivacyPage'),
});

// Paths that are unknown even when the routes of their area are there go to /404 (spec §2).
async function lookFurther({ context, location }: { context: RouterContext; location: ParsedLocation }) {
  if (await context.loadRoutes?.(location.pathname)) throw redirect({ href: location.href, replace: true });
  throw redirect({ to: '/404', replace: true });
}

const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: lookFurther });

// Within the dashboard, whose menu stays while the routes of an area come, and when they do not.
const unknownScreenRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '$',
  beforeLoad: lookFurther,
});

dashboardRoute.update({
  component: lazyRouteComponent(() => import('./shell/dashboard-layout.tsx'), 'DashboardLayout'),
  errorComponent: ServerErrorPage,
});

// The dashboard has the routes of those areas that somebody opened. Links are checked against all of them.
const dashboard: (typeof dashboardIndexRoute | typeof unknownScreenRoute | AreaRoute)[] = [
  dashboardIndexRoute,
  unknownScreenRoute,
];

/** Adds the routes of an area to the dashboard's. */
export function addToDashboard(routes: readonly AreaRoute[]): void {
  dashboard.push(...routes);
  dashboardRoute.addChildren(dashboard);
}

/** Whether an address leads to a screen, as far as routes are there. */
export function isKnown(matched: readonly { readonly id: string }[]): boolean {
  const unknown: readonly string[] = [unknownRoute.id, unknownScreenRoute.id];
  return matched.length > 1 && !matched.some(({ id }) => unknown.includes(id));
}

/** The app's routes under their roots: at first without those of the areas. */
export const routeTree = rootRoute.addChildren([
  indexRoute,
  notFoundRoute,
  serverErrorRoute,
  unknownRoute,
  privacyRoute,
  ...diplomaCheckRoutes,
  authRoute.addChildren([...identityRoutes, ...registrationRoutes]),
  dashboardRoute.addChildren(dashboard),
]);
