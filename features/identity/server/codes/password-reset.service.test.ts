import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChild } from '#features/people/server/people.factory.ts';
import { createCalendarFeed } from '#features/schedule/server/calendar/calendar-feed.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hashPassword, verifyPassword } from '#platform/server/security/password.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailedCode, mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { mailPasswordReset } from '../accounts/account-mails.jobs.ts';
import { createUser } from '../identity.factory.ts';
import { resolveSession, signIn } from '../identity.service.ts';
import {
  checkPasswordReset,
  initiateChildPasswordReset,
  requestPasswordReset,
  resetPassword,
} from './password-reset.service.ts';

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
const password = 'trys žirafos šoka';

async function runMails() {
  for (const { task, payload } of await takeJobs(db)) {
    if (task === 'mailPasswordReset') await mailPasswordReset(nobody(), payload);
  }
}
const ask = async (email: string) => {
  const answer = await requestPasswordReset(nobody(), { email });
  await runMails();
  return answer;
};
const subjects = async (email: string) => (await mailsTo(db, email)).map((mail) => mail.subject);

describe('resetPassword', () => {
  it('sets a new password once, ends all sessions and notifies the user', async () => {
    const { email, id } = await createUser(db, { passwordHash, firstName: 'Rasa' });
    const { token } = await signIn(
      nobody(),
      { email, password: 'orbita-demo', rememberMe: true },
      { userAgent: 'Firefox', oldToken: undefined },
    );
    await ask(email);
    const oobCode = await mailedCode(db, email);
    expect(await checkPasswordReset(nobody(), { oobCode })).toEqual({
      firstName: 'Rasa',
      hasCalendarAddress: false,
    });
    await resetPassword(nobody(), { oobCode, password });
    const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
    expect(await verifyPassword(password, row?.password_hash ?? null)).toBe(true);
    expect(await resolveSession(nobody(), token)).toBeNull();
    expect(await subjects(email)).toEqual(['Naujas „Orbitos“ slaptažodis', 'Slaptažodis pakeistas']);
    await expect(resetPassword(nobody(), { oobCode, password })).rejects.toMatchObject({
      code: 'auth/used-link',
    });
    await expect(checkPasswordReset(nobody(), { oobCode })).rejects.toMatchObject({ code: 'auth/used-link' });
  });

  it('lets one of ten concurrent calls set the password', async () => {
    const { email } = await createUser(db, { passwordHash });
    await ask(email);
    const oobCode = await mailedCode(db, email);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => resetPassword(nobody(), { oobCode, password })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('keeps the link when the password was too weak, for an hour', async () => {
    const { email } = await createUser(db, { passwordHash });
    await ask(email);
    const oobCode = await mailedCode(db, email);
    await expect(resetPassword(nobody(), { oobCode, password: 'password123' })).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    await expect(resetPassword(nobody('2026-12-20T15:00:00Z'), { oobCode, password })).rejects.toMatchObject({
      code: 'auth/expired-link',
    });
    await resetPassword(nobody(), { oobCode, password });
  });

  it('is worthless for a user who was disabled meanwhile', async () => {
    const { email, id } = await createUser(db, { passwordHash });
    await ask(email);
    const oobCode = await mailedCode(db, email);
    await db.updateTable('users').set({ disabled_at: '2026-11-20T15:00:00Z' }).where('id', '=', id).execute();
    await expect(resetPassword(nobody(), { oobCode, password })).rejects.toMatchObject({
      code: 'auth/invalid-link',
    });
    await db.deleteFrom('mails').where('recipient', '=', email).execute();
    await ask(email);
    expect(await subjects(email)).toEqual([]);
  });

  it('verifies the address, as its mailbox was read', async () => {
    const { email, id } = await createUser(db, { passwordHash, verified: false });
    await ask(email);
    await resetPassword(nobody(), { oobCode: await mailedCode(db, email), password });
    const row = await db
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.email_verified_at).not.toBeNull();
  });
});

it('says whether there is a calendar address, and ends it on request', async () => {
  const { email, id } = await createUser(db, { passwordHash, firstName: 'Rasa' });
  await createCalendarFeed(db, id);
  const link = async () => {
    await ask(email);
    return mailedCode(db, email);
  };
  const has = async (oobCode: string) => (await checkPasswordReset(nobody(), { oobCode })).hasCalendarAddress;
  await resetPassword(nobody(), { oobCode: await link(), password });
  const oobCode = await link();
  expect(await has(oobCode)).toBe(true);
  await resetPassword(nobody(), { oobCode, password, endCalendarAddress: true });
  expect(await has(await link())).toBe(false);
});

it.each([
  [null, 'en', ['Naujas „Orbitos“ slaptažodis', 'Slaptažodis pakeistas', 'Prisijungta naujame įrenginyje']],
  ['en', 'lt', ['New Orbita password', 'Your password has been changed', 'Sign-in from a new device']],
] as const)(
  'mails an account with the language %s in it, from a screen in %s',
  async (locale, screen, told) => {
    const { email, id } = await createUser(db, { passwordHash });
    await db.updateTable('users').set({ locale }).where('id', '=', id).execute();
    const there = { ...nobody(), locale: screen };
    const enter = (typed: string, userAgent: string) =>
      signIn(there, { email, password: typed, rememberMe: true }, { userAgent, oldToken: undefined });
    await enter('orbita-demo', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0');
    await requestPasswordReset(there, { email });
    for (const { task, payload } of await takeJobs(db)) {
      if (task === 'mailPasswordReset') await mailPasswordReset(there, payload);
    }
    await resetPassword(there, { oobCode: await mailedCode(db, email), password });
    await enter(password, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    expect(await subjects(email)).toEqual(told);
  },
);

describe("a child's reset", () => {
  it('goes to every guardian and never to the child, whichever way it is requested', async () => {
    const mother = await createUser(db, {});
    const father = await createUser(db, {});
    const child = await createChild(db, {
      guardians: [mother.id, father.id],
      user: { firstName: 'Urtė', passwordHash },
    });
    await initiateChildPasswordReset(nobody(), { childEmail: child.email });
    await runMails();
    await ask(child.email);
    for (const { email } of [mother, father]) {
      expect(await subjects(email)).toEqual(['Vaiko slaptažodžio keitimas', 'Vaiko slaptažodžio keitimas']);
    }
    expect(await mailsTo(db, child.email)).toEqual([]);
    const oobCode = await mailedCode(db, father.email);
    await resetPassword(nobody(), { oobCode, password });
    expect(await subjects(mother.email)).toContain('Vaiko slaptažodis pakeistas');
  });

  it('goes to the child when the child has no guardian here', async () => {
    const child = await createChild(db, {});
    await ask(child.email);
    expect(await subjects(child.email)).toEqual(['Naujas „Orbitos“ slaptažodis']);
  });

  it('does nothing for an adult, and answers the same', async () => {
    const { email } = await createUser(db, {});
    await initiateChildPasswordReset(nobody(), { childEmail: email });
    await runMails();
    expect(await mailsTo(db, email)).toEqual([]);
  });
});

describe('for every address', () => {
  it('gives one answer, and looks nothing up before it', async () => {
    const child = await createChild(db, {});
    const { email } = await createUser(db, {});
    const queries = async (work: (scope: Scope) => Promise<unknown>) => {
      const plan: string[] = [];
      const watched = db.withPlugin({
        transformQuery({ node }) {
          plan.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const answer = await work({ ...nobody(), db: watched });
      return { answer, plan };
    };
    const addresses = [email, child.email, 'nobody@example.com'];
    const resets = await Promise.all(
      addresses.map((address) => queries((scope) => requestPasswordReset(scope, { email: address }))),
    );
    const childResets = await Promise.all(
      addresses.map((address) =>
        queries((scope) => initiateChildPasswordReset(scope, { childEmail: address })),
      ),
    );
    for (const seen of resets) expect(seen).toEqual(resets[0]);
    for (const seen of childResets) expect(seen).toEqual(childResets[0]);
    expect(childResets[0]?.answer).toEqual({ parentEmail: '•••@•••' });
  });

  it('sends at most three mails in 15 minutes', async () => {
    for (let round = 0; round < 3; round += 1)
      await requestPasswordReset(nobody(), { email: 'x@example.com' });
    await expect(requestPasswordReset(nobody(), { email: 'x@example.com' })).rejects.toMatchObject({
      code: 'request/too-many',
    });
  });
});
