import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { seal } from '#platform/server/security/server-keys.ts';
import { newTotpSecret, totpCode, totpStep } from '#platform/server/security/totp.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { GoogleSignIn } from '../../shared/google-sign-in.ts';
import { register } from '../accounts/registration.service.ts';
import { createUser } from '../identity.factory.ts';
import { resolveSession, signIn } from '../identity.service.ts';
import type { GoogleProof } from './google-proof.service.ts';
import { signInWithGoogle } from './google-sign-in.service.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
const password = 'trys žirafos šoka';
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword(password);
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const env = { GOOGLE_CLIENT_ID: 'orbita', GOOGLE_CLIENT_SECRET: 'secret' };
const nobody = (now?: string): Scope => ({
  ...testScope(db, { id: randomUUID(), role: null }, { now, env }),
  actor: null,
});
const device = { userAgent: 'Firefox', oldToken: undefined };
const names = { firstName: 'Rasa', lastName: 'Mickevičienė' };

let made = 0;
const freshAddress = () => {
  made += 1;
  return `rasa${made}@gmail.com`;
};

/** What a browser holds after Google has confirmed somebody. */
function proofOf(proof: Partial<GoogleProof> & { email: string }): Promise<string> {
  return seal(nobody(), 'google-sign-in', {
    kind: 'proof',
    id: randomUUID(),
    subject: `subject of ${proof.email}`,
    vouched: true,
    ...names,
    redirect: null,
    rememberMe: true,
    expiresAt: Date.parse(testNow) + 60_000,
    ...proof,
  });
}

const enter = (held: string, input: GoogleSignIn = {}, oldToken?: string) =>
  signInWithGoogle(nobody(), input, { userAgent: 'Firefox', held, oldToken });

async function enterAs(proof: Partial<GoogleProof> & { email: string }, input?: GoogleSignIn) {
  const answer = await enter(await proofOf(proof), input);
  if ('newcomer' in answer) throw new Error('A newcomer has no session.');
  return answer;
}

const rowOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a person without an account', () => {
  it('is asked first, then becomes a verified parent with the names they gave', async () => {
    const email = freshAddress();
    const held = await proofOf({ email });
    expect(await enter(held)).toEqual({ newcomer: { ...names, email, staff: false } });
    expect(await db.selectFrom('users').where('email', '=', email).select('id').execute()).toEqual([]);
    const newAccount = { firstName: 'Rasa', lastName: 'Petraitienė' };
    const answer = await enter(held, { newAccount });
    expect(answer).toMatchObject({ user: { email, role: 'parent', emailVerified: true, ...newAccount } });
    // The device's language stays until another is chosen (decision A18).
    expect(answer).toMatchObject({ user: { locale: 'lt' } });
  });

  it('has no role on a staff domain until a staff code is entered', async () => {
    const held = await proofOf({ email: 'mokytoja.nauja@orbita.lt' });
    expect(await enter(held)).toMatchObject({ newcomer: { staff: true } });
    const { user, token } = await enterAs({ email: 'mokytoja.nauja@orbita.lt' }, { newAccount: names });
    expect(user).toMatchObject({ role: null, emailVerified: true });
    expect((await resolveSession(nobody(), token))?.actor.role).toBeNull();
  });

  it('gets one account for two and for ten concurrent calls', async () => {
    const email = freshAddress();
    const proofs = await Promise.all(Array.from({ length: 10 }, () => proofOf({ email })));
    const answers = await Promise.all(proofs.map((held) => enter(held, { newAccount: names })));
    const ids = answers.map((answer) => ('user' in answer ? answer.user.id : null));
    expect(new Set(ids).size).toBe(1);
    expect((await enterAs({ email })).user.id).toBe(ids[0]);
  });

  it('gets none for an address whose mailbox Google does not keep', async () => {
    const held = await proofOf({ email: 'rasa@example.com', vouched: false });
    await expect(enter(held, { newAccount: names })).rejects.toMatchObject({
      code: 'auth/google-email-unverified',
    });
  });
});

