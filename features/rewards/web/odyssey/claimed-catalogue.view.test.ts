import { describe, expect, it } from 'vitest';
import type { Claim, Reward } from '../../shared/rewards.ts';
import { type Catalogue, catalogueAfterClaim } from './claimed-catalogue.view.ts';

const balance = (points: number): Catalogue['balance'] => ({
  childId: 'child',
  balance: points,
  earned: 900,
  level: 2,
  nextLevel: { level: 3, threshold: 1000, missing: 100 },
  thresholds: [200, 500, 1000, 2000, 2500, 3000],
  schoolYear: { from: '2026-07-16', to: '2027-07-15' },
});

const reward = (id: string, pointsRequired: number, unclaimable: Reward['unclaimable'] = null): Reward => ({
  id,
  level: 1,
  name: { lt: id },
  description: { lt: '' },
  category: 'merch',
  picture: { art: 'gift', fileId: null },
  pointsRequired,
  repeatable: false,
  options: [
    { id: `${id}-red`, name: { lt: 'raudonas' }, quantity: 3 },
    { id: `${id}-blue`, name: { lt: 'mėlynas' }, quantity: 1 },
  ],
  unclaimable,
  missingPoints: 0,
});

const claim: Claim = {
  id: 'claim',
  rewardId: 'cup',
  rewardName: { lt: 'cup' },
  rewardLevel: 1,
  picture: { art: 'gift', fileId: null },
  optionName: { lt: 'raudonas' },
  pointsRequired: 200,
  comment: '',
  status: 'claimed',
  claimedAt: '2026-11-20T15:30:00.000Z',
  readyAt: null,
  handledAt: null,
  viaParent: false,
  cancelReason: null,
};

const before: Catalogue = {
  balance: balance(500),
  claims: [],
  chosen: null,
  rewards: [
    reward('cup', 200),
    reward('shirt', 350),
    reward('pen', 50),
    reward('book', 100, 'reward/out-of-stock'),
  ],
};

describe('the catalogue right after a claim', () => {
  const after = catalogueAfterClaim(before, claim, 'cup-red', balance(300));

  it('is saving for a prize until it is taken', () => {
    const saving = (rewardId: string) => ({
      ...before,
      chosen: { rewardId, name: { lt: rewardId }, gone: false },
    });
    const chosenAfter = (rewardId: string) =>
      catalogueAfterClaim(saving(rewardId), claim, 'cup-red', balance(300)).chosen?.rewardId;
    expect(chosenAfter('cup')).toBeUndefined();
    expect(chosenAfter('shirt')).toBe('shirt');
  });

  it('has the prize claimed, one piece less of the chosen option, and the new balance', () => {
    expect(after.rewards[0]?.unclaimable).toBe('reward/already-claimed');
    expect(after.rewards[0]?.options.map((option) => option.quantity)).toEqual([2, 1]);
    expect(after.balance.balance).toBe(300);
    expect(after.claims).toEqual([claim]);
  });

  it('keeps a repeatable prize claimable, while points and stock last', () => {
    const left = (quantity: number, points: number) => {
      const options = [{ id: 'cup-red', name: { lt: 'raudonas' }, quantity }];
      const rewards = [{ ...reward('cup', 200), repeatable: true, options }];
      const { rewards: shown } = catalogueAfterClaim(
        { ...before, rewards },
        claim,
        'cup-red',
        balance(points),
      );
      return shown[0]?.unclaimable;
    };
    expect(left(2, 300)).toBeNull();
    expect(left(2, 199)).toBe('reward/insufficient-points');
    expect(left(1, 300)).toBe('reward/out-of-stock');
  });

  it('recomputes each other prize with the remaining balance', () => {
    expect(after.rewards.slice(1).map((each) => [each.unclaimable, each.missingPoints])).toEqual([
      ['reward/insufficient-points', 50],
      [null, 0],
      ['reward/out-of-stock', 0],
    ]);
  });

  it('changes nothing when the same answer comes twice', () => {
    expect(catalogueAfterClaim(after, claim, 'cup-red', balance(300))).toBe(after);
  });
});
