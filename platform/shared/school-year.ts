import type { LocalDate } from './dates.ts';

/** A school year: 16 July to 15 July, both inclusive, in Vilnius (spec §9, decision P3). */
export interface SchoolYear {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The school year that a day falls in. Points and claims outside it do not count (spec §4). */
export function schoolYearOf(date: LocalDate): SchoolYear {
  const year = Number(date.slice(0, 4));
  const start = date.slice(5) >= '07-16' ? year : year - 1;
  return { from: `${start}-07-16`, to: `${start + 1}-07-15` };
}

/** The school year's name: the year it starts in. Used as a key of wallets and claims. */
export function schoolYearKey(date: LocalDate): number {
  return Number(schoolYearOf(date).from.slice(0, 4));
}
