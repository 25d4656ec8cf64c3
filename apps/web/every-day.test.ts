import { expect, it } from 'vitest';
import { periodEnd } from '#features/billing/shared/periods.rules.ts';
import { newDraft } from '#features/bulletins/web/form/bulletin-draft.view.ts';
import { daysOfTerm, termBefore, termOf } from '#features/feedback/shared/feedback.rules.ts';
import { weekOf } from '#features/home/web/child-home/week.view.ts';
import { ageOn } from '#features/identity/shared/age.rules.ts';
import { placeWords } from '#features/schedule/web/calendar/place-words.view.ts';
import {
  calendarViews,
  daysFrom,
  rangeOf,
  stepDate,
} from '#features/schedule/web/components/calendar-search.view.ts';
import { nearnessOf } from '#features/schedule/web/components/schedule.view.ts';
import {
  addDays,
  daysBetween,
  formatDay,
  formatLongDate,
  formatMoment,
  formatShortDate,
  vilniusDate,
  vilniusInstant,
  vilniusTime,
  weekdayOf,
} from '#platform/shared/dates.ts';
import { firstSchoolYearTurns, schoolYearKey, schoolYearOf } from '#platform/shared/school-year.ts';
import { everyDay, everyInstant, isSkipped } from '#platform/testing/every-day.ts';

const locales = ['lt', 'en'] as const;
const broken = /undefined|NaN|Invalid|null/;

it('covers 400 days, the special ones among them', () => {
  const special = [
    '2027-12-31',
    '2028-02-29',
    '2028-03-26',
    '2028-07-15',
    '2028-07-16',
    '2028-10-29',
    '2028-12-31',
  ];
  for (const day of special) expect(everyDay).toContain(day);
});

it("knows today's date in Vilnius on every day, at every hour", () => {
  for (const { day, time, now } of everyInstant) {
    expect(vilniusDate(now), `${day} ${time}`).toBe(day);
    if (!isSkipped(day, time)) expect(vilniusTime(now), `${day} ${time}`).toBe(time);
    expect(vilniusDate(Date.parse(now))).toBe(day);
  }
});

it('counts every day once, with its weekday after the one before', () => {
  for (const day of everyDay) {
    const next = addDays(day, 1);
    expect(daysBetween(day, next)).toBe(1);
    expect(weekdayOf(next)).toBe((weekdayOf(day) % 7) + 1);
  }
});

it('writes every day in both languages', () => {
  for (const day of everyDay)
    for (const locale of locales) {
      const [year, number] = [day.slice(0, 4), String(Number(day.slice(8)))];
      const long = formatLongDate(day, locale);
      expect(long).toContain(year);
      for (const words of [long, formatDay(day, locale), formatShortDate(day, locale)]) {
        expect(words.match(/\d+/g)).toContain(number);
        expect(words).not.toMatch(broken);
      }
      expect(formatMoment(vilniusInstant(day, '23:59'), locale)).toContain('23:59');
    }
});

it('shows the requested day in every view of the calendar, in whole weeks', () => {
  for (const day of everyDay)
    for (const view of calendarViews) {
      const { from, to } = rangeOf(view, day);
      const days = daysFrom(from, to);
      expect(days, `${view} ${day}`).toContain(day);
      if (view === 'week' || view === 'month') {
        expect([weekdayOf(from), weekdayOf(to), days.length % 7]).toEqual([1, 7, 0]);
      }
      expect(new Set(days).size).toBe(days.length);
    }
});

it('leaves no day out between a view of the calendar and the next', () => {
  for (const day of everyDay)
    for (const view of calendarViews) {
      const { to } = rangeOf(view, day);
      const next = stepDate(view, day, 1);
      expect(rangeOf(view, next).from <= addDays(to, 1), `${view} ${day}`).toBe(true);
      expect(next > day).toBe(true);
      if (view !== 'month') expect(stepDate(view, next, -1)).toBe(day);
      else expect(stepDate(view, next, -1).slice(0, 7)).toBe(day.slice(0, 7));
    }
});

it('titles every view of the calendar with what it shows, and with the year where it differs', () => {
  for (const [index, day] of everyDay.entries())
    for (const view of calendarViews) {
      const { full, short } = placeWords({ view, date: day }, day, locales[index % 2] ?? 'lt');
      expect([...full, ...short].join(' ')).not.toMatch(broken);
      const earlier = addDays(day, -370);
      const later = rangeOf(view, day).from.slice(0, 4) > earlier.slice(0, 4);
      if (later) expect(placeWords({ view, date: day }, earlier, 'lt').short.join(' ')).toMatch(/20\d\d/);
    }
});

it('shows a child the seven days from today on', () => {
  for (const day of everyDay) {
    const week = weekOf({ groups: [], events: [], closedDays: [] }, day);
    expect(week.map(({ date }) => date)).toEqual(daysFrom(day, addDays(day, 6)));
    expect(week.filter(({ isToday }) => isToday)).toHaveLength(1);
  }
});

it('distinguishes a lesson today from one tomorrow until midnight', () => {
  const lessonOn = (date: string) => ({
    date,
    startsAt: vilniusInstant(date, '17:30'),
    endsAt: vilniusInstant(date, '19:00'),
  });
  for (const { day, now } of everyInstant) {
    expect(nearnessOf(lessonOn(day), now)).toBe('today');
    expect(nearnessOf(lessonOn(addDays(day, 1)), now)).toBe('tomorrow');
    expect(nearnessOf(lessonOn(addDays(day, 2)), now)).toBe('later');
  }
});

it('has every day in one school year and semester, which change on 16 July and 1 February', () => {
  let before = schoolYearKey(addDays(everyDay[0] ?? '', -1), firstSchoolYearTurns);
  for (const day of everyDay) {
    const { from, to } = schoolYearOf(day, firstSchoolYearTurns);
    expect(from <= day && day <= to, day).toBe(true);
    const key = schoolYearKey(day, firstSchoolYearTurns);
    expect(key - before).toBe(day.endsWith('-07-16') ? 1 : 0);
    before = key;
    const term = termOf(day, firstSchoolYearTurns);
    expect(term.schoolYear).toBe(key);
    expect(daysOfTerm(termBefore(term)).to < daysOfTerm(term).from).toBe(true);
  }
});

it('starts an announcement now, and ends it later, on every day', () => {
  for (const { day, time, now } of everyInstant) {
    const { fromDate, fromTime, toDate } = newDraft(Date.parse(now));
    expect(fromDate).toBe(day);
    if (!isSkipped(day, time)) expect(fromTime).toBe(time);
    expect(toDate > fromDate).toBe(true);
  }
});

it('ends a month that is paid for before the same day of the next, on every day', () => {
  for (const day of everyDay) {
    const end = periodEnd(day, 'month', Number(day.slice(8))) ?? '';
    expect(daysBetween(day, end)).toBeGreaterThanOrEqual(27);
    expect(daysBetween(day, end)).toBeLessThanOrEqual(30);
  }
});

it('makes a child older on the birthday, and on no other day', () => {
  for (const day of everyDay) {
    const born = `${Number(day.slice(0, 4)) - 10}${day.slice(4)}`;
    expect([ageOn(born, addDays(day, -1)), ageOn(born, day)], day).toEqual([9, 10]);
  }
});
