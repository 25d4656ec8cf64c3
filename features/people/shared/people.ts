import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { sessionGroupSchema } from '#platform/shared/session.ts';

/** A guardian's child: the family's record and the person (spec §3 "Child record", decision C1). */
export const childSchema = z.object({
  id: idSchema,
  /** The person, to whom attendance and points belong. */
  userId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(localDateSchema),
  /** Null: there is nobody to mail an invitation to (decision A15). */
  email: z.nullable(z.string()),
  /**
   * Whether a login card works, with which they sign in without an address (decision C2). Missing in answers that a device
   * kept earlier.
   */
  hasCard: z.optional(z.boolean()),
  /** Whether they have accepted an invitation to an address of their own. */
  status: z.enum(['invited', 'registered']),
  /** How many of their requests wait for a guardian's answer (decision A24). */
  requests: z.int(),
  groups: z.array(sessionGroupSchema),
});
export type Child = z.infer<typeof childSchema>;
