import { addDays, addMonths, type LocalDate, weekdayOf } from '#platform/shared/dates.ts';
import { type SchoolYearTurn, schoolYearKey, schoolYearNamed } from '#platform/shared/school-year.ts';
import type {
  Analytics,
  Children,
  Cohort,
  MonthFigures,
  Sums,
  WeekdayFigures,
  WeekMarks,
} from '../shared/analytics.ts';

/** The days that are counted, both inclusive. */
export interface Times {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly today: LocalDate;
  /** The same days a year before; null for a time longer than a year. */
  readonly before: { readonly from: LocalDate; readonly to: LocalDate } | null;
}

/** The sums of a group in the time, or a part of them. */
export interface SumsOfGroup extends Sums {
  readonly groupId: string | null;
}

/** The sums of a day, or a part of them: of the time, of the one before, or since the school year began. */
export interface SumsOfDay extends Sums {
  readonly day: LocalDate;
}

/** What the stays say of the children who came first in one month (`cohort`) and began or ended a stay in another. */
export interface StaysOfMonth {
  readonly cohort: string;
  readonly month: string;
  readonly started: number;
  readonly ended: number;
  /** Came for the first time; ended for good, as far as is known. */
  readonly began: number;
  readonly gone: number;
  /** Of those, in the time itself and in the one before, as it was known at the end of each. */
  readonly came: number;
  readonly left: number;
  readonly cameBefore: number;
  readonly leftBefore: number;
  readonly activeBefore: number;
}

/** What was invoiced and what came in a month of the time, or of the one before. */
export interface SumsOfMoney {
  readonly month: string;
  readonly isBefore: boolean;
  readonly billed: number;
  readonly received: number;
}

/** What is not paid at the end of the time and of the one before; null before anything was invoiced. */
export interface Outstanding {
  readonly now: number | null;
  readonly before: number | null;
}

/** The money of the time, month by month; null while nothing was ever invoiced. */
export function moneyOf(
  { from, to }: Times,
  sums: readonly SumsOfMoney[],
  outstanding: Outstanding,
): Analytics['money'] {
  if (outstanding.now === null && sums.length === 0) return null;
  const added = (rows: readonly SumsOfMoney[]) => ({
    billed: rows.reduce((sum, { billed }) => sum + billed, 0),
    received: rows.reduce((sum, { received }) => sum + received, 0),
  });
  const [now, before] = [sums.filter(({ isBefore }) => !isBefore), sums.filter(({ isBefore }) => isBefore)];
  return {
    now: { ...added(now), outstanding: outstanding.now },
    before: before.length === 0 ? null : { ...added(before), outstanding: outstanding.before },
    months: monthsBetween(from, to).map((month) => ({
      month,
      ...added(now.filter((row) => row.month === month)),
    })),
  };
}

/** The same day a year before; 28 February for the 29th. */
export function yearBefore(date: LocalDate): LocalDate {
  const day = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return day.endsWith('02-29') ? `${day.slice(0, 8)}28` : day;
}

/** What may be asked for without naming days. */
export type Period = 'year' | 'lastYear' | 'quarter';

/** The days of a period: this school year, the last one, or the last three months. */
export function daysOf(
  period: Period,
  today: LocalDate,
  turns: readonly SchoolYearTurn[],
): { from: LocalDate; to: LocalDate } {
  if (period === 'quarter') return { from: `${addMonths(today.slice(0, 7), -3)}-01`, to: today };
  return schoolYearNamed(schoolYearKey(today, turns) - (period === 'year' ? 0 : 1), turns);
}

/** What is counted of the wanted days: none after today, and today when all of them are to come. */
export function timesOf(days: { from: LocalDate; to: LocalDate }, today: LocalDate): Times {
  const [from, to] = [days.from > today ? today : days.from, days.to > today ? today : days.to];
  const before = { from: yearBefore(from), to: yearBefore(to) };
  return { from, to, today, before: before.to < from && before.from <= before.to ? before : null };
}

