import { expect, it } from 'vitest';
import { taxCodeOf } from './tax-codes.rules.ts';

it.each([
  [21, 'LT100001112223', 'PVM1'],
  [12, 'LT100001112223', 'PVM58'],
  [9, 'LT100001112223', 'PVM2'],
  [5, 'LT100001112223', 'PVM3'],
  [0, 'LT100001112223', 'PVM5'],
  [17, 'LT100001112223', null],
  [0, '', null],
])('has a code for %s %% of a seller with the VAT code “%s”: %s', (vatPercent, vatCode, code) => {
  expect(taxCodeOf({ vatPercent, vatCode })).toBe(code);
});
