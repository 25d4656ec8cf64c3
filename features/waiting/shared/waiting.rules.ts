import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** What is asked before a child waits for a group. */
interface Asked {
  /** How many children ask at once and want to be seated together; 1 otherwise. */
  readonly seats: number;
  readonly free: number;
  readonly isSeated: boolean;
  readonly isWaiting: boolean;
}

/** Why a child cannot wait for a group; null when it can. With enough free seats there is nothing to wait for. */
export function whyNotWaiting({ seats, free, isSeated, isWaiting }: Asked): ErrorCode | null {
  if (isSeated) return 'waiting/already-seated';
  if (isWaiting) return 'waiting/already-waiting';
  return free >= seats ? 'waiting/has-free-seats' : null;
}

/** A place in a list, in the order of the list. */
export interface InLine {
  readonly id: string;
  readonly childId: string;
  /** Siblings who are seated together share it. */
  readonly togetherId: string | null;
  /** May be offered a seat now: it has none on offer, and passed none lately. */
  readonly ready: boolean;
  /** A place of the plan is counted for a subscription without a seat: one is owed to it (record 125). */
  readonly owed: boolean;
}

/** The free seats of a group: all of them, and those that aren't owed to subscriptions to the plan. */
export interface FreeSeats {
  readonly all: number;
  readonly open: number;
}

/**
 * Who is offered the free seats of a group: the first in line. Siblings who want to be together need a seat each; when there are too
 * few, those behind them are asked meanwhile, and they keep their place (record 129).
 */
export function nextInLine<P extends InLine>(line: readonly P[], free: FreeSeats): P[] {
  const chosen: P[] = [];
  const seen = new Set<string>();
  const others = (places: readonly P[]) => places.filter(({ owed }) => !owed).length;
  for (const place of line) {
    if (place.togetherId && seen.has(place.togetherId)) continue;
    if (place.togetherId) seen.add(place.togetherId);
    const party = place.togetherId
      ? line.filter(({ togetherId }) => togetherId === place.togetherId)
      : [place];
    // A child may wait for the group and by a wish: one seat is enough.
    if (party.some(({ childId }) => chosen.some((other) => other.childId === childId))) continue;
    const all = [...chosen, ...party];
    const fits = all.length <= free.all && others(all) <= free.open;
    if (fits && party.every(({ ready }) => ready)) chosen.push(...party);
  }
  return chosen;
}

/** What becomes of a place whose offer led to nothing: it is kept once, then it goes to the end (record 129). */
export function afterPass(passes: number): { readonly passes: number; readonly toTheEnd: boolean } {
  return passes === 0 ? { passes: 1, toTheEnd: false } : { passes: 0, toTheEnd: true };
}

/** For how many days a place is not asked again about the same group after an offer that led to nothing. */
export const restDays = 7;

/** Whether an admin has to say why this child is offered the seat: it is not the first that could be. */
export function needsReason(line: readonly InLine[], placeId: string): boolean {
  return line.find(({ ready }) => ready)?.id !== placeId;
}
