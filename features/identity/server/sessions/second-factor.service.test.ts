import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { totpCode, totpStep } from '#platform/server/security/totp.ts';
import { writeSetting } from '#platform/server/settings.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getAccount } from '../accounts/account.service.ts';
import { createUser } from '../identity.factory.ts';
import { signIn } from '../identity.service.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.service.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword('orbita-demo');
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const currentPassword = 'orbita-demo';
const codeAt = (secret: string, now: string) => totpCode(secret, totpStep(Temporal.Instant.from(now)));
const early = '2026-11-20T14:50:00Z';
const at = '2026-11-20T15:00:00Z';

/** A user whose second factor has been active for ten minutes. */
async function protectedUser(role: 'admin' | 'parent' = 'parent') {
  const user = await createUser(db, { role, passwordHash });
  const scope = testScope(db, user, { now: early });
  const { secret, uri, qr } = await startSecondFactor(scope, { currentPassword });
  const { recoveryCodes } = await confirmSecondFactor(scope, { code: codeAt(secret, early) });
  return { ...user, scope: testScope(db, user), secret, uri, qr, recoveryCodes };
}
const enter = (email: string, secondFactor?: string, password = currentPassword, now = at) => {
  const scope = { ...testScope(db, { id: crypto.randomUUID(), role: null }, { now }), actor: null };
  return signIn(
    scope,
    { email, password, rememberMe: true, secondFactor },
    { userAgent: '', oldToken: undefined },
  );
};

it('is asked for only once the password was right', async () => {
  const { email, secret } = await protectedUser();
  await expect(enter(email)).rejects.toMatchObject({ code: 'auth/second-factor-required' });
  await expect(enter(email, codeAt(secret, at), 'wrong')).rejects.toMatchObject({
    code: 'auth/wrong-credentials',
  });
  expect((await enter(email, codeAt(secret, at))).user.email).toBe(email);
});

it('accepts a code once, also for two concurrent calls, and no old one', async () => {
  const { email, secret } = await protectedUser();
  const code = codeAt(secret, at);
  const results = await Promise.allSettled([enter(email, code), enter(email, code), enter(email, code)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const wrong of [code, codeAt(secret, '2026-11-20T14:58:00Z'), '000000', 'abc']) {
    await expect(enter(email, wrong)).rejects.toMatchObject({ code: 'auth/invalid-second-factor' });
  }
});

it('accepts each recovery code once, however it is typed', async () => {
  const { email, recoveryCodes, scope } = await protectedUser();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = ''] = recoveryCodes;
  await enter(email, first.toLowerCase().replaceAll('-', ' '));
  await expect(enter(email, first)).rejects.toMatchObject({ code: 'auth/invalid-second-factor' });
  expect((await getAccount(scope)).secondFactor).toEqual({
    enabled: true,
    required: false,
    recoveryCodesLeft: 9,
  });
});

it('is slowed down like passwords are', async () => {
  const { email, secret } = await protectedUser();
  for (let round = 0; round < 10; round += 1) await enter(email, '000000').catch(() => {});
  await expect(enter(email, codeAt(secret, at))).rejects.toMatchObject({ code: 'request/too-many' });
});

it('is set up with the password and the phone', async () => {
  const user = await createUser(db, { passwordHash });
  const scope = testScope(db, user);
  await expect(confirmSecondFactor(scope, { code: '123456' })).rejects.toMatchObject({
    code: 'auth/invalid-second-factor',
  });
  await expect(startSecondFactor(scope, { currentPassword: 'wrong' })).rejects.toMatchObject({
    code: 'auth/wrong-password',
  });
  const { secret, uri, qr } = await startSecondFactor(scope, { currentPassword });
  expect(uri).toContain(`secret=${secret}`);
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  await expect(confirmSecondFactor(scope, { code: '000000' })).rejects.toMatchObject({
    code: 'auth/invalid-second-factor',
  });
  expect((await getAccount(scope)).secondFactor.enabled).toBe(false);
  await enter(user.email);
});

it("can't be guessed while it is set up, and a right code forgives the wrong ones", async () => {
  const scope = testScope(db, await createUser(db, { passwordHash }));
  const { secret } = await startSecondFactor(scope, { currentPassword });
  const wrong = () => confirmSecondFactor(scope, { code: '000000' });
  for (let round = 0; round < 9; round += 1) await wrong().catch(() => {});
  await confirmSecondFactor(scope, { code: codeAt(secret, at) });
  for (let round = 0; round < 10; round += 1) {
    await expect(wrong()).rejects.toMatchObject({ code: 'auth/invalid-second-factor' });
  }
  await expect(wrong()).rejects.toMatchObject({ code: 'request/too-many' });
});

it('is confirmed once and removed once under three concurrent calls', async () => {
  const user = await createUser(db, { passwordHash });
  const scope = testScope(db, user);
  const { secret } = await startSecondFactor(scope, { currentPassword });
  const three = (work: () => Promise<unknown>) => Promise.allSettled([work(), work(), work()]);
  const confirmed = await three(() => confirmSecondFactor(scope, { code: codeAt(secret, at) }));
  expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await three(() => removeSecondFactor(scope, { currentPassword }));
  expect((await mailsTo(db, user.email)).map((mail) => mail.subject)).toEqual([
    'Antrasis veiksnys įjungtas',
    'Antrasis veiksnys išjungtas',
  ]);
});

it('keeps the active secret until it is removed', async () => {
  const { scope, email } = await protectedUser();
  await expect(startSecondFactor(scope, { currentPassword })).rejects.toMatchObject({ code: 'db/conflict' });
  await expect(removeSecondFactor(scope, { currentPassword: 'wrong' })).rejects.toMatchObject({
    code: 'auth/wrong-password',
  });
  await removeSecondFactor(scope, { currentPassword });
  await removeSecondFactor(scope, { currentPassword });
  await enter(email);
  const subjects = (await mailsTo(db, email)).map((mail) => mail.subject);
  expect(subjects).toEqual(['Antrasis veiksnys įjungtas', 'Antrasis veiksnys išjungtas']);
});

it('cannot be removed by an admin while the academy requires it', async () => {
  const { scope } = await protectedUser('admin');
  await writeSetting(scope, 'require_second_factor_for_admins', true);
  expect((await getAccount(scope)).secondFactor.required).toBe(true);
  await expect(removeSecondFactor(scope, { currentPassword })).rejects.toMatchObject({
    code: 'auth/second-factor-needed-for-role',
  });
  const parent = await protectedUser();
  await removeSecondFactor(parent.scope, { currentPassword });
});
