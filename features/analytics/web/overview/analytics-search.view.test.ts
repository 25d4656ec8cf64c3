import { expect, it } from 'vitest';
import { analyticsSearchOf, filterCount, wantedOf } from './analytics-search.view.ts';

const id = '01990000-0000-7000-8000-000000000001';

it('reads a shared address', () => {
  const address = {
    period: 'days',
    from: '2026-09-01',
    to: '2026-10-31',
    group: id,
    city: 'Vilnius',
    fill: 'weekday',
  };
  const search = analyticsSearchOf(address);
  expect(search).toEqual(address);
  expect(wantedOf(search)).toEqual({
    period: 'year',
    from: '2026-09-01',
    to: '2026-10-31',
    groupId: id,
    city: 'Vilnius',
  });
  expect(filterCount(search)).toBe(2);
});

it('drops invalid values', () => {
  expect(
    analyticsSearchOf({ period: 'century', from: '2026-02-30', group: 'all', teacher: 7, fill: 'month' }),
  ).toEqual({});
});

it('falls back to the school year while the days are inconsistent', () => {
  for (const days of [
    { from: '2026-10-01' },
    { from: '2026-10-02', to: '2026-10-01' },
    { from: '2020-01-01', to: '2026-10-01' },
  ])
    expect(wantedOf({ period: 'days', ...days })).toEqual({ period: 'year' });
});
