import { createFileRoute } from '@tanstack/react-router';
import { BillingFrame } from '#features/billing/web/components/billing-frame.tsx';
import { invoicesSearchOf } from '#features/invoices/web/invoices/invoices-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { withRememberedColumns } from '#platform/web/table/remembered-columns.ts';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { InvoicesPage } from './invoices-page.tsx';

const searchOf = addressSearch(
  withRememberedRows('/dashboard/billing/invoices', withRememberedColumns('invoices', invoicesSearchOf)),
);

// All invoices, and what can be done with each.
export const Route = createFileRoute('/dashboard/billing/invoices/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  component: () => <InvoicesPage Frame={BillingFrame} />,
});
