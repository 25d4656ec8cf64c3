import { describe, expect, it } from 'vitest';
import { type LocalDate, vilniusInstant, vilniusTime } from '#platform/shared/dates.ts';
import type { PatternWeekday, SchedulePattern } from './recurrence.rules.ts';
import { type EventPlan, type PlannableEvent, planEvents } from './schedule-plan.rules.ts';

// Tuesday 5 January 2027, noon in Vilnius.
const now = '2027-01-05T10:00:00.000Z';
const [tuesday, wednesday, thursday, friday] = [2, 3, 4, 5];
const noneClosed = new Set<LocalDate>();

const slot = (weekday: number, startTime = '17:30', endTime = '19:00'): PatternWeekday => ({
  weekday,
  startTime,
  endTime,
  repeats: 'weekly',
});
const pattern = (...weekdays: PatternWeekday[]): SchedulePattern => ({
  startDate: '2026-12-28',
  endDate: '2027-01-17',
  weekdays,
});
// Its id is its day, and its hour when it is not 17:30.
function eventOn(date: LocalDate, change: Partial<PlannableEvent> = {}, time = '17:30'): PlannableEvent {
  const startsAt = vilniusInstant(date, time);
  const endsAt = new Date(Date.parse(startsAt) + 90 * 60_000).toISOString();
  const id = time === '17:30' ? date : `${date} ${time}`;
  const flags = { generated: true, edited: false, cancelled: false, hasAttendance: false };
  return { id, date, startsAt, endsAt, ...flags, ...change };
}

const at = ({ date, startsAt }: { date: string; startsAt: string }) =>
  `${date.slice(5)} ${vilniusTime(startsAt)}`;
const brief = ({ created, moved, kept, removed }: EventPlan) => ({
  created: created.map(at),
  moved: moved.map(({ from, to }) => `${at(from)} → ${at(to)}`),
  kept: kept.map((each) => `${at(each)} ${each.reason}`),
  removed: removed.map((each) => `${at(each)} ${each.reason}`),
});
function plan(
  events: PlannableEvent[],
  change: Partial<SchedulePattern>,
  days: { closedDays?: Set<LocalDate>; skippedDays?: Set<LocalDate> } = {},
) {
  const whole = { ...pattern(slot(tuesday), slot(thursday)), ...change };
  return brief(planEvents({ now, pattern: whole, closedDays: noneClosed, events, ...days }));
}
const nothing = { created: [], moved: [], kept: [], removed: [] };

const threeWeeks = ['2026-12-29', '2026-12-31', '2027-01-05', '2027-01-07', '2027-01-12', '2027-01-14'];
const keptBefore = ['12-29 17:30 past', '12-31 17:30 past'];
const keptAfter = ['01-05', '01-07', '01-12', '01-14'].map((date) => `${date} 17:30 unchanged`);

describe('a new schedule', () => {
  it('creates what is still to come, and nothing in the past', () => {
    expect(plan([], {})).toEqual({
      ...nothing,
      created: ['01-05 17:30', '01-07 17:30', '01-12 17:30', '01-14 17:30'],
    });
  });

  it('creates no lesson that would start at this very moment', () => {
    expect(plan([], pattern(slot(tuesday, '12:00', '13:00'))).created).toEqual(['01-12 12:00']);
    expect(plan([], pattern(slot(tuesday, '12:01', '13:00'))).created).toEqual([
      '01-05 12:01',
      '01-12 12:01',
    ]);
  });
});

describe('a lesson that was moved by hand', () => {
  const moved = { edited: true, slotDate: '2027-01-12' };

  it('stands for the day on which it is when the pattern has left its own', () => {
    const onThursday = eventOn('2027-01-14', moved, '18:00');
    expect(plan([onThursday], pattern(slot(thursday))).created).toEqual(['01-07 17:30']);
    // Its Tuesday is still required: Thursday has a lesson of its own.
    expect(plan([onThursday], {}).created).toEqual(['01-05 17:30', '01-07 17:30', '01-14 17:30']);
  });
});

