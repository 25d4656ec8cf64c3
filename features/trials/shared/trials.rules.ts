import { addDays } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { mostTrials, type TrialState } from './trials.ts';

/** What a child did in a group before, and in all groups within a year. */
export interface Tried {
  /** Ever a student of the group. */
  readonly wasStudent: boolean;
  /** Its trials in the group that were not cancelled or lost. */
  readonly states: readonly TrialState[];
  /** Its trials in all groups of the last year that were not cancelled or lost. */
  readonly ofYear: number;
}

/**
 * Why a child cannot try a group: it was its student (`trial/was-student`), has tried it or is about to (`trial/had-one`), or tries too
 * many groups (`trial/too-many`). A trial to which the child did not come can be asked for once more.
 */
export function askingRefusal({ wasStudent, states, ofYear }: Tried): ErrorCode | null {
  if (wasStudent) return 'trial/was-student';
  const onceMore = states.length === 1 && states[0] === 'missed';
  if (states.length > 0 && !onceMore) return 'trial/had-one';
  if (!onceMore && ofYear >= mostTrials) return 'trial/too-many';
  return null;
}

interface Priced {
  /** In cents; null when it is free. */
  readonly priceCents: number | null;
  readonly payerId: string | null;
}

/** Only the guardian who pays, or an admin, decides about a trial that costs something (decision A16): others get `billing/not-the-payer`. */
export function paymentRefusal(actor: Actor, { priceCents, payerId }: Priced): ErrorCode | null {
  const decides = priceCents === null || actor.role === 'admin' || actor.id === payerId;
  return decides ? null : 'billing/not-the-payer';
}

interface Facts {
  readonly endedAs: 'cancelled' | 'lost' | null;
  /** Null when the lesson is gone. */
  readonly endsAt: string | null;
  readonly mark: string | null;
}

/** What became of a trial, at a moment. A mark counts from the beginning of the lesson, when teachers mark. */
export function trialStateOf({ endedAs, endsAt, mark }: Facts, now: string): TrialState {
  if (endedAs) return endedAs;
  if (mark) return mark === 'absent' ? 'missed' : 'came';
  return endsAt !== null && endsAt > now ? 'coming' : 'waiting';
}

/** For how many days after the lesson a family is asked whether the child stays. */
const freshDays = 30;

/** Whether a trial is recent enough for the question whether the child stays, which the family has been asked. */
export function isFresh(
  { offered, stayed, date }: { readonly offered: boolean; readonly stayed: boolean; readonly date: string },
  today: string,
): boolean {
  return offered && !stayed && date >= addDays(today, -freshDays);
}
