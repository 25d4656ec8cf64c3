import { carryOver } from '#features/invoices/server/invoices/opening-entries.service.ts';
import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { dayOf } from '../../shared/periods.rules.ts';
import {
  type Start,
  type StartQuote,
  type StartRefusal,
  type StartTerms,
  startRefusals,
} from '../../shared/starting.ts';
import { notifyStarted } from '../charges/billing-news.service.ts';
import { chargePeriods } from '../charges/charging.service.ts';
import { findChild } from '../charges/families.repository.ts';
import { findCoupon } from '../plans/coupons.repository.ts';
import { countFreeSeats, type LockedPlan, lockPlan } from '../plans/plans.repository.ts';
import { findSeatOf } from '../plans/seats.repository.ts';
import { auditSubscription, seat } from '../plans/seats.service.ts';
import { bankTransfer } from '../provider/bank-transfer.ts';
import { refreshPayer } from '../subscriptions/held-subscriptions.service.ts';
import { closeWishes } from '../subscriptions/requests.repository.ts';
import { findDuePeriod } from '../subscriptions/subscription-periods.repository.ts';
import * as subscriptions from '../subscriptions/subscriptions.repository.ts';
import { quoteStart } from './start-quotes.service.ts';

/** One child's start with what holds for it. */
export interface FamilyStart extends Omit<Start, 'amountCents'> {
  readonly planId: string;
  readonly terms: StartTerms;
  /** The group that a child without a place in one gets. */
  readonly groupId: string | null;
  /** As the admin saw it; null where no sum was shown. */
  readonly amountCents: number | null;
}

/** A payer, and what begins for their children. */
export interface FamilyStarts {
  readonly payerId: string;
  readonly starts: readonly FamilyStart[];
  /** Why a group or a plan takes more children than it has places (decision G2). */
  readonly overCapacityReason: string | null;
}

/**
 * Starts a family's subscriptions, all or none: a refusal concerns this family only. Returns the children that were left out, by
 * subscription, with the reason.
 */
export async function startFamily(
  scope: SignedInScope,
  family: FamilyStarts,
): Promise<ReadonlyMap<string, StartRefusal>> {
  try {
    return await beginForFamily(scope, family);
  } catch (error) {
    const refusal = startRefusals.find((code) => error instanceof AppError && error.code === code);
    if (!refusal) throw error;
    return new Map(family.starts.map(({ subscriptionId }) => [subscriptionId, refusal]));
  }
}

interface Begun extends FamilyStart {
  /** Of the first charge. */
  readonly amountCents: number;
  /** The first charged day; null where nothing is charged. */
  readonly on: LocalDate | null;
}

/**
 * Starts a family's subscriptions in one transaction and tells the payer in one mail. They run at once: not paying switches
 * nothing off (decision B8). They are paid by transfer, as without a card. Returns the children that were left out, by
 * subscription: they have the plan already. Any other refusal is thrown, and starts none of them.
 */
function beginForFamily(
  scope: SignedInScope,
  family: FamilyStarts,
): Promise<ReadonlyMap<string, StartRefusal>> {
  return transaction(scope, async (tx) => {
    // In the order of everybody: plans, groups, subscriptions, account, invoices.
    const planIds = [...new Set(family.starts.map(({ planId }) => planId))].sort();
    const plans = new Map<string, LockedPlan | undefined>();
    for (const id of planIds) plans.set(id, await lockPlan(tx.db, id));
    const groupIds = new Set(family.starts.flatMap(({ groupId }) => groupId ?? []));
    if (groupIds.size > 0) await lockGroups(tx, [...groupIds]);
    const leftOut = new Map<string, StartRefusal>();
    const begun: Begun[] = [];
    for (const start of family.starts) {
      if (await isKnown(tx, family, start)) continue;
      const plan = plans.get(start.planId);
      if (!plan || plan.archived) throw new AppError('billing/plan-archived');
      if (await subscriptions.hasPlan(tx.db, start.childId, start.planId))
        leftOut.set(start.subscriptionId, 'billing/child-has-plan');
      else begun.push(await insert(tx, family, start, begun.length));
    }
    if (begun.length === 0) return leftOut;
    await bookFamily(tx, family, begun);
    const handled = { state: 'handled', by: tx.actor.id, at: nowIso(tx) } as const;
    for (const planId of planIds) await closeWishes(tx.db, { payerId: family.payerId, planId }, handled);
    await refreshPayer(tx, family);
    await refresh(tx, { changed: ['starting'], audience: ['role:admin'] });
    await notifyStarted(tx, family.payerId, begun);
    return leftOut;
  });
}

