import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Account } from '#features/identity/shared/account.ts';
import { AccountTabs } from '#features/identity/web/account/account-tabs.tsx';
import {
  type AccountTab,
  barOf,
  isAccountTab,
  placeInBar,
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
  /** What a child has instead of the title, and above everything else on the profile. */
  readonly Me: ComponentType<{ part: 'head' | 'profile' }>;
}

/** The signed-in user's own account, a tab for each part. */
export function AccountPage({ contents, more, Me }: Props) {
  const t = useTranslations('account_page');
  const { tab } = route.useParams();
  const { role } = useUser();
  const tabs = tabsOf(role, Object.keys(more));
  const shown = isAccountTab(tab) && tabs.includes(tab) ? tab : 'profile';
  const Content = contents[shown];
  const More = more[shown];
  const query = useQuery({ ...accountQuery, enabled: Content !== undefined });
  return (
    <Suspense fallback={<Skeletons shape="card" count={1} />}>
      {role === 'child' ? <Me part="head" /> : <PageHeader title={t('title')} />}
      <AccountTabs tab={placeInBar(role, shown)} tabs={barOf(role, tabs)} />
      <div className={classes.content}>
        {role === 'child' && shown === 'profile' && <Me part="profile" />}
        {Content && (
          <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('error')}>
            {(account) => (
              <Suspense fallback={<Skeletons shape="card" count={1} />}>
                <Content account={account} />
              </Suspense>
            )}
          </QueryStates>
        )}
        {More && (
          <Suspense fallback={<Skeletons shape="card" count={1} />}>
            <More />
          </Suspense>
        )}
        {role === 'child' && shown === 'data' && (
          <Link
            to="/dashboard/account/$tab"
            params={{ tab: 'delete' }}
            className={classes.further}
            resetScroll={false}
          >
            {t('tab_delete')}
            <IconChevronRight size={20} aria-hidden />
          </Link>
        )}
      </div>
    </Suspense>
  );
}
