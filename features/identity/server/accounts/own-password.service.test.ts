import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCalendarFeed } from '#features/schedule/server/calendar/calendar-feed.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { issueCode, peekCode } from '../codes/one-time-codes.service.ts';
import { createUser } from '../identity.factory.ts';
import { resolveSession, signIn } from '../identity.service.ts';
import { getAccount } from './account.service.ts';
import { changePassword, proveOwnPassword } from './own-password.service.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword('orbita-demo');
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const newPassword = 'trys žirafos šoka';
const enter = (email: string, password = 'orbita-demo') =>
  signIn(
    { ...testScope(db, { id: crypto.randomUUID(), role: null }), actor: null },
    { email, password, rememberMe: true },
    { userAgent: 'Firefox', oldToken: undefined },
  );

it('changes the password: other sessions and mailed links end, this one continues under a new token', async () => {
  const user = await createUser(db, { firstName: 'Rasa', passwordHash });
  const [mine, other] = [await enter(user.email), await enter(user.email)];
  const nobody = testScope(db, { id: user.id, role: null });
  const actor = (await resolveSession(nobody, mine.token))?.actor;
  if (!actor) throw new Error('no session');
  const code = await transaction(nobody, (tx) =>
    issueCode(tx, { purpose: 'reset-password', subjectId: user.id, hours: 1 }),
  );
  const renewed = await changePassword({ ...nobody, actor }, { currentPassword: 'orbita-demo', newPassword });
  expect(await resolveSession(nobody, other.token)).toBeNull();
  expect(await resolveSession(nobody, mine.token)).toBeNull();
  expect(await resolveSession(nobody, renewed?.token ?? '')).not.toBeNull();
  await expect(peekCode(nobody, 'reset-password', code)).rejects.toMatchObject({ code: 'auth/invalid-link' });
  const told = await mailsTo(db, user.email);
  expect(told.map((mail) => mail.subject)).toEqual(['Slaptažodis pakeistas']);
  expect(told[0]?.body_text).toMatch(/\n\nSveiki, Rasa!\n\n/);
  await expect(enter(user.email)).rejects.toMatchObject({ code: 'auth/wrong-credentials' });
  await enter(user.email, newPassword);
});

it.each([
  [true, false],
  [false, true],
])('asked to end the calendar address %s, keeps it %s', async (endCalendarAddress, kept) => {
  const user = await createUser(db, { passwordHash });
  await createCalendarFeed(db, user.id);
  const scope = testScope(db, user);
  expect((await getAccount(scope)).hasCalendarAddress).toBe(true);
  const wish = { currentPassword: 'orbita-demo', newPassword, endCalendarAddress };
  await expect(changePassword(scope, { ...wish, currentPassword: 'wrong' })).rejects.toThrow();
  expect((await getAccount(scope)).hasCalendarAddress).toBe(true);
  await changePassword(scope, wish);
  expect((await getAccount(scope)).hasCalendarAddress).toBe(kept);
});

it('refuses a wrong current password and a weak new one', async () => {
  const scope = testScope(db, await createUser(db, { passwordHash }));
  await expect(changePassword(scope, { currentPassword: 'wrong', newPassword })).rejects.toMatchObject({
    code: 'auth/wrong-password',
  });
  await expect(
    changePassword(scope, { currentPassword: 'orbita-demo', newPassword: 'password123' }),
  ).rejects.toMatchObject({ code: 'auth/weak-password' });
});

it("can't be guessed with a stolen session", async () => {
  const scope = testScope(db, await createUser(db, { passwordHash }));
  for (let round = 0; round < 10; round += 1) await proveOwnPassword(scope, 'wrong').catch(() => {});
  await expect(proveOwnPassword(scope, 'orbita-demo')).rejects.toMatchObject({ code: 'request/too-many' });
});
