import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { localeSchema } from '#platform/shared/locale-schemas.ts';
import { sessionUserSchema } from '#platform/shared/session.ts';
import { googleSignInSchema } from './google-sign-in.ts';
import { demoAccountSchema, signInSchema } from './identity.ts';

export const identityContract = {
  getPublicSettings: procedure({
    method: 'GET',
    path: '/identity/public-settings',
    access: 'public',
    summary: 'The data of the sign-in screen, before anybody is signed in',
  }).output(
    z.object({
      demoAccounts: z.nullable(z.array(demoAccountSchema)),
      /** Whom families ask: the address that the academy's mails come from. */
      contactEmail: z.string(),
      /** The name of who sends the academy's SMS, for the privacy policy; null where none are sent. */
      smsProvider: z.nullable(z.string()),
      /** Whether the academy has set up sign-in with Google (decision A7). */
      googleSignIn: z.boolean(),
    }),
  ),

  getSession: procedure({
    method: 'GET',
    path: '/identity/session',
    access: 'public',
    summary: 'The signed-in user, or null',
  }).output(z.object({ user: z.nullable(sessionUserSchema) })),

  signIn: procedure({
    method: 'POST',
    path: '/identity/sign-in',
    access: 'public',
    errors: ['auth/wrong-credentials', 'auth/second-factor-required', 'auth/invalid-second-factor'],
    summary: 'Starts a session and sets its cookie',
  })
    .input(signInSchema)
    .output(z.object({ user: sessionUserSchema })),

  signInWithGoogle: procedure({
    method: 'POST',
    path: '/identity/google-sign-in',
    access: 'public',
    errors: [
      'auth/google-failed',
      'auth/google-cancelled',
      'auth/google-expired',
      'auth/google-email-unverified',
      'auth/google-other-account',
      'auth/second-factor-required',
      'auth/invalid-second-factor',
    ],
    summary:
      'Starts a session for the person Google has verified (a cookie from /api/google-sign-in), or says that they have no account yet',
  })
    .input(googleSignInSchema)
    .output(
      z.object({
        user: z.nullable(sessionUserSchema),
        newcomer: z.nullable(
          z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), staff: z.boolean() }),
        ),
      }),
    ),

  signOut: procedure({
    method: 'POST',
    path: '/identity/sign-out',
    inReadOnlyMode: true,
    access: 'public',
    summary: 'Ends the session, if there is one',
  }).output(z.object({})),

  setLanguage: procedure({
    method: 'PUT',
    path: '/identity/language',
    access: 'signed-in',
    summary: "Sets the user's language preference",
  })
    .input(z.strictObject({ locale: localeSchema }))
    .output(z.object({ locale: localeSchema })),
};
