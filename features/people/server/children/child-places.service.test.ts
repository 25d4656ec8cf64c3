import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createChild } from '../people.factory.ts';
import { answerPlaces, listPlacesToConfirm } from './child-places.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

/** A group of so many seats in which the places of children wait, since the second of November. */
async function waiting({ children: count = 1, seats = 10 } = {}) {
  const group = await createGroup(db, { max_students: seats });
  const children: { readonly id: string; readonly userId: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const child = await createChild(db, { user: null, firstName: `Ugnė${index}` });
    const place = { child_id: child.id, group_id: group.id, joined_on: '2026-11-02' };
    await db.insertInto('places_to_confirm').values(place).execute();
    children.push(child);
  }
  const places = children.map(({ id }) => ({ childId: id, groupId: group.id }));
  return { group, children, places };
}
const placesOf = async (groupId: string) => {
  const { places } = await listPlacesToConfirm(asAdmin);
  return places.filter(({ group }) => group.id === groupId);
};

it('lists child, group, day and free seats, and adds nobody until an admin confirms', async () => {
  const { group, children } = await waiting({ seats: 3 });
  expect(await placesOf(group.id)).toEqual([
    {
      child: { id: children[0]?.id, userId: children[0]?.userId, name: 'Ugnė0 Petrauskas' },
      group: { id: group.id, name: group.name },
      joinedOn: '2026-11-02',
      free: 3,
    },
  ]);
  expect(await listMemberships(db, group.id)).toEqual([]);
});

it('adds confirmed children from the day of the invitation on, once, also when two admins confirm at once', async () => {
  const { group, children, places } = await waiting({ children: 2 });
  await Promise.all([
    answerPlaces(asAdmin, { places, join: true }),
    answerPlaces(asAdmin, { places, join: true }),
  ]);
  const members = await listMemberships(db, group.id);
  expect(members.map(({ id, joinedOn }) => [id, joinedOn])).toEqual(
    children
      .map(({ userId }) => userId)
      .sort()
      .map((id) => [id, '2026-11-02']),
  );
  expect(await placesOf(group.id)).toEqual([]);
  const acts = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', 'in', [children[0]?.userId ?? ''])
    .execute();
  expect(acts).toEqual([{ action: 'answerPlaces' }]);
});

it('removes declined places from the list', async () => {
  const { group, places } = await waiting();
  await answerPlaces(asAdmin, { places, join: false });
  expect(await placesOf(group.id)).toEqual([]);
  expect(await listMemberships(db, group.id)).toEqual([]);
});

it('asks why a group takes more children than it has seats, and adds nobody until then (G2)', async () => {
  const { group, places } = await waiting({ children: 2, seats: 1 });
  await expect(answerPlaces(asAdmin, { places, join: true })).rejects.toMatchObject({
    code: 'group/over-capacity',
  });
  expect(await placesOf(group.id)).toHaveLength(2);
  await answerPlaces(asAdmin, { places, join: true, overCapacityReason: 'Broliai' });
  expect(await listMemberships(db, group.id)).toHaveLength(2);
});

it.each(['teacher', 'parent', 'child', null] as const)('is refused to %s', async (role) => {
  const scope = testScope(db, { id: crypto.randomUUID(), role });
  const refused = { code: 'auth/permission-denied' };
  await expect(listPlacesToConfirm(scope)).rejects.toMatchObject(refused);
  await expect(answerPlaces(scope, { places: [], join: true })).rejects.toMatchObject(refused);
});
