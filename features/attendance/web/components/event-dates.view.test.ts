import { describe, expect, it } from 'vitest';
import type { EventDate } from '../../shared/attendance.ts';
import {
  asksForWork,
  datesAt,
  firstOf,
  hasSheet,
  isOpenToday,
  pointsOf,
  sortDates,
  usualTimeOf,
} from './event-dates.view.ts';

const today = '2026-11-20';

function date(day: string, over: Partial<EventDate> = {}, start = '15:30', end = '17:00'): EventDate {
  const event = { startsAt: `${day}T${start}:00.000Z`, endsAt: `${day}T${end}:00.000Z`, cancelled: false };
  const counts = { marked: 0, students: 12, points: 0 };
  return { date: day, events: [event], state: 'approved', ...counts, ...over };
}

describe('the dates of a group', () => {
  const dates = [
    date('2026-11-27', { state: 'upcoming' }),
    date('2026-11-24', { state: 'cancelled' }),
    date('2026-11-20', { state: 'missing' }),
    date('2026-11-17', { state: 'draft', marked: 12 }),
    date('2026-11-13', { state: 'missing' }),
    date('2026-11-10', { state: 'missing', students: 0 }),
    date('2026-11-06'),
  ];
  const days = (list: readonly EventDate[]) => list.map((each) => each.date.slice(5));

  it('are sorted into waiting, oldest first, past and upcoming', () => {
    const { waiting, past, upcoming } = sortDates(dates, `${today}T15:30:00.000Z`);
    expect(days(waiting)).toEqual(['11-13', '11-17']);
    expect(days(past)).toEqual(['11-20', '11-17', '11-13', '11-10', '11-06']);
    expect(days(upcoming)).toEqual(['11-24', '11-27']);
  });

  it("has today's lesson among the upcoming until it begins", () => {
    const { past, upcoming } = sortDates(dates, `${today}T15:29:59.999Z`);
    expect(days(past)).toEqual(['11-17', '11-13', '11-10', '11-06']);
    expect(days(upcoming)).toEqual(['11-20', '11-24', '11-27']);
  });

  it('move on with the clock, without another answer', () => {
    const states = (now: string) => datesAt(dates, now).map(({ state }) => state)[2];
    expect(states(`${today}T15:00:00.000Z`)).toBe('upcoming');
    expect(states(`${today}T16:00:00.000Z`)).toBe('now');
    expect(states(`${today}T17:00:00.000Z`)).toBe('missing');
  });

  it('can be marked all day, unless cancelled, approved or without a student', () => {
    const open = (over: Partial<EventDate>, day = today) => isOpenToday(date(day, over), today);
    expect([open({ state: 'upcoming' }), open({ state: 'now' }), open({ state: 'draft' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([open({ state: 'cancelled' }), open({}), open({ state: 'now', students: 0 })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(open({ state: 'upcoming' }, '2026-11-27')).toBe(false);
  });

  it('need work while unmarked or not approved, never without a student', () => {
    expect(days(dates.filter(asksForWork))).toEqual(['11-20', '11-17', '11-13']);
  });
});

describe('the usual time of a group', () => {
  const fridays = [
    date('2026-11-20'),
    date('2026-11-13'),
    date('2026-11-06', {}, '08:00', '09:00'),
    date('2026-11-17', {}, '10:00', '11:30'),
  ];

  it('is the most frequent one of that weekday, by the clock in Vilnius', () => {
    expect(usualTimeOf(fridays, '2026-11-27')).toEqual({ start: 17 * 60 + 30, end: 19 * 60 });
    expect(usualTimeOf(fridays, '2026-11-24')).toEqual({ start: 12 * 60, end: 13 * 60 + 30 });
  });

  it('is that of any weekday when the group never met on this one', () => {
    expect(usualTimeOf(fridays, '2026-11-26')).toEqual({ start: 17 * 60 + 30, end: 19 * 60 });
  });

  it('is unknown without lessons, and for one that goes on past midnight', () => {
    expect(usualTimeOf([], today)).toBeNull();
    expect(usualTimeOf([date('2026-11-20', {}, '21:30', '22:30')], today)).toBeNull();
  });
});

describe('a list of lessons', () => {
  it('shows five at first, and all when only one would be left', () => {
    const days = Array.from({ length: 7 }, (_, index) => date(`2026-10-0${index + 1}`));
    expect(firstOf(days)).toHaveLength(5);
    expect(firstOf(days.slice(1))).toHaveLength(6);
  });

  it('opens sheets until today, and none of a cancelled lesson', () => {
    expect(hasSheet(date(today, { state: 'upcoming' }), today)).toBe(true);
    expect(hasSheet(date('2026-11-21', { state: 'upcoming' }), today)).toBe(false);
    expect(hasSheet(date('2026-11-13', { state: 'cancelled' }), today)).toBe(false);
  });

  it('counts the points of approved sheets only', () => {
    expect(pointsOf([date(today, { points: 5 }), date(today, { points: 7, state: 'draft' })])).toBe(5);
  });
});
