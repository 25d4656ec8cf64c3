import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs';
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import IconTransferIn from '@tabler/icons-react/dist/esm/icons/IconTransferIn.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { TabBar } from '#platform/web/kit/tab-bar.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { type BillingTab, tabsWith } from './billing-search.view.ts';
import { CouponsTab } from './coupons-tab.tsx';
import classes from './office.module.css';
import { PlansTab } from './plans-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { SubscriptionsTab } from './subscriptions-tab.tsx';

const route = getRouteApi('/dashboard/billing/$tab');

const icons: Record<BillingTab, typeof IconCards> = {
  subscriptions: IconRepeat,
  requests: IconInbox,
  invoices: IconFileInvoice,
  payments: IconTransferIn,
  plans: IconCards,
  coupons: IconDiscount,
};

const own: Partial<Record<BillingTab, ComponentType>> = {
  subscriptions: SubscriptionsTab,
  requests: RequestsTab,
  plans: PlansTab,
  coupons: CouponsTab,
};

interface Props {
  /** The tabs of other features, by their names. */
  readonly more: Readonly<Partial<Record<BillingTab, ComponentType>>>;
}

/** Payments of families, a tab for each part of the work. */
export function BillingPage({ more }: Props) {
  const t = useTranslations('billing_office');
  const { tab } = route.useParams();
  const shown = tabsWith(Object.keys(more));
  const current = shown.find((each) => each === tab) ?? 'subscriptions';
  const Content = own[current] ?? more[current];
  const tabs = shown.map((key) => ({
    key,
    label: t(`tab.${key}`),
    icon: icons[key],
    link: { to: '/dashboard/billing/$tab', params: { tab: key }, search: {} } as const,
  }));
  return (
    <>
      <PageHeader title={t('title')} />
      <TabBar label={t('tabs')} tabs={tabs} current={current} />
      <div className={classes.tab}>
        <Suspense fallback={<Skeletons shape="row" count={5} />}>{Content && <Content />}</Suspense>
      </div>
    </>
  );
}
