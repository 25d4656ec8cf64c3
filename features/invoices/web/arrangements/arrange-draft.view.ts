import { addMonths, isLocalDate, type LocalDate, lastDayOf } from '#platform/shared/dates.ts';
import { parseMoney, typedAmount } from '#platform/shared/money.ts';
import type { ArrangedPart } from '../../shared/arrangements.rules.ts';
import { evenParts, whyNotParts } from '../../shared/arrangements.rules.ts';

/** A part of a plan as it is typed. */
export interface PartDraft {
  readonly amount: string;
  readonly day: string;
}

/** The same day some months later, or the last of that month. */
export function monthsAfter(day: LocalDate, count: number): LocalDate {
  const month = addMonths(day.slice(0, 7), count);
  const last = lastDayOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** A plan to begin with: equal parts, a month apart. */
export function monthlyParts(cents: number, count: number, today: LocalDate): PartDraft[] {
  return evenParts(cents, count).map((amount, place) => ({
    amount: typedAmount(amount),
    day: monthsAfter(today, place + 1),
  }));
}

/** The sum of the amounts that are typed. */
export function typedCents(parts: readonly PartDraft[]): number {
  return parts.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0);
}

type PlanProblem = 'amounts_needed' | 'days_wrong' | 'sum_differs';

/** What is wrong with a plan, the first thing; null for a plan that can be agreed on. */
export function planProblem(
  parts: readonly PartDraft[],
  openCents: number,
  today: LocalDate,
): PlanProblem | null {
  if (parts.some(({ amount }) => (parseMoney(amount) ?? 0) <= 0)) return 'amounts_needed';
  if (!parts.every(({ day }) => isLocalDate(day))) return 'days_wrong';
  const refusal = whyNotParts(partsOf(parts), openCents, today);
  if (refusal === 'arrangement/days-wrong') return 'days_wrong';
  return refusal && 'sum_differs';
}

/** The parts that a draft without problems says. */
export function partsOf(parts: readonly PartDraft[]): ArrangedPart[] {
  return parts.map(({ amount, day }) => ({ dueOn: day, amountCents: parseMoney(amount) ?? 0 }));
}
