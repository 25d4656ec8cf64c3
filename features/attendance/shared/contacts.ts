import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';

/** A guardian whom staff may call about a student. */
export const guardianContactSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** In E.164; null without a number, and for a substitute who has not asked to see it. */
  phone: z.nullable(z.string()),
  hasPhone: z.boolean(),
});
export type GuardianContact = z.infer<typeof guardianContactSchema>;

/** A student and whom to call about them. */
export const studentContactsSchema = z.object({
  userId: idSchema,
  name: z.string(),
  guardians: z.array(guardianContactSchema),
});
export type StudentContacts = z.infer<typeof studentContactsSchema>;
