import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import type { FoundPage, NumberedPage } from '#features/lists/shared/pages.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type Discounts, discountOf } from '../../shared/amounts.rules.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import type { PaidChild } from '../../shared/billing.ts';
import type { SeatGroup } from '../../shared/plans.ts';
import { shownState } from '../../shared/subscriptions.rules.ts';
import type { StaffSubscription, Subscription, SubscriptionState } from '../../shared/subscriptions.ts';
import { findChildren } from '../charges/families.repository.ts';
import { findSeatGroups } from '../plans/plans.repository.ts';
import * as repository from './subscription-lists.repository.ts';
import {
  countStates,
  countSubscriptions,
  findIdPage,
  findIds,
  type SubscriptionOrder,
} from './subscription-pages.repository.ts';
import { findSubscription } from './subscriptions.repository.ts';

const noLimit = 1_000_000;

type Settings = Awaited<ReturnType<typeof getAcademySettings>>['billing'];

/** What lowers the price of a subscription's next period, by the academy's settings of billing. */
export function discountsOf(
  { coupon, further, first }: Pick<repository.SubscriptionRow, 'coupon' | 'further' | 'first'>,
  { siblingPercent }: Pick<Settings, 'siblingPercent'>,
): Discounts {
  return { siblingPercent: further ? siblingPercent : 0, coupon, first };
}

function commonOf(row: repository.SubscriptionRow, settings: Settings, on: string) {
  const {
    state: _,
    provider: _p,
    coupon: _c,
    further: _f,
    first: _i,
    pausesThisYear: _n,
    total: _t,
    payer: _y,
    ...common
  } = row;
  const discounts = discountsOf(row, settings);
  const day = row.nextPeriodOn ?? on;
  const discount = discountOf(row.priceCents, discounts, day);
  const siblingCents = discountOf(row.priceCents, { ...discounts, coupon: null }, day);
  const sums = { amountCents: row.priceCents - discount, siblingCents, couponCents: discount - siblingCents };
  return { ...common, ...sums, state: shownState(row) };
}

/** The actor's own subscriptions, running ones first, by the academy's settings of billing. */
export async function listOwnSubscriptions(scope: SignedInScope, billing: Settings): Promise<Subscription[]> {
  const rows = await repository.findOwn(scope.db, scope.actor.id, today(scope));
  return rows.map((row) => toOwn(scope, row, billing));
}

function toOwn(scope: Scope, row: repository.SubscriptionRow, billing: Settings): Subscription {
  return {
    ...commonOf(row, billing, today(scope)),
    provider: row.provider,
    pausesLeft: Math.max(0, billing.pausesPerYear - row.pausesThisYear),
  };
}

function toStaff(scope: Scope, row: repository.SubscriptionRow, billing: Settings): StaffSubscription {
  return { ...commonOf(row, billing, today(scope)), provider: row.provider, payer: row.payer };
}

/** A subscription as its payer sees it after an action. */
export async function showOwnSubscription(scope: Scope, id: string): Promise<Subscription> {
  const { billing } = await getAcademySettings(scope);
  return toOwn(scope, await load(scope, id), billing);
}

/** A subscription as admins see it after an action. */
export async function showSubscription(scope: Scope, id: string): Promise<StaffSubscription> {
  const { billing } = await getAcademySettings(scope);
  return toStaff(scope, await load(scope, id), billing);
}

async function load(scope: Scope, id: string): Promise<repository.SubscriptionRow> {
  const row = await repository.findShownSubscription(scope.db, id, today(scope));
  if (!row) throw new AppError('db/no-document');
  return row;
}

/** The order of a list: what needs attention first, or by an index. */
type AskedOrder = Omit<SubscriptionOrder, 'sort'> & {
  readonly sort: SubscriptionOrder['sort'] | 'attention';
};

type Wanted = repository.SubscriptionFilter & AskedOrder & NumberedPage;

interface SubscriptionsPage extends FoundPage {
  readonly subscriptions: StaffSubscription[];
  readonly counts: Record<SubscriptionState, number>;
}

/**
 * A page of everybody's subscriptions, with how many are in each state, counted to {@link countedTo}; without ended ones,
 * unless filtered by state, person or name. By attention all that match are read. Admins only.
 */
export async function listSubscriptions(
  scope: SignedInScope,
  { page, pageSize, after, before, sort, descending, ...filter }: Wanted,
): Promise<SubscriptionsPage> {
  requireMay(mayManageBilling(scope.actor));
  const { billing } = await getAcademySettings(scope);
  const day = today(scope);
  const offset = (page - 1) * pageSize;
  const [found, counts, matching] = await Promise.all([
    sort === 'attention'
      ? repository
          .findSubscriptions(scope.db, filter, { limit: pageSize, offset, today: day })
          .then((rows) => ({ rows, previous: null, next: null }))
      : findIdPage(scope.db, { ...filter, sort, descending }, day, {
          ...{ after, before, size: pageSize, offset },
        }).then(async ({ rows, ...beside }) => ({
          ...beside,
          rows: await repository.findByIds(
            scope.db,
            rows.map(({ id }) => id),
            day,
          ),
        })),
    countStates(scope.db, filter, day, countedTo),
    countSubscriptions(scope.db, filter, day, countedTo),
  ]);
  return {
    ...{ previous: found.previous, next: found.next, counts },
    ...totalOf(matching),
    subscriptions: found.rows.map((row) => toStaff(scope, row, billing)),
  };
}

/** All subscriptions that match, in their order, as admins see them: for a file. The caller has proven who asks. */
export async function findListed(
  scope: SignedInScope,
  { sort, ...filter }: repository.SubscriptionFilter & AskedOrder,
): Promise<StaffSubscription[]> {
  const { billing } = await getAcademySettings(scope);
  const order = sort === 'attention' ? 'payer' : sort;
  const found = await findIds(scope.db, { ...filter, sort: order }, today(scope), { limit: noLimit });
  const ids = found.map(({ id }) => id);
  const rows = await repository.findByIds(scope.db, ids, today(scope));
  return rows.map((row) => toStaff(scope, row, billing));
}

/** The groups of a subscription's plan with their free places, and the children of its payer. Admins only. */
export async function listSubscriptionChoices(
  scope: SignedInScope,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<{ groups: SeatGroup[]; children: PaidChild[] }> {
  requireMay(mayManageBilling(scope.actor));
  const found = await findSubscription(scope.db, subscriptionId);
  if (!found) throw new AppError('db/no-document');
  const children = await findChildren(scope.db, found.payerId);
  return {
    groups: await findSeatGroups(scope.db, found.planId),
    children: children.map(({ pays: _, ...child }) => child),
  };
}
