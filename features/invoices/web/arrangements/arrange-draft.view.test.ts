import { expect, it } from 'vitest';
import { monthlyParts, monthsAfter, partsOf, planProblem, typedCents } from './arrange-draft.view.ts';

const today = '2026-11-30';

it('goes on to the same day of later months, or to their last', () => {
  expect([1, 2, 3].map((count) => monthsAfter('2026-12-31', count))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
});

it('begins with equal parts that can be agreed on', () => {
  const parts = monthlyParts(10_000, 3, today);
  expect(parts).toEqual([
    { amount: '33,34', day: '2026-12-30' },
    { amount: '33,33', day: '2027-01-30' },
    { amount: '33,33', day: '2027-02-28' },
  ]);
  expect(typedCents(parts)).toBe(10_000);
  expect(planProblem(parts, 10_000, today)).toBeNull();
  expect(partsOf(parts)[0]).toEqual({ dueOn: '2026-12-30', amountCents: 3334 });
});

it.each([
  [[{ amount: '', day: '2026-12-01' }], 'amounts_needed'],
  [[{ amount: '5', day: '' }], 'days_wrong'],
  [[{ amount: '5', day: '2026-11-29' }], 'days_wrong'],
  [
    [
      { amount: '5', day: '2026-12-01' },
      { amount: '5', day: '2026-12-01' },
    ],
    'days_wrong',
  ],
  [
    [
      { amount: '5', day: '2026-12-01' },
      { amount: '4', day: '2026-12-02' },
    ],
    'sum_differs',
  ],
  [
    [
      { amount: '5', day: '2026-12-01' },
      { amount: '5', day: '2026-12-02' },
    ],
    null,
  ],
])('finds in %j: %s', (parts, problem) => expect(planProblem(parts, 1000, today)).toBe(problem));
