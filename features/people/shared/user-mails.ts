import * as z from 'zod/mini';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** A mail to a user or, about a child, to a guardian: what it says in one line, and whether it left. */
export const userMailSchema = z.object({
  id: idSchema,
  /** Whom it was written to. */
  to: z.object({ id: idSchema, name: z.string() }),
  subject: z.string(),
  /** When it was written; `sentAt` when the mail server took it. */
  at: instantSchema,
  sentAt: z.nullable(instantSchema),
  /** `failed` is tried no more by itself. */
  state: z.enum(['sent', 'waiting', 'failed']),
});
export type UserMail = z.infer<typeof userMailSchema>;
