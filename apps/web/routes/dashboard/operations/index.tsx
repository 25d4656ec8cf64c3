import { createFileRoute } from '@tanstack/react-router';
import { operationsQuery } from '#features/operations/web/operations.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { OperationsPage } from './operations-page.tsx';

// The state of the machine, and what to retry.
export const Route = createFileRoute('/dashboard/operations/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(operationsQuery),
  component: OperationsPage,
});
