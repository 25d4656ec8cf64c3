import { addDays, type LocalDate, vilniusInstant } from '#platform/shared/dates.ts';

/**
 * 400 days in a row, with 29 February, both clock changes of a year, two ends of a year, and the night from 15 to 16 July, when the
 * school year turns.
 */
export const everyDay: readonly LocalDate[] = Array.from({ length: 400 }, (_, index) =>
  addDays('2027-12-01', index),
);

/** The times of day at which date bugs appear: its ends, the hours of clock changes, and an evening. */
export const everyTime = ['00:00', '02:30', '03:30', '12:00', '21:30', '23:59'] as const;

/** The hour that a spring night in Vilnius skips. */
export const isSkipped = (day: LocalDate, time: string): boolean =>
  ['2028-03-26', '2029-03-25'].includes(day) && time.startsWith('03:');

/** Each of the times of each day, as an instant. */
export const everyInstant = everyDay.flatMap((day) =>
  everyTime.map((time) => ({ day, time, now: vilniusInstant(day, time) })),
);
