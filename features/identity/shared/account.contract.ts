import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { roles } from '#platform/shared/roles.ts';
import { accountSchema, accountSessionSchema, avatarColourSchema } from './account.ts';
import { currentPasswordSchema } from './account-password.ts';
import { emailSchema } from './email.ts';
import { phoneFieldSchema } from './phone.ts';
import { firstNameSchema, lastNameSchema, newPasswordSchema } from './registration.ts';

const currentPassword = currentPasswordSchema;
const totpCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'code_required' }));
const nothing = z.object({});

export const accountContract = {
  getAccount: procedure({
    method: 'GET',
    path: '/account',
    access: roles,
    beforeSecondFactor: true,
    summary: 'The signed-in user’s account',
  }).output(accountSchema),

  updateProfile: procedure({
    method: 'PUT',
    path: '/account/profile',
    access: roles,
    errors: ['account/guardian-confirms', 'people/age-out-of-range'],
    summary: 'Names, birth date, avatar colour; an adult’s phone number',
  })
    .input(
      z.strictObject({
        firstName: firstNameSchema,
        lastName: lastNameSchema,
        birthDate: z.nullable(localDateSchema),
        avatarColour: z.nullable(avatarColourSchema),
        /** Omitted, the number stays; blank removes it. A child has none. */
        phone: z.optional(phoneFieldSchema),
      }),
    )
    .output(accountSchema),

  removePhoto: procedure({
    method: 'DELETE',
    path: '/account/photo',
    access: ['admin', 'teacher', 'parent'],
    summary: 'Removes the photo; `POST /files/photo` uploads one',
  }).output(accountSchema),

  requestEmailChange: procedure({
    method: 'POST',
    path: '/account/email-change',
    access: roles,
    errors: ['account/guardian-confirms', 'auth/wrong-password'],
    summary: 'Emails both addresses; the answer is the same whether the new one is taken or not',
  })
    .input(z.strictObject({ newEmail: emailSchema, currentPassword }))
    .output(accountSchema),

  cancelEmailChange: procedure({
    method: 'DELETE',
    path: '/account/email-change',
    access: roles,
    summary: 'Cancels the pending change',
  }).output(accountSchema),

  changePassword: procedure({
    method: 'PUT',
    path: '/account/password',
    access: roles,
    beforeSecondFactor: true,
    errors: ['auth/wrong-password', 'auth/weak-password'],
    summary:
      'Changes the password, ends the other sessions and, on request, the calendar address; tells the user by email (decision A20)',
  })
    .input(
      z.strictObject({
        currentPassword,
        newPassword: newPasswordSchema,
        endCalendarAddress: z.optional(z.boolean()),
      }),
    )
    .output(nothing),

  listSessions: procedure({
    method: 'GET',
    path: '/account/sessions',
    access: roles,
    beforeSecondFactor: true,
    summary: "The user's sessions, the current one first",
  }).output(z.object({ sessions: z.array(accountSessionSchema) })),

  endSession: procedure({
    method: 'DELETE',
    path: '/account/sessions/{sessionId}',
    access: roles,
    summary: "Ends one of the user's sessions",
  })
    .input(z.strictObject({ sessionId: idSchema }))
    .output(nothing),

  endOtherSessions: procedure({
    method: 'DELETE',
    path: '/account/sessions',
    access: roles,
    summary: 'Ends all sessions except the current one',
  }).output(nothing),

  startSecondFactor: procedure({
    method: 'POST',
    path: '/account/second-factor',
    access: roles,
    beforeSecondFactor: true,
    errors: ['auth/wrong-password', 'db/conflict'],
    summary: 'A new TOTP secret, not in effect until confirmed',
  })
    .input(z.strictObject({ currentPassword }))
    .output(z.object({ secret: z.string(), uri: z.string(), qr: z.string() })),

  confirmSecondFactor: procedure({
    method: 'PUT',
    path: '/account/second-factor',
    access: roles,
    beforeSecondFactor: true,
    errors: ['auth/invalid-second-factor'],
    summary: 'Turns the second factor on; returns the recovery codes, once',
  })
    .input(z.strictObject({ code: totpCode }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  removeSecondFactor: procedure({
    method: 'POST',
    path: '/account/second-factor/removal',
    access: roles,
    errors: ['auth/wrong-password'],
    summary: 'Turns the second factor off; refused to admins while the setting requires it',
  })
    .input(z.strictObject({ currentPassword }))
    .output(nothing),

  unlinkGoogle: procedure({
    method: 'POST',
    path: '/account/google-link/removal',
    access: roles,
    errors: ['auth/wrong-password', 'auth/no-password'],
    summary: 'Unlinks the Google account; nothing else ends (decision A7)',
  })
    .input(z.strictObject({ currentPassword }))
    .output(accountSchema),

  requestDeletion: procedure({
    method: 'POST',
    path: '/account/deletion',
    access: roles,
    errors: ['account/guardian-confirms', 'auth/wrong-password', 'people/last-admin'],
    summary: 'Deletes the account in 14 days unless cancelled',
  })
    .input(z.strictObject({ currentPassword }))
    .output(accountSchema),

  undoDeletion: procedure({
    method: 'DELETE',
    path: '/account/deletion',
    access: roles,
    summary: 'Cancels the deletion',
  }).output(accountSchema),
};
