import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { BillingFrame } from '../components/billing-frame.tsx';
import { type BillingTab, isBillingTab } from './billing-search.view.ts';
import { CouponsTab } from './coupons-tab.tsx';
import { PlansTab } from './plans-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { SubscriptionsTab } from './subscriptions-tab.tsx';

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
    <BillingFrame tab={shown}>
      <Content />
    </BillingFrame>
  );
}
