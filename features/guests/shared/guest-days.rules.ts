import { addDays, type LocalDate, vilniusInstant } from '#platform/shared/dates.ts';

/** The hour of the afternoon before from which on a family is reminded that its child is a guest of a lesson, in Vilnius. */
export const reminderHour = '15:00';

/** Whether a family is to be reminded of a lesson on a day: from three o'clock in the afternoon before. */
export function isReminderDue(date: LocalDate, now: Temporal.Instant): boolean {
  return vilniusInstant(addDays(date, -1), reminderHour) <= now.toString({ smallestUnit: 'millisecond' });
}
