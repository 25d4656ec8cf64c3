import type { Reward } from '../../shared/rewards.ts';

/** The rules' facts about the current catalogue; null while it has no prize. */
export interface ShelfFacts {
  readonly count: number;
  /** The points that the cheapest prize costs. */
  readonly cheapest: number;
}

/** Counts the prizes and finds the cheapest, whatever the child can take. */
export function shelfFacts(rewards: readonly Pick<Reward, 'pointsRequired'>[]): ShelfFacts | null {
  if (rewards.length === 0) return null;
  return {
    count: rewards.length,
    cheapest: Math.min(...rewards.map(({ pointsRequired }) => pointsRequired)),
  };
}

/** The points at which each level begins, level 0 first. */
export function levelStarts(
  thresholds: readonly number[],
): { readonly level: number; readonly from: number }[] {
  return [0, ...thresholds].map((from, level) => ({ level, from }));
}
