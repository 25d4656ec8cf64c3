import { type ClaimStatus, type RewardCategory, rewardCategories } from '../../shared/prizes.ts';
import type { Claim, Reward } from '../../shared/rewards.ts';

/** The order of the catalogue: by reach, level by level; or by category. */
export type RewardOrder = 'reach' | 'category';

/** A shelf of the catalogue: claimable, near, a level, or a category. */
export type Shelf = { readonly rewards: readonly Reward[] } & (
  | { readonly kind: 'now' | 'near' }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'category'; readonly category: RewardCategory }
);

// Claimable prizes come first, then those that lack points, then those out of stock, last those taken.
const nearness: Record<NonNullable<Reward['unclaimable']> | 'claimable', number> = {
  claimable: 0,
  'reward/insufficient-points': 1,
  'reward/out-of-stock': 2,
  'reward/already-claimed': 3,
};

function byNearness(one: Reward, other: Reward): number {
  const difference = nearness[one.unclaimable ?? 'claimable'] - nearness[other.unclaimable ?? 'claimable'];
  if (difference !== 0) return difference;
  // Among claimable ones, the most expensive comes first; among the rest, the one with the fewest points
  // missing.
  if (one.unclaimable === null) return other.pointsRequired - one.pointsRequired;
  return one.missingPoints - other.missingPoints || one.pointsRequired - other.pointsRequired;
}

/** A prize this many points away is near; the nearest three always are. */
const nearPoints = 100;
const nearest = 3;

/**
 * The catalogue in shelves, each prize once and no shelf empty. By reach: claimable, the most expensive first; near, the
 * chosen prize before all; then the levels, that of the nearest prize first. By category: non-empty ones, the nearest first.
 */
export function shelvesOf(
  rewards: readonly Reward[],
  order: RewardOrder,
  chosenId: string | null = null,
): Shelf[] {
  const sorted = rewardsByNearness(rewards);
  const shelves = order === 'category' ? byCategory(sorted) : byReach(sorted, chosenId);
  return shelves.filter((shelf) => shelf.rewards.length > 0);
}

function byReach(sorted: readonly Reward[], chosenId: string | null): Shelf[] {
  const now = sorted.filter(({ unclaimable }) => unclaimable === null);
  const waiting = sorted.filter(({ unclaimable }) => unclaimable === 'reward/insufficient-points');
  const isChosen = ({ id }: Reward) => id === chosenId;
  const near = [
    ...waiting.filter(isChosen),
    ...waiting
      .filter(({ missingPoints }, index) => index < nearest || missingPoints <= nearPoints)
      .filter((reward) => !isChosen(reward)),
  ];
  const rest = sorted.filter((reward) => !now.includes(reward) && !near.includes(reward));
  // Sorted as the prizes are: a level stands where its nearest prize does.
  const levels = [...new Set(rest.map(({ level }) => level))];
  return [
    { kind: 'now', rewards: now },
    { kind: 'near', rewards: near },
    ...levels.map((level) => ({
      kind: 'level' as const,
      level,
      rewards: rest.filter((reward) => reward.level === level),
    })),
  ];
}

function byCategory(sorted: readonly Reward[]): Shelf[] {
  return rewardCategories.map((category) => ({
    kind: 'category' as const,
    category,
    rewards: sorted.filter((reward) => reward.category === category),
  }));
}

/** All prizes in one list: claimable ones first, then by fewest missing points. */
export function rewardsByNearness(rewards: readonly Reward[]): Reward[] {
  return [...rewards].sort(byNearness);
}

/** The prize that lacks only points, and fewest of them; null if there is none. */
export function nextReward(rewards: readonly Reward[]): Reward | null {
  const waiting = rewards.filter((reward) => reward.unclaimable === 'reward/insufficient-points');
  return waiting.sort(byNearness)[0] ?? null;
}

const urgency: Record<ClaimStatus, number> = { ready: 0, claimed: 1, 'handed-over': 2, cancelled: 2 };

/** A child's claims: ready ones first, then those on order, then the rest; each newest first. */
export function claimsByUrgency(claims: readonly Claim[]): Claim[] {
  return [...claims].sort(
    (one, other) =>
      urgency[one.status] - urgency[other.status] || other.claimedAt.localeCompare(one.claimedAt),
  );
}

/** A step on the way of a claimed prize, and the instant it was reached; null when that is not known or not yet. */
export interface ClaimStep {
  readonly step: 'claimed' | 'ready' | 'handed-over';
  readonly done: boolean;
  readonly at: string | null;
}

const way = ['claimed', 'ready', 'handed-over'] as const;

/** The steps of a claim from the order to the child's hands (decision P9); none for a cancelled one. */
export function claimSteps({ status, claimedAt, readyAt, handledAt }: Claim): ClaimStep[] {
  if (status === 'cancelled') return [];
  const reached = way.indexOf(status);
  const at = { claimed: claimedAt, ready: readyAt, 'handed-over': handledAt };
  return way.map((step, index) => ({
    step,
    done: index <= reached,
    at: index <= reached ? at[step] : null,
  }));
}
