import * as z from 'zod/mini';
import {
  correctionSchema,
  invitationSchema,
  linkCodeSchema,
  registrationSchema,
  staffCodeSchema,
} from '#features/identity/shared/registration.ts';
import { procedure } from '#platform/shared/contract.ts';
import { sessionUserSchema } from '#platform/shared/session.ts';

const linkErrors = ['auth/invalid-link', 'auth/expired-link', 'auth/used-link'] as const;
const nothing = z.object({});

export const registrationContract = {
  register: procedure({
    method: 'POST',
    path: '/registration',
    access: 'public',
    errors: ['auth/weak-password', 'auth/email-already-in-use', ...linkErrors],
    summary:
      'Creates an account and a session; the answer is the same for an address that already has one (decision A22)',
  })
    .input(registrationSchema)
    .output(nothing),

  getInvitation: procedure({
    method: 'GET',
    path: '/registration/invitations/{code}',
    access: 'public',
    errors: linkErrors,
    summary: 'Reads an invitation before it is accepted',
  })
    .input(z.strictObject({ code: z.string().check(z.maxLength(2000)) }))
    .output(invitationSchema),

  acceptGuardianInvitation: procedure({
    method: 'POST',
    path: '/registration/invitations/{code}/accept',
    access: ['parent'],
    errors: linkErrors,
    summary: 'A parent with an account accepts an invitation to be a second guardian',
  })
    .input(z.strictObject({ code: z.string().check(z.maxLength(2000)) }))
    .output(nothing),

  resendVerification: procedure({
    method: 'POST',
    path: '/registration/verification-mails',
    access: 'signed-in',
    errors: ['auth/already-verified'],
    summary: 'Sends the verification email again; rate-limited',
  }).output(nothing),

  correctEmail: procedure({
    method: 'POST',
    path: '/registration/address-corrections',
    access: 'signed-in',
    errors: ['auth/already-verified', 'auth/wrong-password', 'auth/weak-password'],
    summary:
      'Registers again with another address while the first is unverified; answers as registering does (decision A22)',
  })
    .input(correctionSchema)
    .output(nothing),

  verifyEmail: procedure({
    method: 'POST',
    path: '/registration/verifications',
    access: 'public',
    errors: linkErrors,
    summary: 'Applies a verification link’s code, once',
  })
    .input(z.strictObject({ oobCode: linkCodeSchema }))
    .output(nothing),

  enterStaffCode: procedure({
    method: 'POST',
    path: '/registration/staff-codes/uses',
    access: 'signed-in',
    errors: ['auth/invalid-verification-code'],
    summary: 'Gives a verified user of a staff domain the role that a six-character code stands for, once',
  })
    .input(z.strictObject({ code: staffCodeSchema }))
    .output(z.object({ user: sessionUserSchema })),

  confirmEmailChange: procedure({
    method: 'POST',
    path: '/registration/email-changes/confirmations',
    access: 'public',
    errors: [...linkErrors, 'auth/email-already-in-use'],
    summary:
      'Confirms a change of address from the old or the new mailbox; the second confirmation applies it',
  })
    .input(z.strictObject({ oobCode: linkCodeSchema }))
    .output(z.object({ applied: z.boolean(), isFirst: z.boolean() })),
};
