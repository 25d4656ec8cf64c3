import { idOf, oneOf, pageOf, sizeOf, textOf } from '#platform/shared/address-values.ts';
import type { SubscriptionState } from '../../shared/subscriptions.ts';

/** The tabs of this feature; invoices and payments have addresses of their own. */
const billingTabs = ['subscriptions', 'requests', 'plans', 'coupons'] as const;
export type BillingTab = (typeof billingTabs)[number];

/** True for a tab that exists; an unknown one goes to the subscriptions. */
export function isBillingTab(tab: string): tab is BillingTab {
  return (billingTabs as readonly string[]).includes(tab);
}

/** The list of subscriptions as the address describes it; everything absent is the default. */
export interface BillingSearch {
  readonly q?: string | undefined;
  readonly plan?: string | undefined;
  readonly group?: string | undefined;
  readonly state?: SubscriptionState | undefined;
  readonly page?: number | undefined;
  readonly size?: 10 | 25 | undefined;
}

/** States an admin filters by. Written out: the list beside the schema would bring the schemas along. */
export const states: readonly SubscriptionState[] = [
  'unpaid',
  'waiting',
  'active',
  'paused',
  'ending',
  'ended',
];

/** Reads the address; invalid values are left out, so that an old or mistyped link still opens the list. */
export function billingSearchOf(search: Readonly<Record<string, unknown>>): BillingSearch {
  const found = {
    q: textOf(search.q, 100),
    plan: idOf(search.plan),
    group: idOf(search.group),
    state: oneOf(states, search.state),
    page: pageOf(search.page),
    size: sizeOf(search.size),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The query for the server; 5, 10 or 25 to a page (spec §9). */
export function subscriptionsOf({ q, plan, group, state, page, size }: BillingSearch) {
  return {
    ...(q && { search: q.trim() }),
    ...(plan && { planId: plan }),
    ...(group && { groupId: group }),
    ...(state && { state }),
    page: page ?? 1,
    pageSize: size ?? 5,
  };
}

/** True when a search or filters narrow the list. */
export function isNarrowed({ q, plan, group, state }: BillingSearch): boolean {
  return [q, plan, group, state].some((each) => each !== undefined);
}
