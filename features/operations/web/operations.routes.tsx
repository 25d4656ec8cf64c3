import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';

const operationsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'operations',
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) =>
    void import('./operations.queries.ts').then(
      ({ operationsQuery }) => queryClient.prefetchQuery(operationsQuery),
      () => undefined,
    ),
  component: lazyRouteComponent(() => import('./page/operations-page.tsx'), 'OperationsPage'),
});

/** How the machine is, for admins. */
export const operationsRoutes = [operationsRoute] as const;
