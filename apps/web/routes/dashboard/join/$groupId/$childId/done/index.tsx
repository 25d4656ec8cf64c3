import { createFileRoute } from '@tanstack/react-router';
import { billingQuery } from '#features/billing/web/billing.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { JoinDonePage } from './join-done-page.tsx';

// A group for a child: what is left to do.
export const Route = createFileRoute('/dashboard/join/$groupId/$childId/done/')({
  beforeLoad: requireRole('parent'),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(billingQuery),
  component: JoinDonePage,
});
