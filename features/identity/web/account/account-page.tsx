import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useUser } from '#platform/web/session/route-roots.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Account } from '../../shared/account.ts';
import { accountQuery } from '../account.queries.ts';
import classes from '../components/account.module.css';
import { AccountTabs } from './account-tabs.tsx';
import { type AccountTab, isAccountTab, tabsOf } from './account-tabs.view.ts';
import { DeleteTab } from './delete-tab.tsx';
import { LanguageTab } from './language-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

const route = getRouteApi('/dashboard/account/$tab');

const contents: Partial<Record<AccountTab, ComponentType<{ account: Account }>>> = {
  profile: ProfileTab,
  security: SecurityTab,
  language: LanguageTab,
  delete: DeleteTab,
};

interface Props {
  /** What other features add to a tab, by its name. */
  readonly more: Readonly<Partial<Record<AccountTab, ComponentType>>>;
}

/** The signed-in user's own account, a tab for each part. */
export function AccountPage({ more }: Props) {
  const t = useTranslations('account');
  const { tab } = route.useParams();
  const query = useQuery(accountQuery);
  const tabs = tabsOf(useUser().role, Object.keys(more));
  const shown = isAccountTab(tab) && tabs.includes(tab) ? tab : 'profile';
  const Content = contents[shown];
  const More = more[shown];
  return (
    <>
      <PageHeader title={t('title')} />
      <AccountTabs tab={shown} tabs={tabs} />
      <div className={classes.content}>
        {Content && (
          <QueryStates query={query} loading={<Skeletons shape="card" count={1} />} errorTitle={t('error')}>
            {(account) => <Content account={account} />}
          </QueryStates>
        )}
        {More && (
          <Suspense fallback={<Skeletons shape="card" count={1} />}>
            <More />
          </Suspense>
        )}
      </div>
    </>
  );
}
