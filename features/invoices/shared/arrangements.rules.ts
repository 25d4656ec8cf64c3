import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** What is agreed about open invoices: a day by which all is paid, or a plan in parts. */
export const agreedKinds = ['promise', 'plan'] as const;
export type ArrangementKind = (typeof agreedKinds)[number];

/** A part of a plan, or the whole of a promise. */
export interface ArrangedPart {
  readonly dueOn: LocalDate;
  readonly amountCents: number;
}

/** How a part stands: late from the day after its own. */
export const partStates = ['paid', 'open', 'late'] as const;
/** A part as it stands. */
export interface StandingPart extends ArrangedPart {
  readonly openCents: number;
  readonly state: (typeof partStates)[number];
}

/** Into how many parts a debt is split at most. */
export const mostParts = 12;

interface Arranged {
  /** What was open when it was made. */
  readonly totalCents: number;
  /** What is open of its invoices now. */
  readonly openCents: number;
  /** By their days. */
  readonly parts: readonly ArrangedPart[];
}

/**
 * The parts as they stand on a day. Nothing is kept of them: whatever is no longer open of the invoices has paid the oldest first. A part is
 * late from the day after its own.
 */
export function standingParts({ totalCents, openCents, parts }: Arranged, today: LocalDate): StandingPart[] {
  let arrived = Math.max(0, totalCents - openCents);
  return parts.map(({ dueOn, amountCents }) => {
    const paid = Math.min(arrived, amountCents);
    arrived -= paid;
    const open = amountCents - paid;
    const due = dueOn < today ? 'late' : 'open';
    return { dueOn, amountCents, openCents: open, state: open === 0 ? 'paid' : due };
  });
}

/** The first part of which something is open; undefined when all is paid. */
export function nextOf<Part extends Pick<StandingPart, 'state'>>(parts: readonly Part[]): Part | undefined {
  return parts.find(({ state }) => state !== 'paid');
}

/** What of the parts should have been paid by now. */
export function lateCentsOf(parts: readonly Pick<StandingPart, 'state' | 'openCents'>[]): number {
  return parts.reduce((sum, { state, openCents }) => (state === 'late' ? sum + openCents : sum), 0);
}

/** A sum in equal parts; the cents that cannot be divided are in the first ones. */
export function evenParts(cents: number, count: number): number[] {
  const each = Math.floor(cents / count);
  const over = cents - each * count;
  return Array.from({ length: count }, (_, place) => (place < over ? each + 1 : each));
}

/** Why parts can't be agreed on: past or unordered days, or a sum that is not what is open; null if they can. */
export function whyNotParts(
  parts: readonly ArrangedPart[],
  openCents: number,
  today: LocalDate,
): ErrorCode | null {
  if (openCents === 0) return 'arrangement/nothing-open';
  const isInOrder = parts.every(({ dueOn }, place) => {
    const before = parts[place - 1]?.dueOn;
    return dueOn >= today && (before === undefined || dueOn > before);
  });
  if (!isInOrder) return 'arrangement/days-wrong';
  const sum = parts.reduce((all, { amountCents }) => all + amountCents, 0);
  return sum === openCents ? null : 'arrangement/sum-differs';
}
