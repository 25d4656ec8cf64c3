import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/session/route-roots.tsx';

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'privacy',
  component: lazyRouteComponent(() => import('./privacy/privacy-page.tsx'), 'PrivacyPage'),
});

/** The privacy policy: open to everybody, signed in or not. */
export const privacyRoutes = [privacyRoute] as const;
