import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { localeSchema } from '#platform/shared/locale-schemas.ts';
import { roleSchema } from '#platform/shared/role-schemas.ts';
import { accountRequestSchema } from './account-requests.ts';

/** Colours of the avatar, by token name; without a choice the first letter decides (spec §2). */
export const avatarColours = ['violet', 'teal', 'coral', 'amber', 'sky', 'rose', 'lime', 'indigo'] as const;
export const avatarColourSchema = z.enum(avatarColours);

/** The signed-in user's account. */
export const accountSchema = z.object({
  id: idSchema,
  role: roleSchema,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(localDateSchema),
  avatarColour: z.nullable(avatarColourSchema),
  /** The addresses of the photo in its two sizes (decision A26). */
  photo: z.nullable(z.object({ url: z.string(), smallUrl: z.string() })),
  email: z.nullable(z.string()),
  /** In E.164; a child has none. */
  phone: z.nullable(z.string()),
  /** A new address waiting for confirmation, with who has confirmed. */
  emailChange: z.nullable(
    z.object({ newEmail: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean() }),
  ),
  locale: z.nullable(localeSchema),
  secondFactor: z.object({ enabled: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
  /** False for a user who has only used Google: a reset link sets a password. */
  hasPassword: z.boolean(),
  /** Whether a calendar program may read the user's schedule: a new password may end that. */
  hasCalendarAddress: z.boolean(),
  /** The linked Google account, if any. */
  google: z.nullable(z.object({ linkedAt: instantSchema })),
  /**
   * Who confirms the requests of the account's owner: a child's guardians, or an admin if the child has no
   * guardian.
   */
  confirmedBy: z.nullable(z.enum(['guardians', 'admins'])),
  /** The child's requests that nobody has answered yet. */
  requests: z.array(accountRequestSchema),
  /** When the account will be deleted, if requested: 14 days after the request. */
  deletionAt: z.nullable(instantSchema),
});
export type Account = z.infer<typeof accountSchema>;

/** A session as its owner sees it. */
export const accountSessionSchema = z.object({
  id: idSchema,
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
});
export type AccountSession = z.infer<typeof accountSessionSchema>;
