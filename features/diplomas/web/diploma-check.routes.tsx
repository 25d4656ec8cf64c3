import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/session/route-roots.tsx';

const checkFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'diploma',
  component: lazyRouteComponent(() => import('./check/check-form-page.tsx'), 'CheckFormPage'),
});

const checkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'diploma/$code',
  component: lazyRouteComponent(() => import('./check/check-page.tsx'), 'CheckPage'),
});

/** The page where anybody checks a code. */
export const diplomaCheckRoutes = [checkFormRoute, checkRoute] as const;
