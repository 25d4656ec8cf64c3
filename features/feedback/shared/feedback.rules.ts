import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type SchoolYearTurn, schoolYearKey } from '#platform/shared/school-year.ts';
import { type FeedbackState, feedbackLength, type Term } from './feedback.ts';

/** The semester of a day: the second from February until the school year turns (decision F1). */
export function termOf(day: LocalDate, turns: readonly SchoolYearTurn[]): Term {
  const schoolYear = schoolYearKey(day, turns);
  return { schoolYear, semester: day < `${schoolYear + 1}-02-01` ? 'first' : 'second' };
}

/** The days of a semester, both inclusive (decision F1). */
export function daysOfTerm({ schoolYear, semester }: Term): { from: LocalDate; to: LocalDate } {
  return semester === 'first'
    ? { from: `${schoolYear}-09-01`, to: `${schoolYear + 1}-01-31` }
    : { from: `${schoolYear + 1}-02-01`, to: `${schoolYear + 1}-07-15` };
}

/** The previous semester. */
export function termBefore({ schoolYear, semester }: Term): Term {
  return semester === 'second'
    ? { schoolYear, semester: 'first' }
    : { schoolYear: schoolYear - 1, semester: 'second' };
}

/** Why a text cannot be sent; null when it can (spec §5). */
export function whyTextUnsent(text: string): ErrorCode | null {
  const { length } = text.trim();
  if (length < feedbackLength.min) return 'feedback/too-short';
  return length > feedbackLength.max ? 'feedback/too-long' : null;
}

interface Decided {
  readonly state: FeedbackState;
  readonly version: number;
}

/**
 * Why a feedback cannot be approved or sent back: somebody changed the text that the admin saw, or it no longer
 * waits. Admins decide only about the text that they see.
 */
export function whyUndecided({ state, version }: Decided, seenVersion: number): ErrorCode | null {
  if (version !== seenVersion) return 'feedback/changed-meanwhile';
  return state === 'waiting' ? null : 'feedback/not-waiting';
}
