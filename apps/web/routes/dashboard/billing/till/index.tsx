import { createFileRoute } from '@tanstack/react-router';
import { BillingFrame } from '#features/billing/web/components/billing-frame.tsx';
import { tillSearchOf } from '#features/invoices/web/till/till-search.view.ts';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { TillPage } from './till-page.tsx';

// Money taken at the desk: receipts, and the till's days.
export const Route = createFileRoute('/dashboard/billing/till/')({
  validateSearch: addressSearch(tillSearchOf),
  beforeLoad: requireRole('admin'),
  component: () => <TillPage Frame={BillingFrame} />,
});
