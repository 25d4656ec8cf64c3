import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatTimeRange,
  isLocalDate,
  localMonthSchema,
  vilniusDate,
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
])('knows no day %s', (text) => {
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

it('begins weeks on Monday', () => {
  expect(weekdayOf('2026-11-16')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
});

it('lists the days of a month', () => {
  expect(daysOfMonth('2026-02')).toHaveLength(28);
  expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30');
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

it('writes dates as people do', () => {
  expect(formatLongDate('2026-11-20', 'lt')).toBe('2026 m. lapkričio 20 d.');
  expect(formatLongDate('2026-11-20', 'en')).toBe('20 November 2026');
  expect(formatShortDate('2026-11-20', 'lt')).toBe('lapkr. 20');
  expect(formatShortDate('2026-11-20', 'en')).toBe('20 Nov');
  expect(formatMonth('2026-11', 'lt')).toBe('2026 m. lapkritis');
  expect(formatTimeRange('2026-11-20T15:30:00.000Z', '2026-11-20T17:00:00.000Z')).toBe('17:30–19:00');
});

it('shortens every Lithuanian month as the language does', () => {
  const months = Array.from(
    { length: 12 },
    (_, month) => formatShortDate(`2026-${String(month + 1).padStart(2, '0')}-05`, 'lt').split(' ')[0],
  );
  expect(months).toEqual('saus. vas. kov. bal. geg. birž. liep. rugp. rugs. spal. lapkr. gruod.'.split(' '));
});

it.each(['0000-01', '1899-12', '2200-01', '2026-13', '2026-1', '10000-01'])('%s is no month', (text) => {
  expect(localMonthSchema.safeParse(text).success).toBe(false);
});
