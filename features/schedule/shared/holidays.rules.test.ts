import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#platform/shared/dates.ts';
import { holidaysBetween, lithuanianHolidays } from './holidays.rules.ts';

const dateOf = (year: number, key: string) =>
  lithuanianHolidays(year).find((holiday) => holiday.key === key)?.date;

describe('the public holidays of Lithuania', () => {
  it('are these in 2026', () => {
    expect(lithuanianHolidays(2026).map(({ date, key }) => `${date} ${key}`)).toEqual([
      '2026-01-01 new-year',
      '2026-02-16 state-restoration',
      '2026-03-11 independence-restoration',
      '2026-04-05 easter',
      '2026-04-06 easter-monday',
      '2026-05-01 labour-day',
      '2026-05-03 mothers-day',
      '2026-06-07 fathers-day',
      '2026-06-24 midsummer',
      '2026-07-06 statehood',
      '2026-08-15 assumption',
      '2026-11-01 all-saints',
      '2026-11-02 all-souls',
      '2026-12-24 christmas-eve',
      '2026-12-25 christmas-day',
      '2026-12-26 second-christmas-day',
    ]);
  });

  it.each([
    [1943, '1943-04-25'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2031, '2031-04-13'],
    [2032, '2032-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2100, '2100-03-28'],
  ])('have Easter of %i on %s', (year, date) => {
    expect(dateOf(year, 'easter')).toBe(date);
  });

  it.each([
    [2024, '2024-05-05', '2024-06-02'],
    [2025, '2025-05-04', '2025-06-01'],
    [2027, '2027-05-02', '2027-06-06'],
  ])('honour mothers and fathers of %i on %s and %s', (year, mothers, fathers) => {
    expect(dateOf(year, 'mothers-day')).toBe(mothers);
    expect(dateOf(year, 'fathers-day')).toBe(fathers);
  });

  it("list 1 May twice when it is Mother's day as well", () => {
    const keys = lithuanianHolidays(2033).filter(({ date }) => date === '2033-05-01');
    expect(keys.map(({ key }) => key).sort()).toEqual(['labour-day', 'mothers-day']);
  });

  it('have Easter on a Sunday from 22 March to 25 April, and are sixteen in order, in every year', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        const holidays = lithuanianHolidays(year);
        const dates = holidays.map(({ date }) => date);
        expect(dates).toEqual(dates.toSorted());
        expect(new Set(holidays.map(({ key }) => key)).size).toBe(16);
        const easter = dateOf(year, 'easter') ?? '';
        expect(weekdayOf(easter)).toBe(7);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
  });
});

describe('the holidays between two days', () => {
  it.each([
    ['both days included, over the turn of the year', '2026-12-26', '2027-01-01', ['12-26', '01-01']],
    ['of one day', '2026-06-24', '2026-06-24', ['06-24']],
    ['of days without any', '2026-09-01', '2026-10-31', []],
    ['none the wrong way round', '2027-01-01', '2026-12-26', []],
  ])('are %s', (_title, from, to, expected) => {
    expect(holidaysBetween(from, to).map(({ date }) => date.slice(5))).toEqual(expected);
  });
});
