import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import { parseMoney, typedAmount } from '#platform/shared/money.ts';

/** An amount as it is typed, with its text and day. */
export interface MoneyDraft {
  readonly amount: string;
  readonly day: string;
  readonly text: string;
}

/** A draft that says an amount. */
export function draftOf(cents: number, day: LocalDate): MoneyDraft {
  return { amount: cents > 0 ? typedAmount(cents) : '', day, text: '' };
}

/** The typed cents; null for no amount above 0. */
export function centsOf(draft: Pick<MoneyDraft, 'amount'>): number | null {
  const cents = parseMoney(draft.amount);
  return cents !== null && cents > 0 ? cents : null;
}

type DayProblem = 'day_missing' | 'day_in_future' | 'day_too_old';
type Problem = 'amount_needed' | 'amount_too_large' | DayProblem | 'reason_needed';

interface Limits {
  readonly mostCents: number | null;
  /** Null where no day is needed. */
  readonly today: LocalDate | null;
  /** The earliest day, where there is one. */
  readonly earliest?: LocalDate;
  readonly needsReason: boolean;
}

/** The problems of a draft, by field, as text keys. */
export function draftProblems(
  draft: MoneyDraft,
  { mostCents, needsReason, ...days }: Limits,
): Partial<Record<keyof MoneyDraft, Problem>> {
  const cents = centsOf(draft);
  const isTooMuch = cents !== null && mostCents !== null && cents > mostCents;
  const day = dayProblem(draft.day, days);
  return {
    ...(cents === null && { amount: 'amount_needed' as const }),
    ...(isTooMuch && { amount: 'amount_too_large' as const }),
    ...(day && { day }),
    ...(needsReason && draft.text.trim().length < 3 && { text: 'reason_needed' as const }),
  };
}

function dayProblem(day: string, { today, earliest }: Pick<Limits, 'today' | 'earliest'>): DayProblem | null {
  if (today === null) return null;
  if (!isLocalDate(day)) return 'day_missing';
  if (day > today) return 'day_in_future';
  return earliest !== undefined && day < earliest ? 'day_too_old' : null;
}
