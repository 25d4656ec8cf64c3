import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeats } from '#features/membership/shared/group.ts';
import { academyTimeZone, addDays, type LocalDate, vilniusDate, weekdayOf } from '#platform/shared/dates.ts';
import { holidaysBetween } from '../../shared/holidays.rules.ts';
import { type PatternWeekday, plannedEvents } from './recurrence.rules.ts';

const [tuesday, thursday, sunday] = [2, 4, 7];
const noneClosed = new Set<LocalDate>();
const slot = (weekday: number, change: Partial<PatternWeekday> = {}): PatternWeekday => ({
  weekday,
  startTime: '17:30',
  endTime: '19:00',
  repeats: 'weekly',
  ...change,
});

const datesOf = (
  startDate: LocalDate | null,
  endDate: LocalDate | null,
  weekdays: PatternWeekday[],
  closedDays = noneClosed,
) => plannedEvents({ startDate, endDate, weekdays, closedDays }).map(({ date }) => date);

describe('the lessons of a pattern', () => {
  it.each([
    ['once', ['2026-09-03']],
    ['weekly', ['2026-09-03', '2026-09-10', '2026-09-17', '2026-09-24', '2026-10-01']],
    ['biweekly', ['2026-09-03', '2026-09-17', '2026-10-01']],
    ['monthly', ['2026-09-03', '2026-10-01']],
    ['bimonthly', ['2026-09-03']],
  ] as const)('%s, count from the first such weekday on or after the start', (each, dates) => {
    expect(datesOf('2026-09-01', '2026-10-01', [slot(thursday, { repeats: each })])).toEqual(dates);
  });

  it.each([
    ['the second Tuesday', '2026-09-02', 'monthly', ['09-08', '10-13', '11-10', '12-08']],
    ['the fifth Tuesday, else the last', '2026-09-29', 'monthly', ['09-29', '10-27', '11-24', '12-29']],
    ['every second month', '2026-09-02', 'bimonthly', ['09-08', '11-10']],
  ] as const)('in months are %s', (_title, start, each, dates) => {
    const found = datesOf(start, '2026-12-31', [slot(tuesday, { repeats: each })]);
    expect(found).toEqual(dates.map((date) => `2026-${date}`));
  });

  it('continue across the turn of the year by months', () => {
    const bimonthly = [slot(tuesday, { repeats: 'bimonthly' })];
    expect(datesOf('2026-11-01', '2027-03-31', bimonthly)).toEqual([
      '2026-11-03',
      '2027-01-05',
      '2027-03-02',
    ]);
  });

  it.each([
    ['both days of the dates included', '2026-09-01', '2026-09-08', ['2026-09-01', '2026-09-08']],
    ['of one day that is a lesson day', '2026-09-01', '2026-09-01', ['2026-09-01']],
    ['none when the end is before the start', '2026-09-08', '2026-09-01', []],
    ['none when the weekday does not come', '2026-09-02', '2026-09-07', []],
    ['none without a start', null, '2026-09-01', []],
    ['none without an end', '2026-09-01', null, []],
  ] as const)('are %s', (_title, start, end, dates) => {
    expect(datesOf(start, end, [slot(tuesday)])).toEqual(dates);
    expect(datesOf(start, end, [])).toEqual([]);
  });

  it('come in order of time, each with its weekday and its own hours', () => {
    const weekdays = [slot(thursday), slot(tuesday, { startTime: '09:00', endTime: '09:45' })];
    const dates = { startDate: '2026-09-01', endDate: '2026-09-03' };
    expect(plannedEvents({ ...dates, weekdays, closedDays: noneClosed })).toEqual([
      {
        date: '2026-09-01',
        weekday: tuesday,
        startsAt: '2026-09-01T06:00:00.000Z',
        endsAt: '2026-09-01T06:45:00.000Z',
      },
      {
        date: '2026-09-03',
        weekday: thursday,
        startsAt: '2026-09-03T14:30:00.000Z',
        endsAt: '2026-09-03T16:00:00.000Z',
      },
    ]);
  });

  it('skip closed days, which neither shift nor restart the count', () => {
    const closed = new Set(['2026-09-01', '2026-09-15']);
    const biweekly = [slot(tuesday, { repeats: 'biweekly' })];
    expect(datesOf('2026-09-01', '2026-09-30', biweekly, closed)).toEqual(['2026-09-29']);
    expect(datesOf('2026-09-01', '2026-09-30', [slot(tuesday, { repeats: 'once' })], closed)).toEqual([]);
  });
});

