import { expect, it } from 'vitest';
import { accountingSearchOf, shownMonth } from './accounting-search.view.ts';

it.each([
  ['2026-11', { month: '2026-11' }],
  ['2026-13', {}],
  [202611, {}],
  [undefined, {}],
])('reads the month %s from an address', (month, expected) => {
  expect(accountingSearchOf({ month })).toEqual(expected);
});

it('shows the month that is over unless the address names another', () => {
  expect(shownMonth({}, '2027-01-04')).toBe('2026-12');
  expect(shownMonth({ month: '2026-03' }, '2027-01-04')).toBe('2026-03');
});
