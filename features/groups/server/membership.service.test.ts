import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database.ts';
import { transaction } from '#platform/server/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createGroup } from './groups.factory.ts';
import { listGroupsOfStudent } from './groups.service.ts';
import { lockGroup, touchGroup } from './groups-writing.service.ts';
import { joinGroup } from './membership.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const join = async (groupId: string, userId: string) => {
  const scope = testScope(db, { id: userId, role: 'child' });
  await transaction(scope, (tx) => joinGroup(tx, { groupId, userId }));
  return (await listGroupsOfStudent(scope, userId)).map((group) => group.id);
};

it('makes a student of the group from today on, after the groups they had, once', async () => {
  const child = await createUser(db, { role: 'child' });
  const first = await createGroup(db, { students: [child.id] });
  const second = await createGroup(db, {});
  expect(await join(second.id, child.id)).toEqual([first.id, second.id]);
  expect(await join(second.id, child.id)).toEqual([first.id, second.id]);
});

it('leaves a deleted group alone', async () => {
  const child = await createUser(db, { role: 'child' });
  const gone = await createGroup(db, { deleted_at: '2026-11-01T08:00:00Z' });
  expect(await join(gone.id, child.id)).toEqual([]);
});

it('waits for an admin who saves the group before it writes anything, so that nobody waits in a ring', async () => {
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  const group = await createGroup(db, {});
  const child = await createUser(db, { role: 'child' });
  const { joined } = await transaction(admin, async (tx) => {
    await lockGroup(tx, group.id);
    const outcome = join(group.id, child.id);
    await vi.waitFor(async () => expect(await waiting()).toEqual([expect.stringMatching(/for update$/)]));
    await touchGroup(tx, group.id);
    return { joined: outcome };
  });
  expect(await joined).toEqual([group.id]);
});

async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`SELECT query FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(db);
  return rows.map(({ query }) => query);
}
