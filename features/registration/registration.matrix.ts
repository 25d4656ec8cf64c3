import {
  badLink,
  denied,
  type Entry,
  everybody,
  everybodyGets,
  noLink,
  signedOut,
} from '#platform/testing/matrix.ts';

/** Registration and mailed links. */
export const registrationMatrix: Record<string, Entry> = {
  'registration.register': {
    input: (_side, { requestId }) => ({
      firstName: 'Rasa',
      lastName: 'Mickevičienė',
      email: `${requestId}@example.com`,
      password: 'trys žirafos šoka',
    }),
    perObject: false,
    expect: everybody,
  },
  'registration.getInvitation': { input: () => ({ code: 'tampered' }), perObject: false, expect: badLink },
  'registration.acceptGuardianInvitation': {
    input: () => ({ code: 'tampered' }),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: noLink, teacher: denied, admin: denied },
  },
  'registration.resendVerification': {
    input: () => undefined,
    perObject: false,
    expect: { ...everybodyGets('auth/already-verified'), nobody: signedOut },
  },
  'registration.correctEmail': {
    input: (_side, { requestId }) => ({ email: `${requestId}@example.com`, password: 'wrong' }),
    perObject: false,
    expect: { ...everybodyGets('auth/already-verified'), nobody: signedOut },
  },
  'registration.verifyEmail': { input: () => ({ oobCode: 'x' }), perObject: false, expect: badLink },
  'registration.enterStaffCode': {
    // A user with a role keeps it; the service's tests cover users without one.
    input: () => ({ code: 'ABC234' }),
    perObject: false,
    expect: { ...everybodyGets(denied), nobody: signedOut },
  },
  'registration.confirmEmailChange': { input: () => ({ oobCode: 'x' }), perObject: false, expect: badLink },
};
