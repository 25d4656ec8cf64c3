import { expect, it } from 'vitest';
import { whyNotUntil } from './personal-tokens.rules.ts';

it.each([
  ['yesterday', '2026-11-19', 'token/end-out-of-range'],
  ['today', '2026-11-20', null],
  ['a year ahead, of 366 days too', '2027-11-21', null],
  ['a day more', '2027-11-22', 'token/end-out-of-range'],
])('lets a token end %s, or not', (_title, day, expected) => {
  expect(whyNotUntil(day, '2026-11-20')).toBe(expected);
});
