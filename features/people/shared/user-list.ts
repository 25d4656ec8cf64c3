import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { userStatuses } from './user-statuses.ts';

/** Which users a list, its export or an act on all of them means. */
export const userFilterSchema = z.strictObject({
  search: z._default(oneLine(0, 100), ''),
  role: z.optional(z.enum(['admin', 'teacher', 'parent', 'child', 'none'])),
  groupId: z.optional(idSchema),
  status: z.optional(z.enum(userStatuses)),
});
