import { type DeclineReason, type HiddenReason, type Sign, signs, type WorkPlace } from './shelf.ts';

/** How many of each sign; 0 where nobody left it. */
export function withAllSigns(left: Partial<Record<Sign, number>>): Record<Sign, number> {
  return Object.fromEntries(signs.map((sign) => [sign, left[sign] ?? 0])) as Record<Sign, number>;
}

/** What a place is to those who read of it: one that was approved or waits is hidden while something keeps it from counting. */
export function placeState(
  state: 'waiting' | 'approved' | 'declined',
  hiddenBy: HiddenReason | null,
  declineReason: DeclineReason | null,
): Pick<WorkPlace, 'state' | 'hiddenBy' | 'declineReason'> {
  if (state === 'declined') return { state, hiddenBy: null, declineReason };
  if (hiddenBy) return { state: 'hidden', hiddenBy, declineReason: null };
  return { state: state === 'approved' ? 'shown' : 'waiting', hiddenBy, declineReason: null };
}
