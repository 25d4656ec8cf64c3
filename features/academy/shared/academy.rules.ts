import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import { type SchoolYearTurn, schoolYearKey } from '#platform/shared/school-year.ts';

/** How many levels there are above 0 (spec §9: badge frames 0 to 6). */
export const levelCount = 6;

/** The points at which levels begin in spec §9, whose 25000 for level 5 is a typo for 2500 (decision P1). */
export const firstThresholds: readonly number[] = [200, 500, 1000, 2000, 2500, 3000];

/** True for the thresholds of all levels: whole, positive and ascending (decision P1). */
export function areThresholds(thresholds: readonly number[]): boolean {
  return (
    thresholds.length === levelCount &&
    thresholds.every((each, index) => Number.isInteger(each) && each > (thresholds[index - 1] ?? 0))
  );
}

/** True for a range of points for each level, with no minimum above its maximum. */
export function arePrizePoints(ranges: readonly { readonly from: number; readonly to: number }[]): boolean {
  return ranges.length === levelCount && ranges.every(({ from, to }) => from <= to);
}

/** The steps in which families are reminded of what is late, in order. */
export const reminderSteps = ['friendly', 'firm', 'last'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** How many days there are at least between two reminders to a family. */
export const stepsApart = 5;

/** True for steps of which each that is turned on comes {@link stepsApart} days or more after the one before. */
export function areReminderSteps(steps: readonly { readonly on: boolean; readonly days: number }[]): boolean {
  const days = steps.flatMap((step) => (step.on ? [step.days] : []));
  return days.every((day, index) => day >= (days[index - 1] ?? 0 - stepsApart) + stepsApart);
}

/** True for a day 'MM-DD' that every year has. */
export function isTurnDay(day: string): boolean {
  return isLocalDate(`2027-${day}`);
}

/** The day on which school years begin, by the latest turn. */
export function turnDayOf(turns: readonly SchoolYearTurn[]): string {
  return turns.at(-1)?.day ?? '07-16';
}

/**
 * The turns when school years are to begin on `day`. It applies from the first school year that has not begun by
 * `today` and would not have begun either: a past day, and whatever was posted on it, keeps its school year (decision
 * P3, record 056).
 */
export function turnsAfter(
  turns: readonly SchoolYearTurn[],
  { day, today }: { readonly day: string; readonly today: LocalDate },
): SchoolYearTurn[] {
  const next = schoolYearKey(today, turns) + 1;
  const since = `${next}-${day}` > today ? next : next + 1;
  const kept = turns.filter((turn) => turn.since < since);
  return turnDayOf(kept) === day ? kept : [...kept, { since, day }];
}

/** The standard rate of VAT in Lithuania, in percent. */
export const standardVat = 21;

/**
 * The percent of VAT that all prices include: 0 where the settings give a ground for charging none, otherwise the standard
 * rate when there is a VAT code. Null when they have neither: then no invoice can be issued (record 068).
 */
export function vatPercentOf({
  vatCode,
  vatGround,
}: {
  readonly vatCode: string;
  readonly vatGround: string;
}): number | null {
  if (vatGround.trim()) return 0;
  return vatCode.trim() ? standardVat : null;
}
