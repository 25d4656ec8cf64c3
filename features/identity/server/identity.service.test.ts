import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { writeSetting } from '#platform/server/settings.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { acceptAccount } from './codes/password-reset.service.ts';
import { createUser } from './identity.factory.ts';
import { dailySweep } from './identity.jobs.ts';
import {
  createAdmin,
  getPublicSettings,
  getSession,
  resolveSession,
  setLanguage,
  signIn,
  signOut,
} from './identity.service.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword('orbita-demo');
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const device = { userAgent: 'Firefox', oldToken: undefined };
const nobody = (now?: string): Scope => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }, { now }),
  actor: null,
});
const newUser = (user: Parameters<typeof createUser>[1] = {}) => createUser(db, { passwordHash, ...user });
const signInAs = (email: string, password = 'orbita-demo', rememberMe = true, scope = nobody()) =>
  signIn(scope, { email, password, rememberMe }, device);

describe('signIn', () => {
  it('starts a session of the user', async () => {
    const { id, email } = await newUser({ role: 'teacher' });
    const { token, user } = await signInAs(email);
    expect(user).toMatchObject({ id, role: 'teacher', emailVerified: true, groups: [] });
    expect(await resolveSession(nobody(), token)).toMatchObject({ actor: { id, role: 'teacher' } });
  });

  it('gives one answer for an unknown address, a wrong password and an account without one', async () => {
    const { email } = await newUser();
    const without = await createUser(db, {});
    for (const [address, password] of [['nobody@example.com'], [email, 'wrong'], [without.email]] as const) {
      await expect(signInAs(address, password)).rejects.toMatchObject({ code: 'auth/wrong-credentials' });
    }
  });

  it('tells a disabled user so, and only with the right password', async () => {
    const { id, email } = await newUser();
    await db.updateTable('users').set({ disabled_at: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute();
    await expect(signInAs(email)).rejects.toMatchObject({ code: 'auth/user-disabled' });
    await expect(signInAs(email, 'wrong')).rejects.toMatchObject({ code: 'auth/wrong-credentials' });
  });

  it('slows attempts at one account down, whoever makes them', async () => {
    const { email } = await newUser();
    for (let round = 0; round < 10; round += 1) await signInAs(email, 'wrong').catch(() => {});
    await expect(signInAs(email)).rejects.toMatchObject({
      code: 'request/too-many',
      data: { retryAfter: expect.any(Number) },
    });
    await expect(signInAs('somebody-else@example.com')).rejects.toMatchObject({
      code: 'auth/wrong-credentials',
    });
  });

  it('forgets the attempts of an account after a success', async () => {
    const { email } = await newUser();
    for (let round = 0; round < 9; round += 1) await signInAs(email, 'wrong').catch(() => {});
    await signInAs(email);
    await expect(signInAs(email, 'wrong')).rejects.toMatchObject({ code: 'auth/wrong-credentials' });
  });

  it('ends the session that the browser came with, to prevent session fixation', async () => {
    const { email } = await newUser();
    const first = await signInAs(email);
    const second = await signIn(
      nobody(),
      { email, password: 'orbita-demo', rememberMe: true },
      { ...device, oldToken: first.token },
    );
    expect(await resolveSession(nobody(), first.token)).toBeNull();
    expect(await resolveSession(nobody(), second.token)).not.toBeNull();
  });

  it("stores only the token's hash", async () => {
    const { id, email } = await newUser();
    const { token } = await signInAs(email);
    const [row] = await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
    expect(row?.token_hash).toBeInstanceOf(Buffer);
    expect(row?.token_hash.toString('base64url')).not.toBe(token);
  });
});

describe('a session', () => {
  const start = '2026-11-01T08:00:00Z';
  const at = (now: string) => nobody(now);

  it('is extended by thirty days when remembered', async () => {
    const { email } = await newUser();
    const { token } = await signInAs(email, undefined, true, at(start));
    expect(await resolveSession(at('2026-11-25T08:00:00Z'), token)).not.toBeNull();
    expect(await resolveSession(at('2026-12-20T08:00:00Z'), token)).not.toBeNull();
    expect(await resolveSession(at('2027-01-25T08:00:00Z'), token)).toBeNull();
  });

  it('ends after half a year, however often it is used', async () => {
    const { email } = await newUser();
    const { token } = await signInAs(email, undefined, true, at(start));
    const begin = Temporal.Instant.from(start);
    for (let day = 20; day < 180; day += 20) {
      expect(await resolveSession(at(begin.add({ hours: day * 24 }).toString()), token)).not.toBeNull();
    }
    expect(await resolveSession(at(begin.add({ hours: 180 * 24 }).toString()), token)).toBeNull();
  });

  it('ends after twelve hours at most when not remembered', async () => {
    const { email } = await newUser();
    const { token } = await signInAs(email, undefined, false, at(start));
    expect(await resolveSession(at('2026-11-01T19:59:00Z'), token)).not.toBeNull();
    expect(await resolveSession(at('2026-11-01T20:01:00Z'), token)).toBeNull();
  });

  it('is worthless for a disabled user, and gives an unverified one no role', async () => {
    const { id, email } = await newUser();
    const { token } = await signInAs(email);
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
    expect(await resolveSession(nobody(), token)).toMatchObject({ actor: { role: null } });
    await db.updateTable('users').set({ disabled_at: start }).where('id', '=', id).execute();
    expect(await resolveSession(nobody(), token)).toBeNull();
  });

  it('ends by signing out, idempotently', async () => {
    const { email } = await newUser();
    const { token } = await signInAs(email);
    await signOut(nobody(), token);
    await signOut(nobody(), token);
    await signOut(nobody(), undefined);
    expect(await resolveSession(nobody(), token)).toBeNull();
  });

  it('is not found by a made-up token', async () => {
    expect(await resolveSession(nobody(), 'x'.repeat(43))).toBeNull();
    expect(await resolveSession(nobody(), '')).toBeNull();
  });

  it('is swept at night once expired', async () => {
    const { id, email } = await newUser();
    await signInAs(email, undefined, false, at(start));
    await dailySweep(db, Temporal.Instant.from('2026-11-02T08:00:00Z'));
    expect(await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });
});

it("returns who is signed in, with a child's groups and what is switched off there", async () => {
  const child = await newUser({
    role: 'child',
    firstName: 'Žygimantė',
    lastName: 'Kęstutaitytė-Paškevičiūtė',
  });
  const group = await createGroup(db, { students: [child.id], space_odyssey_enabled: false });
  const { user } = await getSession(testScope(db, child));
  expect(user).toMatchObject({
    lastName: 'Kęstutaitytė-Paškevičiūtė',
    groups: [{ id: group.id, spaceOdysseyEnabled: false, diplomaEnabled: true }],
  });
  expect(await getSession(nobody())).toEqual({ user: null });
});

it("stores the user's language", async () => {
  const user = await newUser();
  await setLanguage(testScope(db, user), 'en');
  const { user: seen } = await getSession(testScope(db, user));
  expect(seen?.locale).toBe('en');
});

it('offers the demo accounts in the demo only', () => {
  expect(getPublicSettings(nobody()).demoAccounts).toBeNull();
  const demo = testScope(db, { id: crypto.randomUUID(), role: null }, { env: { DEMO: 'true' } });
  expect(getPublicSettings(demo).demoAccounts?.map((account) => account.role)).toEqual([
    'admin',
    'teacher',
    'parent',
    'child',
  ]);
});

it('creates one admin for an address, who sets a first password by a link, once, and is signed in by it', async () => {
  const create = () => createAdmin(nobody(), 'vadove@orbita.lt', { firstName: 'Ona', lastName: 'Ona' });
  const made = await create();
  const link = new URL(made?.link ?? '');
  expect(link.pathname).toBe('/auth/user-management');
  expect(link.searchParams.get('mode')).toBe('acceptAccount');
  const oobCode = link.searchParams.get('oobCode') ?? '';
  await expect(signInAs('vadove@orbita.lt')).rejects.toMatchObject({ code: 'auth/wrong-credentials' });
  const { token } = await acceptAccount(nobody(), { oobCode, password: 'trys žirafos šoka' }, device);
  expect((await resolveSession(nobody(), token))?.actor).toMatchObject({ role: 'admin' });
  const { user } = await signInAs('vadove@orbita.lt', 'trys žirafos šoka');
  expect(user).toMatchObject({ role: 'admin', emailVerified: true, firstName: 'Ona' });
  const again = acceptAccount(nobody(), { oobCode, password: 'keturios žirafos' }, device);
  await expect(again).rejects.toMatchObject({ code: 'auth/used-link' });
  expect(await create()).toBeNull();
});

describe('a sign-in from a new device', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';
  const newerWindows = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0';
  const android = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36';
  const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
  const from = (email: string, userAgent: string, now?: string) =>
    signIn(
      nobody(now),
      { email, password: 'orbita-demo', rememberMe: true },
      { userAgent, oldToken: undefined },
    );

  it('is reported to the user, and no other is', async () => {
    const { email } = await newUser();
    await from(email, windows);
    await from(email, newerWindows);
    expect(await mailsTo(db, email)).toEqual([]);
    await from(email, android);
    const [mail] = await mailsTo(db, email);
    expect(mail?.subject).toBe('Prisijungta naujame įrenginyje');
    expect(mail?.body_text).toContain('Chrome · Android');
  });

  it('is reported once an hour at most, also for two at once', async () => {
    const { email } = await newUser();
    await from(email, windows);
    await Promise.all([from(email, android), from(email, linux)]);
    expect(await mailsTo(db, email)).toHaveLength(1);
    await from(email, iphone, '2026-11-20T15:59:59Z');
    expect(await mailsTo(db, email)).toHaveLength(1);
    await from(
      email,
      'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
      '2026-11-20T16:00:00Z',
    );
    expect(await mailsTo(db, email)).toHaveLength(2);
  });

  it('is not reported in the first hour of the account', async () => {
    const { email } = await newUser({ createdAt: '2026-11-20T15:00:00Z' });
    await from(email, windows);
    await from(email, android, '2026-11-20T15:59:59Z');
    expect(await mailsTo(db, email)).toEqual([]);
    await from(email, linux, '2026-11-20T16:00:00Z');
    expect(await mailsTo(db, email)).toHaveLength(1);
  });
});

it('slows down a client that tries many accounts from one address', async () => {
  const elsewhere = { ...nobody(), address: '198.51.100.7' };
  for (let round = 0; round < 100; round += 1) {
    await db
      .insertInto('rate_limits')
      .values({ key: `sign-in/address/${elsewhere.address}`, window_start: '2026-11-20T15:00:00Z' })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet((eb) => ({ tries: eb('rate_limits.tries', '+', 1) })),
      )
      .execute();
  }
  const { email } = await newUser();
  await expect(signInAs(email, 'orbita-demo', true, elsewhere)).rejects.toMatchObject({
    code: 'request/too-many',
  });
  await signInAs(email);
});

describe('a required second factor', () => {
  it('marks the session of an admin without one, and of nobody else', async () => {
    const admin = await newUser({ role: 'admin' });
    const teacher = await newUser({ role: 'teacher' });
    const sessions = [await signInAs(admin.email), await signInAs(teacher.email)];
    const missing = () =>
      Promise.all(
        sessions.map(async ({ token }) => (await resolveSession(nobody(), token))?.actor.secondFactorMissing),
      );
    expect(await missing()).toEqual([false, false]);
    await writeSetting(nobody(), 'require_second_factor_for_admins', true);
    expect(await missing()).toEqual([true, false]);
    await writeSetting(nobody(), 'require_second_factor_for_admins', false);
    expect(await missing()).toEqual([false, false]);
  });
});
