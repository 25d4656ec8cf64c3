import { addDays, daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { LedgerEntry, PayerLedger } from './ledger.ts';

/** The longest period of an account, in days: ten years, as long as books are kept. */
const mostDays = 3660;

interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Why an account can't be shown for these days, or null. */
export function periodRefusal({ from, to }: Period): ErrorCode | null {
  if (to < from) return 'schedule/end-before-start';
  return daysBetween(from, to) > mostDays ? 'schedule/range-too-long' : null;
}

/** The earliest day of a balance from before: an account that ends today reaches it. */
export function earliestOpening(today: LocalDate): LocalDate {
  return addDays(today, 0 - mostDays);
}

/** Why a balance from before can't have this day, or null. */
export function openingDayRefusal(asOf: LocalDate, today: LocalDate): ErrorCode | null {
  if (asOf > today) return 'invoice/opening-in-future';
  return asOf < earliestOpening(today) ? 'invoice/opening-too-old' : null;
}

/** The entries with what was owed after each, and the sums of the period; they come in order. */
export function runLedger(
  openingCents: number,
  entries: readonly Omit<LedgerEntry, 'balanceCents'>[],
): Pick<PayerLedger, 'openingCents' | 'chargedCents' | 'settledCents' | 'closingCents' | 'entries'> {
  let balanceCents = openingCents;
  const run = entries.map((entry) => {
    balanceCents += entry.cents;
    return { ...entry, balanceCents };
  });
  const sumOf = (sign: 1 | -1) =>
    entries.reduce((sum, { cents }) => (Math.sign(cents) === sign ? sum + Math.abs(cents) : sum), 0);
  return {
    ...{ openingCents, entries: run, closingCents: balanceCents },
    ...{ chargedCents: sumOf(1), settledCents: sumOf(-1) },
  };
}
