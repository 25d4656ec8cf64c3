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

type Problem = 'amount_needed' | 'amount_too_large' | 'day_missing' | 'day_in_future' | 'reason_needed';

interface Limits {
  readonly mostCents: number | null;
  /** Null where no day is needed. */
  readonly today: LocalDate | null;
  readonly needsReason: boolean;
}

/** The problems of a draft, by field, as text keys. */
export function draftProblems(
  draft: MoneyDraft,
  { mostCents, today, needsReason }: Limits,
): Partial<Record<keyof MoneyDraft, Problem>> {
  const cents = centsOf(draft);
  const isTooMuch = cents !== null && mostCents !== null && cents > mostCents;
  const dayProblem = isLocalDate(draft.day) ? 'day_in_future' : 'day_missing';
  const isWrongDay = today !== null && (!isLocalDate(draft.day) || draft.day > today);
  return {
    ...(cents === null && { amount: 'amount_needed' as const }),
    ...(isTooMuch && { amount: 'amount_too_large' as const }),
    ...(isWrongDay && { day: dayProblem }),
    ...(needsReason && draft.text.trim().length < 3 && { text: 'reason_needed' as const }),
  };
}
