import type { LocalDate } from '#platform/shared/dates.ts';
import { type Discounts, discountOf } from './amounts.rules.ts';
import { dayOf, nextPeriodOn } from './periods.rules.ts';
import type { Every } from './plans.ts';

/** A subscription as far as its next sums depend on it. */
export interface Paying {
  readonly every: Every;
  /** When the next invoice's period begins; null when nothing is charged any more. */
  readonly nextPeriodOn: LocalDate | null;
  readonly endsOn: LocalDate | null;
  readonly priceCents: number;
  readonly discounts: Discounts;
}

/** What a subscription costs in the first period with a new price, at the price of now and at the new one, after discounts. */
export interface PriceChange {
  readonly on: LocalDate;
  readonly beforeCents: number;
  readonly afterCents: number;
}

/**
 * What a price from a day on changes for a subscription, in cents: the first period that begins on that day or later. Null when it has no
 * such period, because it ends before or is paid once.
 */
export function priceChangeOf(
  { every, nextPeriodOn: next, endsOn, priceCents, discounts }: Paying,
  amountCents: number,
  validFrom: LocalDate,
): PriceChange | null {
  let on = next;
  while (on !== null && on < validFrom) on = nextPeriodOn(on, every, dayOf(next ?? on));
  if (on === null || (endsOn !== null && endsOn < on)) return null;
  // What holds for the first charge alone is used up by the one before.
  const reductions = { ...discounts, first: discounts.first && on === next };
  const sum = (cents: number) => cents - discountOf(cents, reductions, on);
  return { on, beforeCents: sum(priceCents), afterCents: sum(amountCents) };
}
