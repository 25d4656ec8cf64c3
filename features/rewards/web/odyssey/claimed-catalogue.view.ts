import type { Balance } from '#features/points/shared/points.ts';
import type { ChosenPrize, Claim, Reward } from '../../shared/rewards.ts';

/** The answer of `listRewards`. */
export interface Catalogue {
  readonly rewards: readonly Reward[];
  readonly claims: readonly Claim[];
  readonly balance: Balance;
  readonly chosen: ChosenPrize | null;
}

function afterSpending(reward: Reward, balance: number): Reward {
  const missingPoints = Math.max(0, reward.pointsRequired - balance);
  const tooDear = reward.unclaimable === null && missingPoints > 0;
  return {
    ...reward,
    missingPoints,
    unclaimable: tooDear ? 'reward/insufficient-points' : reward.unclaimable,
  };
}

function afterClaiming(reward: Reward, options: Reward['options']): Reward['unclaimable'] {
  if (!reward.repeatable) return 'reward/already-claimed';
  return options.some(({ quantity }) => quantity > 0) ? reward.unclaimable : 'reward/out-of-stock';
}

/**
 * The catalogue right after a claim, before it is refetched: one piece fewer, the prize claimed (unless it is
 * repeatable, decision P7a), and without the prizes that the remaining balance no longer covers. It is no longer saved
 * for. A repeated answer changes nothing.
 */
export function catalogueAfterClaim(
  catalogue: Catalogue,
  claim: Claim,
  optionId: string,
  balance: Balance,
): Catalogue {
  if (catalogue.claims.some((each) => each.id === claim.id)) return catalogue;
  return {
    balance,
    chosen: catalogue.chosen?.rewardId === claim.rewardId ? null : catalogue.chosen,
    claims: [claim, ...catalogue.claims],
    rewards: catalogue.rewards.map((each) => {
      const reward = afterSpending(each, balance.balance);
      if (reward.id !== claim.rewardId) return reward;
      const options = reward.options.map((option) =>
        option.id === optionId ? { ...option, quantity: Math.max(0, option.quantity - 1) } : option,
      );
      return { ...reward, options, unclaimable: afterClaiming(reward, options) };
    }),
  };
}
