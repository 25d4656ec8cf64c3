import * as z from 'zod/mini';
import { groupStatusSchema } from '#features/membership/shared/group.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** An act on many groups at once. */
export const groupActSchema = z.union([
  /** Gives them a status; on request the subscriptions with seats in groups that are active no longer end today. */
  z.strictObject({
    kind: z.literal('status'),
    status: groupStatusSchema,
    endSubscriptions: z.optional(z.boolean()),
  }),
  /** Gives them a teacher, instead of their own or beside them. */
  z.strictObject({ kind: z.literal('teacher'), teacherId: idSchema, how: z.enum(['instead', 'beside']) }),
  /** Makes an inactive copy of each: without students, dates and what the group has reached. */
  z.strictObject({ kind: z.literal('copy') }),
  z.strictObject({ kind: z.literal('delete') }),
]);
export type GroupAct = z.infer<typeof groupActSchema>;
