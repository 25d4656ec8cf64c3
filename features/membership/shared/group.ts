import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';

/** `inactive` is a third value for admins' filters (decision G1). */
export const groupStatuses = ['active', 'graduated', 'inactive'] as const;
export const groupStatusSchema = z.enum(groupStatuses);
export type GroupStatus = (typeof groupStatuses)[number];

/** `live` means in person (decision G3). */
export const learningModes = ['online', 'live'] as const;
export const learningModeSchema = z.enum(learningModes);
export type LearningMode = (typeof learningModes)[number];

/** How often a weekday of the pattern repeats (decision G5). */
export const repeats = ['once', 'weekly', 'biweekly', 'monthly', 'bimonthly'] as const;
export const repeatsSchema = z.enum(repeats);
export type Repeats = (typeof repeats)[number];

/** A group as lists and headings show it. */
export const groupSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  status: groupStatusSchema,
  mode: learningModeSchema,
  city: z.nullable(z.string()),
  address: z.nullable(z.string()),
  studentCount: z.int(),
});
export type GroupSummary = z.infer<typeof groupSummarySchema>;

/** A person as lists show them. */
export const personSchema = z.object({ id: idSchema, firstName: z.string(), lastName: z.string() });
export type Person = z.infer<typeof personSchema>;
