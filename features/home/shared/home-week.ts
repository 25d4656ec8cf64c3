import { addDays, type LocalDate } from '#platform/shared/dates.ts';

/** How many days a child's home shows, the first among them. */
export const daysAhead = 7;

/** The last of the days that a child's home shows from one on. */
export const lastDayAhead = (from: LocalDate): LocalDate => addDays(from, daysAhead - 1);
