import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { emailSchema } from './email.ts';
import { linkCodeSchema, newPasswordSchema } from './registration.ts';

const linkErrors = ['auth/invalid-link', 'auth/expired-link', 'auth/used-link'] as const;
const nothing = z.object({});

/** Where a child's reset is requested, at the root as the specification has it, and under `/api` (spec §7). */
export const childResetAddress = '/usersManagement/admin/initiateChildPasswordReset';

export const passwordResetContract = {
  requestPasswordReset: procedure({
    method: 'POST',
    path: '/registration/password-resets',
    access: 'public',
    summary:
      'Emails a reset link to the address, or to a child’s guardians; the answer is the same for every address',
  })
    .input(z.strictObject({ email: emailSchema }))
    .output(nothing),

  checkPasswordReset: procedure({
    method: 'GET',
    path: '/registration/password-resets/{oobCode}',
    access: 'public',
    errors: linkErrors,
    summary: 'Whether a link that resets or first sets a password still works, before the form is shown',
  })
    .input(z.strictObject({ oobCode: linkCodeSchema }))
    .output(z.object({ firstName: z.string(), hasCalendarAddress: z.boolean() })),

  resetPassword: procedure({
    method: 'POST',
    path: '/registration/password-resets/{oobCode}',
    access: 'public',
    errors: ['auth/weak-password', ...linkErrors],
    summary: 'Sets a new password, once; ends all the user’s sessions and, on request, the calendar address',
  })
    .input(
      z.strictObject({
        oobCode: linkCodeSchema,
        password: newPasswordSchema,
        endCalendarAddress: z.optional(z.boolean()),
      }),
    )
    .output(nothing),

  acceptAccount: procedure({
    method: 'POST',
    path: '/registration/accounts/{oobCode}',
    access: 'public',
    errors: ['auth/weak-password', ...linkErrors],
    summary:
      'A user created by an admin sets the first password and is signed in; the address counts as verified (decision A4)',
  })
    .input(z.strictObject({ oobCode: linkCodeSchema, password: newPasswordSchema }))
    .output(nothing),

  initiateChildPasswordReset: procedure({
    method: 'POST',
    path: childResetAddress,
    access: 'public',
    summary: "Emails a child's guardians; the answer is the same mask for every address (decision A9)",
  })
    .input(z.strictObject({ childEmail: emailSchema }))
    .output(z.object({ parentEmail: z.string() })),
};
