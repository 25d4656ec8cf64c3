import { expect, it } from 'vitest';
import { instantsOf, whyNotExported } from './exports.rules.ts';

it.each([
  ['a month', '2026-11-01', '2026-11-30', null],
  ['two days', '2026-11-01', '2026-11-02', null],
  ['one day', '2026-11-01', '2026-11-01', 'export/to-not-after-from'],
  ['days the wrong way round', '2026-11-02', '2026-11-01', 'export/to-not-after-from'],
  ['a leap year', '2028-01-01', '2028-12-31', null],
  ['a year and two days', '2026-01-01', '2027-01-02', 'export/too-many-days'],
])('exports %s or not', (_title, from, to, expected) => {
  expect(whyNotExported({ from, to })).toBe(expected);
});

it('counts days by the clock of Vilnius, including the whole last one', () => {
  expect(instantsOf({ from: '2026-10-24', to: '2026-10-25' })).toEqual({
    since: '2026-10-23T21:00:00.000Z',
    until: '2026-10-25T22:00:00.000Z',
  });
});
