import type { LocalDate } from '#platform/shared/dates.ts';
import { type Discounts, discountOf } from './amounts.rules.ts';
import { dayOf, nextPeriodOn } from './periods.rules.ts';
import type { Every } from './plans.ts';

/** A price from a day on, before discounts. */
export interface PriceStep {
  readonly from: LocalDate;
  readonly amountCents: number;
}

/** A subscription as far as its next sums depend on it. */
export interface Paying {
  readonly every: Every;
  /** When the next invoice's period begins; null when nothing is charged any more. */
  readonly nextPeriodOn: LocalDate | null;
  readonly endsOn: LocalDate | null;
  /** What its price costs from which day on, earliest first: the one it began at, and later ones for everybody, also planned ones. */
  readonly steps: readonly PriceStep[];
  readonly discounts: Discounts;
}

/** What a subscription costs in the first period with a new price, without that price and with it, after discounts. */
export interface PriceChange {
  readonly on: LocalDate;
  readonly beforeCents: number;
  readonly afterCents: number;
}

/**
 * What a price from a day on changes for a subscription, in cents: the first period that begins on that day or later, against what is
 * planned for it. Null when the price doesn't reach it: it ends before, is paid once, began at a price of that day or later, or another
 * price for everybody begins before that period.
 */
export function priceChangeOf(
  { every, nextPeriodOn: next, endsOn, steps, discounts }: Paying,
  amountCents: number,
  validFrom: LocalDate,
): PriceChange | null {
  let on = next;
  while (on !== null && on < validFrom) on = nextPeriodOn(on, every, dayOf(next ?? on));
  if (on === null || (endsOn !== null && endsOn < on)) return null;
  const [own] = steps;
  const first = on;
  const planned = steps.filter((step, place) => place === 0 || step.from <= first).at(-1);
  if (!own || !planned || own.from >= validFrom || planned.from > validFrom) return null;
  // What holds for the first charge alone is used up by the one before.
  const reductions = { ...discounts, first: discounts.first && on === next };
  const sum = (cents: number) => cents - discountOf(cents, reductions, first);
  return { on, beforeCents: sum(planned.amountCents), afterCents: sum(amountCents) };
}