// From Tuesday 1 September 2026 to Monday 31 May 2027 are 39 weeks: 39 Tuesdays and 39 Thursdays. Holidays on these weekdays:
// Thursday 24 December, Tuesday 16 February, Thursday 11 March.
describe('a school year of Tuesdays and Thursdays, September to May', () => {
  const year = ['2026-09-01', '2027-05-31'] as const;
  const holidays = holidaysBetween(...year).map(({ date }) => date);
  const weekdays = [slot(tuesday), slot(thursday)];

  it('has 78 days, 75 of them between the public holidays', () => {
    expect(datesOf(...year, weekdays)).toHaveLength(78);
    const open = datesOf(...year, weekdays, new Set(holidays));
    expect(open).toHaveLength(75);
    expect(datesOf(...year, weekdays).filter((date) => !open.includes(date))).toEqual([
      '2026-12-24',
      '2027-02-16',
      '2027-03-11',
    ]);
  });

  // Less 27 and 29 October; 29 and 31 December, 5 and 7 January; 18 February.
  it('has 68 lessons when the autumn, Christmas and winter breaks of schools are closed as well', () => {
    const daysFrom = (from: LocalDate, count: number) =>
      Array.from({ length: count }, (_, index) => addDays(from, index));
    const breaks = [
      ...daysFrom('2026-10-26', 5),
      ...daysFrom('2026-12-28', 12),
      ...daysFrom('2027-02-15', 5),
    ];
    expect(datesOf(...year, weekdays, new Set([...holidays, ...breaks]))).toHaveLength(68);
  });
});

describe('wall time', () => {
  const onSunday = (date: LocalDate, startTime: string, endTime: string) => {
    const weekdays = [slot(sunday, { startTime, endTime })];
    const [event] = plannedEvents({ startDate: date, endDate: date, weekdays, closedDays: noneClosed });
    return [event?.startsAt.slice(11, 16), event?.endsAt.slice(11, 16)];
  };

  it.each([
    ['starts later by the gap in the skipped hour', '2026-03-29', '03:30', '05:00', ['01:30', '02:00']],
    ['ends later by the gap in the skipped hour', '2026-03-29', '02:30', '03:30', ['00:30', '01:30']],
    ['keeps its length when the gap would end it', '2026-03-29', '03:30', '04:00', ['01:30', '02:00']],
    ['keeps its length within the skipped hour', '2026-03-29', '03:15', '03:45', ['01:15', '01:45']],
    ['starts in the first of the doubled hours', '2026-10-25', '03:30', '04:30', ['00:30', '02:30']],
    ['ends in the first of the doubled hours', '2026-10-25', '02:30', '03:30', ['23:30', '00:30']],
  ])('%s', (_title, date, start, end, expected) => {
    expect(onSunday(date, start, end)).toEqual(expected);
  });
});

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const asTime = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
const anyDate = fc.integer({ min: 0, max: 3287 }).map((days) => addDays('2024-01-01', days));
const anySlot = fc
  .record({
    weekday: fc.integer({ min: 1, max: 7 }),
    times: fc.uniqueArray(minute, { minLength: 2, maxLength: 2 }),
    repeats: fc.constantFrom(...repeats),
  })
  .map(({ weekday, times, repeats: each }): PatternWeekday => {
    const [startTime = '', endTime = ''] = times.toSorted((one, other) => one - other).map(asTime);
    return { weekday, startTime, endTime, repeats: each };
  });
