import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressSearch } from '#platform/web/address-search.ts';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { analyticsSearchOf } from './overview/analytics-search.view.ts';

const analyticsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'analytics',
  validateSearch: addressSearch(analyticsSearchOf),
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => search,
  // The query comes with the page's code and starts at once; the page repeats it if it fails here.
  loader: ({ context: { queryClient }, deps }) =>
    void import('./analytics.queries.ts').then(
      ({ analyticsQuery }) => void queryClient.prefetchQuery(analyticsQuery(deps)),
      () => undefined,
    ),
  component: lazyRouteComponent(() => import('./overview/analytics-page.tsx'), 'AnalyticsPage'),
});

/** The figures of the academy. */
export const analyticsRoutes = [analyticsRoute] as const;
