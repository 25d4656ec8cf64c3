import { useTranslations } from 'use-intl';
import { type ColumnsProps, ListColumns } from '#platform/web/list/list-columns.tsx';
import { type SubscriptionColumn, subscriptionColumns } from '../../shared/subscription-columns.ts';
import { type BillingSearch, billingSearchOf, minorColumns } from './billing-search.view.ts';

/** Which columns the subscriptions' list shows. */
export function SubscriptionsColumns(props: ColumnsProps<BillingSearch, SubscriptionColumn>) {
  const t = useTranslations('billing_office');
  return (
    <ListColumns
      {...props}
      list="subscriptions"
      all={subscriptionColumns}
      first="child"
      minor={minorColumns}
      labelOf={(key) => t(`column.${key}`)}
      read={billingSearchOf}
    />
  );
}
