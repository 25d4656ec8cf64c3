import { createFileRoute } from '@tanstack/react-router';
import { payerLedgerQuery } from '#features/invoices/web/invoices.queries.ts';
import { ledgerPeriod, ledgerSearchOf } from '#features/invoices/web/ledger/ledger-search.view.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { PayerPage } from './payer-page.tsx';

const searchOf = addressSearch(ledgerSearchOf);

// A family's account in a period: its own, or for an admin any.
export const Route = createFileRoute('/dashboard/payers/$payerId/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin', 'parent'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { payerId }, deps }) =>
    void queryClient.prefetchQuery(
      payerLedgerQuery({ payerId, ...ledgerPeriod(deps, vilniusDate(Date.now())) }),
    ),
  component: PayerPage,
});
