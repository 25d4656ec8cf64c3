import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymiseAccount } from '#features/identity/server/accounts/account-deletion.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createChild } from '../people.factory.ts';
import { listClosedUsers, withdrawUserDeletion } from './closed-users.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const change = (id: string, values: { disabled_at?: string; deletion_requested_at?: string }) =>
  db.updateTable('users').set(values).where('id', '=', id).execute();
const requestOf = async (id: string) =>
  (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    .deletion_requested_at;
const gone = { code: 'db/no-document' };

it('lists disabled accounts and those about to be deleted, the last closed first; never what is erased', async () => {
  const disabled = await createUser(db, { role: 'teacher', firstName: 'Jonas', lastName: 'Petraitis' });
  const leaving = await createUser(db, { role: 'parent', firstName: 'Rasa', lastName: 'Kazlauskienė' });
  const erased = await createUser(db, { role: 'parent' });
  const merged = await createChild(db, { firstName: 'Ona' });
  await change(disabled.id, { disabled_at: '2026-11-18T10:00:00.000Z' });
  await change(leaving.id, { deletion_requested_at: '2026-11-19T10:00:00.000Z' });
  await change(erased.id, { deletion_requested_at: '2026-11-01T10:00:00.000Z' });
  await transaction(as(admin), (tx) => anonymiseAccount(tx, erased.id));
  await change(merged.userId, { disabled_at: testNow });
  await db.updateTable('children').set({ deleted_at: testNow }).where('id', '=', merged.id).execute();
  const { users, more } = await listClosedUsers(as(admin), { page: 1 });
  expect(users).toEqual([
    expect.objectContaining({
      ...{ id: leaving.id, name: 'Rasa Kazlauskienė', role: 'parent' },
      ...{ disabledAt: null, deletionAt: '2026-12-03T10:00:00.000Z' },
    }),
    expect.objectContaining({
      ...{ id: disabled.id, disabledAt: '2026-11-18T10:00:00.000Z', deletionAt: null },
    }),
  ]);
  expect(more).toBe(false);
});

it('finds a closed account by its name without accents, or by its address', async () => {
  const closed = await createUser(db, { role: 'parent', firstName: 'Živilė', lastName: 'Ąžuolienė' });
  const open = await createUser(db, { role: 'parent', firstName: 'Živilė', lastName: 'Beržienė' });
  await change(closed.id, { disabled_at: '2026-11-10T10:00:00.000Z' });
  const found = async (search: string) =>
    (await listClosedUsers(as(admin), { search, page: 1 })).users.map(({ id }) => id);
  expect(await found('zivile')).toEqual([closed.id]);
  expect(await found(closed.email)).toEqual([closed.id]);
  expect(await found(open.email)).toEqual([]);
});

it('pages through many', async () => {
  for (let made = 0; made < 26; made += 1) {
    const { id } = await createUser(db, { role: 'parent' });
    await change(id, { disabled_at: '2026-10-01T08:00:00.000Z' });
  }
  const first = await listClosedUsers(as(admin), { page: 1 });
  const second = await listClosedUsers(as(admin), { page: 2 });
  expect([first.users.length, first.more, second.more]).toEqual([25, true, false]);
  const ids = [...first.users, ...second.users].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('withdraws a deletion once, writes it down, and tells the owner', async () => {
  const owner = await createUser(db, { role: 'parent' });
  await change(owner.id, { deletion_requested_at: '2026-11-19T10:00:00.000Z' });
  const withdraw = () => withdrawUserDeletion(as(admin), { userId: owner.id });
  const [answer] = await Promise.all([withdraw(), withdraw()]);
  expect(answer).toMatchObject({ id: owner.id, deletionAt: null });
  expect(await requestOf(owner.id)).toBeNull();
  const entries = await db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('action', '=', 'withdrawUserDeletion')
    .where('subject_id', '=', owner.id)
    .execute();
  expect(entries).toEqual([{ actor_id: admin.id }]);
  const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', owner.email).execute();
  expect(mails).toEqual([{ subject: 'Paskyra nebus ištrinta' }]);
});

it('tells the guardians of a child, too', async () => {
  const guardian = await createUser(db, { role: 'parent' });
  const { userId } = await createChild(db, { guardians: [guardian.id], firstName: 'Lukas' });
  await change(userId, { deletion_requested_at: '2026-11-19T10:00:00.000Z' });
  await withdrawUserDeletion(as(admin), { userId });
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', guardian.email)
    .execute();
  expect(mails).toEqual([expect.objectContaining({ subject: 'Vaiko paskyra nebus ištrinta' })]);
  expect(mails[0]?.body_text).toContain('Lukas');
});

it('brings nothing back once the days are over, or what is erased', async () => {
  const owner = await createUser(db, { role: 'parent' });
  await change(owner.id, { deletion_requested_at: '2026-11-06T15:00:00.000Z' });
  const withdraw = (now?: string) => withdrawUserDeletion(as(admin, now), { userId: owner.id });
  await expect(withdraw('2026-11-20T15:00:00.000Z')).rejects.toMatchObject(gone);
  await transaction(as(admin, '2026-11-20T15:00:00.000Z'), (tx) => anonymiseAccount(tx, owner.id));
  await expect(withdraw('2026-11-20T14:00:00.000Z')).rejects.toMatchObject(gone);
});

it('is for admins', async () => {
  const teacher = await createUser(db, { role: 'teacher' });
  const denied = { code: 'auth/permission-denied' };
  await expect(listClosedUsers(as(teacher), { page: 1 })).rejects.toMatchObject(denied);
  await expect(withdrawUserDeletion(as(teacher), { userId: teacher.id })).rejects.toMatchObject(denied);
});
