import { addDays, daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Every } from './plans.ts';

/** The first charge is at most this many days ago: what is owed from before is carried over instead. */
export const chargedAtMostBefore = 31;

/** The first day and the first charge are at most this many days away, in either direction. */
export const startsWithin = 400;

interface Start {
  readonly startsOn: LocalDate;
  /** The last day that the family has paid for elsewhere. */
  readonly paidUntil: LocalDate | null;
}

/** The first day that is charged; null where nothing is: the plan is paid once, and was. */
export function firstChargeOn({ startsOn, paidUntil }: Start, every: Every): LocalDate | null {
  if (paidUntil === null || paidUntil < startsOn) return startsOn;
  return every === 'once' ? null : addDays(paidUntil, 1);
}

/** Why a subscription can't begin on these days; null when it can. */
export function whyNotStarted(start: Start, every: Every, today: LocalDate): ErrorCode | null {
  const charge = firstChargeOn(start, every);
  const fits =
    Math.abs(daysBetween(today, start.startsOn)) <= startsWithin &&
    (charge === null ||
      (daysBetween(charge, today) <= chargedAtMostBefore && daysBetween(today, charge) <= startsWithin));
  return fits ? null : 'billing/first-day-out-of-range';
}

interface Moved {
  /** Since when the child takes part; null where the file does not say. */
  readonly startsOn: LocalDate | null;
  readonly paidUntil: LocalDate | null;
  readonly every: Every;
}

/**
 * The first day of a subscription that an import starts; null when it can't begin. A child who has taken part for longer than charges go
 * back, and of whom the file does not say until when it is paid, begins today: what is owed from before is a balance.
 */
export function importedFirstDay({ startsOn, paidUntil, every }: Moved, today: LocalDate): LocalDate | null {
  const since = startsOn ?? today;
  const isOld = paidUntil === null && daysBetween(since, today) > chargedAtMostBefore;
  const isTooFar = daysBetween(since, today) > startsWithin;
  const paid = paidUntil !== null && addDays(paidUntil, 1) < today ? addDays(paidUntil, 1) : today;
  const day = isOld || isTooFar ? paid : since;
  return whyNotStarted({ startsOn: day, paidUntil }, every, today) === null ? day : null;
}
