import { createFileRoute } from '@tanstack/react-router';
import { programmesQuery } from '#features/vouchers/web/vouchers.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { VouchersPage } from './vouchers-page.tsx';

// The voucher programmes of municipalities, with the applications that wait.
export const Route = createFileRoute('/dashboard/billing/vouchers/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(programmesQuery);
  },
  component: VouchersPage,
});
