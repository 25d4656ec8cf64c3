import { createFileRoute } from '@tanstack/react-router';
import { programmeQuery } from '#features/vouchers/web/vouchers.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { ProgrammePage } from './programme-page.tsx';

// A voucher programme of a municipality: its children and its settings; `new` begins one.
export const Route = createFileRoute('/dashboard/billing/vouchers/$programmeId/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient }, params: { programmeId } }) => {
    if (programmeId !== 'new') void queryClient.prefetchQuery(programmeQuery(programmeId));
  },
  component: ProgrammePage,
});
