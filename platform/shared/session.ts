import * as z from 'zod/mini';
import { instantSchema } from './date-schemas.ts';
import { idSchema } from './ids.ts';
import { localeSchema } from './locale-schemas.ts';
import { roleSchema } from './role-schemas.ts';

/** A child's group as the shell needs it; a feature is hidden only when its flag is false (decision R6). */
export const sessionGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.enum(['active', 'graduated', 'inactive']),
  spaceOdysseyEnabled: z.boolean(),
  diplomaEnabled: z.boolean(),
  feedbackEnabled: z.boolean(),
});
export type SessionGroup = z.infer<typeof sessionGroupSchema>;

/** The signed-in user as every screen may know them. `groups` is filled for children only. */
export const sessionUserSchema = z.object({
  id: idSchema,
  email: z.nullable(z.string()),
  role: z.nullable(roleSchema),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.nullable(localeSchema),
  emailVerified: z.boolean(),
  /** A colour token chosen on the account page; null: the first letter decides. */
  avatarColour: z.nullable(z.string()),
  /** Where the photo is served. Missing in a session that a device kept earlier. */
  photoUrl: z.optional(z.nullable(z.string())),
  groups: z.array(sessionGroupSchema),
  /** An admin sees what this user sees, until then, and changes nothing (record 155). */
  impersonation: z.optional(z.object({ until: instantSchema })),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;
