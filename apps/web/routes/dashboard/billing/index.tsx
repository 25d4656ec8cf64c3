import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireRole } from '#platform/web/session/dashboard-user.ts';

// Leads to the subscriptions.
export const Route = createFileRoute('/dashboard/billing/')({
  beforeLoad: (given) => {
    requireRole('admin')(given);
    throw redirect({ to: '/dashboard/billing/$tab', params: { tab: 'subscriptions' }, replace: true });
  },
});
