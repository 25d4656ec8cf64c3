import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';

const auditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/audit',
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) =>
    void import('./audit.queries.ts').then(
      ({ auditQuery }) => queryClient.prefetchInfiniteQuery(auditQuery(null)),
      () => undefined,
    ),
  component: lazyRouteComponent(() => import('./log/audit-page.tsx'), 'AuditPage'),
});

/** What staff did with other people's data. */
export const auditRoutes = [auditRoute] as const;
