import { createFileRoute } from '@tanstack/react-router';
import { layoutQuery } from '#features/vouchers/web/vouchers.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { LayoutPage } from './layout-page.tsx';

// The layout that the municipality of a voucher programme asks its lists in.
export const Route = createFileRoute('/dashboard/billing/vouchers/$programmeId/layout/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient }, params: { programmeId } }) => {
    void queryClient.prefetchQuery(layoutQuery(programmeId));
  },
  component: LayoutPage,
});
