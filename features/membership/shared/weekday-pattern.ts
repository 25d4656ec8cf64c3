import * as z from 'zod/mini';
import { repeatsSchema } from './group.ts';

/** A wall time of the weekly pattern in Vilnius: 00:00 to 23:59, two digits each. */
export const wallTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A weekday of the pattern, 1 = Monday (spec §3 "schedule"). */
export const weekdayPatternSchema = z.strictObject({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  startTime: wallTimeSchema,
  endTime: wallTimeSchema,
  repeats: repeatsSchema,
});
export type WeekdayPattern = z.infer<typeof weekdayPatternSchema>;
