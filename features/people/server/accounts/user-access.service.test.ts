import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import { getAccount } from '#features/identity/server/accounts/account.service.ts';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { createCalendarFeed } from '#features/schedule/server/calendar/calendar-feed.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { newSessionToken } from '#platform/server/security/session.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { actsOn } from '../children/children.factory.ts';
import * as service from './user-access.service.ts';
import { getUser } from './users.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const refused = (code: string) => ({ code });
const acts = (subjectId: string) => actsOn(db, subjectId);

async function signIn(userId: string): Promise<void> {
  const at = { created_at: testNow, last_used_at: testNow, expires_at: '2027-01-01T00:00:00Z' };
  const session = { ...at, token_hash: newSessionToken().tokenHash, user_id: userId, persistent: true };
  await db
    .insertInto('sessions')
    .values({ ...session, user_agent: '', address: '' })
    .execute();
}

it('disables at once and everywhere, enables again, and is idempotent', async () => {
  const { id: userId } = await createUser(db);
  await signIn(userId);
  expect(await service.disableUser(asAdmin, { userId })).toMatchObject({ status: 'disabled', sessions: [] });
  await service.disableUser(asAdmin, { userId });
  expect(await service.enableUser(asAdmin, { userId })).toMatchObject({ status: 'active' });
  await service.enableUser(asAdmin, { userId });
  expect(await acts(userId)).toEqual(['disableUser', 'enableUser']);
});

it('disables nobody as the last admin, also when two admins disable each other at once', async () => {
  const own = await openTestDatabase();
  const admins = [
    await createUser(own.db, { role: 'admin' }),
    await createUser(own.db, { role: 'admin' }),
  ] as const;
  const disable = (actor: 0 | 1, target: 0 | 1) =>
    service.disableUser(testScope(own.db, admins[actor]), { userId: admins[target].id });
  const answers = await Promise.allSettled([disable(0, 1), disable(1, 0)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const failed = answers.find((answer) => answer.status === 'rejected');
  expect(failed?.reason).toMatchObject(refused('people/last-admin'));
  await own.drop();
});

it('does not count an admin who never accepted the invitation', async () => {
  const own = await openTestDatabase();
  const only = await createUser(own.db, { role: 'admin' });
  await createUser(own.db, { role: 'admin', verified: false });
  const scope = testScope(own.db, only);
  await expect(service.disableUser(scope, { userId: only.id })).rejects.toMatchObject(
    refused('people/last-admin'),
  );
  await own.drop();
});

it('does not reopen a deleted account', async () => {
  const { id: userId } = await createUser(db);
  await deleteUser(db, userId);
  await expect(service.enableUser(asAdmin, { userId })).rejects.toMatchObject(refused('db/no-document'));
});

it('mails the verification to a user with a password, the first-password link to one without, five an hour', async () => {
  const newcomer = await createUser(db, { verified: false });
  const typed = await createUser(db, { verified: false, passwordHash: 'hash' });
  for (const { id } of [newcomer, typed]) await service.resendUserVerification(asAdmin, { userId: id });
  expect((await mailsTo(db, newcomer.email))[0]?.body_text).toContain('mode=acceptAccount');
  expect((await mailsTo(db, typed.email))[0]?.body_text).toContain('mode=verifyEmail');
  for (let count = 0; count < 4; count += 1)
    await service.resendUserVerification(asAdmin, { userId: typed.id });
  await expect(service.resendUserVerification(asAdmin, { userId: typed.id })).rejects.toMatchObject(
    refused('request/too-many'),
  );
});

it('has nothing to resend to a verified user', async () => {
  const { id: userId } = await createUser(db, { passwordHash: 'hash' });
  await expect(service.resendUserVerification(asAdmin, { userId })).rejects.toMatchObject(
    refused('auth/already-verified'),
  );
});

it('ends all sessions of a user, and the address of their calendar', async () => {
  const user = await createUser(db);
  const userId = user.id;
  await createCalendarFeed(db, userId);
  await signIn(userId);
  await signIn(userId);
  expect(await service.endUserSessions(asAdmin, { userId })).toMatchObject({ sessions: [] });
  expect(await acts(userId)).toEqual(['endUserSessions']);
  expect(await getAccount(testScope(db, user))).toMatchObject({ hasCalendarAddress: false });
});

it('removes a photo, and with it its use; idempotent', async () => {
  const { id: userId } = await createUser(db, { role: 'parent' });
  const photoId = await createFile(db, { usedBy: { type: 'photo', id: userId } });
  await db.updateTable('users').set({ photo_id: photoId }).where('id', '=', userId).execute();
  expect(await getUser(asAdmin, { userId })).toMatchObject({ photoUrl: `/files/${photoId}` });
  for (const _time of ['first', 'second'])
    expect(await service.removeUserPhoto(asAdmin, { userId })).toMatchObject({ photoUrl: null });
  expect(await acts(userId)).toEqual(['removeUserPhoto']);
  expect(await db.selectFrom('file_uses').selectAll().where('subject_id', '=', userId).execute()).toEqual([]);
});

it.each([
  ['disableUser', service.disableUser],
  ['enableUser', service.enableUser],
  ['resendUserVerification', service.resendUserVerification],
  ['endUserSessions', service.endUserSessions],
  ['removeUserPhoto', service.removeUserPhoto],
] as const)('%s refuses non-admins, and unknown users', async (_name, act) => {
  const user = await createUser(db, { role: 'teacher' });
  const call = async (scope: SignedInScope, userId: string) => act(scope, { userId });
  await expect(call(testScope(db, user), user.id)).rejects.toMatchObject(refused('auth/permission-denied'));
  await expect(call(asAdmin, crypto.randomUUID())).rejects.toMatchObject(refused('db/no-document'));
});