describe('the owner of an account', () => {
  it('is linked by the verified address, notified by mail, and keeps password and role', async () => {
    const { id, email } = await createUser(db, { email: freshAddress(), role: 'teacher', passwordHash });
    expect((await enterAs({ email })).user).toMatchObject({ id, role: 'teacher' });
    expect((await enterAs({ email })).user.id).toBe(id);
    expect((await rowOf(id)).password_hash).toBe(passwordHash);
    expect((await mailsTo(db, email)).map((mail) => mail.subject)).toEqual([
      'Prie „Orbitos“ galima jungtis su „Google“',
    ]);
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject_id', '=', id)
      .execute();
    expect(entries).toEqual([{ action: 'signInWithGoogle', detail: { entry: 'link' } }]);
  });

  it('stays linked when the address changes, here or at Google, and lends it to nobody', async () => {
    const email = freshAddress();
    const { id } = await createUser(db, { email });
    await enterAs({ email, subject: 'moving' });
    await db.updateTable('users').set({ email: 'new-home@example.com' }).where('id', '=', id).execute();
    const moved = { email: 'elsewhere@example.com', subject: 'moving', vouched: false };
    expect((await enterAs(moved)).user.id).toBe(id);
    const next = await createUser(db, { email });
    expect((await enterAs({ email, subject: 'the next owner' })).user.id).toBe(next.id);
    expect((await enterAs({ email, subject: 'moving' })).user.id).toBe(id);
  });

  it('is nobody with another Google account, nor with an address that Google does not keep', async () => {
    const email = freshAddress();
    await createUser(db, { email });
    await expect(enterAs({ email, vouched: false })).rejects.toMatchObject({
      code: 'auth/google-email-unverified',
    });
    await enterAs({ email, subject: 'first' });
    await expect(enterAs({ email, subject: 'second' })).rejects.toMatchObject({
      code: 'auth/google-other-account',
    });
  });

  it('links one of two Google accounts at once', async () => {
    const email = freshAddress();
    await createUser(db, { email });
    const both = await Promise.allSettled(['one', 'two'].map((subject) => enterAs({ email, subject })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused while disabled, linked or not', async () => {
    const { id, email } = await createUser(db, { email: freshAddress() });
    const disable = (disabled_at: string | null) =>
      db.updateTable('users').set({ disabled_at }).where('id', '=', id).execute();
    const refused = { code: 'auth/user-disabled' };
    await disable(testNow);
    await expect(enterAs({ email })).rejects.toMatchObject(refused);
    await disable(null);
    await enterAs({ email });
    await disable(testNow);
    await expect(enterAs({ email })).rejects.toMatchObject(refused);
  });

  it('still enters the second factor, and attempts are counted', async () => {
    const { id, email } = await createUser(db, { email: freshAddress(), passwordHash });
    const secret = newTotpSecret();
    await db
      .updateTable('users')
      .set({ totp_secret: secret, totp_enabled_at: testNow })
      .where('id', '=', id)
      .execute();
    const held = await proofOf({ email });
    await expect(enter(held)).rejects.toMatchObject({ code: 'auth/second-factor-required' });
    await expect(enter(held, { secondFactor: '000000' })).rejects.toMatchObject({
      code: 'auth/invalid-second-factor',
    });
    expect(await db.selectFrom('google_links').where('user_id', '=', id).selectAll().execute()).toEqual([]);
    const code = totpCode(secret, totpStep(Temporal.Instant.from(testNow)));
    expect(await enter(held, { secondFactor: code })).toMatchObject({ user: { id } });
    for (let round = 0; round < 10; round += 1) {
      await expect(enterAs({ email }, { secondFactor: '000000' })).rejects.toMatchObject({
        code: 'auth/invalid-second-factor',
      });
    }
    await expect(enterAs({ email }, { secondFactor: '000000' })).rejects.toMatchObject({
      code: 'request/too-many',
    });
  });
});

describe('an account whose address nobody had proven', () => {
  it('goes to the owner of the address; password and sessions of the person who typed it in end', async () => {
    const email = freshAddress();
    const intruder = await register(nobody(), { email, password, ...names }, device);
    const before = await resolveSession(nobody(), intruder);
    const { user } = await enterAs({ email });
    expect(user).toMatchObject({ id: before?.actor.id, role: 'parent', emailVerified: true });
    expect(await resolveSession(nobody(), intruder)).toBeNull();
    await expect(signIn(nobody(), { email, password, rememberMe: true }, device)).rejects.toMatchObject({
      code: 'auth/wrong-credentials',
    });
    const [mail] = await mailsTo(db, email);
    expect(mail?.body_text).toContain('slaptažodis nebegalioja');
  });

  it('loses a second factor, an address change and a deletion that were asked for before', async () => {
    const { id, email } = await createUser(db, { email: freshAddress(), passwordHash, verified: false });
    await db
      .updateTable('users')
      .set({ totp_secret: newTotpSecret(), totp_enabled_at: testNow, deletion_requested_at: testNow })
      .where('id', '=', id)
      .execute();
    const change = { user_id: id, new_email: 'intruder@example.com', old_confirmed_at: null };
    await db
      .insertInto('email_changes')
      .values({ ...change, requested_at: testNow })
      .execute();
    await enterAs({ email });
    expect(await rowOf(id)).toMatchObject({
      totp_secret: null,
      totp_enabled_at: null,
      password_hash: null,
      deletion_requested_at: null,
    });
    expect(await db.selectFrom('email_changes').where('user_id', '=', id).selectAll().execute()).toEqual([]);
  });
});

describe('a session by Google', () => {
  it('is started once for each proof, also under ten concurrent calls', async () => {
    const { email } = await createUser(db, { email: freshAddress() });
    const held = await proofOf({ email });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => enter(held)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(enter(held)).rejects.toMatchObject({ code: 'auth/google-expired' });
  });

  it('ends the session that the browser came with, and is remembered if requested', async () => {
    const { email } = await createUser(db, { email: freshAddress() });
    const first = await enterAs({ email });
    const second = await enter(await proofOf({ email, rememberMe: false }), {}, first.token);
    expect(await resolveSession(nobody(), first.token)).toBeNull();
    if ('newcomer' in second) throw new Error('no session');
    expect(second.rememberMe).toBe(false);
    expect(await resolveSession(nobody('2026-11-21T04:00:00Z'), second.token)).toBeNull();
  });

  it('needs a proof', async () => {
    await expect(enter('')).rejects.toMatchObject({ code: 'auth/google-expired' });
  });
});
