import { badLink, type Entry, everybody } from '#platform/testing/matrix.ts';

/** A forgotten password. */
export const passwordResetMatrix: Record<string, Entry> = {
  'passwordReset.requestPasswordReset': {
    input: (_side, { requestId }) => ({ email: `${requestId}@example.com` }),
    perObject: false,
    expect: everybody,
  },
  'passwordReset.checkPasswordReset': { input: () => ({ oobCode: 'x' }), perObject: false, expect: badLink },
  'passwordReset.resetPassword': {
    input: () => ({ oobCode: 'x', password: 'trys žirafos šoka' }),
    perObject: false,
    expect: badLink,
  },
  'passwordReset.acceptAccount': {
    input: () => ({ oobCode: 'x', password: 'trys žirafos šoka' }),
    perObject: false,
    expect: badLink,
  },
  'passwordReset.initiateChildPasswordReset': {
    input: (_side, { requestId }) => ({ childEmail: `${requestId}@example.com` }),
    perObject: false,
    expect: everybody,
  },
};
