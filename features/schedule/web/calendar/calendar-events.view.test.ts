import { describe, expect, it } from 'vitest';
import { vilniusInstant, vilniusTime } from '#platform/shared/dates.ts';
import type { Calendar } from '../../shared/calendar.ts';
import { calendarDaysOf, eventsOn, leftOn, minutesOf, movedTimes, timeOf } from './calendar-events.view.ts';

const groups: Calendar['groups'] = [
  { id: 'a', name: 'Žiogai', mode: 'online', city: null, color: 0 },
  { id: 'b', name: 'Astronautai', mode: 'live', city: 'Vilnius', color: 11 },
];

const eventAt = (date: string, from: string, to: string, group = 0) => ({
  id: `${date} ${from} ${group}`,
  group,
  startsAt: vilniusInstant(date, from),
  endsAt: vilniusInstant(date, to),
});

const daysOf = (events: Calendar['events'], more: Partial<Calendar> = {}) =>
  calendarDaysOf({ groups, teachers: [], events, rest: [], closedDays: [], ...more });

describe('lessons by day', () => {
  it('stay at their hour across a clock change (decision G6)', () => {
    const dates = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'];
    const days = daysOf(dates.map((date) => eventAt(date, '17:30', '19:00')));
    for (const date of dates) {
      const [found] = days.events.get(date) ?? [];
      expect(found).toMatchObject({ date, start: 17 * 60 + 30, end: 19 * 60 });
    }
    expect(new Set(dates.map((date) => vilniusInstant(date, '17:30').slice(11, 16)))).toEqual(
      new Set(['15:30', '14:30']),
    );
  });

  it('belong to the day in Vilnius, not in Greenwich', () => {
    const days = daysOf([eventAt('2026-07-01', '00:30', '01:30')]);
    expect([...days.events.keys()]).toEqual(['2026-07-01']);
  });

  it('end with their day when they go on past midnight', () => {
    const event = {
      ...eventAt('2026-11-21', '23:00', '23:30'),
      endsAt: vilniusInstant('2026-11-22', '01:00'),
    };
    expect(daysOf([event]).events.get('2026-11-21')).toMatchObject([{ start: 1380, end: 1440 }]);
  });

  it('are in order of time, then of name in the Lithuanian alphabet', () => {
    const days = daysOf([
      eventAt('2026-11-21', '17:30', '19:00', 0),
      eventAt('2026-11-21', '17:30', '19:00', 1),
      eventAt('2026-11-21', '09:00', '10:00', 0),
    ]);
    expect(days.events.get('2026-11-21')?.map(({ start, name }) => [start, name])).toEqual([
      [540, 'Žiogai'],
      [1050, 'Astronautai'],
      [1050, 'Žiogai'],
    ]);
  });

  it('are in the order of the numbers in names: the second group before the tenth', () => {
    const numbered = [10, 2].map(
      (n) => ({ ...groups[0], id: `${n}`, name: `Scratch ${n}` }) as Calendar['groups'][number],
    );
    const events = [0, 1].map((group) => eventAt('2026-11-21', '17:30', '19:00', group));
    const days = daysOf(events, { groups: numbered });
    expect(days.events.get('2026-11-21')?.map(({ name }) => name)).toEqual(['Scratch 2', 'Scratch 10']);
  });

  it('are counted where the answer leaves them out, by the hour they begin in, also on a day of 25 hours', () => {
    const dates = ['2026-10-24', '2026-10-25'] as const;
    const events = dates.map((date) => eventAt(date, '17:30', '19:00'));
    const rest = dates.flatMap((date) => [
      { startsAt: vilniusInstant(date, '00:00'), count: 2 },
      { startsAt: vilniusInstant(date, '17:00'), count: 40 },
    ]);
    const days = daysOf(events, { rest });
    for (const date of dates) {
      expect(days.left.get(date)?.map(({ start }) => start)).toEqual([0, 17 * 60]);
      expect([leftOn(days, date), eventsOn(days, date)]).toEqual([42, 43]);
      expect([leftOn(days, date, 17 * 60), eventsOn(days, date, 17 * 60)]).toEqual([40, 41]);
    }
    expect(eventsOn(days, '2026-10-26')).toBe(0);
  });

  it("name their teachers: the group's, their own, or nobody", () => {
    const named = [{ ...groups[0], by: [0, 1] } as Calendar['groups'][number]];
    const events = [[], [2], undefined].map((by, n) => ({
      ...eventAt('2026-11-21', `1${n}:00`, '19:00'),
      ...(by && { by }),
    }));
    const days = daysOf(events, { groups: named, teachers: ['Ada', 'Jonas', 'Eglė'] });
    const taught = days.events.get('2026-11-21')?.map(({ teachers }) => teachers);
    expect(taught).toEqual([[], ['Eglė'], ['Ada', 'Jonas']]);
  });

  it('come with the names of closed days, several per day', () => {
    const closedDays: Calendar['closedDays'] = [
      { date: '2027-05-01', kind: 'holiday', name: 'labour-day' },
      { date: '2027-05-01', kind: 'closure', name: 'Remontas' },
    ];
    expect(daysOf([], { closedDays }).closed.get('2027-05-01')).toEqual(closedDays);
  });
});

describe('a lesson moved by hand', () => {
  const { startsAt, endsAt } = eventAt('2026-03-28', '17:30', '19:00');
  const moved = { startsAt, endsAt, start: 17 * 60 + 30 };

  it('keeps its hour and its length on another day, across a clock change', () => {
    const times = movedTimes(moved, { date: '2026-03-30' });
    expect([vilniusTime(times.startsAt), vilniusTime(times.endsAt)]).toEqual(['17:30', '19:00']);
    expect(times.startsAt).toBe('2026-03-30T14:30:00.000Z');
  });

  it('moves to another hour', () => {
    const times = movedTimes(moved, { date: '2026-03-28', start: 9 * 60 + 15 });
    expect([vilniusTime(times.startsAt), vilniusTime(times.endsAt)]).toEqual(['09:15', '10:45']);
  });
});

it.each([
  [0, '00:00'],
  [1050, '17:30'],
  [1440, '23:59'],
])('writes %i minutes as %s', (minutes, time) => {
  expect(timeOf(minutes)).toBe(time);
  if (minutes < 1440) expect(minutesOf(time)).toBe(minutes);
});
