import { describe, expect, it } from 'vitest';
import {
  arePeriodsApart,
  isPersonalCode,
  periodOfMonth,
  presentOrNext,
  whyNotAsked,
} from './vouchers.rules.ts';

const autumn = { from: '2026-10-01', until: '2026-12-31' };
const spring = { from: '2027-02-01', until: '2027-05-31' };

describe('periods', () => {
  it.each([
    ['two apart, in any order', [spring, autumn], true],
    ['one that ends before it begins', [{ from: '2026-12-31', until: '2026-10-01' }], false],
    ['two that share days', [autumn, { from: '2026-12-15', until: '2027-01-31' }], false],
    [
      'two that share a month only',
      [
        { ...autumn, until: '2027-02-10' },
        { ...spring, from: '2027-02-11' },
      ],
      false,
    ],
  ])('takes %s: %s', (_, periods, expected) => {
    expect(arePeriodsApart(periods)).toBe(expected);
  });

  it('belong to the months in which they have a day', () => {
    const both = [autumn, spring];
    expect(
      ['2026-09', '2026-10', '2026-12', '2027-01', '2027-05'].map((month) => periodOfMonth(both, month)),
    ).toEqual([...[undefined, autumn, autumn, undefined, spring]]);
  });

  it('offer the present one, otherwise the next', () => {
    expect(presentOrNext([spring, autumn], '2026-11-20')).toBe(autumn);
    expect(presentOrNext([spring, autumn], '2027-01-01')).toBe(spring);
    expect(presentOrNext([spring, autumn], '2027-06-01')).toBeUndefined();
  });
});

it.each([
  // The second takes the second row of weights; in the third both rows leave 10.
  ['38703181745', true],
  ['51504120038', true],
  ['51504120390', true],
  ['51504120391', false],
  ['38703181746', false],
  ['3870318174', false],
  ['08703181745', false],
  ['3870318174a', false],
])('takes %s for a personal code: %s', (code, expected) => {
  expect(isPersonalCode(code)).toBe(expected);
});

describe('asking for a voucher', () => {
  const asking = {
    ...{ birthDate: '2015-04-12', personalCode: null, elsewhere: false, today: '2026-11-20' },
    ...{ programme: { needsCode: false, endedOn: null, places: 2 }, taken: 1, takesPart: true },
  };
  it.each([
    [{}, null],
    [{ programme: { ...asking.programme, endedOn: '2026-11-20' } }, 'voucher/programme-ended'],
    [{ programme: { ...asking.programme, endedOn: '2026-11-21' } }, null],
    [{ takesPart: false }, 'voucher/not-offered'],
    [{ elsewhere: true }, 'voucher/used-elsewhere'],
    [{ birthDate: '2020-11-21' }, 'voucher/too-young'],
    [{ birthDate: '2020-11-20' }, null],
    [{ programme: { ...asking.programme, needsCode: true } }, 'voucher/code-needed'],
    [{ programme: { ...asking.programme, needsCode: true }, personalCode: '38703181745' }, null],
    [{ taken: 2 }, 'voucher/no-places'],
    [{ taken: 900, programme: { ...asking.programme, places: null } }, null],
  ] as const)('with %o is answered %s', (change, expected) => {
    expect(whyNotAsked({ ...asking, ...change })).toBe(expected);
  });
});
