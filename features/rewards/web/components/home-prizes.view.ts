import type { ChosenPrize, Reward } from '../../shared/rewards.ts';
import { rewardsByNearness } from '../odyssey/reward-order.view.ts';

/** How many prizes a home shows by their pictures. */
const pictured = 3;

/** What a child's home says of prizes. Nothing of it tells a child what they lack for a prize that they did not choose. */
export interface HomePrizes {
  /** How many can be claimed now. */
  readonly claimable: number;
  /** Of those the first, the chosen one before the most expensive. */
  readonly toClaim: readonly Reward[];
  /** The chosen prize that cannot be claimed yet. */
  readonly goal: Reward | null;
  /** The chosen prize that can be claimed now. */
  readonly reached: Reward | null;
  /** The nearest to choose from, when none can be claimed and none is chosen. */
  readonly toChoose: readonly Reward[];
}

/** What can be claimed, and what the child saves for; a prize that the child has is nobody's goal any more. */
export function homePrizesOf({
  rewards,
  chosen,
}: {
  readonly rewards: readonly Reward[];
  readonly chosen: ChosenPrize | null;
}): HomePrizes {
  const sorted = rewardsByNearness(rewards);
  const isChosen = ({ id }: Reward) => id === chosen?.rewardId;
  const claimable = sorted.filter(({ unclaimable }) => unclaimable === null);
  const saved = sorted.find(isChosen);
  const reached = saved?.unclaimable === null ? saved : null;
  const goal = !saved || reached || saved.unclaimable === 'reward/already-claimed' ? null : saved;
  const ahead = sorted.filter(({ unclaimable }) => unclaimable === 'reward/insufficient-points');
  return {
    claimable: claimable.length,
    toClaim: [...claimable.filter(isChosen), ...claimable.filter((each) => !isChosen(each))].slice(
      0,
      pictured,
    ),
    goal,
    reached,
    toChoose: claimable.length === 0 && !goal ? ahead.slice(0, pictured) : [],
  };
}
