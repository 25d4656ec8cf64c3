import {
  adminOnly,
  type Entry,
  everybody,
  everybodyGets,
  everything,
  ownAccount,
  signedOut,
} from '#platform/testing/matrix.ts';

/** The session, signing in and out, and the language. */
export const identityMatrix: Record<string, Entry> = {
  'identity.getPublicSettings': { input: () => undefined, perObject: false, expect: everybody },
  'identity.getSession': { input: () => undefined, perObject: false, expect: everybody },
  'identity.signIn': {
    input: () => ({ email: 'nobody@example.com', password: 'wrong-password', rememberMe: false }),
    perObject: false,
    expect: everybodyGets('auth/wrong-credentials'),
  },
  'identity.signInWithGoogle': {
    // Without Google's proof; with it there is no object other than oneself.
    input: () => ({}),
    perObject: false,
    expect: everybodyGets('auth/google-expired'),
  },
  'identity.signOut': { input: () => undefined, perObject: false, expect: everybody },
  // The session that calls shows a family from then on: what it calls afterwards is another user's.
  'impersonation.startImpersonation': {
    input: (side) => ({ userId: side.parent }),
    expect: { ...adminOnly, admin: everything },
  },
  'impersonation.endImpersonation': { input: () => undefined, perObject: false, expect: ownAccount },
  'identity.setLanguage': {
    input: () => ({ locale: 'en' }),
    perObject: false,
    expect: { ...everybody, nobody: signedOut },
  },
};
