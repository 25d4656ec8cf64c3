import * as z from 'zod/mini';
import { composed } from '#platform/shared/plain-text.ts';
import { currentPasswordSchema } from './account-password.ts';
import { emailSchema } from './email.ts';
import { canBeAName } from './name.rules.ts';

function nameSchema(required: string) {
  return z
    .string()
    .check(
      ...composed(50, 'too_long'),
      z.trim(),
      z.minLength(1, { error: required }),
      z.minLength(2, { error: 'too_short' }),
      z.maxLength(50, { error: 'too_long' }),
      z.refine(canBeAName, { error: 'name_has_forbidden_characters' }),
    );
}

/** First and last names: 2 to 50 characters (spec §5), every script, no markup and no link. */
export const firstNameSchema = nameSchema('first_name_required');
export const lastNameSchema = nameSchema('last_name_required');

/** A new password: 8 to 128 characters (decision A20); the server also checks the list of common passwords. */
export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(1, { error: 'password_required' }),
    z.minLength(8, { error: 'password_must_be_at_least_8_characters' }),
    z.maxLength(128, { error: 'password_too_long' }),
  );

/** The registration form (spec §5). With an invitation the server takes names and address from it. */
export const registrationSchema = z.strictObject({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  /** The encrypted invitation of the link's `code` parameter. */
  invitation: z.optional(z.string().check(z.maxLength(2000))),
});
export type Registration = z.infer<typeof registrationSchema>;

/** The form that corrects an unproven address; the password proves that the registration is one's own. */
export const correctionSchema = z.strictObject({ email: emailSchema, password: currentPasswordSchema });

/** The form that asks for a reset link. */
export const resetRequestSchema = z.object({ email: emailSchema });

/** The form that sets a password by a mailed link. */
export const newPasswordFormSchema = z.object({ password: newPasswordSchema });

/** The code of a mailed link (`oobCode`). */
export const linkCodeSchema = z.string().check(z.minLength(1), z.maxLength(500));

/** Six characters, letters and digits, upper case when stored; shown in six boxes (spec §2). */
export const staffCodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6}$/, { error: 'code_required' }));

/** The invited person, read from the encrypted invitation. */
export const invitationSchema = z.object({
  kind: z.enum(['child', 'guardian', 'staff']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  invitedBy: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;
