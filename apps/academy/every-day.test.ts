import { expect, it } from 'vitest';
import { daysOf, timesOf, yearBefore } from '#features/analytics/server/times.rules.ts';
import { plansOf } from '#features/membership/server/demo-groups.seed.ts';
import { demoPeriodOf } from '#features/membership/server/membership.seed.ts';
import { dueAt } from '#features/notifications/server/due.rules.ts';
import { eventDatesOf } from '#features/schedule/server/schedule.seed.ts';
import { daysBetween, isLocalDate, vilniusTime } from '#platform/shared/dates.ts';
import { firstSchoolYearTurns } from '#platform/shared/school-year.ts';
import { everyDay, everyInstant } from '#platform/testing/every-day.ts';

const cast = {
  ...{ jonas: 'jonas', egle: 'egle', lukas: 'lukas', urte: 'urte', zygimante: 'zygimante' },
  classmates: Array.from({ length: 40 }, (_, index) => `classmate-${index}`),
};
const nowhere = { id: 'group', city: null, address: null, instructions: null, meetingLink: null };

it('has a lesson in the demo academy on every day, with sheets before and lessons after it', () => {
  for (const today of everyDay) {
    // One meets on this weekday, the other twice a week.
    const dates = plansOf(today, cast)
      .slice(0, 2)
      .map((plan) => {
        const { from, to } = demoPeriodOf(today, false);
        expect(from < today && today < to, today).toBe(true);
        return eventDatesOf({ ...plan, ...nowhere, from, to }, today);
      });
    expect(dates.flat(), today).toContain(today);
    for (const each of dates) {
      expect(each.filter((date) => date < today).length, today).toBeGreaterThan(3);
      expect(each.toSorted()).toEqual(each);
    }
    expect(
      dates.flat().some((date) => date > today && daysBetween(today, date) <= 14),
      today,
    ).toBe(true);
  }
});

it('has finished the demo’s graduated group before every day', () => {
  for (const today of everyDay) expect(demoPeriodOf(today, true).to < today, today).toBe(true);
});

it('compares every day with the day a year before', () => {
  for (const today of everyDay) {
    expect(isLocalDate(yearBefore(today)), today).toBe(true);
    for (const period of ['year', 'lastYear', 'quarter'] as const) {
      const { from, to } = timesOf(daysOf(period, today, firstSchoolYearTurns), today);
      expect(from <= to && to <= today, `${period} ${today}`).toBe(true);
    }
  }
});

it("sends the day's mail at its hour, within a day, at every hour of every day", () => {
  const hours = { digest: 18, quietFrom: 21, quietTo: 7 };
  for (const { now } of everyInstant) {
    const from = Temporal.Instant.from(now);
    const due = dueAt(from, { pace: 'daily', urgent: false, hours });
    expect(vilniusTime(due?.toString() ?? '')).toBe('18:00');
    const wait = (due?.epochMilliseconds ?? 0) - from.epochMilliseconds;
    expect(wait > 0 && wait <= 25 * 3_600_000).toBe(true);
  }
});

it('disturbs nobody in the quiet hours of any night', () => {
  const hours = { digest: 18, quietFrom: 21, quietTo: 7 };
  for (const { day, time, now } of everyInstant) {
    const due = dueAt(Temporal.Instant.from(now), { pace: 'now', urgent: false, hours });
    const isNight = time >= '21:00' || time < '07:00';
    expect(vilniusTime(due?.toString() ?? ''), `${day} ${time}`).toBe(isNight ? '07:00' : vilniusTime(now));
  }
});
