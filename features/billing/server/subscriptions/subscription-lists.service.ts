import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { discountOf } from '../../shared/amounts.rules.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import type { PaidChild } from '../../shared/billing.ts';
import type { SeatGroup } from '../../shared/plans.ts';
import { shownState } from '../../shared/subscriptions.rules.ts';
import type { StaffSubscription, Subscription } from '../../shared/subscriptions.ts';
import { findChildren } from '../charges/families.repository.ts';
import { findSeatGroups } from '../plans/plans.repository.ts';
import * as repository from './subscription-lists.repository.ts';
import { findSubscription } from './subscriptions.repository.ts';

type Settings = Awaited<ReturnType<typeof getAcademySettings>>['billing'];

function commonOf(row: repository.SubscriptionRow, { siblingPercent }: Settings, on: string) {
  const {
    state: _,
    provider: _p,
    coupon,
    further,
    first,
    pausesThisYear: _n,
    total: _t,
    payer: _y,
    ...common
  } = row;
  const discounts = { siblingPercent: further ? siblingPercent : 0, coupon, first };
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
  return { ...commonOf(row, billing, today(scope)), payer: row.payer };
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

interface Wanted extends repository.SubscriptionFilter {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * A page of everybody's subscriptions, what needs attention first; without ended ones, unless filtered by state, person or
 * name. Admins only.
 */
export async function listSubscriptions(
  scope: SignedInScope,
  { page, pageSize, ...filter }: Wanted,
): Promise<{ subscriptions: StaffSubscription[]; total: number }> {
  requireMay(mayManageBilling(scope.actor));
  const { billing } = await getAcademySettings(scope);
  const part = { limit: pageSize, offset: (page - 1) * pageSize, today: today(scope) };
  const rows = await repository.findSubscriptions(scope.db, filter, part);
  return { subscriptions: rows.map((row) => toStaff(scope, row, billing)), total: rows[0]?.total ?? 0 };
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
