import { useTranslations } from 'use-intl';
import { ListColumns } from '#platform/web/list/list-columns.tsx';
import { type SubscriptionColumn, subscriptionColumns } from '../../shared/subscription-columns.ts';
import { type BillingSearch, billingSearchOf, minorColumns } from './billing-search.view.ts';

interface Props {
  readonly search: BillingSearch;
  readonly columns: readonly SubscriptionColumn[];
  readonly onChange: (search: BillingSearch) => void;
  /** How many a narrow table hides: the button says so. */
  readonly hidden?: number;
}

/** Which columns the subscriptions' list shows. */
export function SubscriptionsColumns({ search, columns, onChange, ...button }: Props) {
  const t = useTranslations('billing_office');
  return (
    <ListColumns
      {...button}
      list="subscriptions"
      all={subscriptionColumns}
      first="child"
      shown={columns}
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      chosen={search.cols}
      onChoose={(cols) => onChange({ ...search, cols: billingSearchOf({ cols }).cols })}
    />
  );
}
