import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
import { StartSubscriptions } from '../components/start-subscriptions.tsx';
import { plansQuery } from '../plans.queries.ts';
import { subscriptionsQuery } from '../subscriptions.queries.ts';
import { type BillingSearch, isNarrowed, states, subscriptionsOf } from './billing-search.view.ts';
import classes from './office.module.css';
import { RunLine } from './run-line.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { SubscriptionsTable } from './subscriptions-table.tsx';

const route = getRouteApi('/dashboard/billing/$tab/');

/** Everybody's subscriptions, what needs attention first; searched, filtered and paged by the server. */
export function SubscriptionsTab() {
  const t = useTranslations('billing_office');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(subscriptionsQuery(subscriptionsOf(search)));
  const [openedId, setOpenedId] = useState<string | null>(null);
  const go = (next: BillingSearch) => void navigate({ search: next, resetScroll: false, replace: true });
  const opened = list.data?.subscriptions.find(({ id }) => id === openedId);
  return (
    <>
      <RunLine />
      <div className={classes.new}>
        <StartSubscriptions />
      </div>
      <Filters search={search} onChange={(change) => go({ ...search, page: undefined, ...change })} />
      <QueryStates
        query={list}
        loading={<Skeletons shape="row" count={5} />}
        isEmpty={({ total }: { total: number }) => total === 0}
        empty={<Nothing search={search} onClear={() => go({})} />}
        errorTitle={t('error')}
      >
        {({ subscriptions, total }) => (
          <SubscriptionsTable
            subscriptions={subscriptions}
            total={total}
            search={search}
            onChange={go}
            onOpen={({ id }: StaffSubscription) => setOpenedId(id)}
          />
        )}
      </QueryStates>
      {opened && <SubscriptionDialog subscription={opened} onClose={() => setOpenedId(null)} />}
    </>
  );
}

interface FiltersProps {
  readonly search: BillingSearch;
  readonly onChange: (change: BillingSearch) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { data } = useQuery(plansQuery);
  const plans = data?.plans ?? [];
  return (
    <search className={classes.filters}>
      <SearchField
        label={t('billing_office.search')}
        text={search.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
      <SelectField
        label={t('billing_office.plan')}
        value={search.plan ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ plan: value || undefined })}
        options={[
          { value: '', label: t('billing_office.all_plans') },
          ...plans.map(({ id, name }) => ({ value: id, label: localize(name, locale) })),
        ]}
      />
      <SelectField
        label={t('billing_office.state')}
        value={search.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: states.find((each) => each === value) })
        }
        options={[
          { value: '', label: t('billing_office.all_states') },
          ...states.map((value) => ({ value, label: t(`billing.state.${value}`) })),
        ]}
      />
      <GroupFilter plans={plans} search={search} onChange={onChange} />
    </search>
  );
}

type GroupFilterProps = FiltersProps & {
  readonly plans: readonly { id: string; groups: { id: string; name: string }[] }[];
};

/** The groups that have seats of a plan: of the chosen one, or of any. */
function GroupFilter({ plans, search, onChange }: GroupFilterProps) {
  const t = useTranslations('billing_office');
  const groups = plans.filter(({ id }) => !search.plan || id === search.plan).flatMap((each) => each.groups);
  return (
    <SelectField
      label={t('group')}
      value={search.group ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ group: value || undefined })}
      options={[
        { value: '', label: t('all_groups') },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

function Nothing({ search, onClear }: { search: BillingSearch; onClear: () => void }) {
  const t = useTranslations('billing_office');
  if (!isNarrowed(search)) return <EmptyState picture={<Telescope />} message={t('none')} />;
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('none_found')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