describe('a changed schedule', () => {
  const events = threeWeeks.map((date) => eventOn(date));

  it('keeps everything when nothing changed', () => {
    expect(plan(events, {})).toEqual({ ...nothing, kept: [...keptBefore, ...keptAfter] });
  });

  it('moves lessons to another hour under their ids', () => {
    const change = pattern(slot(tuesday), slot(thursday, '18:00', '19:30'));
    expect(plan(events, change)).toEqual({
      ...nothing,
      moved: ['01-07 17:30 → 01-07 18:00', '01-14 17:30 → 01-14 18:00'],
      kept: [...keptBefore, '01-05 17:30 unchanged', '01-12 17:30 unchanged'],
    });
  });

  it('moves lessons that end at another time', () => {
    const { moved } = plan(events, pattern(slot(tuesday, '17:30', '18:30'), slot(thursday)));
    expect(moved).toEqual(['01-05 17:30 → 01-05 17:30', '01-12 17:30 → 01-12 17:30']);
  });

  it("leaves today's lesson when its new hour has passed", () => {
    const { kept, moved } = plan(events, pattern(slot(tuesday, '10:00', '11:00'), slot(thursday)));
    expect(kept).toContain('01-05 17:30 past');
    expect(moved).toEqual(['01-12 17:30 → 01-12 10:00']);
  });

  it('moves Thursdays to Fridays of the same week, and keeps the past', () => {
    expect(plan(events, pattern(slot(tuesday), slot(friday)))).toEqual({
      ...nothing,
      moved: ['01-07 17:30 → 01-08 17:30', '01-14 17:30 → 01-15 17:30'],
      kept: [...keptBefore, '01-05 17:30 unchanged', '01-12 17:30 unchanged'],
    });
  });

  it('removes a Thursday when the Friday of its week is closed', () => {
    const closedDays = new Set(['2027-01-08']);
    expect(plan(events, pattern(slot(tuesday), slot(friday)), { closedDays })).toEqual({
      ...nothing,
      moved: ['01-14 17:30 → 01-15 17:30'],
      kept: [...keptBefore, '01-05 17:30 unchanged', '01-12 17:30 unchanged'],
      removed: ['01-07 17:30 not-in-pattern'],
    });
  });

  it('moves the first of a week to the first, and creates what is left', () => {
    const change = pattern(slot(wednesday), slot(friday), slot(6));
    const { created, moved, removed } = plan(events, change);
    expect(moved).toEqual([
      '01-05 17:30 → 01-06 17:30',
      '01-07 17:30 → 01-08 17:30',
      '01-12 17:30 → 01-13 17:30',
      '01-14 17:30 → 01-15 17:30',
    ]);
    expect([created, removed]).toEqual([['01-09 17:30', '01-16 17:30'], []]);
  });

  it('lists another hour and another weekday together in order of time', () => {
    const { moved, kept } = plan(events, pattern(slot(tuesday, '18:00', '19:30'), slot(friday)));
    expect(moved).toEqual([
      '01-05 17:30 → 01-05 18:00',
      '01-07 17:30 → 01-08 17:30',
      '01-12 17:30 → 01-12 18:00',
      '01-14 17:30 → 01-15 17:30',
    ]);
    expect(kept).toEqual(keptBefore);
  });

  it('lists kept lessons in order of time, whatever the reason', () => {
    const mixed = threeWeeks.map((date, index) => eventOn(date, { edited: index % 2 === 1 }));
    const dates = plan(mixed, {}).kept.map((each) => each.slice(0, 5));
    expect(dates).toEqual(threeWeeks.map((date) => date.slice(5)));
  });

  it('counts weeks from Monday to Sunday', () => {
    const twoWeeks = [eventOn('2027-01-09'), eventOn('2027-01-11')];
    expect(plan(twoWeeks, pattern(slot(7)))).toEqual({
      ...nothing,
      moved: ['01-09 17:30 → 01-10 17:30', '01-11 17:30 → 01-17 17:30'],
    });
    const change = { ...pattern(slot(1)), startDate: '2027-01-05', endDate: '2027-01-11' };
    const { created, removed } = plan([eventOn('2027-01-10')], change);
    expect([created, removed]).toEqual([['01-11 17:30'], ['01-10 17:30 not-in-pattern']]);
  });

  it('never moves a lesson to another week', () => {
    const change = { ...pattern(slot(friday)), endDate: '2027-01-14' };
    expect(plan([eventOn('2027-01-14')], change)).toEqual({
      ...nothing,
      created: ['01-08 17:30'],
      removed: ['01-14 17:30 not-in-pattern'],
    });
  });
});

describe('a lesson is removed', () => {
  it.each([
    ['after the last day', { endDate: '2027-01-13' }, '01-14 17:30 outside-dates'],
    ['before the first day', { startDate: '2027-01-15' }, '01-14 17:30 outside-dates'],
    ['when the group has no dates', { startDate: null, endDate: null }, '01-14 17:30 outside-dates'],
    ['when its weekday left', { weekdays: [slot(tuesday)] }, '01-14 17:30 not-in-pattern'],
    ['when no weekday is left', { weekdays: [] }, '01-14 17:30 not-in-pattern'],
  ])('%s', (_title, change, expected) => {
    expect(plan([eventOn('2027-01-12'), eventOn('2027-01-14')], change).removed).toContain(expected);
  });

  it('on a closed day, and not moved to a weekday that is added to the pattern', () => {
    const closedDays = new Set(['2027-01-14']);
    const change = pattern(slot(thursday), slot(friday));
    expect(plan([eventOn('2027-01-07'), eventOn('2027-01-14')], change, { closedDays })).toEqual({
      ...nothing,
      created: ['01-08 17:30', '01-15 17:30'],
      kept: ['01-07 17:30 unchanged'],
      removed: ['01-14 17:30 closed'],
    });
  });

  it('when an import made two for one day: the one at the hour of the pattern stays', () => {
    const events = [eventOn('2027-01-14', {}, '16:00'), eventOn('2027-01-14')];
    const { kept, moved, removed } = plan(events, pattern(slot(thursday)));
    expect(kept).toEqual(['01-14 17:30 unchanged']);
    expect(moved).toEqual([]);
    expect(removed).toEqual(['01-14 16:00 not-in-pattern']);
  });
});