const anyPattern = fc.record({
  startDate: anyDate,
  length: fc.integer({ min: 0, max: 400 }),
  weekdays: fc.uniqueArray(anySlot, { selector: ({ weekday }) => weekday, maxLength: 7 }),
  closed: fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 40 }),
});

const asTemporal = (date: LocalDate, time: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(academyTimeZone, { disambiguation: 'compatible' })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });

describe('any pattern from 2024 to 2032', () => {
  it('gives lessons within its dates, on its weekdays, on open days, at its hours, once, in order, deterministically', () => {
    void fc.assert(
      fc.property(anyPattern, ({ startDate, length, weekdays, closed }) => {
        const endDate = addDays(startDate, length);
        const holidays = holidaysBetween(startDate, endDate).map(({ date }) => date);
        const closedDays = new Set([...holidays, ...closed.map((days) => addDays(startDate, days))]);
        const pattern = { startDate, endDate, weekdays, closedDays };
        const events = plannedEvents(pattern);
        for (const { date, weekday, startsAt, endsAt } of events) {
          const { startTime = '' } = weekdays.find((each) => each.weekday === weekday) ?? {};
          const isRight =
            date >= startDate && date <= endDate && !closedDays.has(date) && weekdayOf(date) === weekday;
          expect(isRight && startsAt < endsAt && vilniusDate(startsAt) === date).toBe(true);
          expect(startsAt).toBe(asTemporal(date, startTime));
        }
        const starts = events.map(({ startsAt }) => startsAt);
        expect(starts).toEqual([...new Set(starts)].sort());
        expect(plannedEvents({ ...pattern, weekdays: weekdays.toReversed() })).toEqual(events);
      }),
      { numRuns: 200 },
    );
  });

  it('asked for some days only, gives the lessons of these days', () => {
    const asked = fc.record({
      after: fc.integer({ min: -40, max: 440 }),
      length: fc.integer({ min: 0, max: 60 }),
    });
    void fc.assert(
      fc.property(anyPattern, asked, ({ startDate, length, weekdays }, days) => {
        const pattern = { startDate, endDate: addDays(startDate, length), weekdays, closedDays: noneClosed };
        const from = addDays(startDate, days.after);
        const to = addDays(from, days.length);
        const within = plannedEvents(pattern).filter(({ date }) => date >= from && date <= to);
        expect(plannedEvents({ ...pattern, days: { from, to } })).toEqual(within);
      }),
    );
  });

  it('omits no day: weekly lessons and closed days together are all such weekdays', () => {
    void fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 7 }),
        (from, length, day) => {
          const dates = Array.from({ length: length + 1 }, (_, index) => addDays(from, index));
          const expected = dates.filter((date) => weekdayOf(date) === day);
          expect(datesOf(from, addDays(from, length), [slot(day)])).toEqual(expected);
        },
      ),
    );
  });

  it('keeps months apart by one or two, and the weekday by its place in the month', () => {
    void fc.assert(
      fc.property(anyDate, fc.constantFrom(1, 2), fc.integer({ min: 1, max: 7 }), (from, step, day) => {
        const each = step === 1 ? 'monthly' : 'bimonthly';
        const dates = datesOf(from, addDays(from, 1500), [slot(day, { repeats: each })]);
        const months = dates.map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
        const weeks = dates.map((date) => Math.ceil(Number(date.slice(8)) / 7));
        const [firstMonth = 0, firstWeek = 0] = [months[0], weeks[0]];
        expect(months).toEqual(months.map((_, index) => firstMonth + step * index));
        const inLastWeek = (index: number) =>
          addDays(dates[index] ?? '', 7).slice(5, 7) !== dates[index]?.slice(5, 7);
        expect(
          weeks.every((week, index) => week === firstWeek || (firstWeek === 5 && inLastWeek(index))),
        ).toBe(true);
      }),
    );
  });
});
