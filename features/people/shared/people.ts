import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { sessionGroupSchema } from '#platform/shared/session.ts';

/** A guardian's child: the family's record, and the account once registered (spec §3 "Child record"). */
export const childSchema = z.object({
  id: idSchema,
  /** The account; null while only invited. Attendance and points belong to it. */
  userId: z.nullable(idSchema),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(localDateSchema),
  /** Null: nobody could be mailed an invitation yet (decision A15). */
  email: z.nullable(z.string()),
  status: z.enum(['invited', 'registered']),
  /** How many of their requests wait for a guardian's answer (decision A24). */
  requests: z.int(),
  groups: z.array(sessionGroupSchema),
});
export type Child = z.infer<typeof childSchema>;
