import { describe, expect, it } from 'vitest';
import type { BalanceHistory } from '../../shared/points.ts';
import { curveThrough, fieldSums, historyPoints, historyRows } from './balance-history.view.ts';

const schoolYear = { from: '2026-07-16', to: '2027-07-15' };
const history: BalanceHistory = {
  schoolYear,
  months: [
    {
      month: '2026-09',
      fields: [
        { category: 'for_attendance', amount: 40 },
        { category: 'for_ideas', amount: 60 },
      ],
      spent: 0,
    },
    { month: '2026-11', fields: [{ category: 'for_ideas', amount: 20 }], spent: 90 },
  ],
};
const empty: BalanceHistory = { schoolYear, months: [] };

describe('the months of a balance', () => {
  it('run from the first points to this month, the quiet ones too, with what was left at the end of each', () => {
    expect(historyRows(history, '2026-12-03')).toEqual([
      { month: '2026-09', earned: 100, spent: 0, left: 100 },
      { month: '2026-10', earned: 0, spent: 0, left: 100 },
      { month: '2026-11', earned: 20, spent: 90, left: 30 },
      { month: '2026-12', earned: 0, spent: 0, left: 30 },
    ]);
  });

  it('end with a past school year', () => {
    const rows = historyRows(history, '2027-09-01');
    expect(rows.at(-1)?.month).toBe('2027-07');
  });

  it('show no debt, and let later points repay it first (decision P6)', () => {
    const owing: BalanceHistory = {
      schoolYear,
      months: [
        { month: '2026-09', fields: [{ category: 'for_ideas', amount: -30 }], spent: 0 },
        { month: '2026-10', fields: [{ category: 'for_ideas', amount: 50 }], spent: 0 },
      ],
    };
    expect(historyRows(owing, '2026-10-05').map(({ left }) => left)).toEqual([0, 20]);
  });

  it('are empty before the first points', () => {
    expect(historyRows(empty, '2026-12-03')).toEqual([]);
    expect(historyPoints([])).toEqual([]);
  });
});

describe('the fields of a school year', () => {
  it('are sorted by points, all of them, with their share of the largest', () => {
    const sums = fieldSums(history);
    expect(sums).toHaveLength(7);
    expect(sums.slice(0, 3)).toEqual([
      { category: 'for_ideas', amount: 80, share: 1 },
      { category: 'for_attendance', amount: 40, share: 0.5 },
      { category: 'for_practices', amount: 0, share: 0 },
    ]);
  });

  it('include corrections where there are any, and no share below 0', () => {
    const corrected: BalanceHistory = {
      schoolYear,
      months: [{ month: '2026-09', fields: [{ category: 'adjustment', amount: -5 }], spent: 0 }],
    };
    expect(fieldSums(corrected).at(-1)).toEqual({ category: 'adjustment', amount: -5, share: 0 });
  });
});

describe('the drawing', () => {
  it('has every month in its column, on one scale', () => {
    const points = historyPoints(historyRows(history, '2026-11-30'));
    expect(points.map(({ x }) => Math.round(x))).toEqual([17, 50, 83]);
    expect(points.map(({ left }) => left)).toEqual([0, 0, 70]);
    expect(points.map(({ earned }) => earned)).toEqual([0, 100, 80]);
  });

  it('draws one line through all points', () => {
    expect(
      curveThrough([
        { x: 0, y: 10 },
        { x: 10, y: 0 },
      ]),
    ).toBe('M0.00 10.00C5.00 10.00 5.00 0.00 10.00 0.00');
    expect(curveThrough([])).toBe('');
  });
});
