import { expect, it } from 'vitest';
import { makeExport } from './make-export.ts';
import { pointsByFormula } from './points-by-formula.ts';

const size = { children: 12, groups: 3, weeks: 4 };

it('makes the same export for the same size and seed, and another for another seed', () => {
  expect(makeExport(size)).toEqual(makeExport(size));
  expect(makeExport({ ...size, seed: 2 })).not.toEqual(makeExport(size));
});

it('sums approved sheets of the school year, less what was claimed in it, never below 0', () => {
  const line = { userId: 'c', for_ideas: 10, extra_points: '5' };
  const documents = {
    'users/p': { role: 'parent' },
    'users/c': { role: 'child', parent: 'p' },
    'groups/g': { students: [{ userId: 'c' }] },
    'groups/g/dailySheet/2026-01-10': {
      isApproved: true,
      points: [line],
      attendance: [{ userId: 'c', attendance: 'late' }],
    },
    'groups/g/dailySheet/2026-01-17': { isApproved: false, points: [line] },
    'groups/g/dailySheet/2025-07-15': { isApproved: true, points: [line] },
    'users/p/claimedRewards/old': { groupId: 'g', pointsRequired: 4, claimedAt: '2026-02-01T10:00:00Z' },
    'users/c/claimedRewards/before': { groupId: 'g', pointsRequired: 4, claimedAt: '2025-02-01T10:00:00Z' },
  };
  const exportedAt = '2026-05-15T09:00:00.000Z';
  const { points, attendance } = pointsByFormula({ exportedAt, documents });
  expect([...points]).toEqual([['c', 11]]);
  expect(attendance).toEqual(['c g 2026-01-10 late']);
  const dear = { groupId: 'g', pointsRequired: 40, claimedAt: '2026-02-02T10:00:00Z', claimedBy: 'c' };
  const overdrawn = { exportedAt, documents: { ...documents, 'users/c/claimedRewards/dear': dear } };
  expect([...pointsByFormula(overdrawn).points]).toEqual([['c', 0]]);
});
