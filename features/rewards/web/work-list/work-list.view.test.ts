import { describe, expect, it } from 'vitest';
import type { ClaimTask } from '../../shared/rewards.ts';
import { type WorkList, withoutClosed, withReady } from './work-list.view.ts';

const task = (id: string, groupId: string): ClaimTask => ({
  id,
  rewardId: 'cup',
  rewardName: { lt: 'Puodelis' },
  rewardLevel: 1,
  picture: { art: 'gift', fileId: null },
  optionName: { lt: 'baltas' },
  pointsRequired: 200,
  comment: '',
  status: 'claimed',
  claimedAt: '2026-11-20T15:30:00.000Z',
  readyAt: null,
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
  isOver: false,
  previous: null,
  next: 'two',
  counts: { open: { count: 9, over: false }, closed: { count: 3, over: false } },
};

describe('the optimistic prize work list', () => {
  it('marks a prize ready and leaves the rest', () => {
    expect(withReady(list, 'two').claims.map((claim) => claim.status)).toEqual(['claimed', 'ready']);
    expect(withReady(list, 'two').counts).toBe(list.counts);
  });

  it('removes a closed claim from the list, and counts it among the closed ones', () => {
    const after = withoutClosed(list, 'two');
    expect(after.claims.map((claim) => claim.id)).toEqual(['one']);
    expect(after.total).toBe(8);
    expect(after.counts).toEqual({ open: { count: 8, over: false }, closed: { count: 4, over: false } });
  });

  it('changes no count where counting stopped', () => {
    const many = {
      ...list,
      ...{ total: 1000, isOver: true },
      counts: { open: { count: 1000, over: true }, closed: { count: 1000, over: true } },
    };
    const after = withoutClosed(many, 'two');
    expect([after.total, after.counts]).toEqual([1000, many.counts]);
  });

  it('leaves a list alone that does not show the claim', () => {
    expect(withoutClosed(list, 'three')).toBe(list);
  });
});
