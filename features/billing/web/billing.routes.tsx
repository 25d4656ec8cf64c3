import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { dashboardRoute, requireRole } from '#platform/web/session/route-roots.tsx';
import { type BillingTab, billingSearchOf, subscriptionsOf, tabsWith } from './office/billing-search.view.ts';

/** What other features show in a tab of their own, by its name. */
type MoreTabs = Readonly<Partial<Record<BillingTab, ComponentType>>>;

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

const tabRoute = (more: MoreTabs) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'billing/$tab',
    validateSearch: billingSearchOf,
    beforeLoad: (given) => {
      requireRole('admin')(given);
      if (!(tabsWith(Object.keys(more)) as string[]).includes(given.params.tab)) throw toFirst();
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
    component: lazyRouteComponent(async () => {
      const { BillingPage } = await import('./office/billing-page.tsx');
      return { default: () => <BillingPage more={more} /> };
    }),
  });

/** The screen on which admins keep payments; the app hands in the tabs that other features bring. */
export const billingRoutes = (more: MoreTabs) => [indexRoute, tabRoute(more)] as const;
