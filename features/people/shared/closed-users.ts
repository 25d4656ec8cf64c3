import * as z from 'zod/mini';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { roleSchema } from '#platform/shared/role-schemas.ts';

/** An account that can be brought back: it is disabled, or its owner asked for its deletion, which is still ahead. */
export const closedUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.nullable(roleSchema),
  /** Since when it is disabled. */
  disabledAt: z.nullable(instantSchema),
  /** When it will be deleted for good (decision A19); null when nobody asked for that. */
  deletionAt: z.nullable(instantSchema),
});
export type ClosedUser = z.infer<typeof closedUserSchema>;
