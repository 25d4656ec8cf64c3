import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailedCode, mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from '../identity.factory.ts';
import { getSession, resolveSession, signIn } from '../identity.service.ts';
import { mailRegistration } from './account-mails.jobs.ts';
import { correctEmail } from './email-correction.service.ts';
import { register, verifyEmail } from './registration.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const password = 'trys žirafos šoka';
const nobody = (): Scope => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }),
  actor: null,
});
const device = (oldToken?: string) => ({ userAgent: 'Firefox', oldToken });
const rasa = (email: string) => ({ email, password, firstName: 'Rasa', lastName: 'Mickevičienė' });

let made = 0;
const address = () => {
  made += 1;
  return `pataisyta-${made}@example.com`;
};
async function actorOf(token: string) {
  const session = await resolveSession(nobody(), token);
  if (!session) throw new Error('no session');
  return { ...nobody(), actor: session.actor };
}
async function correct(token: string, email: string, typed = password) {
  return correctEmail(await actorOf(token), { email, password: typed }, device(token));
}
async function runMails() {
  for (const { task, payload } of await takeJobs(db)) {
    if (task === 'mailRegistration') await mailRegistration(nobody(), payload);
  }
}
const refused = (code: string) => ({ code });
const enter = (email: string) =>
  signIn(nobody(), { email, password, rememberMe: true }, device()).then(
    ({ user }) => user.emailVerified,
    (error) => error.code,
  );

it('registers again: a new link is sent, the old one, the old address and the old session end', async () => {
  const [wrong, right] = [address(), address()];
  const first = await register(nobody(), rasa(wrong), device());
  await runMails();
  const old = await mailedCode(db, wrong);
  const token = await correct(first, right);
  const { user } = await getSession(await actorOf(token));
  expect(user).toMatchObject({ email: right, firstName: 'Rasa', emailVerified: false, role: 'parent' });
  expect(await resolveSession(nobody(), first)).toBeNull();
  await expect(verifyEmail(nobody(), { oobCode: old })).rejects.toMatchObject(refused('auth/invalid-link'));
  expect(await enter(wrong)).toBe('auth/wrong-credentials');
  await runMails();
  await verifyEmail(nobody(), { oobCode: await mailedCode(db, right) });
  expect(await enter(right)).toBe(true);
});

describe('an address that has an account', () => {
  it('gets the same answer as a free one, before and after, and its owner is notified', async () => {
    const { email: taken, id } = await createUser(db, { passwordHash: await hashPassword('orbita-demo') });
    const seen = async (to: string) => {
      const from = address();
      const first = await register(nobody(), rasa(from), device());
      const [token, next] = [await correct(first, to), address()];
      const { user } = await getSession(await actorOf(token));
      const signedIn = await enter(to);
      // A second browser of the same registration ends with it.
      const second = (await signIn(nobody(), { email: to, password, rememberMe: true }, device())).token;
      const last = await correct(token, next);
      const before = [await enter(from), await enter(to), await resolveSession(nobody(), second)];
      const { user: later } = await getSession(await actorOf(last));
      return [{ ...user, id: '', email: '' }, signedIn, before, { ...later, id: '', email: '' }];
    };
    expect(await seen(taken)).toEqual(await seen(address()));
    await runMails();
    expect((await mailsTo(db, taken)).map((mail) => mail.subject)).toEqual([
      'Šiuo adresu jau sukurta „Orbitos“ paskyra',
    ]);
    const owner = await db.selectFrom('users').select('version').where('id', '=', id).executeTakeFirst();
    expect(owner).toEqual({ version: 1 });
  });
});

describe('is refused', () => {
  it('to a verified account, and without the password', async () => {
    const email = address();
    const token = await register(nobody(), rasa(email), device());
    await expect(correct(token, address(), 'wrong')).rejects.toMatchObject(refused('auth/wrong-password'));
    await runMails();
    await verifyEmail(nobody(), { oobCode: await mailedCode(db, email) });
    await expect(correct(token, address())).rejects.toMatchObject(refused('auth/already-verified'));
  });

  it('when the password is the new address', async () => {
    const token = await register(nobody(), { ...rasa(address()), password: 'trakutis2026' }, device());
    await expect(correct(token, 'trakutis@example.com', 'trakutis2026')).rejects.toMatchObject(
      refused('auth/weak-password'),
    );
  });

  it('to an account whose address staff entered', async () => {
    const user = await createUser(db, { verified: false, passwordHash: await hashPassword(password) });
    await db
      .insertInto('audit_entries')
      .values({ at: '2026-11-20T15:00:00Z', action: 'updateUser', subject_type: 'user', subject_id: user.id })
      .execute();
    const { token } = await signIn(nobody(), { email: user.email, password, rememberMe: true }, device());
    await expect(correct(token, address())).rejects.toMatchObject(refused('auth/permission-denied'));
    expect(await enter(user.email)).toBe(false);
  });

  it.each(['free', 'taken'])('to the second of two at once, registered with a %s address', async (kind) => {
    const from = kind === 'taken' ? (await createUser(db, {})).email : address();
    const scope = await actorOf(await register(nobody(), rasa(from), device()));
    const results = await Promise.allSettled(
      [address(), address()].map((email) => correctEmail(scope, { email, password }, device())),
    );
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refusals).toEqual(['auth/user-not-found']);
  });

  it('after three in an hour to one address, and after ten wrong passwords', async () => {
    const to = address();
    let token = await register(nobody(), rasa(address()), device());
    for (let round = 0; round < 3; round += 1) token = await correct(token, to);
    await expect(correct(token, to)).rejects.toMatchObject(refused('request/too-many'));
    for (let round = 0; round < 10; round += 1) await correct(token, address(), 'wrong').catch(() => {});
    await expect(correct(token, address())).rejects.toMatchObject(refused('request/too-many'));
  });
});
