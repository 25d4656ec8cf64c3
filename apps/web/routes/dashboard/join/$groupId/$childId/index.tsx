import { createFileRoute } from '@tanstack/react-router';
import { billingQuery } from '#features/billing/web/billing.queries.ts';
import { agesQuery } from '#features/openings/web/openings.queries.ts';
import { childrenQuery } from '#features/people/web/people.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { JoinPaymentPage } from './join-payment-page.tsx';

// A group for a child: who pays, and how much.
export const Route = createFileRoute('/dashboard/join/$groupId/$childId/')({
  beforeLoad: requireRole('parent'),
  loader: ({ context: { queryClient }, params: { groupId } }) => {
    void queryClient.prefetchQuery(billingQuery);
    void queryClient.prefetchQuery(childrenQuery);
    void queryClient.prefetchQuery(agesQuery(groupId));
  },
  component: JoinPaymentPage,
});
