import type { LocalDate } from '#platform/shared/dates.ts';
import { type Discounts, discountOf } from './amounts.rules.ts';
import type { Quote } from './billing.ts';
import { dayOf, nextPeriodOn } from './periods.rules.ts';
import type { Every } from './plans.ts';

/** A price and the day from which it applies. */
export interface PriceStep {
  readonly from: LocalDate;
  readonly amountCents: number;
}

interface Terms extends Omit<Discounts, 'first'> {
  readonly every: Every;
  /** Today's price and those planned for everybody, in the order of their days. */
  readonly steps: readonly [PriceStep, ...PriceStep[]];
}

/** How many periods ahead are examined: five years of months. */
const periodsAhead = 60;

/** What a subscription that begins on a day costs first, in the next period, and from each later one where the sum changes. */
export function quoteOf({ every, steps, ...discounts }: Terms, on: LocalDate): Quote {
  const priceOn = (day: LocalDate) => (steps.findLast(({ from }) => from <= day) ?? steps[0]).amountCents;
  const sumOn = (day: LocalDate, first = false) =>
    priceOn(day) - discountOf(priceOn(day), { ...discounts, first }, day);
  const priceCents = priceOn(on);
  const amountCents = sumOn(on, true);
  const siblingCents = discountOf(priceCents, { ...discounts, coupon: null, first: true }, on);
  const sums = {
    priceCents,
    siblingCents,
    couponCents: priceCents - siblingCents - amountCents,
    missedCents: 0,
    voucherCents: 0,
    amountCents,
  };
  const following = (day: LocalDate) => nextPeriodOn(day, every, dayOf(on));
  const next = following(on);
  if (next === null) return { ...sums, next: null, later: [] };
  // After this day no change is known.
  const lastKnown =
    [...steps.map(({ from }) => from), discounts.coupon?.endsOn ?? on].toSorted().at(-1) ?? on;
  const periods = [{ on: next, amountCents: sumOn(next) }];
  for (let day = next; day <= lastKnown && periods.length < periodsAhead; ) {
    day = following(day) ?? lastKnown;
    periods.push({ on: day, amountCents: sumOn(day) });
  }
  const later = periods.filter((each, at) => at > 0 && each.amountCents !== periods[at - 1]?.amountCents);
  return { ...sums, next: periods[0] ?? null, later };
}
