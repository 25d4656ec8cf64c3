import type { Claim, ClaimStatus, Reward } from '../../shared/rewards.ts';

/** The order of the catalogue: by level, highest first (spec §7), or the prize nearest to the child first. */
export type RewardOrder = 'level' | 'nearest';

/** The prizes of one level. */
export interface RewardLevel {
  readonly level: number;
  readonly rewards: readonly Reward[];
}

// Prizes that a child can take come first, then those that need points, then those out of stock, last those taken.
const nearness: Record<NonNullable<Reward['unclaimable']> | 'claimable', number> = {
  claimable: 0,
  'reward/insufficient-points': 1,
  'reward/out-of-stock': 2,
  'reward/already-claimed': 3,
};

function byNearness(one: Reward, other: Reward): number {
  const difference = nearness[one.unclaimable ?? 'claimable'] - nearness[other.unclaimable ?? 'claimable'];
  if (difference !== 0) return difference;
  // Among those that can be taken, the dearest comes first; among the rest, the one that misses fewest points.
  if (one.unclaimable === null) return other.pointsRequired - one.pointsRequired;
  return one.missingPoints - other.missingPoints || one.pointsRequired - other.pointsRequired;
}

/** Levels from the highest down (spec §7); within a level, prizes that can be taken come first. */
export function rewardsByLevel(rewards: readonly Reward[]): RewardLevel[] {
  const levels = [...new Set(rewards.map((reward) => reward.level))].sort((one, other) => other - one);
  return levels.map((level) => ({
    level,
    rewards: rewards.filter((reward) => reward.level === level).sort(byNearness),
  }));
}

/** All prizes in one list: those that can be taken first, then the fewest missing points. */
export function rewardsByNearness(rewards: readonly Reward[]): Reward[] {
  return [...rewards].sort(byNearness);
}

/** How many prizes the child can take now. */
export function countClaimable(rewards: readonly Reward[]): number {
  return rewards.filter((reward) => reward.unclaimable === null).length;
}

/** The prize that lacks only points, and fewest of them; null when there is none. */
export function nextReward(rewards: readonly Reward[]): Reward | null {
  const waiting = rewards.filter((reward) => reward.unclaimable === 'reward/insufficient-points');
  return waiting.sort(byNearness)[0] ?? null;
}

const urgency: Record<ClaimStatus, number> = { ready: 0, claimed: 1, 'handed-over': 2, cancelled: 2 };

/** A child's claims: those that can be picked up first, then those on order, then the rest; each newest first. */
export function claimsByUrgency(claims: readonly Claim[]): Claim[] {
  return [...claims].sort(
    (one, other) =>
      urgency[one.status] - urgency[other.status] || other.claimedAt.localeCompare(one.claimedAt),
  );
}
