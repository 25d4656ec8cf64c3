import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { dashboardRoute } from '#platform/web/session/route-roots.tsx';
import { type AccountTab, isAccountTab, tabsOf } from './account/account-tabs.view.ts';

/** What other features add to a tab of the account, by the tab's name. */
type MoreOfTabs = Readonly<Partial<Record<AccountTab, ComponentType>>>;

// Each is loaded with its tab: who pays waits for no form of a password.
const loads = {
  profile: async () => ({ default: (await import('./account/profile-tab.tsx')).ProfileTab }),
  security: async () => ({ default: (await import('./account/security-tab.tsx')).SecurityTab }),
  language: async () => ({ default: (await import('./account/language-tab.tsx')).LanguageTab }),
  delete: async () => ({ default: (await import('./account/delete-tab.tsx')).DeleteTab }),
} as const;
const contents = {
  profile: lazy(loads.profile),
  security: lazy(loads.security),
  language: lazy(loads.language),
  delete: lazy(loads.delete),
} as const;
const hasContent = (tab: string): tab is keyof typeof loads => Object.hasOwn(loads, tab);

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
    // The tab and its questions come with the page's code; the page asks again what fails here.
    loader: ({ context: { queryClient }, params: { tab } }) => {
      if (!hasContent(tab)) return;
      void loads[tab]().catch(() => undefined);
      void import('./account.queries.ts').then(
        ({ accountQuery, sessionsQuery }) => {
          void queryClient.prefetchQuery(accountQuery);
          if (tab === 'security') void queryClient.prefetchQuery(sessionsQuery);
        },
        () => undefined,
      );
    },
    component: lazyRouteComponent(async () => {
      const { AccountPage } = await import('./account/account-page.tsx');
      return { default: () => <AccountPage contents={contents} more={more} /> };
    }),
  });

/**
 * The account's tabs; an unknown one goes to the profile. The app gives what other features add to a tab: this feature
 * knows none of them.
 */
export const accountRoutes = (more: MoreOfTabs) => [indexRoute, tabRoute(more)] as const;
