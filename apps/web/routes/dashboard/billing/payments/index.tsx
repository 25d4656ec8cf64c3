import { createFileRoute } from '@tanstack/react-router';
import { BillingFrame } from '#features/billing/web/components/billing-frame.tsx';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { PaymentsPage } from './payments-page.tsx';

// Bank statements, and payments to match.
export const Route = createFileRoute('/dashboard/billing/payments/')({
  beforeLoad: requireRole('admin'),
  component: () => <PaymentsPage Frame={BillingFrame} />,
});
