import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo } from '../attendance.factory.ts';
import { listContacts, showContacts } from './contacts.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const notFound = { code: 'db/no-document' };
const phone = '+37061234567';

/** A class of Ona, whose mother has a phone and whose father has none; another teacher takes today's lesson. */
async function classWithPhones() {
  const event = await createClassOfTwo(db);
  const mother = await createUser(db, { firstName: 'Rasa', lastName: 'Onaitienė', role: 'parent' });
  const father = await createUser(db, { firstName: 'Jonas', lastName: 'Onaitis', role: 'parent' });
  const { id: child_id } = await db
    .selectFrom('children')
    .select('id')
    .where('user_id', '=', event.ona.id)
    .executeTakeFirstOrThrow();
  const others = { child_id, created_at: testNow };
  await db.deleteFrom('guardianships').where('child_id', '=', child_id).execute();
  await db
    .insertInto('guardianships')
    .values([
      { ...others, guardian_id: mother.id, pays: true },
      { ...others, guardian_id: father.id },
    ])
    .execute();
  await db.updateTable('users').set({ phone }).where('id', '=', mother.id).execute();
  const substitute = await createUser(db, { role: 'teacher' });
  await db
    .updateTable('schedule_events')
    .set({ substitute_id: substitute.id })
    .where('group_id', '=', event.groupId)
    .execute();
  return { ...event, mother, father, substitute };
}

const looksAt = (studentId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', studentId)
    .where('action', '=', 'showContacts')
    .execute();

it("tells the group's teacher and an admin whom to call, and notes nothing", async () => {
  const { teacher, key, ona, mother, father } = await classWithPhones();
  const admin = await createUser(db, { role: 'admin' });
  const guardians = [
    { id: mother.id, name: 'Rasa Onaitienė', phone, hasPhone: true },
    { id: father.id, name: 'Jonas Onaitis', phone: null, hasPhone: false },
  ];
  for (const actor of [teacher, admin]) {
    const { students } = await listContacts(as(actor), key);
    expect(students.find(({ userId }) => userId === ona.id)?.guardians).toEqual(guardians);
    const { students: present } = await listContacts(as(actor), { groupId: key.groupId });
    expect(present).toEqual(students);
    expect(await showContacts(as(actor), { ...key, studentId: ona.id })).toMatchObject({ guardians });
  }
  expect(await looksAt(ona.id)).toEqual([]);
});

it('shows a substitute a number on request only, and notes it once per student and day', async () => {
  const { substitute, key, ona } = await classWithPhones();
  const { students } = await listContacts(as(substitute), key);
  expect(JSON.stringify(students)).not.toContain(phone);
  expect(students.find(({ userId }) => userId === ona.id)?.guardians[0]).toMatchObject({ hasPhone: true });
  expect(await looksAt(ona.id)).toEqual([]);
  for (const _again of [1, 2]) {
    const shown = await showContacts(as(substitute), { ...key, studentId: ona.id });
    expect(shown.guardians[0]).toMatchObject({ phone });
  }
  expect(await looksAt(ona.id)).toEqual([{ actor_id: substitute.id, action: 'showContacts' }]);
});

it('shows nobody else a number, and none of a child who does not take part', async () => {
  const { teacher, substitute, key, ona } = await classWithPhones();
  const colleague = await createUser(db, { role: 'teacher' });
  const stranger = await createUser(db, { role: 'child' });
  await expect(listContacts(as(colleague), key)).rejects.toMatchObject(notFound);
  await expect(showContacts(as(colleague), { ...key, studentId: ona.id })).rejects.toMatchObject(notFound);
  await expect(showContacts(as(teacher), { ...key, studentId: stranger.id })).rejects.toMatchObject(notFound);
  await expect(listContacts(as(substitute), { groupId: key.groupId })).rejects.toMatchObject(notFound);
  const dayAfter = '2026-11-20T22:00:00Z';
  await expect(listContacts(as(substitute, dayAfter), key)).rejects.toMatchObject(notFound);
});
