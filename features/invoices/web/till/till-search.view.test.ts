import { expect, it } from 'vitest';
import { tillSearchOf } from './till-search.view.ts';

it.each([
  ['2026-11-20', { day: '2026-11-20' }],
  ['2026-02-30', {}],
  [20_261_120, {}],
  [undefined, {}],
])('reads the day %s from an address', (day, expected) => {
  expect(tillSearchOf({ day })).toEqual(expected);
});
