import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { auditAskedOf, auditSearchOf } from './log/audit-search.view.ts';

const auditRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'users/audit',
  validateSearch: auditSearchOf,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void import('./audit.queries.ts').then(
      ({ auditQuery }) => queryClient.prefetchInfiniteQuery(auditQuery(auditAskedOf(deps))),
      () => undefined,
    ),
  component: lazyRouteComponent(() => import('./log/audit-page.tsx'), 'AuditPage'),
});

/** What staff did with other people's data. */
export const auditRoutes = [auditRoute] as const;
