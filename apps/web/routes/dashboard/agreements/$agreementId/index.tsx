import { createFileRoute } from '@tanstack/react-router';
import { agreementQuery } from '#features/agreements/web/agreements.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { AgreementPage } from './agreement-page.tsx';

// A document that families sign: its draft, versions, and who has not signed; `new` begins one.
export const Route = createFileRoute('/dashboard/agreements/$agreementId/')({
  beforeLoad: requireRole('admin'),
  loader: ({ context: { queryClient }, params: { agreementId } }) => {
    if (agreementId !== 'new') void queryClient.prefetchQuery(agreementQuery(agreementId));
  },
  component: AgreementPage,
});
