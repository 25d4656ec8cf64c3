import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Account } from '#features/identity/shared/account.ts';
import { AccountTabs } from '#features/identity/web/account/account-tabs.tsx';
import {
  type AccountTab,
  isAccountTab,
  placeOf,
  settingsOf,
  tabsOf,
} from '#features/identity/web/account/account-tabs.view.ts';
import { accountQuery } from '#features/identity/web/account.queries.ts';
import classes from '#features/identity/web/components/account.module.css';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/account/$tab/');

interface Props {
  /** What tabs show of the account itself, by name: each is loaded with its tab. */
  readonly contents: Readonly<Partial<Record<AccountTab, ComponentType<{ account: Account }>>>>;
  /** What other features add to a tab, by name. */
  readonly more: Readonly<Partial<Record<AccountTab, ComponentType>>>;
  /** A child's own page, in the place of the profile: what is the child's first, and the settings folded below it. */
  readonly Me: ComponentType<{ settings: readonly AccountTab[]; children: ReactNode }>;
}

/** The signed-in user's own account: a tab for each part, and for a child one page, from which the settings are reached. */
export function AccountPage({ contents, more, Me }: Props) {
  const t = useTranslations('account_page');
  const { tab } = route.useParams();
  const { role } = useUser();
  const tabs = tabsOf(role, Object.keys(more));
  const shown = isAccountTab(tab) && tabs.includes(tab) ? tab : 'profile';
  const More = more[shown];
  const Content = contents[shown];
  const parts = (
    <>
      {Content && <OfAccount Content={Content} />}
      {More && (
        <Suspense fallback={<Skeletons shape="card" count={1} />}>
          <More />
        </Suspense>
      )}
    </>
  );
  if (role === 'child')
    return (
      <Suspense fallback={<Skeletons shape="card" count={1} />}>
        {shown === 'profile' ? (
          <Me settings={settingsOf(tabs)}>{parts}</Me>
        ) : (
          <OfChild shown={shown}>{parts}</OfChild>
        )}
      </Suspense>
    );
  return (
    <>
      <PageHeader title={t('title')} />
      <AccountTabs tab={shown} tabs={tabs} />
      <div className={classes.content}>{parts}</div>
    </>
  );
}

function OfAccount({ Content }: { Content: ComponentType<{ account: Account }> }) {
  const t = useTranslations('account_page');
  const query = useQuery(accountQuery);
  return (
    <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('error')}>
      {(account) => (
        <Suspense fallback={<Skeletons shape="card" count={1} />}>
          <Content account={account} />
        </Suspense>
      )}
    </QueryStates>
  );
}

/** A part of a child's settings, with the way back to the child's own page. */
function OfChild({ shown, children }: { shown: AccountTab; children: ReactNode }) {
  const t = useTranslations();
  const above = placeOf(shown);
  const crumbs = [
    { label: t('shell.tab_me'), link: { to: '/dashboard/account' } } as const,
    ...(above === 'data'
      ? [
          {
            label: t('account_page.tab_data'),
            link: { to: '/dashboard/account/$tab', params: { tab: above } },
          } as const,
        ]
      : []),
  ];
  return (
    <>
      <PageHeader title={t(`account_page.tab_${shown}`)} crumbs={crumbs} />
      <div className={classes.content}>
        {children}
        {shown === 'data' && (
          <Link
            to="/dashboard/account/$tab"
            params={{ tab: 'delete' }}
            className={classes.further}
            resetScroll={false}
          >
            {t('account_page.tab_delete')}
            <IconChevronRight size={20} aria-hidden />
          </Link>
        )}
      </div>
    </>
  );
}
