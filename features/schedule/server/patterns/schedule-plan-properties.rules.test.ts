import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeats } from '#features/membership/shared/group.ts';
import { addDays, type LocalDate, vilniusDate, vilniusInstant } from '#platform/shared/dates.ts';
import { processorTime } from '#platform/testing/processor-time.ts';
import { holidaysBetween } from '../../shared/holidays.rules.ts';
import type { PatternWeekday, SchedulePattern } from './recurrence.rules.ts';
import { type EventPlan, type PlannableEvent, planEvents, protectionOf } from './schedule-plan.rules.ts';

const free = { generated: true, edited: false, cancelled: false, hasAttendance: false };

/** The lessons after a plan was written. */
function applied(events: readonly PlannableEvent[], { created, moved, removed }: EventPlan) {
  const gone = new Set(removed.map(({ eventId }) => eventId));
  const newTimes = new Map(moved.map(({ eventId, to }) => [eventId, to]));
  const stayed = events
    .filter(({ id }) => !gone.has(id))
    .map((event) => ({ ...event, ...newTimes.get(event.id) }));
  return [...stayed, ...created.map((planned) => ({ ...planned, ...free, id: `new ${planned.startsAt}` }))];
}

const anyTimes = fc.constantFrom(
  ['17:30', '19:00'],
  ['18:00', '19:30'],
  ['09:00', '10:00'],
  ['03:30', '04:00'],
  ['00:00', '23:59'],
);
const anySlot = fc
  .tuple(fc.integer({ min: 1, max: 7 }), anyTimes, fc.constantFrom('weekly', 'weekly', ...repeats))
  .map(([weekday, [startTime = '', endTime = ''], each]): PatternWeekday => {
    return { weekday, startTime, endTime, repeats: each };
  });
const anyWeekdays = fc.uniqueArray(anySlot, { selector: ({ weekday }) => weekday, maxLength: 4 });
const anyDays = fc.array(fc.integer({ min: -20, max: 200 }), { maxLength: 25 });

/** Dates are days after `base`; flags say what happened to each lesson since the old plan was written. */
const anyWorld = fc.record({
  base: fc.integer({ min: 0, max: 3287 }).map((days) => addDays('2024-01-01', days)),
  oldPattern: fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    length: fc.nat(120),
    weekdays: anyWeekdays,
  }),
  newPattern: fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    length: fc.nat(120),
    weekdays: anyWeekdays,
  }),
  nowDay: fc.integer({ min: -10, max: 170 }),
  nowTime: fc.constantFrom('00:00', '09:00', '12:00', '17:30', '20:00'),
  closed: anyDays,
  skipped: anyDays,
  flags: fc.array(
    fc.constantFrom('free', 'free', 'free', 'edited', 'cancelled', 'hasAttendance', 'dragged'),
    {
      minLength: 10,
      maxLength: 30,
    },
  ),
  manual: fc.array(fc.tuple(fc.integer({ min: 0, max: 160 }), anyTimes), { maxLength: 8 }),
  twins: fc.boolean(),
});
type World = typeof anyWorld extends fc.Arbitrary<infer Each> ? Each : never;

function patternOf(base: LocalDate, { from, length, weekdays }: World['oldPattern']): SchedulePattern {
  const startDate = addDays(base, from);
  return { startDate, endDate: addDays(startDate, length), weekdays };
}

function oneOfEachStart(events: PlannableEvent[]): PlannableEvent[] {
  return [...new Map(events.map((event) => [event.startsAt, event])).values()];
}

/** The lessons of the old plan with what happened to them, and some by hand; on some days two. */
function eventsOf({ base, oldPattern, flags, manual, twins }: World): PlannableEvent[] {
  const change = { now: '2000-01-01T00:00:00.000Z', closedDays: new Set<LocalDate>(), events: [] };
  const { created } = planEvents({ ...change, pattern: patternOf(base, oldPattern) });
  const generated = created.map((planned, index) => {
    const flag = flags[index % flags.length] ?? 'free';
    const event = { ...planned, ...free, id: `old ${index}`, slotDate: planned.date };
    if (flag === 'free') return event;
    if (flag !== 'dragged') return { ...event, [flag]: true };
    const date = addDays(planned.date, 1);
    const times = { startsAt: vilniusInstant(date, '12:00'), endsAt: vilniusInstant(date, '13:30') };
    return { ...event, ...times, date, edited: true };
  });
  const atNoon = (date: LocalDate) => ({
    startsAt: vilniusInstant(date, '12:15'),
    endsAt: vilniusInstant(date, '13:00'),
  });
  const second = twins
    ? generated
        .slice(0, 6)
        .map((event) => ({ ...event, ...free, ...atNoon(event.date), id: `twin ${event.id}` }))
    : [];
  const byHand = manual.map(([day, [startTime = '', endTime = '']], index) => {
    const date = addDays(base, day);
    const times = { startsAt: vilniusInstant(date, startTime), endsAt: vilniusInstant(date, endTime) };
    return { ...free, ...times, generated: false, date, id: `manual ${index}` };
  });
  return oneOfEachStart([...generated, ...second, ...byHand]).filter((each) => each.startsAt < each.endsAt);
}

