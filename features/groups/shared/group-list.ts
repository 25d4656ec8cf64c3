import * as z from 'zod/mini';
import { groupStatusSchema, learningModeSchema } from '#features/membership/shared/group.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** Which groups a list, its export or an act on all of them means. */
export const groupFilterSchema = z.strictObject({
  search: z._default(oneLine(0, 100), ''),
  status: z._default(groupStatusSchema, 'active'),
  mode: z.optional(learningModeSchema),
  city: z.optional(oneLine(0, 80)),
  moduleId: z.optional(idSchema),
  planId: z.optional(idSchema),
  teacherId: z.optional(idSchema),
  weekday: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
});
