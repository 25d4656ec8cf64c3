import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type CouponTerms, couponHolds } from '../../shared/amounts.rules.ts';
import type { Quote } from '../../shared/billing.ts';
import type { Every } from '../../shared/plans.ts';
import { type PriceStep, quoteOf } from '../../shared/quotes.rules.ts';
import { firstChargeOn, whyNotStarted } from '../../shared/starting.rules.ts';

/** A price that is offered today, with its planned changes in the order of their days. */
export interface Offer {
  readonly planId: string;
  readonly every: Every;
  readonly steps: readonly [PriceStep, ...PriceStep[]];
}

/** What determines the sums of a subscription that begins. */
export interface Beginning {
  /** Undefined for a price that is no longer offered. */
  readonly offer: Offer | undefined;
  /** Null for none, undefined for a code that nobody knows. */
  readonly coupon: CouponTerms | null | undefined;
  readonly siblingPercent: number;
  readonly startsOn: LocalDate;
  /** The last day that the family has paid for elsewhere. */
  readonly paidUntil: LocalDate | null;
  readonly today: LocalDate;
}

/** The first charged day and all sums, both null where nothing is charged; or why it can't begin so. */
export type Weighed =
  | { readonly refusal: ErrorCode }
  | { readonly refusal: null; readonly on: null; readonly quote: null }
  | { readonly refusal: null; readonly on: LocalDate; readonly quote: Quote };

/**
 * What a subscription costs that begins: of every quote, every family's own and every one that an admin starts. Refuses with
 * `billing/price-changed`, `billing/first-day-out-of-range` and `billing/coupon-unknown`.
 */
export function weighBeginning({ offer, coupon, siblingPercent, today, ...days }: Beginning): Weighed {
  if (!offer) return { refusal: 'billing/price-changed' };
  const refusal = whyNotStarted(days, offer.every, today);
  if (refusal) return { refusal };
  const on = firstChargeOn(days, offer.every);
  if (on === null) return { refusal: null, on, quote: null };
  if (coupon === undefined || (coupon && !couponHolds(coupon, on, true)))
    return { refusal: 'billing/coupon-unknown' };
  return { refusal: null, on, quote: quoteOf({ ...offer, coupon, siblingPercent }, on) };
}

/** Whether a subscription for this child is a further one of a payer who pays for these already (spec §9). */
export function isFurtherChild(childId: string | null, paidFor: Iterable<string>): boolean {
  return childId !== null && [...paidFor].some((id) => id !== childId);
}

/** What is known about a subscription that is to begin, under the lock of its plan. */
export interface Wanted {
  readonly plan: { readonly archived: boolean; readonly free: number } | undefined;
  /** Null where no child was named yet. */
  readonly child: { readonly pays: boolean; readonly hasPlan: boolean } | null;
  readonly weighed: Weighed;
  /** What the person saw for the first charge; null where no sum was shown. */
  readonly seenCents: number | null;
  /** A child already in a group of the plan keeps that place, also in a full one. */
  readonly needsPlace: boolean;
  /** An admin has said why a full plan takes one more (decision G2). */
  readonly hasReason: boolean;
}

/** Why a subscription can't begin; null when it can: for a family that subscribes and an admin who starts. */
export function whyNotBegun(wanted: Wanted): ErrorCode | null {
  const { plan, child, weighed, seenCents } = wanted;
  if (!plan || plan.archived) return 'billing/plan-archived';
  if (child && !child.pays) return 'billing/not-the-payer';
  if (child?.hasPlan) return 'billing/child-has-plan';
  if (weighed.refusal) return weighed.refusal;
  if (seenCents !== null && seenCents !== (weighed.quote?.amountCents ?? 0)) return 'billing/price-changed';
  return wanted.needsPlace && plan.free <= 0 && !wanted.hasReason ? 'billing/plan-full' : null;
}