async function isKnown(
  tx: Tx,
  { payerId }: FamilyStarts,
  { subscriptionId, childId, terms }: FamilyStart,
): Promise<boolean> {
  const known = await subscriptions.findSubscription(tx.db, subscriptionId);
  if (!known) return false;
  const made = { ...(await subscriptions.findChoice(tx.db, known.id)), childId: known.childId };
  const { priceId, coupon, startsOn } = terms;
  requireSameRequest({ ...made, startsOn: known.startedOn }, { payerId, priceId, coupon, childId, startsOn });
  return true;
}

async function insert(
  tx: Tx<SignedInScope>,
  { payerId, overCapacityReason }: FamilyStarts,
  start: FamilyStart,
  place: number,
): Promise<Begun> {
  const { subscriptionId, childId, planId, groupId, terms } = start;
  const child = await findChild(tx.db, payerId, childId);
  if (!child?.pays) throw new AppError('billing/not-the-payer');
  const { on, quote } = await requireSeenPrice(tx, start, { payerId, further: place > 0 });
  // A child already in a group of the plan keeps that place, also in a full one.
  const ownGroup = await findSeatOf(tx.db, planId, childId);
  const isFull = !ownGroup && !groupId && (await countFreeSeats(tx.db, planId)) <= 0;
  if (isFull && overCapacityReason === null) throw new AppError('billing/plan-full');
  const { priceId, coupon, startsOn } = terms;
  await subscriptions.insertSubscription(tx.db, {
    ...{ id: subscriptionId, payer_id: payerId, plan_id: planId, price_id: priceId, child_id: childId },
    group_id: ownGroup,
    coupon_id: coupon ? ((await findCoupon(tx.db, coupon))?.id ?? null) : null,
    ...{ state: 'active', provider: bankTransfer.name, started_on: startsOn },
    ...{ next_period_on: on, anchor_day: dayOf(on ?? startsOn), started_by: tx.actor.id },
    // In the order of the list: the first child of a family pays in full, the others less.
    created_at: tx.now.add({ milliseconds: place }).toString({ fractionalSecondDigits: 3 }),
  });
  const held = await subscriptions.lockSubscription(tx.db, subscriptionId);
  if (held && groupId && !ownGroup) await seat(tx, held, groupId, overCapacityReason);
  const amountCents = quote?.amountCents ?? 0;
  if (held)
    await auditSubscription(tx, 'startSubscription', held, {
      ...{ childId, startsOn, paidUntil: start.paidUntil, amountCents },
      ...(start.balanceCents !== 0 && { balanceCents: start.balanceCents, reason: start.reason }),
      ...(isFull && { overCapacityReason }),
    });
  return { ...start, on, amountCents };
}

async function requireSeenPrice(
  tx: Tx,
  { terms, amountCents, ...start }: FamilyStart,
  payer: { readonly payerId: string; readonly further: boolean },
): Promise<StartQuote> {
  const quoted = await quoteStart(tx, terms, start, payer);
  const isSeen = amountCents === null || (quoted.quote?.amountCents ?? 0) === amountCents;
  if (!isSeen) throw new AppError('billing/price-changed');
  return quoted;
}

/** Balances from before come before the first charges, which a credit pays. */
async function bookFamily(tx: Tx, { payerId }: FamilyStarts, begun: readonly Begun[]): Promise<void> {
  for (const { subscriptionId, balanceCents: amountCents, reason } of begun)
    if (amountCents !== 0)
      await carryOver(tx, { payerId, amountCents, reason, source: `subscription/${subscriptionId}` });
  const due = await Promise.all(
    begun.map(({ subscriptionId, on }) =>
      on !== null && on <= today(tx) ? findDuePeriod(tx.db, subscriptionId) : undefined,
    ),
  );
  await chargePeriods(
    tx,
    due.flatMap((period) => period ?? []),
    { begins: false, toldApart: true },
  );
}
