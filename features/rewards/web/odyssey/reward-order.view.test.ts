import { describe, expect, it } from 'vitest';
import type { ClaimStatus } from '../../shared/prizes.ts';
import type { Claim, Reward } from '../../shared/rewards.ts';
import {
  claimSteps,
  claimsByUrgency,
  nextReward,
  rewardsByNearness,
  type Shelf,
  shelvesOf,
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
    repeatable: false,
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
  const nameOf = (each: Shelf) => {
    if (each.kind === 'level') return each.level;
    return each.kind === 'category' ? each.category : each.kind;
  };
  const shelf = (each: Shelf) => [nameOf(each), names(each.rewards)];

  it('puts claimable ones first, the most expensive before the others, then near ones, then levels from the nearest', () => {
    const far = [
      reward('robot', 6, missing(2700)),
      reward('lamp', 5, missing(2600)),
      reward('pad', 4, missing(2550)),
      reward('tent', 6, missing(2560)),
    ];
    expect(shelvesOf([...catalogue, ...far], 'reach').map(shelf)).toEqual([
      ['now', ['mouse', 'cup']],
      ['near', ['keyboard', 'drone', 'pad']],
      [6, ['tent', 'robot']],
      [5, ['lamp']],
      [2, ['book']],
      [1, ['stickers']],
    ]);
  });

  it('counts every prize within a hundred points as near', () => {
    const near = [10, 20, 30, 100, 101].map((points) => reward(`p${points}`, 1, missing(points)));
    expect(shelvesOf(near, 'reach').map(shelf)).toEqual([
      ['near', ['p10', 'p20', 'p30', 'p100']],
      [1, ['p101']],
    ]);
  });

  it('puts the chosen prize before the near ones, however far it is', () => {
    const far = [1, 2, 3, 4].map((each) => reward(`p${each}`, 1, missing(each * 1000)));
    expect(shelvesOf(far, 'reach', 'p4').map(shelf)).toEqual([['near', ['p4', 'p1', 'p2', 'p3']]]);
  });

  it('leaves a chosen and claimable one among the claimable ones', () => {
    expect(shelvesOf(catalogue, 'reach', 'cup').map(shelf)[0]).toEqual(['now', ['mouse', 'cup']]);
  });

  it('sorts by category, the nearest first', () => {
    const mixed = [reward('chess', 6, { category: 'game' }), ...catalogue];
    expect(shelvesOf(mixed, 'category').map(shelf)).toEqual([
      ['gear', ['mouse', 'cup', 'keyboard', 'drone', 'book', 'stickers']],
      ['game', ['chess']],
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

  it('names the next prize that lacks only points', () => {
    expect(nextReward(catalogue)?.id).toBe('keyboard');
    expect(nextReward([reward('cup', 1)])).toBeNull();
    expect(nextReward([])).toBeNull();
  });

  it('leaves the given list as it was', () => {
    const before = names(catalogue);
    rewardsByNearness(catalogue);
    shelvesOf(catalogue, 'reach');
    shelvesOf(catalogue, 'category');
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

  it('starts with what can be picked up, then what is on order, then the rest, each newest first', () => {
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

  it("goes from the order to the child's hands, with the day of each step", () => {
    const handedOver = {
      ...claim('cup', 'handed-over', 11),
      readyAt: '2026-11-13T15:30:00.000Z',
      handledAt: '2026-11-20T15:30:00.000Z',
    };
    expect(claimSteps(handedOver)).toEqual([
      { step: 'claimed', done: true, at: '2026-11-11T15:30:00.000Z' },
      { step: 'ready', done: true, at: '2026-11-13T15:30:00.000Z' },
      { step: 'handed-over', done: true, at: '2026-11-20T15:30:00.000Z' },
    ]);
    expect(claimSteps(claim('cup', 'claimed', 11)).map(({ done, at }) => [done, at !== null])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    // Marking it ready handled it too: that is no hand-over.
    const ready = { ...claim('cup', 'ready', 11), handledAt: '2026-11-13T15:30:00.000Z' };
    expect(claimSteps(ready).map(({ at }) => at)).toEqual(['2026-11-11T15:30:00.000Z', null, null]);
    expect(claimSteps(claim('cup', 'cancelled', 11))).toEqual([]);
  });
});
