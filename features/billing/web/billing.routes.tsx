import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { withRememberedRows } from '#platform/web/table/remembered-rows.ts';
import { billingSearchOf, isBillingTab, subscriptionsOf } from './office/billing-search.view.ts';

const billingSearch = withRememberedRows('/dashboard/billing/subscriptions', billingSearchOf);

const toFirst = () =>
  redirect({ to: '/dashboard/billing/$tab', params: { tab: 'subscriptions' }, replace: true });

const indexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'billing',
  beforeLoad: (given) => {
    requireRole('admin')(given);
    throw toFirst();
  },
});

const tabRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'billing/$tab',
  validateSearch: billingSearch,
  beforeLoad: (given) => {
    requireRole('admin')(given);
    if (!isBillingTab(given.params.tab)) throw toFirst();
  },
  loaderDeps: ({ search }) => search,
  // The questions come with the page's code; the page asks again what fails here.
  loader: ({ context: { queryClient }, params, deps }) => {
    if (params.tab !== 'subscriptions') return;
    void import('./subscriptions.queries.ts').then(
      ({ subscriptionsQuery }) => queryClient.prefetchQuery(subscriptionsQuery(subscriptionsOf(deps))),
      () => undefined,
    );
  },
  component: lazyRouteComponent(() => import('./office/billing-page.tsx'), 'BillingPage'),
});

/** The screen on which admins keep subscriptions, plans and coupons. */
export const billingRoutes = [indexRoute, tabRoute] as const;
