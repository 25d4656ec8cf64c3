import { createFileRoute } from '@tanstack/react-router';
import { BillingFrame } from '#features/billing/web/components/billing-frame.tsx';
import { tillSearchOf } from '#features/invoices/web/till/till-search.view.ts';
import { tillDayQuery } from '#features/invoices/web/till.queries.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { TillPage } from './till-page.tsx';

const searchOf = addressSearch(tillSearchOf);

// Money taken at the desk: receipts, and the till's days.
export const Route = createFileRoute('/dashboard/billing/till/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  loaderDeps: ({ search: { day } }) => ({ day }),
  loader: ({ context: { queryClient }, deps: { day = vilniusDate(Date.now()) } }) => {
    void queryClient.prefetchQuery(tillDayQuery(day));
  },
  component: () => <TillPage Frame={BillingFrame} />,
});
