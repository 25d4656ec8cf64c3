import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localMonthSchema } from './date-schemas.ts';
import {
  academyTimeZone,
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  formatDatedMoment,
  formatDateRange,
  formatDay,
  formatLongDate,
  formatMonth,
  formatMonthName,
  formatNumericDay,
  formatRecentMoment,
  formatShortDate,
  formatShortRange,
  formatTimeRange,
  isLocalDate,
  monthBounds,
  vilniusDate,
  vilniusInstant,
  vilniusTime,
  weekdayOf,
} from './dates.ts';

it.each([
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '26-01-01',
  '2025-02-29',
  '2026-11-20T00:00',
  '',
  '9999-01-01',
])('rejects %s as a day', (text) => {
  expect(isLocalDate(text)).toBe(false);
});

it('knows the leap day of a leap year', () => {
  expect(isLocalDate('2028-02-29')).toBe(true);
});

it('counts days across both clock changes', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
});

it('starts weeks on Monday', () => {
  expect(weekdayOf('2026-11-16')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
});

it('lists the days of a month', () => {
  expect(daysOfMonth('2026-02')).toHaveLength(28);
  expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30');
  expect(monthBounds('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthBounds('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

describe('Vilnius wall time', () => {
  it.each([
    ['2026-11-20T22:30:00.000Z', '2026-11-21', '00:30'],
    ['2026-07-01T15:30:00.000Z', '2026-07-01', '18:30'],
    ['2026-03-29T00:59:00.000Z', '2026-03-29', '02:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', '04:00'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25', '03:30'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25', '03:30'],
  ])('%s is %s %s', (instant, date, time) => {
    expect(vilniusDate(instant)).toBe(date);
    expect(vilniusTime(instant)).toBe(time);
  });
});

describe('the instant of a wall time', () => {
  it.each([
    ['in winter', '2026-11-20', '17:30', '2026-11-20T15:30:00.000Z'],
    ['in summer', '2026-07-01', '18:30', '2026-07-01T15:30:00.000Z'],
    ['just after midnight', '2026-11-21', '00:30', '2026-11-20T22:30:00.000Z'],
    ['before the skipped hour', '2026-03-29', '02:59', '2026-03-29T00:59:00.000Z'],
    ['in the skipped hour: later by the gap', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['after the skipped hour', '2026-03-29', '04:00', '2026-03-29T01:00:00.000Z'],
    ['before the doubled hour', '2026-10-25', '02:59', '2026-10-24T23:59:00.000Z'],
    ['in the doubled hour: its first', '2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
    ['after the doubled hour', '2026-10-25', '04:00', '2026-10-25T02:00:00.000Z'],
  ])('is found for %s', (_title, date, time, instant) => {
    expect(vilniusInstant(date, time)).toBe(instant);
  });

  const asTemporal = (date: string, time: string) =>
    Temporal.PlainDateTime.from(`${date}T${time}`)
      .toZonedDateTime(academyTimeZone, { disambiguation: 'compatible' })
      .toInstant()
      .toString({ fractionalSecondDigits: 3 });

  it('matches Temporal in any minute from 2024 to 2032', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    void fc.assert(
      fc.property(fc.integer({ min: 0, max: 3287 }), minutes, (days, minute) => {
        const date = addDays('2024-01-01', days);
        const time = new Date(minute * 60_000).toISOString().slice(11, 16);
        expect(vilniusInstant(date, time)).toBe(asTemporal(date, time));
      }),
      { numRuns: 500 },
    );
  });

  it('matches Temporal around all clock changes from 2024 to 2032', () => {
    const sundays = Array.from({ length: 9 }, (_, index) => 2024 + index)
      .flatMap((year) => [...daysOfMonth(`${year}-03`), ...daysOfMonth(`${year}-10`)])
      .filter((date) => date.slice(8) >= '25' && weekdayOf(date) === 7);
    expect(sundays).toHaveLength(18);
    const times = ['00:00', '02:59', '03:00', '03:01', '03:30', '03:59', '04:00', '04:30', '23:59'];
    for (const date of sundays.flatMap((sunday) => [addDays(sunday, -1), sunday, addDays(sunday, 1)])) {
      for (const time of times) expect(vilniusInstant(date, time)).toBe(asTemporal(date, time));
    }
  });
});

it('writes dates as people do', () => {
  expect(formatLongDate('2026-11-20', 'lt')).toBe('2026 m. lapkričio 20 d.');
  expect(formatLongDate('2026-11-20', 'en')).toBe('20 November 2026');
  expect(formatDay('2026-11-20', 'lt')).toBe('lapkričio 20 d.');
  expect(formatDay('2026-11-20', 'en')).toBe('20 November');
  expect(formatShortDate('2026-11-20', 'lt')).toBe('lapkr. 20');
  expect(formatShortDate('2026-11-20', 'en')).toBe('20 Nov');
  expect(formatNumericDay('2026-11-20', 'lt')).toBe('11-20');
  expect(formatNumericDay('2026-11-20', 'en')).toBe('20/11');
  expect(formatMonth('2026-11', 'lt')).toBe('2026 m. lapkritis');
  expect(formatTimeRange('2026-11-20T15:30:00.000Z', '2026-11-20T17:00:00.000Z')).toBe('17:30–19:00');
});

it('says the year and the time in Vilnius of what is read in other years, too', () => {
  expect(formatDatedMoment('2026-12-31T22:30:00Z', 'lt')).toBe('2027 m. sausio 1 d., 00:30');
  expect(formatDatedMoment('2026-11-20T15:00:00Z', 'en')).toBe('20 November 2026, 17:00');
});

it('writes two days as briefly as they allow', () => {
  const range = (from: string, to: string) => [
    formatDateRange(from, to, 'lt'),
    formatDateRange(from, to, 'en'),
  ];
  expect(range('2026-11-16', '2026-11-22')).toEqual(['2026 m. lapkričio 16–22 d.', '16 – 22 November 2026']);
  expect(range('2026-11-30', '2026-12-06')).toEqual([
    '2026 m. lapkričio 30 d. – gruodžio 6 d.',
    '30 November – 6 December 2026',
  ]);
  expect(range('2026-12-28', '2027-01-03')).toEqual([
    '2026 m. gruodžio 28 d. – 2027 m. sausio 3 d.',
    '28 December 2026 – 3 January 2027',
  ]);
  expect(range('2026-11-21', '2026-11-21')).toEqual(['2026 m. lapkričio 21 d.', '21 November 2026']);
  const short = (from: string, to: string) => [
    formatShortRange(from, to, 'lt'),
    formatShortRange(from, to, 'en'),
  ];
  expect(short('2026-11-23', '2026-11-29')).toEqual(['lapkr. 23–29', '23–29 Nov']);
  expect(short('2026-11-30', '2026-12-06')).toEqual(['lapkr. 30 – gruod. 6', '30 Nov – 6 Dec']);
  expect(short('2026-11-30', '2026-11-30')).toEqual(['lapkr. 30', '30 Nov']);
  expect([formatMonthName('2026-11', 'lt'), formatMonthName('2026-11', 'en')]).toEqual([
    'lapkritis',
    'November',
  ]);
});

it('abbreviates every Lithuanian month correctly', () => {
  const months = Array.from(
    { length: 12 },
    (_, month) => formatShortDate(`2026-${String(month + 1).padStart(2, '0')}-05`, 'lt').split(' ')[0],
  );
  expect(months).toEqual('saus. vas. kov. bal. geg. birž. liep. rugp. rugs. spal. lapkr. gruod.'.split(' '));
});

it.each(['0000-01', '1899-12', '2200-01', '2026-13', '2026-1', '10000-01'])(
  'rejects %s as a month',
  (text) => {
    expect(localMonthSchema.safeParse(text).success).toBe(false);
  },
);

it.each([
  ['2026-11-28T22:10:00Z', '00:10', '00:10'],
  ['2026-11-28T13:40:00Z', 'vakar 15:40', 'yesterday 15:40'],
  ['2026-11-27T21:59:00Z', 'lapkr. 27, 23:59', '27 Nov, 23:59'],
])('names the day of %s as one says it in Vilnius', (instant, lt, en) => {
  const now = Date.parse('2026-11-28T22:30:00Z');
  expect([formatRecentMoment(instant, now, 'lt'), formatRecentMoment(instant, now, 'en')]).toEqual([lt, en]);
});
