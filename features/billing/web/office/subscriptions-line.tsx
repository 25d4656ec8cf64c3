import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { mostCounted } from '#features/lists/shared/counting.ts';
import { ViewsMenu } from '#features/lists/web/components/views-menu.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { ChoicePill } from '#platform/web/table/choice-pill.tsx';
import { ColumnsMenu } from '#platform/web/table/columns-menu.tsx';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import line from '#platform/web/table/list-menu.module.css';
import { rememberColumns } from '#platform/web/table/remembered-columns.ts';
import { type SubscriptionColumn, subscriptionColumns } from '../../shared/subscription-columns.ts';
import type { SubscriptionState } from '../../shared/subscriptions.ts';
import { plansQuery } from '../plans.queries.ts';
import { exportSubscriptions } from '../subscriptions.queries.ts';
import { type BillingSearch, billingSearchOf, fromStart, states } from './billing-search.view.ts';

/** How many there are in each state; absent until the server has said. */
export type StateCounts = Readonly<Partial<Record<SubscriptionState, number>>>;

interface Props {
  readonly search: BillingSearch;
  readonly counts: StateCounts;
  readonly columns: readonly SubscriptionColumn[];
  readonly onChange: (search: BillingSearch) => void;
}

/** The line above the list: filters, the reader's views, columns, and the list as a file. */
export function SubscriptionsLine({ search, counts, columns, onChange }: Props) {
  const t = useTranslations('billing_office');
  const { page: _, after: _after, before: _before, subscription: _open, ...view } = search;
  const { size, ...said } = billingSearchOf(view);
  const choose = (cols: string | undefined) => {
    const chosen = billingSearchOf({ cols }).cols;
    rememberColumns('subscriptions', chosen);
    onChange({ ...search, cols: chosen });
  };
  return (
    <search className={line.line}>
      <Filters
        search={search}
        counts={counts}
        onChange={(change) => onChange({ ...fromStart(search), ...change })}
      />
      <div className={line.tools}>
        <ViewsMenu
          list="subscriptions"
          search={Object.keys(said).length === 0 ? '' : JSON.stringify(said)}
          onOpen={(stored) => onChange({ ...(stored && billingSearchOf(JSON.parse(stored))), size })}
        />
        <ColumnsMenu
          all={subscriptionColumns
            .filter((key) => key !== 'child')
            .map((key) => ({ key, label: t(`column.${key}`) }))}
          shown={columns.filter((key) => key !== 'child')}
          onChange={(shown) => choose(['child', ...shown].join('.'))}
          onReset={() => choose(undefined)}
        />
        <ExportMenu seen={() => exportSubscriptions(search, columns)} />
      </div>
    </search>
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
      <SearchField
        className={line.search}
        label={office('search')}
        text={search.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
      <div className={line.pills}>
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
      </div>
    </>
  );
}
