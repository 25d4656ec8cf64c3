import { expect, it } from 'vitest';
import { noPoints } from '../../shared/daily-sheet.factory.ts';
import { barsOf, totalsOf } from './group-points.view.ts';

const days = [
  { date: '2026-11-06', points: { ...noPoints, for_attendance: 30, for_ideas: 10 } },
  { date: '2026-11-13', points: { ...noPoints, for_ideas: 20 } },
  { date: '2026-11-20', points: noPoints },
];

it('scales each lesson to the highest, with the shares of its fields', () => {
  expect(barsOf(days)).toEqual([
    {
      date: '2026-11-06',
      sum: 40,
      height: 1,
      parts: [
        { field: 'for_attendance', share: 0.75 },
        { field: 'for_ideas', share: 0.25 },
      ],
    },
    { date: '2026-11-13', sum: 20, height: 0.5, parts: [{ field: 'for_ideas', share: 1 }] },
    { date: '2026-11-20', sum: 0, height: 0, parts: [] },
  ]);
});

it('sums the lessons by field', () => {
  expect(totalsOf(days)).toEqual({ ...noPoints, for_attendance: 30, for_ideas: 30 });
  expect(totalsOf([])).toEqual(noPoints);
});
