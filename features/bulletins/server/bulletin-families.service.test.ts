import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { toOfTest } from './bulletins.factory.ts';
import { previewBulletin } from './bulletins.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

const previewOf = async (actor: Actor, to: Parameters<typeof toOfTest>[0]) => {
  const input = { body: { lt: '', en: '' }, to: toOfTest(to), page: 1 };
  return previewBulletin(testScope(db, actor), input);
};

/** A child whose name says what is known of its guardians. */
const child = async (lastName: string, guardians: string[]) =>
  (await createChild(db, { firstName: 'Ona', lastName, guardians })).userId;

async function blockedParent() {
  const { id } = await createUser(db, { role: 'parent' });
  await db
    .updateTable('users')
    .set({ disabled_at: '2026-11-01T08:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  return id;
}

it('counts the students of the groups, and names those of whom no guardian would see it', async () => {
  const [parent, blocked] = [await createUser(db, { role: 'parent' }), await blockedParent()];
  const teacher = await createUser(db, { role: 'teacher' });
  const [one, other] = [await child('Pirmoji', [parent.id]), await child('Antroji', [parent.id, blocked])];
  const [lonely, lost] = [await child('Vienišė', []), await child('Blokuotoji', [blocked])];
  const first = await createGroup(db, { teachers: [teacher.id], students: [one, other, lonely] });
  const second = await createGroup(db, { teachers: [teacher.id], students: [one, lost] });
  const to = { groupIds: [first.id, second.id], role: 'parent' as const };
  for (const actor of [admin, teacher]) {
    const { count, families } = await previewOf(actor, to);
    expect(count).toBe(1);
    expect(families).toEqual({ children: 4, unreached: 2, names: ['Ona Blokuotoji', 'Ona Vienišė'] });
  }
});

it('counts more than it names, and nobody in an empty group', async () => {
  const students = await Promise.all(Array.from({ length: 12 }, () => createChild(db)));
  const full = await createGroup(db, { students: students.map(({ userId }) => userId) });
  const empty = await createGroup(db);
  const { families } = await previewOf(admin, { groupIds: [full.id] });
  expect([families?.children, families?.unreached, families?.names.length]).toEqual([12, 12, 10]);
  expect((await previewOf(admin, { groupIds: [empty.id] })).families).toEqual({
    children: 0,
    unreached: 0,
    names: [],
  });
});

it('says nothing of families when guardians of groups are not meant', async () => {
  const { id } = await createGroup(db);
  for (const to of [{}, { groupIds: [id], role: 'child' as const }])
    expect((await previewOf(admin, to)).families).toBeNull();
});
