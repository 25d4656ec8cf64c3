import { describe, expect, it } from 'vitest';
import type { ClaimTask } from '../../shared/rewards.ts';
import { type WorkList, withoutClosed, withReady } from './work-list.view.ts';

const task = (id: string, groupId: string): ClaimTask => ({
  id,
  rewardId: 'cup',
  rewardName: { lt: 'Puodelis' },
  rewardLevel: 1,
  optionName: { lt: 'baltas' },
  pointsRequired: 200,
  comment: '',
  status: 'claimed',
  claimedAt: '2026-11-20T15:30:00.000Z',
  viaParent: false,
  cancelReason: null,
  child: { id: 'child', firstName: 'Lukas', lastName: 'Petraitis' },
  group: { id: groupId, name: groupId },
  handledBy: null,
  handledAt: null,
});

const list: WorkList = {
  claims: [task('one', 'python'), task('two', 'web')],
  total: 9,
  groups: [
    { id: 'python', name: 'Python', open: 1 },
    { id: 'web', name: 'Web', open: 8 },
  ],
};

describe('the prize work list, ahead of the answer', () => {
  it('marks a prize ready and leaves the rest', () => {
    expect(withReady(list, 'two').claims.map((claim) => claim.status)).toEqual(['claimed', 'ready']);
    expect(withReady(list, 'two').total).toBe(9);
  });

  it('takes a closed claim off the list and off its group', () => {
    const after = withoutClosed(list, 'two');
    expect(after.claims.map((claim) => claim.id)).toEqual(['one']);
    expect(after.total).toBe(8);
    expect(after.groups.map((group) => group.open)).toEqual([1, 7]);
  });

  it('leaves a list alone that does not show the claim', () => {
    expect(withoutClosed(list, 'three')).toBe(list);
  });
});
