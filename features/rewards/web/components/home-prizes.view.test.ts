import { describe, expect, it } from 'vitest';
import type { ChosenPrize, Reward } from '../../shared/rewards.ts';
import { homePrizesOf } from './home-prizes.view.ts';

const few = 'reward/insufficient-points';
const reward = (id: string, pointsRequired: number, unclaimable: Reward['unclaimable'] = null): Reward => ({
  id,
  level: 1,
  name: { lt: id },
  description: { lt: '' },
  category: 'merch',
  picture: { art: 'gift', fileId: null },
  pointsRequired,
  repeatable: false,
  options: [],
  unclaimable,
  missingPoints: unclaimable === few ? pointsRequired - 300 : 0,
});
const saving = (rewardId: string, gone = false): ChosenPrize => ({ rewardId, name: { lt: rewardId }, gone });

const near = [reward('drone', 900, few), reward('shirt', 400, few), reward('ball', 500, few)];
const taken = reward('pen', 50, 'reward/already-claimed');
const soldOut = reward('robot', 100, 'reward/out-of-stock');
const now = [reward('sticker', 20), reward('cup', 200), reward('book', 250), reward('badge', 60)];

const shown = (rewards: readonly Reward[], chosen: ChosenPrize | null = null) => {
  const { claimable, toClaim, goal, reached, toChoose } = homePrizesOf({ rewards, chosen });
  const ids = (list: readonly Reward[]) => list.map(({ id }) => id).join(' ');
  return { claimable, toClaim: ids(toClaim), goal: goal?.id, reached: reached?.id, toChoose: ids(toChoose) };
};
const nothing = { claimable: 0, toClaim: '', goal: undefined, reached: undefined, toChoose: '' };

describe('homePrizesOf', () => {
  it('counts all that can be claimed, and pictures the three dearest', () => {
    expect(shown([...near, ...now, taken])).toEqual({ ...nothing, claimable: 4, toClaim: 'book cup badge' });
  });

  it('keeps the goal beside what can be claimed', () => {
    expect(shown([...near, ...now], saving('drone'))).toMatchObject({ claimable: 4, goal: 'drone' });
    expect(shown([...near, soldOut], saving('robot'))).toEqual({ ...nothing, goal: 'robot' });
  });

  it('puts a goal that was reached first among what can be claimed', () => {
    const reached = { claimable: 4, toClaim: 'sticker book cup', goal: undefined, reached: 'sticker' };
    expect(shown([...near, ...now], saving('sticker'))).toMatchObject(reached);
  });

  it('offers the nearest to choose from, only when none can be claimed and none is chosen', () => {
    const offered = { ...nothing, toChoose: 'shirt ball drone' };
    expect(shown(near)).toEqual(offered);
    expect(shown([...near, taken], saving('pen'))).toEqual(offered);
    expect(shown(near, saving('tablet', true))).toEqual(offered);
    expect(shown(near, saving('drone'))).toEqual({ ...nothing, goal: 'drone' });
  });

  it('says nothing where there is nothing to claim, to save for or to choose', () => {
    expect(shown([])).toEqual(nothing);
    expect(shown([taken, soldOut])).toEqual(nothing);
  });
});
