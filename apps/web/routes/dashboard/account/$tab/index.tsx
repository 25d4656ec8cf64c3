import { createFileRoute, redirect } from '@tanstack/react-router';
import { isAccountTab, tabsOf } from '#features/identity/web/account/account-tabs.view.ts';
import { accountQuery, sessionsQuery } from '#features/identity/web/account.queries.ts';
import { AccountPage } from './account-page.tsx';
import { contents, loadContent, Me, more } from './tabs.tsx';

// The account's tabs; an unknown one goes to the profile.
export const Route = createFileRoute('/dashboard/account/$tab/')({
  beforeLoad: ({ context: { user }, params: { tab } }) => {
    if (isAccountTab(tab) && tabsOf(user.role, ['billing', 'exports', 'data']).includes(tab)) return;
    throw redirect({ to: '/dashboard/account/$tab', params: { tab: 'profile' }, replace: true });
  },
  // The tab and its queries come with the page's code; the page repeats what fails here.
  loader: ({ context: { queryClient }, params: { tab } }) => {
    if (!loadContent(tab)) return;
    void queryClient.prefetchQuery(accountQuery);
    if (tab === 'security') void queryClient.prefetchQuery(sessionsQuery);
  },
  component: () => <AccountPage contents={contents} more={more} Me={Me} />,
});
