import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { mostCounted } from '#features/lists/shared/counting.ts';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { fromStart, usualWorkSize } from '#platform/shared/address-values.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { ListLine } from '#platform/web/list/list-line.tsx';
import { addressSorts } from '#platform/web/table/address-paging.ts';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { type SubscriptionColumn, subscriptionSorts } from '../../shared/subscription-columns.ts';
import type { SubscriptionState } from '../../shared/subscriptions.ts';
import { plansQuery } from '../plans.queries.ts';
import { exportSubscriptions } from '../subscriptions.queries.ts';
import { type BillingSearch, billingSearchOf, filtersSet, states } from './billing-search.view.ts';
import { SubscriptionsColumns } from './subscriptions-columns.tsx';

/** How many there are in each state; absent until the server has said. */
export type StateCounts = Readonly<Partial<Record<SubscriptionState, number>>>;

interface Props {
  readonly search: BillingSearch;
  readonly counts: StateCounts;
  readonly columns: readonly SubscriptionColumn[];
  readonly onChange: (search: BillingSearch) => void;
}

/** The line above the list: search, filters, the reader's views, columns, and the list as a file. */
export function SubscriptionsLine({ search, counts, columns, onChange }: Props) {
  const t = useTranslations('billing_office');
  const { subscription: _open, ...start } = fromStart(search);
  return (
    <ListLine
      search={{ label: t('search'), words: search.q, onChange: (q) => onChange({ ...start, q }) }}
      filters={
        <Filters search={search} counts={counts} onChange={(change) => onChange({ ...start, ...change })} />
      }
      filtered={filtersSet(search)}
      onClear={() => onChange({ ...start, plan: undefined, group: undefined, state: undefined })}
      sorts={addressSorts({
        ...{ search: start, read: billingSearchOf, usualSize: usualWorkSize, usualSort: 'payer', onChange },
        columns: subscriptionSorts.map((key) => ({ key, header: t(`column.${key}`) })),
      })}
      tools={
        <>
          <ViewsMenu list="subscriptions" search={start} read={billingSearchOf} onChange={onChange} />
          <SubscriptionsColumns search={search} columns={columns} onChange={onChange} />
          <ExportMenu seen={() => exportSubscriptions(search, columns)} />
        </>
      }
    />
  );
}

type FiltersProps = Pick<Props, 'search' | 'counts'> & {
  readonly onChange: (change: Partial<BillingSearch>) => void;
};

function Filters({ search, counts, onChange }: FiltersProps) {
  const t = useTranslations();
  const office = useTranslations('billing_office');
  const locale = useLocale();
  const plans = useQuery(plansQuery).data?.plans ?? [];
  // The groups that have seats of the chosen plan, or of any.
  const groups = plans.filter(({ id }) => !search.plan || id === search.plan).flatMap((each) => each.groups);
  const counted = (state: SubscriptionState) => {
    const [name, count] = [t(`billing.state.${state}`), counts[state] ?? 0];
    if (count === 0) return name;
    return count > mostCounted ? office('counted_over', { name }) : office('counted', { name, count });
  };
  const once = [...new Map(groups.map(({ id, name }) => [id, name]))];
  return (
    <>
      <ChoicePill
        label={office('state')}
        value={search.state}
        options={states.map((value) => ({ value, label: counted(value) }))}
        onChange={(state) => onChange({ state })}
      />
      <ChoicePill
        label={office('plan')}
        value={search.plan}
        options={plans.map(({ id, name }) => ({ value: id, label: localize(name, locale) }))}
        onChange={(plan) => onChange({ plan, group: undefined })}
      />
      <ChoicePill
        label={office('group')}
        value={search.group}
        options={once.map(([value, label]) => ({ value, label }))}
        onChange={(group) => onChange({ group })}
      />
    </>
  );
}
