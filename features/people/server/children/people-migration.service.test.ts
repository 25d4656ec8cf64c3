import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup, listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createChild } from '../people.factory.ts';
import { listPlacesToConfirm } from './child-places.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const files = ['20261127-0229-children-are-people', '20261127-0230-places-to-confirm'];
const folder = new URL('../../../../database/migrations/', import.meta.url);

/** The tables as they were before: who waited for an account had none. */
async function goBack(): Promise<void> {
  await sql`DROP TABLE places_to_confirm`.execute(db);
  await sql`ALTER TABLE children ALTER COLUMN user_id DROP NOT NULL, ADD COLUMN group_id uuid REFERENCES groups,
    ADD CHECK ((status = 'registered') = (user_id IS NOT NULL))`.execute(db);
}

/** A child who waited for an account, with a chosen group. */
async function waitingChild(firstName: string, groupId: string, deletedAt: string | null = null) {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO children (first_name, last_name, birth_date, status, created_at, group_id, deleted_at)
    VALUES (${firstName}, 'Petrauskas', '2016-05-01', 'invited', '2026-11-01T23:30:00Z', ${groupId}, ${deletedAt})
    RETURNING id`.execute(db);
  return rows[0]?.id ?? '';
}

it('gives waiting children a user row, and adds nobody to a group until an admin confirms', async () => {
  const group = await createGroup(db, {});
  const registered = await createChild(db);
  await goBack();
  const waiting = await waitingChild('Ugnė', group.id);
  const withdrawn = await waitingChild('Elzė', group.id, '2026-11-10T10:00:00Z');
  for (const file of files) {
    await sql.raw(await readFile(new URL(`${file}.sql`, folder), 'utf8')).execute(db);
  }
  const people = await db
    .selectFrom('children as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.status', 'u.role', 'u.first_name', 'u.birth_date', 'u.created_at', 'u.email'])
    .select((eb) => eb('u.deleted_at', 'is not', null).as('deleted'))
    .execute();
  const byId = new Map(people.map(({ id, ...person }) => [id, person]));
  const nobody = { status: 'invited', role: 'child', email: null };
  expect(byId.get(waiting)).toMatchObject({
    ...nobody,
    ...{ first_name: 'Ugnė', birth_date: '2016-05-01', created_at: '2026-11-01T23:30:00.000Z' },
    deleted: false,
  });
  expect(byId.get(withdrawn)).toMatchObject({ ...nobody, first_name: '—', birth_date: null, deleted: true });
  expect(byId.get(registered.id)).toMatchObject({ status: 'registered', deleted: false });
  expect(await listMemberships(db, group.id)).toEqual([]);
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const { places } = await listPlacesToConfirm(admin);
  // 23:30 UTC is already the next day in Vilnius.
  expect(places).toMatchObject([{ child: { id: waiting }, group: { id: group.id }, joinedOn: '2026-11-02' }]);
});
