import * as z from 'zod/mini';
import { personSchema } from '#features/membership/shared/group.ts';
import { instantSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { notTaken } from './mails.rules.ts';

export const notTakenSchema = z.enum(notTaken);
/** Why a mail was not taken into a conversation. */
export type NotTaken = z.infer<typeof notTakenSchema>;

/** A mail that went into no conversation. */
export const strayMailSchema = z.object({
  id: idSchema,
  reason: notTakenSchema,
  receivedAt: instantSchema,
  /** Null where it has none, or several. */
  from: z.nullable(z.string()),
  subject: z.string(),
  /** The beginning of what it says; empty where nothing could be read. */
  text: z.string(),
  /** Whom it seems to be from. */
  person: z.nullable(personSchema),
  conversationId: z.nullable(idSchema),
});
export type StrayMail = z.infer<typeof strayMailSchema>;