describe('a protected lesson', () => {
  const changes = [
    pattern(slot(thursday, '10:00', '11:00')),
    pattern(slot(friday)),
    { ...pattern(slot(thursday)), endDate: '2027-01-06' },
    { startDate: null, endDate: null, weekdays: [] },
  ];

  it.each([
    ['past', '2026-12-31', {}],
    ['manual', '2027-01-14', { generated: false }],
    ['edited', '2027-01-14', { edited: true }],
    ['cancelled', '2027-01-14', { cancelled: true }],
    ['attendance', '2027-01-14', { hasAttendance: true }],
  ] as const)('(%s) stays unchanged, whatever changes', (reason, date, flags) => {
    for (const closedDays of [noneClosed, new Set([date])]) {
      for (const change of changes) {
        const { kept, moved, removed } = plan([eventOn(date, flags)], change, { closedDays });
        expect([kept, moved, removed]).toEqual([[`${date.slice(5)} 17:30 ${reason}`], [], []]);
      }
    }
  });

  it.each(['edited', 'cancelled', 'hasAttendance'] as const)('(%s) stands for its day', (flag) => {
    const event = eventOn('2027-01-14', { [flag]: true }, '20:00');
    expect(plan([event], pattern(slot(thursday))).created).toEqual(['01-07 17:30']);
  });

  it('is also one that starts at this very moment', () => {
    expect(plan([eventOn('2027-01-05', {}, '12:00')], { weekdays: [] }).kept).toEqual(['01-05 12:00 past']);
  });

  it('that began earlier today stands for today', () => {
    const { created } = plan([eventOn('2027-01-05', {}, '10:00')], pattern(slot(tuesday)));
    expect(created).toEqual(['01-12 17:30']);
  });

  it('that was moved to another day by hand stands for its day of the pattern, not for the other', () => {
    const event = eventOn('2027-01-13', { edited: true, slotDate: '2027-01-12' }, '12:00');
    expect(plan([event], pattern(slot(tuesday), slot(wednesday))).created).toEqual([
      '01-05 17:30',
      '01-06 17:30',
      '01-13 17:30',
    ]);
  });

  it('shares its day with an existing generated lesson', () => {
    const events = [eventOn('2027-01-14', { edited: true }, '12:00'), eventOn('2027-01-14')];
    const { kept, removed } = plan(events, pattern(slot(thursday)));
    expect(kept).toEqual(['01-14 12:00 edited', '01-14 17:30 unchanged']);
    expect(removed).toEqual([]);
  });
});

describe('a lesson created by hand', () => {
  it('does not prevent the lesson of its day at another hour', () => {
    const manual = eventOn('2027-01-14', { generated: false }, '10:00');
    expect(plan([manual], pattern(slot(thursday))).created).toEqual(['01-07 17:30', '01-14 17:30']);
  });

  it('stands for the lesson at exactly its start', () => {
    const manual = eventOn('2027-01-14', { generated: false });
    expect(plan([manual], pattern(slot(thursday))).created).toEqual(['01-07 17:30']);
  });

  it('stays where the lesson of its day would move to: that one is removed', () => {
    const events = [eventOn('2027-01-14'), eventOn('2027-01-14', { generated: false }, '18:00')];
    expect(plan(events, pattern(slot(thursday, '18:00', '19:30')))).toEqual({
      ...nothing,
      created: ['01-07 18:00'],
      kept: ['01-14 18:00 manual'],
      removed: ['01-14 17:30 not-in-pattern'],
    });
  });
});

it('does not create a lesson again that an admin deleted, nor move one there', () => {
  const skippedDays = new Set(['2027-01-14', '2027-01-15']);
  expect(plan([], pattern(slot(thursday)), { skippedDays }).created).toEqual(['01-07 17:30']);
  const { moved, removed } = plan([eventOn('2027-01-14')], pattern(slot(friday)), { skippedDays });
  expect([moved, removed]).toEqual([[], ['01-14 17:30 not-in-pattern']]);
});
