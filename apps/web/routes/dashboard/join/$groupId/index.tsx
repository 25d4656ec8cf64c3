import { createFileRoute } from '@tanstack/react-router';
import { billingQuery } from '#features/billing/web/billing.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { JoinPage } from './join-page.tsx';

// A group that a family chose: for which child.
export const Route = createFileRoute('/dashboard/join/$groupId/')({
  beforeLoad: requireRole('parent'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(billingQuery),
  component: JoinPage,
});
