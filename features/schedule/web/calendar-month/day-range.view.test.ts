import { expect, it } from 'vitest';
import { dayByKey, isChosen, rangeOfChosen } from './day-range.view.ts';

it('runs from the earlier day to the later, whichever was first', () => {
  const range = { from: '2026-11-24', to: '2026-11-27' };
  expect(rangeOfChosen({ anchor: '2026-11-24', head: '2026-11-27' })).toEqual(range);
  expect(rangeOfChosen({ anchor: '2026-11-27', head: '2026-11-24' })).toEqual(range);
});

it('has both its ends and what is between', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  const chosen = { anchor: '2026-11-26', head: '2026-11-24' };
  expect(days.map((day) => isChosen(chosen, day))).toEqual([false, true, true, true, false]);
  expect(isChosen(null, '2026-11-24')).toBe(false);
});

it.each([
  ['ArrowRight', '2026-11-25'],
  ['ArrowLeft', '2026-11-23'],
  ['ArrowDown', '2026-12-01'],
  ['ArrowUp', '2026-11-17'],
  ['Home', null],
])('%s leads from Tuesday 24 November to %s', (key, expected) => {
  expect(dayByKey(key, '2026-11-24', { from: '2026-10-26', to: '2026-12-06' })).toBe(expected);
});

it('stays among the visible days', () => {
  const seen = { from: '2026-10-26', to: '2026-12-06' };
  expect(dayByKey('ArrowUp', '2026-10-28', seen)).toBeNull();
  expect(dayByKey('ArrowRight', '2026-12-06', seen)).toBeNull();
});
