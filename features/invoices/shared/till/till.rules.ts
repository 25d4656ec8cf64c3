import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { ClosingRefusal, TillSums } from './till.ts';

/** The series of receipts: „kvitas“. */
export const receiptSeries = 'KV';

/** 'KV2026-000012': a series begins anew each year. */
export function receiptNumberOf({
  series,
  year,
  number,
}: {
  readonly series: string;
  readonly year: number;
  readonly number: number;
}): string {
  return `${series}${year}-${String(number).padStart(6, '0')}`;
}

const leastNote = 3;

interface Count {
  readonly countedCents: number;
  readonly expectedCents: number;
  readonly note: string;
}

interface Days {
  readonly today: LocalDate;
  readonly closedThrough: LocalDate | null;
}

/** Why money of a day cannot be entered: the day is ahead, or was closed before today. */
export function dayRefusal(
  day: LocalDate,
  { today, closedThrough }: Days,
): 'payment/in-future' | 'till/day-closed' | null {
  if (day > today) return 'payment/in-future';
  return day < today && closedThrough !== null && day <= closedThrough ? 'till/day-closed' : null;
}

/** The till's day that money counts in: its own, or the one after the last closed day. */
export function tillDayOf(day: LocalDate, closedThrough: LocalDate | null): LocalDate {
  return closedThrough !== null && day <= closedThrough ? addDays(closedThrough, 1) : day;
}

/** The cash that the till should hold. */
export function expectedCentsOf(sums: Omit<TillSums, 'expectedCents'>): number {
  const { openingCents, cashCents, voidedCashCents, putInCents, paidOutCents, toBankCents } = sums;
  return openingCents + cashCents - voidedCashCents + putInCents - paidOutCents - toBankCents;
}

/** Whether closing with this count lacks its note: cash that is missing or over is explained. */
export function lacksNote({ countedCents, expectedCents, note }: Count): boolean {
  return countedCents !== expectedCents && note.trim().length < leastNote;
}

/** Why a day cannot be closed; null when it can. Days are closed in order. */
export function closingRefusal(
  day: LocalDate,
  { today, closedThrough, earliestOpen }: Days & { readonly earliestOpen: LocalDate | null },
): ClosingRefusal | null {
  if (closedThrough !== null && day <= closedThrough) return 'till/day-closed';
  if (day > today) return 'till/day-ahead';
  return earliestOpen !== null && earliestOpen < day ? 'till/earlier-open' : null;
}
