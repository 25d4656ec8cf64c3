import { type Sign, signs, type WorkPlace } from './shelf.ts';

/** How many of each sign; 0 where nobody left it. */
export function withAllSigns(left: Partial<Record<Sign, number>>): Record<Sign, number> {
  return Object.fromEntries(signs.map((sign) => [sign, left[sign] ?? 0])) as Record<Sign, number>;
}

/** What a place is to those who read of it: one that was approved or waits is hidden while it doesn't count. */
export function placeState(state: 'waiting' | 'approved' | 'declined', isLive: boolean): WorkPlace['state'] {
  if (state === 'declined') return 'declined';
  if (!isLive) return 'hidden';
  return state === 'approved' ? 'shown' : 'waiting';
}
