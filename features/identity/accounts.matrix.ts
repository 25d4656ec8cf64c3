import type { Db } from '#platform/server/database/database.ts';
import { newSessionToken } from '#platform/server/security/session.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everybodyGets,
  everything,
  needsPassword,
  own,
  ownAccount,
  type Side,
  signedOut,
  type Tools,
  unseen,
} from '#platform/testing/matrix.ts';
import { testNow } from '#platform/testing/scope.ts';
import { createStaffCode, createToken } from './server/identity.factory.ts';
import { insertRequest } from './server/requests/account-requests.repository.ts';

/** A session of a user, other than the current one. */
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

/** A child's unanswered request; the missing side has none. */
async function requested(side: Side, { db, requestId, world }: Tools): Promise<{ requestId: string }> {
  if (side === world.missing) return { requestId };
  await db.deleteFrom('account_requests').where('user_id', '=', side.child).execute();
  const wish = { kind: 'details', firstName: 'Urtė', lastName: 'Onaitė', birthDate: '2015-04-12' } as const;
  const times = { now: testNow, cutoff: '2026-11-01T00:00:00Z' };
  return { requestId: (await insertRequest(db, side.child, wish, times)) ?? '' };
}

/** A child's account changes when a guardian confirms it (decision A24). */
const exceptChildren = <Expected extends object>(expected: Expected) =>
  ({ ...expected, child: 'account/guardian-confirms' }) as const;
const childOnly = { nobody: signedOut, child: null, parent: denied, teacher: denied, admin: denied } as const;
const guardiansOnly = {
  nobody: signedOut,
  child: denied,
  parent: own,
  teacher: denied,
  // Admins see every child's, and answer if the child has no guardian.
  admin: { own: denied, foreign: denied, missing: unseen },
} as const;

/** The account, children's requests to their guardians, staff codes and tokens. */
export const accountsMatrix: Record<string, Entry> = {
  'account.getAccount': { input: () => undefined, perObject: false, expect: ownAccount },
  'account.updateProfile': {
    input: () => ({
      firstName: 'Rasa',
      lastName: 'Mickevičienė',
      birthDate: '2015-04-12',
      avatarColour: 'teal',
    }),
    perObject: false,
    expect: exceptChildren(ownAccount),
  },
  'account.removePhoto': {
    input: () => undefined,
    perObject: false,
    expect: { ...ownAccount, child: denied },
  },
  'account.requestEmailChange': {
    input: () => ({ newEmail: 'nauja@example.com', currentPassword: 'wrong' }),
    perObject: false,
    expect: exceptChildren(needsPassword),
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
      // Nobody else can have a user's sessions, not even an admin: here they are the admin's own.
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
    // The actors have no password here; the service's tests cover those who have one.
    input: () => ({ currentPassword: 'wrong' }),
    perObject: false,
    expect: { ...everybodyGets('auth/no-password'), nobody: signedOut },
  },
  'account.requestDeletion': {
    input: () => ({ currentPassword: 'wrong' }),
    perObject: false,
    expect: exceptChildren(needsPassword),
  },
  'account.undoDeletion': { input: () => undefined, perObject: false, expect: ownAccount },

  'accountRequests.askGuardians': {
    input: () => ({ kind: 'deletion', currentPassword: 'wrong' }),
    perObject: false,
    expect: { ...childOnly, child: 'auth/wrong-password' },
  },
  'accountRequests.withdrawAccountRequest': { input: requested, expect: { ...childOnly, child: own } },
  'accountRequests.listAccountRequests': {
    input: () => ({}),
    perObject: false,
    expect: { ...adminOnly, parent: null },
  },
  'accountRequests.confirmAccountRequest': { input: requested, expect: guardiansOnly },
  'accountRequests.declineAccountRequest': { input: requested, expect: guardiansOnly },

  'staffCodes.listStaffCodes': { input: () => undefined, perObject: false, expect: adminOnly },
  'staffCodes.createStaffCode': { input: () => ({ role: 'teacher' }), perObject: false, expect: adminOnly },
  'staffCodes.revokeStaffCode': {
    input: async (side, { db, requestId, world }) => ({
      codeId: side === world.missing ? requestId : (await createStaffCode(db, { createdBy: world.admin })).id,
    }),
    expect: { ...adminOnly, admin: everything },
  },

  'personalTokens.listPersonalTokens': { input: () => undefined, perObject: false, expect: adminOnly },
  'personalTokens.createPersonalToken': {
    input: () => ({
      name: 'Apskaita',
      scopes: ['exports:read'],
      expiresOn: '2026-12-20',
      currentPassword: 'wrong',
    }),
    perObject: false,
    expect: { ...adminOnly, admin: 'auth/wrong-password' },
  },
  'personalTokens.revokePersonalToken': {
    // Nobody else can have a user's tokens, not even an admin: the other side's is the teacher's there.
    input: async (side, { db, requestId, world }) => {
      if (side === world.missing) return { tokenId: requestId };
      const owner = side === world.own ? world.admin : side.teacher;
      return { tokenId: (await createToken(db, { userId: owner })).id };
    },
    expect: { ...adminOnly, admin: own },
  },
};
