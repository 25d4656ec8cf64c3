import * as z from 'zod/mini';
import { instantSchema, localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { currentPasswordSchema } from './account-password.ts';
import { emailSchema } from './email.ts';
import { firstNameSchema, lastNameSchema } from './registration.ts';

/** What a child asks the guardians for (decision A24). */
export const accountRequestKinds = ['details', 'email', 'deletion'] as const;

/**
 * The child's forms. Those about signing in, or about ending the account, ask for the password as everybody's do, of a child who
 * has one.
 */
export const accountWishSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('details'),
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    birthDate: localDateSchema,
  }),
  z.strictObject({
    kind: z.literal('email'),
    newEmail: emailSchema,
    currentPassword: z.optional(currentPasswordSchema),
  }),
  z.strictObject({ kind: z.literal('deletion'), currentPassword: z.optional(currentPasswordSchema) }),
]);
export type AccountWish = z.infer<typeof accountWishSchema>;

const detailsSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(localDateSchema),
});

/** A request that nobody has answered. */
export const accountRequestSchema = z.object({
  id: idSchema,
  kind: z.enum(accountRequestKinds),
  /** The requested names and birth date; only of kind `details`. */
  details: z.nullable(detailsSchema),
  /** The requested address; only of kind `email`. */
  newEmail: z.nullable(z.string()),
  requestedAt: instantSchema,
  /** Until when it can be answered. */
  expiresAt: instantSchema,
});
export type AccountRequest = z.infer<typeof accountRequestSchema>;

/** A request as shown to those who may answer: the requested values beside the present ones. */
export const familyRequestSchema = z.extend(accountRequestSchema, {
  child: z.extend(detailsSchema, { userId: idSchema, email: z.nullable(z.string()) }),
  /** Who can answer: the guardians who can sign in. Without any, an admin answers. */
  guardianIds: z.array(idSchema),
});
export type FamilyRequest = z.infer<typeof familyRequestSchema>;
