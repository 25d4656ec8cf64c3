import type { LocalDate } from '#platform/shared/dates.ts';
import type { CouponLasting } from './coupons.ts';

/** A coupon's part in a sum. */
export interface CouponTerms {
  readonly percent: number | null;
  readonly amountCents: number | null;
  readonly lasting: CouponLasting;
  readonly endsOn: LocalDate | null;
  readonly stopped: boolean;
}

/** What lowers the price of a period. */
export interface Discounts {
  /** For a further child of the family; 0 for the first. */
  readonly siblingPercent: number;
  readonly coupon: CouponTerms | null;
  /** No period of the subscription was charged yet. */
  readonly first: boolean;
}

const shareOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** True when the coupon lowers the price of a period that begins on a day. */
export function couponHolds(
  { lasting, endsOn, stopped }: CouponTerms,
  on: LocalDate,
  first: boolean,
): boolean {
  // A stopped one is given to nobody new; those who have it keep it.
  if (stopped && first) return false;
  return (lasting === 'always' || first) && (endsOn === null || on <= endsOn);
}

/** What lowers a price, and by how much. */
export interface DiscountPart {
  readonly reason: 'sibling' | 'coupon';
  readonly cents: number;
}

/**
 * What lowers the price of a period that begins on a day: first the discount for a further child, then the coupon on what is
 * left. Whole cents above 0, together never more than the price.
 */
export function discountPartsOf(
  priceCents: number,
  { siblingPercent, coupon, first }: Discounts,
  on: LocalDate,
): DiscountPart[] {
  const sibling = shareOf(priceCents, siblingPercent);
  const left = priceCents - sibling;
  const more = coupon?.percent == null ? (coupon?.amountCents ?? 0) : shareOf(left, coupon.percent);
  const byCoupon = coupon && couponHolds(coupon, on, first) ? Math.min(left, more) : 0;
  const parts: DiscountPart[] = [
    { reason: 'sibling', cents: sibling },
    { reason: 'coupon', cents: byCoupon },
  ];
  return parts.filter(({ cents }) => cents > 0);
}

/** How much less than the price is paid for a period that begins on a day: the sum of {@link discountPartsOf}. */
export function discountOf(priceCents: number, discounts: Discounts, on: LocalDate): number {
  return discountPartsOf(priceCents, discounts, on).reduce((all, { cents }) => all + cents, 0);
}
