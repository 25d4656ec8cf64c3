import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { findDoubles, keepChildrenApart, listDoubles } from './likely-doubles.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const born = '2016-02-03';
const idsOf = async (firstName: string, lastName: string, birthDate: string | null) =>
  (await findDoubles(asAdmin, { firstName, lastName, birthDate })).children.map(({ id }) => id);

it('finds a child by name in any order, case and spelling, with the same birth date or none', async () => {
  const { id: parent } = await createUser(db, { firstName: 'Rasa', lastName: 'Žukienė' });
  const name = { firstName: 'Žygimantė', lastName: 'Žukaitė' };
  const { userId } = await createChild(db, { ...name, birthDate: born, guardians: [parent], user: null });
  expect(await idsOf('Zygimante', 'Zukaite', born)).toEqual([userId]);
  expect(await idsOf('ŽUKAITĖ', 'žygimantė', null)).toEqual([userId]);
  expect(await idsOf('Žygimantė', 'Žukaitė', '2016-02-04')).toEqual([]);
  // A twin has another first name.
  expect(await idsOf('Žygimantas', 'Žukaitė', born)).toEqual([]);
  const { children } = await findDoubles(asAdmin, { ...name, birthDate: born });
  expect(children).toMatchObject([{ name: 'Žygimantė Žukaitė', guardians: ['Rasa Žukienė'], groups: [] }]);
});

it('shows admins the pairs that parents have entered, and nobody else', async () => {
  const name = { firstName: 'Elzė', lastName: 'Jonaitė', birthDate: born, user: null };
  const { id: parent, role } = await createUser(db);
  const one = await createChild(db, { ...name, guardians: [parent] });
  const other = await createChild(db, { ...name, firstName: 'elze' });
  await createChild(db, { ...name, firstName: 'Ema' });
  const { pairs } = await listDoubles(asAdmin);
  expect(pairs.map(({ one: a, other: b }) => [a.id, b.id])).toEqual([[one.userId, other.userId]]);
  const asParent = testScope(db, { id: parent, role });
  await expect(listDoubles(asParent)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  const entered = { firstName: 'Elzė', lastName: 'Jonaitė', birthDate: born };
  await expect(findDoubles(asParent, entered)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('names a pair no more once an admin said that the children are different, and keeps that in the audit log', async () => {
  const name = { firstName: 'Adelė', lastName: 'Urbonaitė', birthDate: born, user: null };
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await createChild(db, name)).userId);
  const [one = '', other = '', third = ''] = ids;
  const pairs = async () =>
    (await listDoubles(asAdmin)).pairs
      .filter((pair) => ids.includes(pair.one.id))
      .map((pair) => [pair.one.id, pair.other.id]);
  expect(await pairs()).toHaveLength(3);
  const apart = [
    { oneId: one, otherId: other },
    { oneId: other, otherId: one },
  ];
  await Promise.all([...apart, ...apart].map((pair) => keepChildrenApart(asAdmin, pair)));
  expect(await pairs()).toEqual([
    [one, third],
    [other, third],
  ]);
  const log = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id', 'detail'])
    .where('action', '=', 'keepChildrenApart')
    .execute();
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({ actor_id: asAdmin.actor.id });
});

it('lets only admins keep two children apart', async () => {
  const { userId: oneId } = await createChild(db, {});
  const parent = await createUser(db);
  const { id } = parent;
  const call = (scope: SignedInScope, otherId: string) => keepChildrenApart(scope, { oneId, otherId });
  await expect(call(testScope(db, parent), id)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  for (const otherId of [id, oneId, crypto.randomUUID()])
    await expect(call(asAdmin, otherId)).rejects.toMatchObject({ code: 'db/no-document' });
});
