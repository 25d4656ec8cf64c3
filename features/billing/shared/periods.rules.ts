import { addDays, addMonths, daysOfMonth, type LocalDate } from '#platform/shared/dates.ts';
import type { Every } from './plans.ts';

/** How many months a period lasts; null for what is paid once. A term is five, from the day it begins. */
export const monthsOf: Readonly<Record<Every, number | null>> = { month: 1, term: 5, year: 12, once: null };

/**
 * The first day of the next period: as many months later, on the anchor's day or the last of a shorter month. Null when
 * nothing follows.
 */
export function nextPeriodOn(startsOn: LocalDate, every: Every, anchorDay: number): LocalDate | null {
  const months = monthsOf[every];
  if (months === null) return null;
  const days = daysOfMonth(addMonths(startsOn.slice(0, 7), months));
  return days[anchorDay - 1] ?? days.at(-1) ?? null;
}

/** The last day of a period; null for what is paid once. */
export function periodEnd(startsOn: LocalDate, every: Every, anchorDay: number): LocalDate | null {
  const next = nextPeriodOn(startsOn, every, anchorDay);
  return next && addDays(next, -1);
}

/**
 * The day of the month on which periods begin once a pause has moved the next one to a day: unchanged if that is its day in
 * that month, including the last of a shorter one.
 */
export function anchorAfter(anchorDay: number, movedTo: LocalDate): number {
  const days = daysOfMonth(movedTo.slice(0, 7));
  return (days[anchorDay - 1] ?? days.at(-1)) === movedTo ? anchorDay : dayOf(movedTo);
}

/** The day of the month of a date. */
export function dayOf(date: LocalDate): number {
  return Number(date.slice(8));
}

/** The key of a period's invoice: a repeated charge takes effect once. */
export function sourceOf(subscriptionId: string, startsOn: LocalDate): string {
  return `subscription/${subscriptionId}/${startsOn}`;
}
