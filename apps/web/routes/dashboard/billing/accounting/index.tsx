import { createFileRoute } from '@tanstack/react-router';
import { accountingSearchOf } from '#features/accounting/web/month/accounting-search.view.ts';
import { BillingFrame } from '#features/billing/web/components/billing-frame.tsx';
import { addressSearch } from '#platform/web/address-search.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { AccountingPage } from './accounting-page.tsx';

// A month's documents for the accountant: sums and files.
export const Route = createFileRoute('/dashboard/billing/accounting/')({
  validateSearch: addressSearch(accountingSearchOf),
  beforeLoad: requireRole('admin'),
  component: () => <AccountingPage Frame={BillingFrame} />,
});
