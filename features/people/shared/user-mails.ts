import * as z from 'zod/mini';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';

/** A mail to a user or, about a child, to a guardian: its subject, and whether it was sent. */
export const userMailSchema = z.object({
  id: idSchema,
  /** The recipient's address. */
  to: z.object({ id: idSchema, name: z.string() }),
  subject: z.string(),
  /** When it was written; `sentAt` when the mail server accepted it. */
  at: instantSchema,
  sentAt: z.nullable(instantSchema),
  /** `failed` is tried no more by itself; `kept` waits for a mail server, `dropped` was given up by an admin (decision C6). */
  state: z.enum(['sent', 'waiting', 'failed', 'kept', 'dropped']),
});
export type UserMail = z.infer<typeof userMailSchema>;
