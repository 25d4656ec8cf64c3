import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Repeats } from '#features/membership/shared/group.ts';
import { addDays } from '#platform/shared/dates.ts';
import {
  countedPattern,
  type PatternWeekday,
  plannedEvents,
  type SchedulePattern,
} from './recurrence.rules.ts';

const [tuesday, thursday, friday] = [2, 4, 5];
const slot = (weekday: number, repeats: Repeats = 'weekly', startTime = '17:30'): PatternWeekday => ({
  ...{ weekday, startTime, repeats },
  endTime: '19:00',
});
const year = { startDate: '2026-09-01', endDate: '2026-12-31' };
const datesOf = (pattern: SchedulePattern, from: string) =>
  plannedEvents({ ...pattern, closedDays: new Set() })
    .map(({ date }) => date)
    .filter((date) => date >= from);

/** The week as it is saved first, and with a change planned. */
function planned(weekdays: PatternWeekday[], change: NonNullable<SchedulePattern['change']>) {
  const stored = countedPattern({ ...year, weekdays }, null);
  return countedPattern({ ...year, weekdays, change }, stored);
}

describe('a change of the week that is planned ahead', () => {
  it('keeps the days before it, and applies from its own day on', () => {
    const pattern = planned([slot(thursday)], { from: '2026-12-07', weekdays: [slot(friday)] });
    expect(datesOf(pattern, '2026-11-26')).toEqual([
      '2026-11-26',
      '2026-12-03',
      '2026-12-11',
      '2026-12-18',
      '2026-12-25',
    ]);
  });

  it.each(['2026-11-23', '2026-11-30', '2026-12-07'])(
    'from %s keeps the weeks of a group that meets every second one, where its day moves',
    (from) => {
      // Thursdays from 3 September: 26 November, 10 and 24 December.
      const pattern = planned([slot(thursday, 'biweekly')], { from, weekdays: [slot(friday, 'biweekly')] });
      expect(datesOf(pattern, from).filter((date) => date > '2026-12-05')).toEqual([
        '2026-12-11',
        '2026-12-25',
      ]);
    },
  );

  it('keeps the weeks of a day that only changes its time, and of those beside it', () => {
    const days = [slot(tuesday, 'biweekly'), slot(thursday, 'biweekly')];
    const later = [slot(tuesday, 'biweekly', '18:00'), slot(friday, 'biweekly')];
    const pattern = planned(days, { from: '2026-12-01', weekdays: later });
    expect(datesOf(pattern, '2026-12-01')).toEqual(['2026-12-08', '2026-12-11', '2026-12-22', '2026-12-25']);
  });

  it('counts a day that replaces no other from its own day', () => {
    const days = [slot(tuesday)];
    const pattern = planned(days, { from: '2026-12-01', weekdays: [...days, slot(friday, 'biweekly')] });
    expect(
      datesOf(pattern, '2026-12-01').filter((date) => ['2026-12-04', '2026-12-11'].includes(date)),
    ).toEqual(['2026-12-04']);
  });

  it('continues counting so once its day has come and it is the week itself', () => {
    const pattern = planned([slot(thursday, 'biweekly')], {
      from: '2026-12-07',
      weekdays: [slot(friday, 'biweekly')],
    });
    const turned = { ...year, weekdays: pattern.change?.weekdays ?? [] };
    const again = countedPattern({ ...year, weekdays: [slot(friday, 'biweekly')] }, turned);
    expect(datesOf(again, '2026-12-07')).toEqual(datesOf(pattern, '2026-12-07'));
  });

  it('gives the same lessons before and after its day has come, whatever their repetition', () => {
    const repeats = fc.constantFrom<Repeats>('once', 'weekly', 'biweekly', 'monthly', 'bimonthly');
    const week = fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), repeats }), {
      selector: ({ weekday }) => weekday,
    });
    const from = fc.integer({ min: 1, max: 100 }).map((days) => addDays(year.startDate, days));
    fc.assert(
      fc.property(week, week, from, (now, then, day) => {
        const slots = (days: typeof now) => days.map((each) => slot(each.weekday, each.repeats));
        const pattern = planned(slots(now), { from: day, weekdays: slots(then) });
        const turned = { ...year, weekdays: pattern.change?.weekdays ?? [] };
        const saved = countedPattern({ ...year, weekdays: slots(then) }, turned);
        expect(datesOf(saved, day)).toEqual(datesOf(pattern, day));
      }),
    );
  });

  it('holds a one-off lesson once if unchanged, and once more on a day of its own', () => {
    const [once, other] = [slot(tuesday, 'once'), slot(friday, 'once')];
    const stays = planned([once], { from: '2026-12-01', weekdays: [once] });
    expect(datesOf(stays, year.startDate)).toEqual(['2026-09-01']);
    const another = planned([once], { from: '2026-12-01', weekdays: [other] });
    expect(datesOf(another, year.startDate)).toEqual(['2026-09-01', '2026-12-04']);
  });

  it('counts from the first day of the group again when that changes', () => {
    const moved = planned([slot(thursday, 'biweekly')], {
      from: '2026-12-07',
      weekdays: [slot(friday, 'biweekly')],
    });
    const turned = { ...year, weekdays: moved.change?.weekdays ?? [] };
    const next = { startDate: '2027-09-06', endDate: '2027-12-31', weekdays: [slot(friday, 'biweekly')] };
    expect(datesOf(countedPattern(next, turned), '2027-09-01')[0]).toBe('2027-09-10');
  });

  it('is the week from the first day on if it comes before the group begins', () => {
    const pattern = planned([slot(thursday)], { from: '2026-08-01', weekdays: [slot(friday)] });
    expect(datesOf(pattern, '2026-08-01')[0]).toBe('2026-09-04');
  });
});
