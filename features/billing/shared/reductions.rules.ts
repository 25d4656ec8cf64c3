import type { LocalDate } from '#platform/shared/dates.ts';

/** Money for a missed lesson that waits for a charge. */
export interface WaitingReduction {
  readonly id: string;
  /** The day of the lesson; null where there is none. */
  readonly missedOn: LocalDate | null;
  readonly leftCents: number;
}

/** A part of a reduction that lowers a charge. */
export interface TakenReduction {
  readonly id: string;
  readonly missedOn: LocalDate | null;
  readonly cents: number;
}

/**
 * What of the waiting reductions, in their order, lowers a charge of so many cents: never below 0, and never to a sum too small to be
 * collected, of less than `leastCents`. What is left waits for the next one (decision E5).
 */
export function reductionsFor(
  chargeCents: number,
  waiting: readonly WaitingReduction[],
  { leastCents }: { readonly leastCents: number },
): TakenReduction[] {
  const rest = Math.max(0, chargeCents - waiting.reduce((all, { leftCents }) => all + leftCents, 0));
  const isTooSmall = rest > 0 && rest < leastCents;
  let open = isTooSmall ? Math.max(0, chargeCents - leastCents) : chargeCents;
  return waiting.flatMap(({ id, missedOn, leftCents }) => {
    const cents = Math.min(open, leftCents);
    open -= cents;
    return cents > 0 ? [{ id, missedOn, cents }] : [];
  });
}

/** The cents of all parts. */
export function reducedCents(taken: readonly Pick<TakenReduction, 'cents'>[]): number {
  return taken.reduce((all, { cents }) => all + cents, 0);
}
