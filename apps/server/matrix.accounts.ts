import { createStaffCode } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database.ts';
import { newSessionToken } from '#platform/server/session.ts';
import { testNow } from '#platform/testing/scope.ts';
import {
  adminOnly,
  badLink,
  denied,
  type Entry,
  everybody,
  everybodyGets,
  everything,
  needsPassword,
  noLink,
  ownAccount,
  signedOut,
  unseen,
} from './matrix.expectations.ts';

/** A session of a user, other than the one that asks. */
async function sessionOf(db: Db, userId: string): Promise<string> {
  const { tokenHash } = newSessionToken();
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      persistent: true,
      created_at: testNow,
      last_used_at: testNow,
      expires_at: '2027-01-01T00:00:00Z',
      user_agent: 'test',
      address: '127.0.0.1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Registration, the account and staff codes. */
export const accountsMatrix: Record<string, Entry> = {
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
    // Who has a role keeps it; users without one are the service's tests.
    input: () => ({ code: 'ABC234' }),
    perObject: false,
    expect: { ...everybodyGets(denied), nobody: signedOut },
  },
  'registration.requestPasswordReset': {
    input: (_side, { requestId }) => ({ email: `${requestId}@example.com` }),
    perObject: false,
    expect: everybody,
  },
  'registration.checkPasswordReset': { input: () => ({ oobCode: 'x' }), perObject: false, expect: badLink },
  'registration.resetPassword': {
    input: () => ({ oobCode: 'x', password: 'trys žirafos šoka' }),
    perObject: false,
    expect: badLink,
  },
  'registration.acceptAccount': {
    input: () => ({ oobCode: 'x', password: 'trys žirafos šoka' }),
    perObject: false,
    expect: badLink,
  },
  'registration.confirmEmailChange': { input: () => ({ oobCode: 'x' }), perObject: false, expect: badLink },
  'registration.initiateChildPasswordReset': {
    input: (_side, { requestId }) => ({ childEmail: `${requestId}@example.com` }),
    perObject: false,
    expect: everybody,
  },

  'account.getAccount': { input: () => undefined, perObject: false, expect: ownAccount },
  'account.updateProfile': {
    input: () => ({
      firstName: 'Rasa',
      lastName: 'Mickevičienė',
      birthDate: '2015-04-12',
      avatarColour: 'teal',
    }),
    perObject: false,
    expect: ownAccount,
  },
  'account.requestEmailChange': {
    input: () => ({ newEmail: 'nauja@example.com', currentPassword: 'wrong' }),
    perObject: false,
    expect: needsPassword,
  },
  'account.cancelEmailChange': { input: () => undefined, perObject: false, expect: ownAccount },
  'account.changePassword': {
    input: () => ({ currentPassword: 'wrong', newPassword: 'trys žirafos šoka' }),
    perObject: false,
    expect: needsPassword,
  },
  'account.listSessions': { input: () => undefined, perObject: false, expect: ownAccount },
  'account.endSession': {
    input: async (side, { db, requestId, world }) => ({
      sessionId: side === world.missing ? requestId : await sessionOf(db, world.admin),
    }),
    expect: {
      nobody: signedOut,
      child: unseen,
      parent: unseen,
      teacher: unseen,
      // Sessions are nobody else's, not even an admin's: here they are the admin's own.
      admin: everything,
    },
  },
  'account.endOtherSessions': { input: () => undefined, perObject: false, expect: ownAccount },
  'account.startSecondFactor': {
    input: () => ({ currentPassword: 'wrong' }),
    perObject: false,
    expect: needsPassword,
  },
  'account.confirmSecondFactor': {
    input: () => ({ code: '123456' }),
    perObject: false,
    expect: { ...everybodyGets('auth/invalid-second-factor'), nobody: signedOut },
  },
  'account.removeSecondFactor': {
    input: () => ({ currentPassword: 'wrong' }),
    perObject: false,
    expect: needsPassword,
  },
  'account.unlinkGoogle': {
    // The actors have no password here; those who have one are the service's tests.
    input: () => ({ currentPassword: 'wrong' }),
    perObject: false,
    expect: { ...everybodyGets('auth/no-password'), nobody: signedOut },
  },
  'account.setMutedMails': {
    input: () => ({ mutedMails: ['absence'] }),
    perObject: false,
    expect: ownAccount,
  },
  'account.requestDeletion': {
    input: () => ({ currentPassword: 'wrong' }),
    perObject: false,
    expect: needsPassword,
  },
  'account.undoDeletion': { input: () => undefined, perObject: false, expect: ownAccount },

  'staffCodes.listStaffCodes': { input: () => undefined, perObject: false, expect: adminOnly },
  'staffCodes.createStaffCode': { input: () => ({ role: 'teacher' }), perObject: false, expect: adminOnly },
  'staffCodes.revokeStaffCode': {
    input: async (side, { db, requestId, world }) => ({
      codeId: side === world.missing ? requestId : (await createStaffCode(db, { createdBy: world.admin })).id,
    }),
    expect: { ...adminOnly, admin: everything },
  },
};
