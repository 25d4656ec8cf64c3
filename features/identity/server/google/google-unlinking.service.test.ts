import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { seal } from '#platform/server/security/server-keys.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { getAccount } from '../accounts/account.service.ts';
import { createUser } from '../identity.factory.ts';
import { resolveSession } from '../identity.service.ts';
import { signInWithGoogle } from './google-sign-in.service.ts';
import { unlinkGoogle } from './google-unlinking.service.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
const currentPassword = 'trys žirafos šoka';
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword(currentPassword);
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const env = { GOOGLE_CLIENT_ID: 'orbita', GOOGLE_CLIENT_SECRET: 'secret' };
const nobody = () => ({ ...testScope(db, { id: randomUUID(), role: null }, { env }), actor: null });

/** Signs in with a Google account of an address that Google keeps itself. */
async function enter(email: string) {
  const proof = { kind: 'proof', id: randomUUID(), subject: 'a Google account', email, vouched: true };
  const who = { firstName: 'Rasa', lastName: 'Mickevičienė', redirect: null, rememberMe: true };
  const expiresAt = Date.parse(testNow) + 60_000;
  const held = await seal(nobody(), 'google-sign-in', { ...proof, ...who, expiresAt });
  const answer = await signInWithGoogle(nobody(), {}, { held, userAgent: 'Firefox', oldToken: undefined });
  return 'token' in answer ? answer.token : null;
}

/** A user who signed in with Google once and has changed their address since: the old one still opens the account. */
async function moved(columns = {}) {
  const email = `${randomUUID()}@gmail.com`;
  const user = await createUser(db, { email, passwordHash, ...columns });
  const token = await enter(email);
  const now = `${randomUUID()}@example.com`;
  await db.updateTable('users').set({ email: now }).where('id', '=', user.id).execute();
  return { id: user.id, old: email, email: now, token: token ?? '', scope: testScope(db, user) };
}

it("ends only the Google account's access: reported by mail, logged, once", async () => {
  const { id, old, email, token, scope } = await moved();
  expect(await getAccount(scope)).toMatchObject({
    google: { linkedAt: '2026-11-20T15:00:00.000Z' },
    hasPassword: true,
  });
  expect(await unlinkGoogle(scope, { currentPassword })).toMatchObject({ google: null, hasPassword: true });
  expect(await unlinkGoogle(scope, { currentPassword })).toMatchObject({ google: null });
  // The address is nobody's here: Google would create a new account, this one is not opened.
  expect(await enter(old)).toBeNull();
  expect((await resolveSession(nobody(), token))?.actor.id).toBe(id);
  expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual([
    'Jungtis su „Google“ nebegalima',
  ]);
  const acts = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .where('action', '=', 'unlinkGoogle')
    .execute();
  expect(acts).toEqual([{ action: 'unlinkGoogle', actor_id: id }]);
});

it('asks for the password, and requires one to be set first if there is none', async () => {
  const one = await moved();
  await expect(unlinkGoogle(one.scope, { currentPassword: 'wrong' })).rejects.toMatchObject({
    code: 'auth/wrong-password',
  });
  const other = await createUser(db, {});
  const link = { user_id: other.id, subject: 'of who has no password', linked_at: testNow };
  await db.insertInto('google_links').values(link).execute();
  const scope = testScope(db, other);
  expect(await getAccount(scope)).toMatchObject({ hasPassword: false });
  await expect(unlinkGoogle(scope, { currentPassword })).rejects.toMatchObject({ code: 'auth/no-password' });
  expect((await getAccount(scope)).google).toEqual({ linkedAt: '2026-11-20T15:00:00.000Z' });
  expect((await getAccount(one.scope)).google).not.toBeNull();
});
