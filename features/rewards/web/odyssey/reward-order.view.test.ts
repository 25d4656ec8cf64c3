import { describe, expect, it } from 'vitest';
import type { Claim, ClaimStatus, Reward } from '../../shared/rewards.ts';
import {
  claimsByUrgency,
  countClaimable,
  nextReward,
  rewardsByLevel,
  rewardsByNearness,
} from './reward-order.view.ts';

function reward(name: string, level: number, over: Partial<Reward> = {}): Reward {
  return {
    id: name,
    level,
    name: { lt: name },
    description: { lt: '' },
    category: 'gear',
    picture: { art: 'gift', fileId: null },
    pointsRequired: level * 100,
    options: [],
    unclaimable: null,
    missingPoints: 0,
    ...over,
  };
}

const missing = (points: number): Partial<Reward> => ({
  unclaimable: 'reward/insufficient-points',
  missingPoints: points,
});

const catalogue = [
  reward('drone', 6, missing(2500)),
  reward('keyboard', 3, missing(120)),
  reward('mouse', 3, { pointsRequired: 900 }),
  reward('cup', 1),
  reward('stickers', 1, { unclaimable: 'reward/already-claimed' }),
  reward('book', 2, { unclaimable: 'reward/out-of-stock' }),
];
const names = (rewards: readonly Reward[]) => rewards.map((each) => each.id);

describe('the order of prizes', () => {
  it('lists levels from the highest down, in each what can be taken first', () => {
    const levels = rewardsByLevel(catalogue);
    expect(levels.map((each) => each.level)).toEqual([6, 3, 2, 1]);
    expect(levels.map((each) => names(each.rewards))).toEqual([
      ['drone'],
      ['mouse', 'keyboard'],
      ['book'],
      ['cup', 'stickers'],
    ]);
  });

  it('lists the nearest first: claimable, missing points, out of stock, taken', () => {
    expect(names(rewardsByNearness(catalogue))).toEqual([
      'mouse',
      'cup',
      'keyboard',
      'drone',
      'book',
      'stickers',
    ]);
  });

  it('counts what can be taken and names the next prize that only points keep away', () => {
    expect(countClaimable(catalogue)).toBe(2);
    expect(nextReward(catalogue)?.id).toBe('keyboard');
    expect(nextReward([reward('cup', 1)])).toBeNull();
    expect(nextReward([])).toBeNull();
  });

  it('leaves the given list as it was', () => {
    const before = names(catalogue);
    rewardsByNearness(catalogue);
    rewardsByLevel(catalogue);
    expect(names(catalogue)).toEqual(before);
  });
});

describe("the order of a child's claims", () => {
  const claim = (id: string, status: ClaimStatus, day: number): Claim => ({
    id,
    rewardId: 'cup',
    rewardName: { lt: 'Puodelis' },
    rewardLevel: 1,
    picture: { art: 'gift', fileId: null },
    optionName: { lt: 'baltas' },
    pointsRequired: 200,
    comment: '',
    status,
    claimedAt: `2026-11-${day}T15:30:00.000Z`,
    readyAt: null,
    handledAt: null,
    viaParent: false,
    cancelReason: null,
  });

  it('begins with what can be picked up, then what is on order, then the rest, each newest first', () => {
    const claims = [
      claim('old', 'handed-over', 11),
      claim('cancelled', 'cancelled', 19),
      claim('ordered', 'claimed', 12),
      claim('fresh', 'claimed', 20),
      claim('ready', 'ready', 10),
    ];
    expect(claimsByUrgency(claims).map((each) => each.id)).toEqual([
      'ready',
      'fresh',
      'ordered',
      'cancelled',
      'old',
    ]);
  });
});
