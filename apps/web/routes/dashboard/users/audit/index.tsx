import { createFileRoute } from '@tanstack/react-router';
import { auditQuery } from '#features/audit/web/audit.queries.ts';
import { auditAskedOf, auditSearchOf } from '#features/audit/web/log/audit-search.view.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { AuditPage } from './audit-page.tsx';

// Who did what to whom.
export const Route = createFileRoute('/dashboard/users/audit/')({
  validateSearch: auditSearchOf,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchInfiniteQuery(auditQuery(auditAskedOf(deps))),
  component: AuditPage,
});
