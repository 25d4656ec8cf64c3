import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { releaseHoldsFor } from '#features/holds/server/holds.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { maySubscribe } from '../../shared/billing.permissions.ts';
import type { Quote } from '../../shared/billing.ts';
import { dayOf } from '../../shared/periods.rules.ts';
import { reducedCents } from '../../shared/reductions.rules.ts';
import type { Subscription } from '../../shared/subscriptions.ts';
import { chargePeriods } from '../charges/charging.service.ts';
import { findChildren } from '../charges/families.repository.ts';
import { findCoupon } from '../plans/coupons.repository.ts';
import { findOffers } from '../plans/offers.repository.ts';
import { findWantedGroup, holdUntilPaid, lockWanted } from '../plans/paying-holds.service.ts';
import { countFreeSeats, findPlanOfPrice, lockPlan } from '../plans/plans.repository.ts';
import { findSeatOf } from '../plans/seats.repository.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { presentProvider, providerOf } from '../provider/providers.ts';
import { reductionsOfFirst } from '../reductions/reductions.service.ts';
import { vouchersOfFirst } from '../vouchers/voucher-parts.service.ts';
import { type Weighed, weighBeginning, whyNotBegun } from './beginnings.rules.ts';
import {
  findOwnChild,
  inSubscription,
  refreshPayer,
  requireOwn,
  requirePaysFor,
} from './held-subscriptions.service.ts';
import { closePause } from './pauses.repository.ts';
import { closeCancellations } from './requests.repository.ts';
import { showOwnSubscription } from './subscription-lists.service.ts';
import { findDuePeriod, voidPeriods } from './subscription-periods.repository.ts';
import * as repository from './subscriptions.repository.ts';

/** What is chosen when a subscription begins. */
export interface Choice {
  readonly priceId: string;
  /** A family may assign the child later. */
  readonly childId: string | null;
  readonly coupon: string | null;
}

/**
 * Whether the actor pays at all: a parent does, unless another guardian pays for all their children (decision A16). Throws
 * `billing/not-the-payer`.
 */
export async function requirePayer(scope: SignedInScope): Promise<void> {
  requireMay(maySubscribe(scope.actor));
  const children = await findChildren(scope.db, scope.actor.id);
  if (children.length > 0 && !children.some(({ pays }) => pays)) throw new AppError('billing/not-the-payer');
}

/**
 * What a subscription would cost first and later, with every discount and every planned price change: shown before paying. Refuses
 * with `billing/price-changed` for a price that is no longer offered, with `billing/coupon-unknown`, with `billing/not-the-payer` for
 * a child for whom another guardian pays; another's child does not exist (`db/no-document`).
 */
export async function quoteSubscription(scope: SignedInScope, choice: Choice): Promise<Quote> {
  await requirePayer(scope);
  if (choice.childId) await requirePaysFor(scope, choice.childId);
  const weighed = await weighChoice(scope, choice, { lock: false });
  if (weighed.refusal) throw new AppError(weighed.refusal);
  // What begins today and was paid nowhere else is charged today.
  if (!weighed.quote) throw new Error('Nothing would be charged.');
  return weighed.quote;
}

/** What a choice of the actor's would cost from today on, less the child's voucher and the money for its missed lessons. */
async function weighChoice(
  scope: SignedInScope,
  choice: Choice,
  { lock }: { readonly lock: boolean },
): Promise<Weighed> {
  const { offer, coupon, billing } = await findOffer(scope, choice);
  const { childId } = choice;
  const isFurther = childId !== null && (await repository.paysForOther(scope.db, scope.actor.id, childId));
  const siblingPercent = isFurther ? billing.siblingPercent : 0;
  const now = today(scope);
  const weighed = weighBeginning({
    offer,
    coupon,
    siblingPercent,
    startsOn: now,
    paidUntil: null,
    today: now,
  });
  if (weighed.refusal || !weighed.quote || childId === null) return weighed;
  const { leastCents } = presentProvider(scope.env);
  const first = { childId, cents: weighed.quote.amountCents, leastCents, lock };
  const planId = offer?.planId ?? '';
  const voucherCents = await vouchersOfFirst(scope, { ...first, planId, startsOn: now });
  const cents = first.cents - voucherCents;
  const missedCents = reducedCents(await reductionsOfFirst(scope, { ...first, cents }));
  const amountCents = cents - missedCents;
  return { ...weighed, quote: { ...weighed.quote, voucherCents, missedCents, amountCents } };
}

interface Subscribing extends Choice {
  readonly subscriptionId: string;
  readonly amountCents: number;
  /** The group whose seat is held until the first payment, for a child that is named (decision E2). */
  readonly groupId?: string | null;
}

/**
 * Subscribes to a plan at the price that was seen, and charges its first period: all or nothing. Repeating the same id returns
 * the subscription that it made. A plan has as many subscriptions without a seat as it has free places, so that nobody pays
 * for nothing. Refuses with `billing/plan-archived`, `billing/price-changed`, `billing/coupon-unknown`, `billing/plan-full`,
 * `billing/not-the-payer`, `billing/child-has-plan`, and `db/conflict` for an id of another subscription; with a chosen group also with
 * `billing/not-assigned` without a child, `billing/group-full`, `billing/group-not-of-plan`, `billing/has-a-seat`,
 * `billing/seat-by-admin-only` and `billing/seat-held-before`.
 */
