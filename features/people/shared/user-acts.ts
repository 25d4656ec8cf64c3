import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';
import { oneLine } from '#platform/shared/plain-text.ts';

/** An act on many users at once. */
export const userActSchema = z.union([
  /** Mails the invitation or the confirmation again to those who cannot sign in yet. */
  z.strictObject({ kind: z.literal('invite') }),
  /** Makes children members of a group from today on; a full group needs a reason (decision G2). */
  z.strictObject({
    kind: z.literal('join'),
    groupId: idSchema,
    overCapacityReason: z.optional(oneLine(3, 300)),
  }),
  z.strictObject({ kind: z.literal('disable') }),
  z.strictObject({ kind: z.literal('enable') }),
]);
export type UserAct = z.infer<typeof userActSchema>;

/** Why an act leaves a user out, known before it runs. */
export const leftOut = [
  'already',
  'disabled',
  'deleted',
  'yourself',
  'no_child',
  'no_email',
  'signs_in',
] as const;
export type LeftOut = (typeof leftOut)[number];
