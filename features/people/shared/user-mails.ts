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
  /** `failed` is no longer retried automatically. */
  state: z.enum(['sent', 'waiting', 'failed']),
});
export type UserMail = z.infer<typeof userMailSchema>;
