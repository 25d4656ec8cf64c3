import { addDays, type LocalDate, vilniusInstant } from '#platform/shared/dates.ts';

/** The hour of the afternoon before from which on a family is reminded that its child is a guest of a lesson, in Vilnius. */
export const reminderHour = '15:00';

/** Whether a family is to be reminded of a lesson on a day, at an instant (ISO): from three o'clock in the afternoon before. */
export function isReminderDue(date: LocalDate, now: string): boolean {
  return vilniusInstant(addDays(date, -1), reminderHour) <= now;
}
