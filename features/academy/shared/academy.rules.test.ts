import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSchoolYearTurns, schoolYearKey, schoolYearOf } from '#platform/shared/school-year.ts';
import {
  arePrizePoints,
  areReminderSteps,
  areThresholds,
  firstThresholds,
  isTurnDay,
  turnDayOf,
  turnsAfter,
  vatPercentOf,
} from './academy.rules.ts';

describe('thresholds of levels', () => {
  it('are initially those of spec §9', () => {
    expect(firstThresholds).toEqual([200, 500, 1000, 2000, 2500, 3000]);
    expect(areThresholds(firstThresholds)).toBe(true);
  });

  it.each([
    [[]],
    [[200, 500, 1000, 2000, 2500]],
    [[0, 500, 1000, 2000, 2500, 3000]],
    [[200, 200, 1000, 2000, 2500, 3000]],
    [[200, 500, 1000, 2000, 25_000, 3000]],
    [[200.5, 500, 1000, 2000, 2500, 3000]],
    [[-1, 500, 1000, 2000, 2500, 3000]],
    [[200, 500, 1000, 2000, 2500, 3000, 4000]],
  ])('reject %j', (thresholds) => {
    expect(areThresholds(thresholds)).toBe(false);
  });
});

it('take a range of points for each level, with no minimum above its maximum', () => {
  const range = { from: 10, to: 10 };
  expect(arePrizePoints([range, range, range, range, range, range])).toBe(true);
  expect(arePrizePoints([range])).toBe(false);
  expect(arePrizePoints([range, range, range, range, range, { from: 11, to: 10 }])).toBe(false);
});

it.each([
  ['07-16', true],
  ['12-31', true],
  ['02-29', false],
  ['06-31', false],
  ['7-16', false],
  ['', false],
])('accepts %s as a day of every year: %s', (day, taken) => {
  expect(isTurnDay(day)).toBe(taken);
});

describe('a changed turn of the school year', () => {
  const changed = (day: string, today: string, turns = firstSchoolYearTurns) =>
    turnsAfter(turns, { day, today });

  it('applies from the next turn on', () => {
    const turns = changed('09-01', '2026-11-20');
    expect(turns).toEqual([
      { since: 0, day: '07-16' },
      { since: 2027, day: '09-01' },
    ]);
    expect(schoolYearOf('2026-11-20', turns)).toEqual({ from: '2026-07-16', to: '2027-08-31' });
    expect(schoolYearOf('2026-07-15', turns)).toEqual({ from: '2025-07-16', to: '2026-07-15' });
  });

  it('waits a year when its day has passed in this one', () => {
    const turns = changed('06-01', '2027-06-10');
    expect(turns.at(-1)).toEqual({ since: 2028, day: '06-01' });
    expect(schoolYearOf('2027-06-10', turns)).toEqual({ from: '2026-07-16', to: '2027-07-15' });
    expect(schoolYearOf('2027-07-16', turns)).toEqual({ from: '2027-07-16', to: '2028-05-31' });
  });

  it('does not start on the day of the change itself', () => {
    expect(changed('06-10', '2027-06-10').at(-1)).toEqual({ since: 2028, day: '06-10' });
    expect(changed('06-11', '2027-06-10').at(-1)).toEqual({ since: 2027, day: '06-11' });
  });

  it('can be undone until it has come, and changes nothing when it is the same', () => {
    const turns = changed('09-01', '2026-11-20');
    expect(changed('07-16', '2026-11-21', turns)).toEqual(firstSchoolYearTurns);
    expect(changed('09-01', '2027-02-01', turns)).toEqual(turns);
    expect(turnDayOf(turns)).toBe('09-01');
  });

  it('never moves a past day to another school year, however often it changes', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const change = fc.record({ day: day.map((date) => date.slice(5)).filter(isTurnDay), today: day });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), day, (changes, seen) => {
        let turns = firstSchoolYearTurns;
        for (const { day: wanted, today } of changes.toSorted((a, b) => (a.today < b.today ? -1 : 1))) {
          const after = turnsAfter(turns, { day: wanted, today });
          expect(schoolYearOf(today, after).from).toBe(schoolYearOf(today, turns).from);
          if (seen <= today) expect(schoolYearKey(seen, after)).toBe(schoolYearKey(seen, turns));
          turns = after;
        }
      }),
    );
  });
});

describe('the VAT that prices include', () => {
  it.each([
    [{ vatCode: 'LT123456789', vatGround: '' }, 21],
    [{ vatCode: 'LT123456789', vatGround: 'PVM įstatymo 22 str.' }, 0],
    [{ vatCode: '', vatGround: 'PVM įstatymo 22 str.' }, 0],
    [{ vatCode: '', vatGround: ' ' }, null],
  ])('of %o is %s', (invoicing, percent) => {
    expect(vatPercentOf(invoicing)).toBe(percent);
  });
});

it.each([
  [[3, 10, 21], true],
  [[3, 8, 13], true],
  [[3, 7, 21], false],
  [[3, null, 8], true],
  [[10, null, 3], false],
  [[null, null, null], true],
])('take reminders after %j days: %s', (days, taken) => {
  expect(areReminderSteps(days.map((day) => ({ on: day !== null, days: day ?? 2 })))).toBe(taken);
});
