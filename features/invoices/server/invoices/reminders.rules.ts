import { daysBetween, type LocalDate } from '#platform/shared/dates.ts';

/** The reminder stage of an invoice: 1 three days before it is due, 2 a week after, 3 two weeks after; then no more. */
export type ReminderStage = 0 | 1 | 2 | 3;

/** Days before the due date on which a family is reminded, and after which it is told that it is late. */
export const soonDays = 3;
const lateDays = 7;
const laterDays = 14;

/** The stage at which an open invoice is on a day. */
export function stageOn(dueOn: LocalDate, today: LocalDate): ReminderStage {
  const late = daysBetween(dueOn, today);
  if (late >= laterDays) return 3;
  if (late >= lateDays) return 2;
  return late >= 0 - soonDays ? 1 : 0;
}

/** True when a week has passed since the last mail. */
export function mayRemind(remindedOn: LocalDate | null, today: LocalDate): boolean {
  return remindedOn === null || daysBetween(remindedOn, today) >= 7;
}
