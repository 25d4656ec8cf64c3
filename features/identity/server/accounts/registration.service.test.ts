import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailedCode, mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { emailSchema } from '../../shared/email.ts';
import { createUser } from '../identity.factory.ts';
import { getSession, resolveSession, setLanguage, signIn, signOut } from '../identity.service.ts';
import * as jobs from './account-mails.jobs.ts';
import { register, resendVerification, verifyEmail } from './registration.service.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword('orbita-demo');
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const nobody = (now?: string): Scope => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }, { now }),
  actor: null,
});
const device = { userAgent: 'Firefox', oldToken: undefined };
const password = 'trys žirafos šoka';
const rasa = (email: string) => ({ email, password, firstName: 'Rasa', lastName: 'Mickevičienė' });

async function actorOf(token: string) {
  const session = await resolveSession(nobody(), token);
  if (!session) throw new Error('no session');
  return { ...nobody(), actor: session.actor };
}

async function runMails() {
  for (const { task, payload } of await takeJobs(db)) {
    if (task === 'mailRegistration') await jobs.mailRegistration(nobody(), payload);
    if (task === 'mailVerificationAgain') await jobs.mailVerificationAgain(nobody(), payload);
  }
}

describe('register', () => {
  it('creates a parent who has a session at once and no role until the address is verified', async () => {
    const scope = await actorOf(await register(nobody(), rasa('rasa@example.com'), device));
    expect(scope.actor.role).toBeNull();
    const { user } = await getSession(scope);
    expect(user).toMatchObject({ role: 'parent', emailVerified: false, firstName: 'Rasa' });
    await runMails();
    const oobCode = await mailedCode(db, 'rasa@example.com');
    await verifyEmail(nobody(), { oobCode });
    expect((await getSession(scope)).user?.emailVerified).toBe(true);
    await expect(verifyEmail(nobody(), { oobCode })).rejects.toMatchObject({ code: 'auth/used-link' });
  });

  it('gives no role on a staff domain', async () => {
    const scope = await actorOf(await register(nobody(), rasa('rasa@orbita.lt'), device));
    expect((await getSession(scope)).user?.role).toBeNull();
  });

  it.each([['slaptazodis1'], ['PASSWORD123'], ['Mickevičienė1']])('refuses the password %s', async (weak) => {
    await expect(
      register(nobody(), { ...rasa('weak@example.com'), password: weak }, device),
    ).rejects.toMatchObject({ code: 'auth/weak-password' });
  });

  it('ends the session that the browser came with, against session fixation', async () => {
    const first = await register(nobody(), rasa('first@example.com'), device);
    await register(nobody(), rasa('second@example.com'), { ...device, oldToken: first });
    expect(await resolveSession(nobody(), first)).toBeNull();
  });

  it('creates one account under ten concurrent calls, and ten sessions', async () => {
    await db.deleteFrom('rate_limits').execute();
    const tokens: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const three = Array.from({ length: 3 }, () => register(nobody(), rasa('ten@example.com'), device));
      tokens.push(...(await Promise.all(three)));
      await db.deleteFrom('rate_limits').execute();
    }
    const accounts = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ten@example.com')
      .execute();
    expect(accounts).toHaveLength(1);
    expect(new Set(tokens).size).toBe(12);
  });

  it('counts attempts per address and per account, known or not', async () => {
    for (let round = 0; round < 3; round += 1) await register(nobody(), rasa('often@example.com'), device);
    await expect(register(nobody(), rasa('often@example.com'), device)).rejects.toMatchObject({
      code: 'request/too-many',
    });
  });

  it('keeps very long, upper-case and +tag addresses apart from each other as typed', async () => {
    const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(57)}.lt`;
    expect(long.length).toBeLessThan(255);
    await register(nobody(), rasa(emailSchema.parse(long)), device);
    expect(emailSchema.safeParse(`${'a'.repeat(250)}@example.com`).success).toBe(false);
    expect(emailSchema.parse('  RASA@Example.COM ')).toBe('rasa@example.com');
    await register(nobody(), rasa('tag@example.com'), device);
    const tagged = await actorOf(await register(nobody(), rasa('tag+kids@example.com'), device));
    expect(
      await db.selectFrom('users').select('id').where('id', '=', tagged.actor.id).execute(),
    ).toHaveLength(1);
  });

  it('lets no line break of an address into a mail, and no markup of a name', async () => {
    for (const bad of ['a@example.com\r\nBcc: b@example.com', 'a@example.com%0aBcc:b', 'jonas@оrbita.lt']) {
      expect(emailSchema.safeParse(bad).success).toBe(false);
    }
    const name = { firstName: '<img src=x>', lastName: 'B & C' };
    await register(nobody(), { ...rasa('markup@example.com'), ...name }, device);
    await runMails();
    const [mail] = await mailsTo(db, 'markup@example.com');
    expect(mail?.body_html).not.toContain('<img src=x');
    expect(mail?.subject).toBe('El. pašto adreso patvirtinimas');
  });
});

describe('registering an address that has an account', () => {
  const owner = () => createUser(db, { firstName: 'Ona', lastName: 'Tikroji', passwordHash });

  it('looks the same from outside: session, names, language, resend, sign-in', async () => {
    const { email } = await owner();
    for (const address of [email, 'quite-new@example.com']) {
      const scope = await actorOf(await register(nobody(), rasa(address), device));
      expect(scope.actor.role).toBeNull();
      expect((await getSession(scope)).user).toEqual({
        id: scope.actor.id,
        email: address,
        role: 'parent',
        firstName: 'Rasa',
        lastName: 'Mickevičienė',
        locale: 'lt',
        emailVerified: false,
        avatarColour: null,
        photoUrl: null,
        groups: [],
      });
      await setLanguage(scope, 'en');
      expect((await getSession(scope)).user?.locale).toBe('en');
      expect(await resendVerification(scope)).toEqual({});
      const again = await signIn(nobody(), { email: address, password, rememberMe: true }, device);
      expect(again.user).toMatchObject({ id: scope.actor.id, emailVerified: false, firstName: 'Rasa' });
    }
  });

  it('looks the same after signing out, and with a second password, other names and another language', async () => {
    const { email } = await owner();
    const seen = async (address: string) => {
      const first = await register(nobody(), rasa(address), device);
      await setLanguage(await actorOf(first), 'en');
      await signOut(nobody(), first);
      expect(await resolveSession(nobody(), first)).toBeNull();
      const other = { ...rasa(address), firstName: 'Kita', password: 'keturios žirafos' };
      const second = await register(nobody(), other, device);
      await register(nobody(), { ...rasa(address), firstName: 'Dar' }, { ...device, oldToken: second });
      const tries = [password, other.password, password, 'penkios žirafos'].map(async (typed) => {
        const signedIn = signIn(nobody(), { email: address, password: typed, rememberMe: false }, device);
        return signedIn.then(
          ({ user }) => [user.firstName, user.locale],
          (error) => error.code,
        );
      });
      return Promise.all(tries);
    };
    const known = await seen(email);
    expect(known).toEqual([['Rasa', 'en'], ['Kita', 'lt'], ['Rasa', 'en'], 'auth/wrong-credentials']);
    expect(await seen('never-seen@example.com')).toEqual(known);
  });

  it('reaches nothing of the owner, and leaves their account unchanged', async () => {
    const { id, email } = await owner();
    const scope = await actorOf(await register(nobody(), rasa(email), device));
    expect(scope.actor.id).not.toBe(id);
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: 'Ona', password_hash: passwordHash, version: 1 });
  });

  it('notifies the owner by mail, once an hour however often it is tried', async () => {
    const { email } = await owner();
    await register(nobody(), rasa(email), device);
    await register(nobody(), rasa(email), device);
    await runMails();
    const mails = await mailsTo(db, email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Šiuo adresu jau sukurta „Orbitos“ paskyra']);
    expect(mails[0]?.body_text).not.toContain('Rasa');
  });

  it('takes a similar time', async () => {
    const { email } = await owner();
    const timeOf = async (address: string) => {
      const start = performance.now();
      await register(nobody(), rasa(address), device);
      await db.deleteFrom('rate_limits').execute();
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      known.push(await timeOf(email));
      unknown.push(await timeOf(`unknown-${round}@example.com`));
    }
    // The quickest of several rounds: other work on the machine only adds time.
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });
});

describe('a verification mail', () => {
  it('is sent again three times in 15 minutes at most; the newer link ends the older', async () => {
    const scope = await actorOf(await register(nobody(), rasa('again@example.com'), device));
    await runMails();
    const first = await mailedCode(db, 'again@example.com');
    for (let round = 0; round < 3; round += 1) await resendVerification(scope);
    await expect(resendVerification(scope)).rejects.toMatchObject({ code: 'request/too-many' });
    await runMails();
    await expect(verifyEmail(nobody(), { oobCode: first })).rejects.toMatchObject({
      code: 'auth/invalid-link',
    });
    await verifyEmail(nobody(), { oobCode: await mailedCode(db, 'again@example.com') });
    await expect(resendVerification(scope)).rejects.toMatchObject({ code: 'auth/already-verified' });
  });

  it('works for a day and for the address that it went to', async () => {
    const scope = await actorOf(await register(nobody(), rasa('moved@example.com'), device));
    await runMails();
    const oobCode = await mailedCode(db, 'moved@example.com');
    await expect(verifyEmail(nobody('2026-12-30T15:00:00Z'), { oobCode })).rejects.toMatchObject({
      code: 'auth/expired-link',
    });
    await db
      .updateTable('users')
      .set({ email: 'else@example.com' })
      .where('id', '=', scope.actor.id)
      .execute();
    await expect(verifyEmail(nobody(), { oobCode })).rejects.toMatchObject({ code: 'auth/invalid-link' });
  });
});
