import { describe, expect, it } from 'vitest';
import {
  arePeriodsApart,
  isCodeOf,
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
  // An exceptional code has a last digit that checks nothing.
  ['91504120391', true],
])('takes %s for a personal code: %s', (code, expected) => {
  expect(isPersonalCode(code)).toBe(expected);
});

it.each([
  ['51504120038', '2015-04-12', true],
  ['61504120038', '2015-04-12', true],
  ['51504120038', '2015-04-13', false],
  ['51504120038', '2014-04-12', false],
  ['31504120038', '2015-04-12', false],
  ['38703181745', '1987-03-18', true],
  ['71504120038', '2115-04-12', true],
  // The day, the month with the day, and all of it unknown.
  ['51504000038', '2015-04-30', true],
  ['51504000038', '2015-05-30', false],
  ['51500000038', '2015-12-01', true],
  ['51500000038', '2016-12-01', false],
  ['50000000038', '2015-12-01', true],
  ['91234567890', '2015-04-12', true],
])('takes %s for the code of somebody born on %s: %s', (code, birthDate, expected) => {
  expect(isCodeOf(code, birthDate)).toBe(expected);
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
    [{ programme: { ...asking.programme, needsCode: true }, personalCode: '51504120038' }, null],
    [
      { programme: { ...asking.programme, needsCode: true }, personalCode: '38703181745' },
      'voucher/code-of-other-day',
    ],
    // Where no code is needed it is dropped, whatever it says.
    [{ personalCode: '38703181745' }, null],
    [{ taken: 2 }, 'voucher/no-places'],
    [{ taken: 900, programme: { ...asking.programme, places: null } }, null],
  ] as const)('with %o is answered %s', (change, expected) => {
    expect(whyNotAsked({ ...asking, ...change })).toBe(expected);
  });
});
