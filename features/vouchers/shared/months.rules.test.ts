import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { academicHours, changedDaysOf, correctionsOf, doesCount } from './months.rules.ts';

it.each([
  [0, 0, false],
  [179, 3, false],
  [180, 4, true],
  [224, 4, true],
  [225, 5, true],
])('counts %i minutes as %i academic hours; four are enough: %s', (minutes, hours, enough) => {
  expect(academicHours(minutes)).toBe(hours);
  expect(doesCount(minutes, 4)).toBe(enough);
});

const line = (voucherId: string, cents: number, forMonth = '2026-10') => ({
  ...{ voucherId, forMonth, cents },
  ...{ minutes: cents > 0 ? 180 : 90, counts: cents > 0 },
});

describe('corrections', () => {
  it('say nothing where the sum is the same, also with other minutes', () => {
    expect(correctionsOf([line('a', 2000)], [{ ...line('a', 2000), minutes: 270 }])).toEqual([]);
  });

  it('give the difference of what counts now, what no longer does, and what is new', () => {
    const stated = [line('late', 0), line('wrong', 2000), line('gone', 2000)];
    const now = [line('late', 2000), line('wrong', 0), line('new', 3400)];
    expect(
      correctionsOf(stated, now).map(({ voucherId, cents, counts }) => [voucherId, cents, counts]),
    ).toEqual([
      ['late', 2000, true],
      ['wrong', -2000, false],
      ['new', 3400, true],
      ['gone', -2000, false],
    ]);
  });

  it('are made once: added to what was stated, they leave nothing to correct', () => {
    const lines = fc.uniqueArray(
      fc.record({
        voucherId: fc.constantFrom('a', 'b', 'c'),
        forMonth: fc.constantFrom('2026-10', '2026-11'),
        minutes: fc.nat(400),
        counts: fc.boolean(),
        cents: fc.integer({ min: 0, max: 4000 }),
      }),
      { selector: ({ voucherId, forMonth }) => voucherId + forMonth },
    );
    fc.assert(
      fc.property(lines, lines, (stated, now) => {
        expect(correctionsOf([...stated, ...correctionsOf(stated, now)], now)).toEqual([]);
      }),
    );
  });
});

it('says on which days the minutes are others', () => {
  const day = (date: string, minutes = 90) => ({ date, minutes });
  const before = [day('2026-10-06'), day('2026-10-13'), day('2026-10-20', 45), day('2026-10-20', 45)];
  const after = [day('2026-10-13', 45), day('2026-10-20'), day('2026-10-27')];
  expect(changedDaysOf(before, after)).toEqual([
    { date: '2026-10-06', before: 90, after: 0 },
    { date: '2026-10-13', before: 90, after: 45 },
    { date: '2026-10-27', before: 0, after: 90 },
  ]);
  expect(changedDaysOf(before, before.toReversed())).toEqual([]);
});
