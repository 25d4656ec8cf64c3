import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { BillingFrame } from '#features/billing/web/components/billing-frame.tsx';
import { StartSubscriptions } from '#features/billing/web/components/start-subscriptions.tsx';
import { type BillingTab, isBillingTab } from '#features/billing/web/office/billing-search.view.ts';
import { CouponsTab } from '#features/billing/web/office/coupons-tab.tsx';
import { PlansTab } from '#features/billing/web/office/plans-tab.tsx';
import { RequestsTab } from '#features/billing/web/office/requests-tab.tsx';
import { SubscriptionsTab } from '#features/billing/web/office/subscriptions-tab.tsx';

const route = getRouteApi('/dashboard/billing/$tab/');

const contents: Record<BillingTab, ComponentType> = {
  subscriptions: SubscriptionsTab,
  requests: RequestsTab,
  plans: PlansTab,
  coupons: CouponsTab,
};

/** Subscriptions, what families ask, plans and coupons, for admins. */
export function BillingPage() {
  const { tab } = route.useParams();
  const shown = isBillingTab(tab) ? tab : 'subscriptions';
  const Content = contents[shown];
  return (
    <BillingFrame tab={shown} action={shown === 'subscriptions' && <StartSubscriptions primary />}>
      <Content />
    </BillingFrame>
  );
}
