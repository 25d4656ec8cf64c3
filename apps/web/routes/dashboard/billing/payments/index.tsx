import { createFileRoute } from '@tanstack/react-router';
import { BillingFrame } from '#features/billing/web/components/billing-frame.tsx';
import { transfersSearchOf } from '#features/invoices/web/payments/transfers-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { withRememberedColumns } from '#platform/web/table/remembered-columns.ts';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { PaymentsPage } from './payments-page.tsx';

const searchOf = addressSearch(
  withRememberedRows('/dashboard/billing/payments', withRememberedColumns('transfers', transfersSearchOf)),
);

// Bank statements, and payments to match.
export const Route = createFileRoute('/dashboard/billing/payments/')({
  validateSearch: searchOf,
  beforeLoad: requireRole('admin'),
  component: () => <PaymentsPage Frame={BillingFrame} />,
});
