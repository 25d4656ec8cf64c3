import { addDays, type LocalDate } from './dates.ts';

/** A school year, both days inclusive, in Vilnius (spec §9, decision P3). */
export interface SchoolYear {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** School years that start in `since` or later begin on `day` ('MM-DD'), until a later turn changes it. */
export interface SchoolYearTurn {
  readonly since: number;
  readonly day: string;
}

/** School years begin on 16 July (spec §9) until an academy says otherwise. */
export const firstSchoolYearTurns: readonly SchoolYearTurn[] = [{ since: 0, day: '07-16' }];

/** The school year that a day falls in. Points and claims outside it do not count (spec §4). */
export function schoolYearOf(date: LocalDate, turns: readonly SchoolYearTurn[]): SchoolYear {
  return schoolYearNamed(schoolYearKey(date, turns), turns);
}

/** The school year's name: the year it starts in. Used as a key of wallets and claims. */
export function schoolYearKey(date: LocalDate, turns: readonly SchoolYearTurn[]): number {
  const year = Number(date.slice(0, 4));
  return date >= startOf(year, turns) ? year : year - 1;
}

/** The school year with a given name ({@link schoolYearKey}). */
export function schoolYearNamed(key: number, turns: readonly SchoolYearTurn[]): SchoolYear {
  return { from: startOf(key, turns), to: addDays(startOf(key + 1, turns), -1) };
}

function startOf(key: number, turns: readonly SchoolYearTurn[]): LocalDate {
  const turn = turns.findLast(({ since }) => since <= key) ?? turns[0];
  return `${key}-${turn?.day ?? '07-16'}`;
}