export async function subscribe(
  scope: SignedInScope,
  { subscriptionId, amountCents, groupId: chosen, ...choice }: Subscribing,
): Promise<Subscription> {
  await requirePayer(scope);
  const planId = await findPlanOfPrice(scope.db, choice.priceId);
  if (!planId) throw new AppError('db/no-document');
  await transaction(scope, async (tx) => {
    // Locked by everybody who subscribes to it: two families never count on the same last place.
    const plan = await lockPlan(tx.db, planId);
    const known = await repository.findSubscription(tx.db, subscriptionId);
    if (known) {
      const { payerId, priceId, coupon } = await repository.findChoice(tx.db, known.id);
      // The request named no child: one assigned since doesn't make it different.
      const childId = choice.childId && known.childId;
      const groupId = (await findWantedGroup(tx, known.id)) ?? chosen;
      requireSameRequest(
        { payerId, priceId, coupon, childId, groupId },
        { payerId: tx.actor.id, ...choice, groupId: chosen },
      );
      return;
    }
    const { childId } = choice;
    if (chosen && !childId) throw new AppError('billing/not-assigned');
    const child = childId === null ? null : await findOwnChild(tx, childId);
    const hasPlan = childId !== null && (await repository.hasPlan(tx.db, childId, planId));
    // A child already in a group of the plan keeps that place, also in a full one.
    const groupId = childId === null ? null : await findSeatOf(tx.db, planId, childId);
    if (chosen && groupId && groupId !== chosen) throw new AppError('billing/has-a-seat');
    const seat = chosen && childId && !groupId ? { groupId: chosen, childId, planId } : null;
    const isHeld = seat !== null && (await lockWanted(tx, seat)).isOwn;
    refuse(
      whyNotBegun({
        plan: plan && { archived: plan.archived, free: await countFreeSeats(tx.db, planId) },
        child: child && { pays: child.pays, hasPlan },
        weighed: await weighChoice(tx, choice, { lock: true }),
        ...{ seenCents: amountCents, needsPlace: groupId === null && !isHeld, hasReason: false },
      }),
    );
    const { provider } = await begin(tx, { subscriptionId, planId, groupId, ...choice });
    const holding = { subscriptionId, holderId: tx.actor.id, provider: provider.name, isOwn: isHeld };
    if (seat) await holdUntilPaid(tx, { ...seat, ...holding, isFree: amountCents === 0 });
  });
  return showOwnSubscription(scope, subscriptionId);
}

interface NewSubscription extends Choice {
  readonly subscriptionId: string;
  readonly planId: string;
  readonly groupId: string | null;
}

async function begin(
  tx: Tx<SignedInScope>,
  { subscriptionId, planId, groupId, priceId, childId, coupon }: NewSubscription,
): Promise<{ provider: PaymentProvider }> {
  const provider = presentProvider(tx.env);
  const on = today(tx);
  await repository.insertSubscription(tx.db, {
    ...{ id: subscriptionId, payer_id: tx.actor.id, plan_id: planId, price_id: priceId, child_id: childId },
    group_id: groupId,
    coupon_id: coupon ? ((await findCoupon(tx.db, coupon))?.id ?? null) : null,
    ...{
      state: 'waiting',
      provider: provider.name,
      started_on: on,
      next_period_on: on,
      anchor_day: dayOf(on),
    },
    created_at: nowIso(tx),
  });
  await provider.ensureCustomer(tx, tx.actor.id);
  const due = await findDuePeriod(tx.db, subscriptionId);
  if (due) await chargePeriods(tx, [due], { begins: true });
  await refreshPayer(tx, { payerId: tx.actor.id });
  return { provider };
}

/** The price as it is offered today, undefined when it isn't, and the coupon, undefined for an unknown code. */
export async function findOffer(scope: Scope, { priceId, coupon }: Pick<Choice, 'priceId' | 'coupon'>) {
  const offers = await findOffers(scope.db, [priceId], today(scope));
  const { billing } = await getAcademySettings(scope);
  return {
    ...{ offer: offers.get(priceId), billing },
    coupon: coupon === null ? null : await findCoupon(scope.db, coupon),
  };
}

/** Drops a subscription that waits for its first payment: nothing is charged any more. Idempotent. */
export async function dropSubscription(
  scope: SignedInScope,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<Subscription> {
  requireMay(maySubscribe(scope.actor));
  await inSubscription(scope, subscriptionId, async (tx, held) => {
    requireOwn(tx, held);
    if (held.state !== 'ended') {
      if (held.state !== 'waiting') throw new AppError('billing/not-running');
      await endSubscription(tx, held, { voidAll: true });
    }
  });
  return showOwnSubscription(scope, subscriptionId);
}

/** Ends a locked subscription without a seat today; unpaid future periods, or all unpaid ones, are no longer charged. */
export async function endSubscription(
  tx: Tx,
  held: repository.HeldSubscription,
  { voidAll }: { readonly voidAll: boolean },
): Promise<void> {
  const at = nowIso(tx);
  const endsOn = held.endsOn ?? today(tx);
  await repository.updateSubscription(tx.db, held.id, {
    ...{ state: 'ended', ended_at: at, ends_on: endsOn, next_period_on: null, group_id: null },
  });
  const unpaid = await voidPeriods(tx.db, { id: held.id, after: voidAll ? null : endsOn, at });
  const charged = { subscriptionId: held.id, payerId: held.payerId };
  await providerOf(held.provider).cancel(tx, charged, { endsOn, unpaid });
  await closePause(tx.db, held.id, at);
  await releaseHoldsFor(tx, [held.id]);
  const closing = { state: 'withdrawn', by: null, at } as const;
  await closeCancellations(tx.db, { subscriptionId: held.id }, closing);
  await refreshPayer(tx, held);
}
