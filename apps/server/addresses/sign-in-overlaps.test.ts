import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailPasswordReset } from '#features/identity/server/accounts/account-mails.jobs.ts';
import { changePassword } from '#features/identity/server/accounts/own-password.service.ts';
import {
  requestPasswordReset,
  resetPassword,
} from '#features/identity/server/codes/password-reset.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { resolveSession, signIn } from '#features/identity/server/identity.service.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
} from '#features/identity/server/sessions/second-factor.service.ts';
import { endOtherSessions } from '#features/identity/server/sessions/sessions.service.ts';
import { disableUser, endUserSessions } from '#features/people/server/accounts/user-access.service.ts';
import { updateUser } from '#features/people/server/accounts/user-changes.service.ts';
import { getUser } from '#features/people/server/accounts/users.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { totpCode, totpStep } from '#platform/server/security/totp.ts';
import type { Role } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailedCode, takeJobs } from '#platform/testing/jobs.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
let admin: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword('orbita-demo');
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const newPassword = 'trys žirafos šoka';
type User = Awaited<ReturnType<typeof createUser>>;
const nobody = (): Scope => ({ ...testScope(db, { id: crypto.randomUUID(), role: null }), actor: null });
const asAdmin = () => testScope(db, admin);
const enter = ({ email }: User) =>
  signIn(
    nobody(),
    { email, password: 'orbita-demo', rememberMe: true },
    { userAgent: 'Firefox', oldToken: undefined },
  );

async function changeOf({ id }: User, change: { role?: Role; password?: string }) {
  const { firstName, lastName, email, birthDate, role, version } = await getUser(asAdmin(), { userId: id });
  const form = { firstName, lastName, email: email ?? '', birthDate, role: role ?? 'parent' };
  return () => updateUser(asAdmin(), { userId: id, version, ...form, ...change });
}

/** Each prepares, and returns the change itself: what ends the sessions of a user. */
const changes = {
  'a changed password': async (user: User) => () =>
    changePassword(testScope(db, user), { currentPassword: 'orbita-demo', newPassword }),
  'a reset': async ({ email }: User) => {
    await requestPasswordReset(nobody(), { email });
    for (const { task, payload } of await takeJobs(db)) {
      if (task === 'mailPasswordReset') await mailPasswordReset(nobody(), payload);
    }
    const oobCode = await mailedCode(db, email);
    return () => resetPassword(nobody(), { oobCode, password: newPassword });
  },
  'a password that an admin gives': (user: User) => changeOf(user, { password: newPassword }),
  'a disabling':
    async ({ id }: User) =>
    () =>
      disableUser(asAdmin(), { userId: id }),
  'another role': (user: User) => changeOf(user, { role: 'teacher' }),
  'a second factor': async (user: User) => {
    const { secret } = await startSecondFactor(testScope(db, user), { currentPassword: 'orbita-demo' });
    const scope = testScope(db, user);
    return () => confirmSecondFactor(scope, { code: totpCode(secret, totpStep(scope.now)) });
  },
  'the end of the other sessions': async (user: User) => () => endOtherSessions(testScope(db, user)),
  'the end of all sessions':
    async ({ id }: User) =>
    () =>
      endUserSessions(asAdmin(), { userId: id }),
};

type Change = keyof typeof changes;
const all = Object.keys(changes) as Change[];
const refusals: Partial<Record<Change, string>> = {
  'a changed password': 'auth/wrong-credentials',
  'a reset': 'auth/wrong-credentials',
  'a password that an admin gives': 'auth/wrong-credentials',
  'a disabling': 'auth/user-disabled',
  'a second factor': 'auth/second-factor-required',
};

/**
 * Starts both and lets them reach the account in this order, each knowing only the state before either was
 * done.
 */
async function inOrder<A, B>(user: User, first: () => Promise<A>, second: () => Promise<B>) {
  const { one, other } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
    const one = first();
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toHaveLength(1), { timeout: 10_000 });
    const other = second();
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toHaveLength(2), { timeout: 10_000 });
    return { one: Promise.allSettled([one]), other: Promise.allSettled([other]) };
  });
  const [[a], [b]] = await Promise.all([one, other]);
  return [a, b] as const;
}

const newUser = () => createUser(db, { passwordHash, verified: true });

describe('a sign-in that comes first', () => {
  it.each(all.filter((change) => change !== 'a second factor'))('is ended by %s', async (change) => {
    const user = await newUser();
    const [entered, changed] = await inOrder(user, () => enter(user), await changes[change](user));
    expect([entered.status, changed.status]).toEqual(['fulfilled', 'fulfilled']);
    const token = entered.status === 'fulfilled' ? entered.value.token : '';
    expect(await resolveSession(nobody(), token)).toBeNull();
  });

  it('survives a later second factor, until its owner ends the other sessions', async () => {
    const user = await newUser();
    const [entered] = await inOrder(user, () => enter(user), await changes['a second factor'](user));
    const token = entered.status === 'fulfilled' ? entered.value.token : '';
    expect(await resolveSession(nobody(), token)).toMatchObject({ actor: { id: user.id } });
    await endOtherSessions(testScope(db, user));
    expect(await resolveSession(nobody(), token)).toBeNull();
  });
});

describe('a sign-in that comes second', () => {
  it.each(Object.entries(refusals))('gets %s with %s', async (change, code) => {
    const user = await newUser();
    const [changed, entered] = await inOrder(user, await changes[change as Change](user), () => enter(user));
    expect(changed.status).toBe('fulfilled');
    expect(entered).toMatchObject({ status: 'rejected', reason: { code } });
  });

  it("has the account's role at that time", async () => {
    const user = await newUser();
    const [changed, entered] = await inOrder(user, await changes['another role'](user), () => enter(user));
    expect(changed.status).toBe('fulfilled');
    expect(entered).toMatchObject({ value: { user: { role: 'teacher' } } });
  });
});

it.each(all.filter((change) => refusals[change]?.startsWith('auth/w') || change === 'a disabling'))(
  'leaves no session after many attempts beside %s',
  async (change) => {
    const user = await newUser();
    const happen = await changes[change](user);
    // Awaited from the start: one that is refused before the change has happened must not count as unhandled.
    const tries = Promise.allSettled(Array.from({ length: 8 }, () => enter(user)));
    await happen();
    await tries;
    const left = await db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
    expect(left).toEqual([]);
  },
);

it('lets one of two password changes through: the other was proven with the old password', async () => {
  const user = await newUser();
  const [reset, changed] = await inOrder(
    user,
    await changes['a reset'](user),
    await changes['a changed password'](user),
  );
  expect(reset.status).toBe('fulfilled');
  expect(changed).toMatchObject({ status: 'rejected', reason: { code: 'auth/wrong-password' } });
});

it('does not let a reset link set the password of a user who is being disabled', async () => {
  const user = await newUser();
  const [, reset] = await inOrder(user, await changes['a disabling'](user), await changes['a reset'](user));
  expect(reset).toMatchObject({ status: 'rejected', reason: { code: 'auth/invalid-link' } });
});
