import { addDays, addMonths, type LocalDate, lastDayOf, weekdayOf } from '#platform/shared/dates.ts';
import { type SchoolYearTurn, schoolYearKey, schoolYearNamed } from '#platform/shared/school-year.ts';
import type {
  Analytics,
  Children,
  MonthFigures,
  Sums,
  WeekdayFigures,
  WeekMarks,
} from '../shared/analytics.ts';
import { type StaysOfMonth, totalOf } from './stays.rules.ts';
import { monthsBetween, type Times } from './times.rules.ts';

/**
 * The sums of a day, or a part of them: of the period, of the previous one, or since the school year began.
 */
export interface SumsOfDay extends Sums {
  readonly day: LocalDate;
}

const noSums: Sums = {
  ...{ planned: 0, held: 0, members: 0, places: 0, sheetsDue: 0, sheetsMissing: 0, sheetsWaiting: 0 },
  ...{ present: 0, late: 0, leftEarly: 0, absent: 0, toldAhead: 0, given: 0, claimed: 0, adjusted: 0 },
  ...{ opened: 0, finished: 0, feedback: 0 },
};
const names = Object.keys(noSums) as (keyof Sums)[];

/** Sums of sums. */
export function addUp(all: readonly Sums[]): Sums {
  const total = { ...noSums };
  for (const each of all) for (const name of names) total[name] += each[name];
  return total;
}

interface Found {
  readonly days: readonly SumsOfDay[];
  readonly stays: readonly StaysOfMonth[];
  readonly turns: readonly SchoolYearTurn[];
}

interface Range {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const daysIn = (days: readonly SumsOfDay[], { from, to }: Range): SumsOfDay[] =>
  days.filter(({ day }) => day >= from && day <= to);

/** Points on hand on a day: of its school year only (spec §4), given and corrected minus claimed. */
function onHandAt(days: readonly SumsOfDay[], to: LocalDate, turns: readonly SchoolYearTurn[]): number {
  const { from } = schoolYearNamed(schoolYearKey(to, turns), turns);
  return daysIn(days, { from, to }).reduce(
    (sum, { given, adjusted, claimed }) => sum + given + adjusted - claimed,
    0,
  );
}

/** The figures of the period. */
export function figuresNow(times: Times, { days, stays, turns }: Found): Analytics['now'] {
  return {
    ...addUp(daysIn(days, times)),
    active: totalOf(stays, ({ started, ended }) => started - ended),
    came: totalOf(stays, ({ came }) => came),
    left: totalOf(stays, ({ left }) => left),
    onHand: onHandAt(days, times.to, turns),
  };
}

/** The figures of the same days a year before; null when there was nothing then. */
export function figuresBefore({ before }: Times, { days, stays }: Found): Analytics['before'] {
  const sums = addUp(before ? daysIn(days, before) : []);
  const children: Children = {
    active: totalOf(stays, ({ activeBefore }) => activeBefore),
    came: totalOf(stays, ({ cameBefore }) => cameBefore),
    left: totalOf(stays, ({ leftBefore }) => leftBefore),
  };
  const nothing = sums.planned === 0 && children.active === 0 && children.left === 0;
  return before === null || nothing ? null : { ...before, ...sums, ...children };
}

/** The period month by month: what happened on its days, and the state at the end of each month or on the last day. */
export function monthsOf(times: Times, found: Found): MonthFigures[] {
  const { from, to, before } = times;
  const { days, stays, turns } = found;
  const sums = Map.groupBy(daysIn(days, times), ({ day }) => day.slice(0, 7));
  const activeAt = (month: string) => {
    const known = stays.filter((row) => row.month <= month);
    return known.length === 0 ? null : totalOf(known, ({ started, ended }) => started - ended);
  };
  return monthsBetween(from, to).map((month) => {
    const ofMonth = stays.filter((row) => row.month === month);
    const isLast = month === to.slice(0, 7);
    const earlier = activeAt(addMonths(month, -12));
    return {
      month,
      ...addUp(sums.get(month) ?? []),
      active: activeAt(month) ?? 0,
      came: totalOf(ofMonth, ({ came }) => came),
      left: totalOf(ofMonth, ({ left }) => left),
      onHand: onHandAt(days, isLast ? to : lastDayOf(month), turns),
      // The last month is not over: it is compared up to the same day of the year before.
      activeBefore:
        earlier !== null && isLast && before ? totalOf(stays, ({ activeBefore }) => activeBefore) : earlier,
    };
  });
}

/** The marks of each week of the period that has one. */
export function weeksOf(times: Times, days: readonly SumsOfDay[]): WeekMarks[] {
  const weeks = Map.groupBy(daysIn(days, times), ({ day }) => addDays(day, 1 - weekdayOf(day)));
  return [...weeks]
    .map(([monday, of]) => {
      const { present, late, leftEarly, absent, toldAhead } = addUp(of);
      return { monday, present, late, leftEarly, absent, toldAhead };
    })
    .filter(({ present, late, leftEarly, absent }) => present + late + leftEarly + absent > 0)
    .sort((one, other) => (one.monday < other.monday ? -1 : 1));
}

/** The fill and the marks of each weekday with a lesson, Monday first. */
export function weekdaysOf(times: Times, days: readonly SumsOfDay[]): WeekdayFigures[] {
  const weekdays = Map.groupBy(daysIn(days, times), ({ day }) => weekdayOf(day));
  return [...weekdays]
    .map(([weekday, of]) => ({ weekday, ...addUp(of) }))
    .filter(({ held }) => held > 0)
    .map(({ weekday, members, places, present, late, leftEarly, absent }) => ({
      ...{ weekday, members, places, present, late, leftEarly, absent },
    }))
    .sort((one, other) => one.weekday - other.weekday);
}
