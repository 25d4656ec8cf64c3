import {
  idOf,
  oneOf,
  pageAskedOf,
  textOf,
  type WorkPage,
  workPageOf,
} from '#platform/shared/address-values.ts';
import {
  type SubscriptionColumn,
  type SubscriptionSort,
  subscriptionColumns,
  subscriptionSorts,
} from '../../shared/subscription-columns.ts';
import type { SubscriptionState } from '../../shared/subscriptions.ts';

/** The tabs of this feature; invoices and payments have addresses of their own. */
const billingTabs = ['subscriptions', 'requests', 'plans', 'coupons'] as const;
export type BillingTab = (typeof billingTabs)[number];

/** True for a tab that exists; an unknown one goes to the subscriptions. */
export function isBillingTab(tab: string): tab is BillingTab {
  return (billingTabs as readonly string[]).includes(tab);
}

/** Those that the list shows unless somebody chose. */
const usualColumns: readonly SubscriptionColumn[] = [
  'child',
  'payer',
  'plan',
  'amount',
  'state',
  'group',
  'next',
];

/** Hidden from a narrow table unless somebody chose columns. */
export const minorColumns: ReadonlySet<SubscriptionColumn> = new Set([
  'email',
  'group',
  'next',
  'startedOn',
  'endsOn',
]);

/** The list of subscriptions as the address describes it; everything absent is the default. */
export interface BillingSearch extends WorkPage {
  readonly q?: string | undefined;
  readonly plan?: string | undefined;
  readonly group?: string | undefined;
  readonly state?: SubscriptionState | undefined;
  /** By the payer unless it says otherwise. */
  readonly sort?: Exclude<SubscriptionSort, 'payer'> | undefined;
  readonly desc?: true | undefined;
  /** The subscription that is open beside the list. */
  readonly subscription?: string | undefined;
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
  const named = oneOf(subscriptionSorts, search.sort);
  const found = {
    q: textOf(search.q, 100),
    plan: idOf(search.plan),
    group: idOf(search.group),
    state: oneOf(states, search.state),
    sort: named === 'payer' ? undefined : named,
    desc: search.desc === true ? true : undefined,
    ...workPageOf(search, subscriptionColumns),
    subscription: idOf(search.subscription),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The filter in an address: for the list, for acts on all of it and for its file. */
export function subscriptionsFilterOf({ q = '', plan, group, state }: BillingSearch) {
  return {
    search: q.trim(),
    ...(plan && { planId: plan }),
    ...(group && { groupId: group }),
    ...(state && { state }),
  };
}

/** The order in an address, for the server. */
export function subscriptionsOrderOf({ sort, desc }: BillingSearch) {
  return { sort: sort ?? ('payer' as const), descending: desc ? ('true' as const) : ('false' as const) };
}

/** The query for the server. */
export function subscriptionsOf(search: BillingSearch) {
  return {
    ...subscriptionsFilterOf(search),
    ...subscriptionsOrderOf(search),
    ...pageAskedOf(search),
  };
}

/** The columns that the list shows: always the child. */
export function shownColumns(cols: string | undefined): readonly SubscriptionColumn[] {
  const chosen = cols?.split('.') ?? usualColumns;
  return subscriptionColumns.filter((column) => column === 'child' || chosen.includes(column));
}

/** How many filters are set, beside the search. */
export function filtersSet({ plan, group, state }: BillingSearch): number {
  return [plan, group, state].filter(Boolean).length;
}

/** True when a search or filters narrow the list. */
export function isNarrowed({ q, plan, group, state }: BillingSearch): boolean {
  return [q, plan, group, state].some((each) => each !== undefined);
}
