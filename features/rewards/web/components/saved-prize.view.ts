import type { ChosenPrize, Reward } from '../../shared/rewards.ts';
import { nextReward, rewardsByNearness } from '../odyssey/reward-order.view.ts';

/** The prize that a child's points are on the way to. */
export interface PrizeAhead {
  readonly reward: Reward;
  /** Chosen by the child; otherwise it is only the nearest. */
  readonly chosen: boolean;
}

interface Known {
  readonly rewards: readonly Reward[];
  readonly chosen: ChosenPrize | null;
}

/**
 * The prize that a card shows alone: the one that the child saves for while it is available, otherwise the most expensive
 * claimable one, otherwise the one with the fewest points missing; null if there is none.
 */
export function prizeToShow(known: Known): PrizeAhead | null {
  const ahead = prizeAhead(known);
  if (ahead?.chosen) return ahead;
  const [first] = rewardsByNearness(known.rewards);
  return first?.unclaimable === null ? { reward: first, chosen: false } : ahead;
}

/** How many prizes can be claimed now. */
export function countClaimable(rewards: readonly Reward[]): number {
  return rewards.filter(({ unclaimable }) => unclaimable === null).length;
}

/**
 * The prize that the child saves for while it is available, otherwise the one with the fewest points missing, otherwise
 * the most expensive claimable one; null if there is none.
 */
export function prizeAhead({ rewards, chosen }: Known): PrizeAhead | null {
  const saved = rewards.find(({ id }) => id === chosen?.rewardId);
  if (saved && saved.unclaimable !== 'reward/already-claimed') return { reward: saved, chosen: true };
  const [first] = rewardsByNearness(rewards);
  const near = nextReward(rewards) ?? (first?.unclaimable === null ? first : null);
  return near ? { reward: near, chosen: false } : null;
}
