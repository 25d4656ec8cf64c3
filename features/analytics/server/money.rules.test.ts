import { expect, it } from 'vitest';
import { moneyOf } from './money.rules.ts';
import { timesOf } from './times.rules.ts';

const times = timesOf({ from: '2026-09-01', to: '2026-11-30' }, '2026-11-20');

it('is null while nothing was invoiced', () => {
  expect(moneyOf(times, [], { now: null, before: null })).toBeNull();
});

it('is summed by month, beside the year before', () => {
  const sums = [
    { month: '2026-10', isBefore: false, billed: 4500, received: 2000 },
    { month: '2025-10', isBefore: true, billed: 900, received: 900 },
  ];
  expect(moneyOf(times, sums, { now: 2500, before: 0 })).toEqual({
    now: { billed: 4500, received: 2000, outstanding: 2500 },
    before: { billed: 900, received: 900, outstanding: 0 },
    months: [
      { month: '2026-09', billed: 0, received: 0 },
      { month: '2026-10', billed: 4500, received: 2000 },
      { month: '2026-11', billed: 0, received: 0 },
    ],
  });
});
