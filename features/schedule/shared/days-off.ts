import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** The longest note of days off. */
export const longestDayOffNote = 200;

/** Days on which somebody does not teach, both inclusive. */
export const daysOffSchema = z.object({
  id: idSchema,
  user: personSchema,
  from: localDateSchema,
  to: localDateSchema,
  /** For this person and admins only; empty for none. */
  note: z.string(),
  /** Lessons from today on that this person would teach on these days. */
  lessons: z.int(),
  /** Who teaches instead in the lessons of these days, by name. */
  substitutes: z.array(z.string()),
});
export type DaysOff = z.infer<typeof daysOffSchema>;
