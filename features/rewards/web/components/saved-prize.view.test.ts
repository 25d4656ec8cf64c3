import { expect, it } from 'vitest';
import type { ChosenPrize, Reward } from '../../shared/rewards.ts';
import { countClaimable, prizeAhead, prizeToShow } from './saved-prize.view.ts';

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
  missingPoints: unclaimable === 'reward/insufficient-points' ? pointsRequired - 300 : 0,
});

const few = 'reward/insufficient-points';
const rewards = [
  reward('drone', 900, few),
  reward('shirt', 400, few),
  reward('cup', 200),
  reward('book', 250),
  reward('pen', 50, 'reward/already-claimed'),
  reward('robot', 100, 'reward/out-of-stock'),
];
const saving = (rewardId: string, gone = false): ChosenPrize => ({ rewardId, name: { lt: rewardId }, gone });

it.each([
  ['the chosen one, however far', rewards, saving('drone'), 'drone', true],
  ['the chosen one that can be taken', rewards, saving('cup'), 'cup', true],
  ['the chosen one that is sold out: it may come back', rewards, saving('robot'), 'robot', true],
  ['the nearest, when none is chosen', rewards, null, 'shirt', false],
  ['the nearest, when the chosen one is gone', rewards, saving('tablet', true), 'shirt', false],
  ['the nearest, when the child has the chosen one', rewards, saving('pen'), 'shirt', false],
  ['the dearest that can be taken, when none needs points', rewards.slice(2), null, 'book', false],
] as const)('is %s', (_what, all, chosen, id, isChosen) => {
  expect(prizeAhead({ rewards: all, chosen })).toMatchObject({ reward: { id }, chosen: isChosen });
});

it('is null when nothing is available', () => {
  expect(prizeAhead({ rewards: rewards.slice(4), chosen: null })).toBeNull();
});

it.each([
  ['the chosen one, however far', rewards, saving('drone'), 'drone'],
  ['the dearest that can be taken, before one that is only near', rewards, null, 'book'],
  ['the nearest, when none can be taken', rewards.slice(0, 2), null, 'shirt'],
] as const)('alone on a card is %s', (_what, all, chosen, id) => {
  expect(prizeToShow({ rewards: all, chosen })?.reward.id).toBe(id);
});

it('counts the claimable ones', () => {
  expect(countClaimable(rewards)).toBe(2);
});
