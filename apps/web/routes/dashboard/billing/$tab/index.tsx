import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  billingSearchOf,
  isBillingTab,
  subscriptionsOf,
} from '#features/billing/web/office/billing-search.view.ts';
import { subscriptionsQuery } from '#features/billing/web/subscriptions.queries.ts';
import { requireRole } from '#platform/web/session/dashboard-user.ts';
import { withRememberedColumns } from '#platform/web/table/remembered-columns.ts';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { BillingPage } from './billing-page.tsx';

const searchOf = withRememberedRows(
  '/dashboard/billing/subscriptions',
  withRememberedColumns('subscriptions', billingSearchOf),
);

// Subscriptions, what families ask, plans, coupons.
export const Route = createFileRoute('/dashboard/billing/$tab/')({
  validateSearch: searchOf,
  beforeLoad: (given) => {
    requireRole('admin')(given);
    if (isBillingTab(given.params.tab)) return;
    throw redirect({ to: '/dashboard/billing/$tab', params: { tab: 'subscriptions' }, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { tab }, deps }) => {
    if (tab === 'subscriptions') void queryClient.prefetchQuery(subscriptionsQuery(subscriptionsOf(deps)));
  },
  component: BillingPage,
});