/** The first day that matters: what is on hand is summed from the first day of its school year. */
export function firstDayOf({ from, before }: Times, turns: readonly SchoolYearTurn[]): LocalDate {
  const year = schoolYearNamed(schoolYearKey(from, turns), turns).from;
  return before && before.from < year ? before.from : year;
}

/** The months from that of the first day to that of the last one. */
export function monthsBetween(from: LocalDate, to: LocalDate): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) months.push(month);
  return months;
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

const total = (stays: readonly StaysOfMonth[], of: (row: StaysOfMonth) => number): number =>
  stays.reduce((sum, row) => sum + of(row), 0);

interface Range {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const daysIn = (days: readonly SumsOfDay[], { from, to }: Range): SumsOfDay[] =>
  days.filter(({ day }) => day >= from && day <= to);

/** Points on hand on a day: of its school year alone (spec §4), given and corrected less claimed. */
function onHandAt(days: readonly SumsOfDay[], to: LocalDate, turns: readonly SchoolYearTurn[]): number {
  const { from } = schoolYearNamed(schoolYearKey(to, turns), turns);
  return daysIn(days, { from, to }).reduce(
    (sum, { given, adjusted, claimed }) => sum + given + adjusted - claimed,
    0,
  );
}

/** The figures of the time. */
export function figuresNow(times: Times, { days, stays, turns }: Found): Analytics['now'] {
  return {
    ...addUp(daysIn(days, times)),
    active: total(stays, ({ started, ended }) => started - ended),
    came: total(stays, ({ came }) => came),
    left: total(stays, ({ left }) => left),
    onHand: onHandAt(days, times.to, turns),
  };
}

/** The figures of the same days a year before; null when nothing was then. */
export function figuresBefore({ before }: Times, { days, stays }: Found): Analytics['before'] {
  const sums = addUp(before ? daysIn(days, before) : []);
  const children: Children = {
    active: total(stays, ({ activeBefore }) => activeBefore),
    came: total(stays, ({ cameBefore }) => cameBefore),
    left: total(stays, ({ leftBefore }) => leftBefore),
  };
  const nothing = sums.planned === 0 && children.active === 0 && children.left === 0;
  return before === null || nothing ? null : { ...before, ...sums, ...children };
}

/** The time month by month: what happened on its days, and how it stood at the end of each month or on the last day. */
export function monthsOf(times: Times, found: Found): MonthFigures[] {
  const { from, to, before } = times;
  const { days, stays, turns } = found;
  const sums = Map.groupBy(daysIn(days, times), ({ day }) => day.slice(0, 7));
  const activeAt = (month: string) => {
    const known = stays.filter((row) => row.month <= month);
    return known.length === 0 ? null : total(known, ({ started, ended }) => started - ended);
  };
  return monthsBetween(from, to).map((month) => {
    const ofMonth = stays.filter((row) => row.month === month);
    const isLast = month === to.slice(0, 7);
    const earlier = activeAt(addMonths(month, -12));
    return {
      month,
      ...addUp(sums.get(month) ?? []),
      active: activeAt(month) ?? 0,
      came: total(ofMonth, ({ came }) => came),
      left: total(ofMonth, ({ left }) => left),
      onHand: onHandAt(days, isLast ? to : lastDayOf(month), turns),
      // The last month is not over: its day of the year before is compared.
      activeBefore:
        earlier !== null && isLast && before ? total(stays, ({ activeBefore }) => activeBefore) : earlier,
    };
  });
}

function lastDayOf(month: string): LocalDate {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** The marks of each week of the time that has one. */
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

/** Of the children who came for the first time in each month of the time: how many are active at the end of each month since. */
export function cohortsOf({ from, to }: Times, stays: readonly StaysOfMonth[]): Cohort[] {
  const byCohort = Map.groupBy(stays, ({ cohort }) => cohort);
  return monthsBetween(from, to).flatMap((month) => {
    const rows = byCohort.get(month) ?? [];
    const size = total(rows, ({ began }) => began);
    const active = monthsBetween(`${month}-01`, to).map((at) =>
      total(
        rows.filter((row) => row.month <= at),
        ({ started, ended }) => started - ended,
      ),
    );
    return size > 0 ? [{ month, size, active }] : [];
  });
}
