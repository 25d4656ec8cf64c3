import { expect, it } from 'vitest';
import type { DaysOff } from '../../shared/days-off.ts';
import { byMonth } from './days-off.view.ts';

const off = (from: string): DaysOff => ({
  ...{ id: from, from, to: from, note: '', lessons: 0, substitutes: [] },
  user: { id: 'j', firstName: 'Jonas', lastName: 'Petraitis' },
});

it('puts days off below the month in which they begin, in their order', () => {
  const months = byMonth([off('2026-11-30'), off('2026-12-01'), off('2026-12-21')]);
  expect(months.map(({ month, daysOff }) => [month, daysOff.map(({ from }) => from)])).toEqual([
    ['2026-11', ['2026-11-30']],
    ['2026-12', ['2026-12-01', '2026-12-21']],
  ]);
});

it('keeps the past ones with the last first', () => {
  const months = byMonth([off('2026-12-21'), off('2026-11-30')]);
  expect(months.map(({ month }) => month)).toEqual(['2026-12', '2026-11']);
});

it('has no month without days off', () => {
  expect(byMonth([])).toEqual([]);
});
