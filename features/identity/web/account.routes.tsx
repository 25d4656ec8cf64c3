import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { dashboardRoute } from '#platform/web/session/route-roots.tsx';
import { type AccountTab, isAccountTab, tabsOf } from './account/account-tabs.view.ts';

/** What other features add to a tab of the account, by the tab's name. */
type MoreOfTabs = Readonly<Partial<Record<AccountTab, ComponentType>>>;

const toProfile = () =>
  redirect({ to: '/dashboard/account/$tab', params: { tab: 'profile' }, replace: true });

const indexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'account',
  beforeLoad: () => {
    throw toProfile();
  },
});

const tabRoute = (more: MoreOfTabs) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'account/$tab',
    beforeLoad: ({ context: { user }, params: { tab } }) => {
      if (!isAccountTab(tab) || !tabsOf(user.role, Object.keys(more)).includes(tab)) throw toProfile();
    },
    // The questions come with the page's code; the page asks again what fails here.
    loader: ({ context: { queryClient }, params }) =>
      void import('./account.queries.ts').then(
        ({ accountQuery, sessionsQuery }) => {
          void queryClient.prefetchQuery(accountQuery);
          if (params.tab === 'security') void queryClient.prefetchQuery(sessionsQuery);
        },
        () => undefined,
      ),
    component: lazyRouteComponent(async () => {
      const { AccountPage } = await import('./account/account-page.tsx');
      return { default: () => <AccountPage more={more} /> };
    }),
  });

/**
 * The account's tabs; an unknown one goes to the profile. The app gives what other features add to a tab: this feature
 * knows none of them.
 */
export const accountRoutes = (more: MoreOfTabs) => [indexRoute, tabRoute(more)] as const;