function changeOf(world: World) {
  const { base, newPattern, nowDay, nowTime, closed, skipped } = world;
  const pattern = patternOf(base, newPattern);
  const holidays = holidaysBetween(base, addDays(base, 200)).map(({ date }) => date);
  return {
    now: vilniusInstant(addDays(base, nowDay), nowTime),
    pattern,
    closedDays: new Set([...holidays, ...closed.map((days) => addDays(base, days))]),
    skippedDays: new Set(skipped.map((days) => addDays(base, days))),
    events: eventsOf(world),
  };
}

const inAnyWorld = (check: (change: ReturnType<typeof changeOf>) => void) =>
  void fc.assert(
    fc.property(anyWorld, (world) => check(changeOf(world))),
    { numRuns: 200 },
  );

describe('any change of a schedule from 2024 to 2032', () => {
  it('gives the same plan again, also for another order of lessons', () => {
    inAnyWorld((change) => {
      const plan = planEvents(change);
      expect(planEvents({ ...change, events: change.events.toReversed() })).toEqual(plan);
    });
  });

  it('accounts for each lesson once', () => {
    inAnyWorld((change) => {
      const { kept, moved, removed } = planEvents(change);
      const ids = [...kept, ...moved, ...removed].map(({ eventId }) => eventId);
      expect(ids.sort()).toEqual(change.events.map(({ id }) => id).sort());
    });
  });

  it('never touches a protected lesson', () => {
    inAnyWorld((change) => {
      const { kept } = planEvents(change);
      const reasons = new Map(kept.map(({ eventId, reason }) => [eventId, reason]));
      for (const event of change.events) {
        const protection = protectionOf(event, change.now);
        if (protection) expect(reasons.get(event.id)).toBe(protection);
      }
    });
  });

  it('puts lessons on open days within the dates, after now, and on no deleted day', () => {
    inAnyWorld((change) => {
      const { created, moved } = planEvents(change);
      const { startDate, endDate } = change.pattern;
      for (const planned of [...created, ...moved.map(({ to }) => to)]) {
        expect(planned.date >= (startDate ?? '') && planned.date <= (endDate ?? '')).toBe(true);
        expect(change.closedDays.has(planned.date)).toBe(false);
        expect(planned.startsAt > change.now && vilniusDate(planned.startsAt) === planned.date).toBe(true);
      }
      expect(created.filter(({ date }) => change.skippedDays.has(date))).toEqual([]);
    });
  });

  it('changes nothing the second time', () => {
    inAnyWorld((change) => {
      const events = applied(change.events, planEvents(change));
      const again = planEvents({ ...change, events });
      expect([again.created, again.moved, again.removed]).toEqual([[], [], []]);
      expect(again.kept).toHaveLength(events.length);
    });
  });

  it('needs no start of another lesson, so that it can be written in any order', () => {
    inAnyWorld((change) => {
      const { created, moved } = planEvents(change);
      const owners = new Map(change.events.map(({ startsAt, id }) => [startsAt, id]));
      for (const { startsAt } of created) expect(owners.get(startsAt)).toBeUndefined();
      for (const { eventId, to } of moved) expect(owners.get(to.startsAt) ?? eventId).toBe(eventId);
      const starts = [...created, ...moved.map(({ to }) => to)].map(({ startsAt }) => startsAt);
      expect(new Set(starts).size).toBe(starts.length);
    });
  });

  it('leaves at most one lesson of the pattern a day, once written', () => {
    inAnyWorld((change) => {
      const events = applied(change.events, planEvents(change));
      const unprotected = events.filter((event) => protectionOf(event, change.now) === null);
      const days = unprotected.map(({ date }) => date);
      expect(new Set(days).size).toBe(days.length);
    });
  });
});

it('plans five years of weekly lessons in less than 50 ms', () => {
  const weekdays = [{ weekday: 2, startTime: '17:30', endTime: '19:00', repeats: 'weekly' } as const];
  const pattern = { startDate: '2027-01-01', endDate: '2031-12-31', weekdays };
  const closedDays = new Set(holidaysBetween('2027-01-01', '2031-12-31').map(({ date }) => date));
  const now = '2026-11-20T10:00:00.000Z';
  const first = planEvents({ now, pattern, closedDays, events: [] });
  expect(first.created.length).toBeGreaterThan(240);
  const events = applied([], first);
  const fridays = { ...pattern, weekdays: weekdays.map((each) => ({ ...each, weekday: 5 })) };
  const rounds = Array.from({ length: 5 }, () =>
    processorTime(() => planEvents({ now, pattern: fridays, closedDays, events })),
  );
  expect(Math.min(...rounds)).toBeLessThan(50);
});
