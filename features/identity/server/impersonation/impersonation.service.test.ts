import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { writeReadOnlyMode } from '#platform/server/read-only/read-only.ts';
import type { SessionActor } from '#platform/server/scope.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createPerson, createUser, deleteUser } from '../identity.factory.ts';
import { getSession, resolveSession, signOut } from '../identity.service.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { endDueImpersonations, endImpersonation, startImpersonation } from './impersonation.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const at = (minutes: number) =>
  Temporal.Instant.from(testNow).add({ minutes }).toString({ fractionalSecondDigits: 3 });
const scopeAt = (minutes = 0, actor: SessionActor | null = null) => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }, { now: at(minutes) }),
  actor,
});

/** An admin with a session, and a parent. */
async function newPair() {
  const admin = await createUser(db, { role: 'admin' });
  const parent = await createUser(db, { role: 'parent' });
  await db.updateTable('users').set({ locale: 'en' }).where('id', '=', admin.id).execute();
  const token = await transaction(scopeAt(), (tx) =>
    startSession(tx, admin.id, { persistent: true, userAgent: '' }),
  );
  const resolve = async (minutes = 0) => {
    const found = await resolveSession(scopeAt(minutes), token);
    if (!found) throw new Error('The session is over.');
    return found;
  };
  const as = async (minutes = 0) => {
    const { actor } = await resolve(minutes);
    return { ...scopeAt(minutes), actor };
  };
  const start = async (userId = parent.id, minutes = 0) => startImpersonation(await as(minutes), { userId });
  return { admin, parent, token, resolve, as, start };
}

const entriesOf = (userId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id as by'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();

it('makes the admin’s session the family’s, in the admin’s language, until it is ended', async () => {
  const { admin, parent, resolve, as, start } = await newPair();
  await start();
  const seen = await resolve(1);
  expect(seen.actor).toMatchObject({ id: parent.id, role: 'parent' });
  expect(seen.actor.impersonation).toEqual({ adminId: admin.id, until: at(15) });
  expect(seen.locale).toBe('en');
  expect((await getSession(await as(1))).user).toMatchObject({
    id: parent.id,
    impersonation: { until: at(15) },
  });
  await endImpersonation(await as(2));
  expect((await resolve(2)).actor).toMatchObject({ id: admin.id, role: 'admin' });
  expect(await entriesOf(parent.id)).toEqual([
    { action: 'startImpersonation', by: admin.id },
    { action: 'endImpersonation', by: admin.id },
  ]);
});

it('ends by itself after fifteen minutes, and is written down as ended, once', async () => {
  const { admin, parent, resolve, start } = await newPair();
  await start();
  expect((await resolve(14)).actor.id).toBe(parent.id);
  expect((await resolve(15)).actor.id).toBe(admin.id);
  await Promise.all([endDueImpersonations(scopeAt(15)), endDueImpersonations(scopeAt(15))]);
  expect(await entriesOf(parent.id)).toEqual([
    { action: 'startImpersonation', by: admin.id },
    { action: 'endImpersonation', by: admin.id },
  ]);
});

it('is over with the session, however that ends', async () => {
  const left = await newPair();
  await left.start();
  await signOut(await left.as(), left.token);
  expect(await resolveSession(scopeAt(), left.token)).toBeNull();
  const ended = await newPair();
  await ended.start();
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(ended.token)).execute();
  await endDueImpersonations(scopeAt(1));
  for (const { admin, parent } of [left, ended])
    expect((await entriesOf(parent.id)).at(-1)).toEqual({ action: 'endImpersonation', by: admin.id });
});

it('lasts only while the admin is one, and the other is of a family', async () => {
  const demoted = await newPair();
  await demoted.start();
  await db.updateTable('users').set({ role: 'teacher' }).where('id', '=', demoted.admin.id).execute();
  expect((await demoted.resolve()).actor).toMatchObject({ id: demoted.admin.id, role: 'teacher' });
  for (const change of [{ role: 'admin' as const }, { disabled_at: testNow }]) {
    const { admin, parent, resolve, start } = await newPair();
    await start();
    await db.updateTable('users').set(change).where('id', '=', parent.id).execute();
    expect((await resolve()).actor.id).toBe(admin.id);
  }
});

it('shows what a child sees, also one that cannot sign in yet', async () => {
  const { resolve, as, start } = await newPair();
  const child = await createPerson(db, { firstName: 'Lukas' });
  await start(child.id);
  expect((await resolve()).actor).toMatchObject({ id: child.id, role: 'child' });
  expect((await getSession(await as())).user).toMatchObject({ firstName: 'Lukas', emailVerified: true });
});

it('is refused for staff and for accounts that see nothing, and for unknown and deleted ones', async () => {
  const { start, resolve, admin } = await newPair();
  const impossible = { code: 'impersonation/not-possible' };
  for (const given of [
    { role: 'admin' },
    { role: 'teacher' },
    { role: null },
    { role: 'parent', verified: false },
  ] as const)
    await expect(start((await createUser(db, given)).id)).rejects.toMatchObject(impossible);
  await expect(start(admin.id)).rejects.toMatchObject(impossible);
  const unseen = { code: 'db/no-document' };
  await expect(start(crypto.randomUUID())).rejects.toMatchObject(unseen);
  const deleted = await createUser(db, { role: 'parent' });
  await deleteUser(db, deleted.id, testNow);
  await expect(start(deleted.id)).rejects.toMatchObject(unseen);
  expect((await resolve()).actor.id).toBe(admin.id);
});

it('is for admins, and never inside another', async () => {
  const { parent, as, start } = await newPair();
  await start();
  const denied = { code: 'auth/permission-denied' };
  await expect(startImpersonation(await as(), { userId: parent.id })).rejects.toMatchObject(denied);
  for (const role of ['teacher', 'parent', 'child'] as const) {
    const user = await createUser(db, { role });
    const actor = { ...user, sessionId: crypto.randomUUID() };
    const scope = { ...scopeAt(), actor };
    await expect(startImpersonation(scope, { userId: parent.id })).rejects.toMatchObject(denied);
  }
});

it('shows one family at a time when two tabs begin at once', async () => {
  const { parent, as, resolve } = await newPair();
  const other = await createUser(db, { role: 'parent' });
  const scope = await as();
  await Promise.all([
    startImpersonation(scope, { userId: parent.id }),
    startImpersonation(scope, { userId: other.id }),
  ]);
  const { actor } = await resolve();
  const [first, second] = actor.id === parent.id ? [other, parent] : [parent, other];
  expect((await entriesOf(first.id)).map(({ action }) => action)).toEqual([
    'startImpersonation',
    'endImpersonation',
  ]);
  expect((await entriesOf(second.id)).map(({ action }) => action)).toEqual(['startImpersonation']);
});

it('changes nothing in a transaction of a call that says it reads', async () => {
  const { parent, as, start } = await newPair();
  await start();
  const write = transaction(await as(), (tx) =>
    tx.db.updateTable('users').set({ first_name: 'Kita' }).where('id', '=', parent.id).execute(),
  );
  await expect(write).rejects.toMatchObject({ code: 'impersonation/read-only' });
});

it('can be ended while the academy is read-only', async () => {
  const { admin, resolve, as, start } = await newPair();
  await start();
  const scope = testScope(db, { id: admin.id, role: 'admin' });
  await writeReadOnlyMode(scope, { until: null });
  await endImpersonation(await as());
  await writeReadOnlyMode(scope, null);
  expect((await resolve()).actor.id).toBe(admin.id);
});
