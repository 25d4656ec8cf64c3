import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import * as service from './group-writing.service.ts';
import { createGroup, createGroups } from './membership.factory.ts';
import { joinGroup } from './membership.service.ts';

let db: Db;
let drop: () => Promise<void>;
let scope: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  scope = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const profile: service.GroupProfile = {
  name: 'Python',
  planId: null,
  noPlan: false,
  status: 'active',
  forcedFull: false,
  mode: 'online',
  address: null,
  city: null,
  instructions: null,
  meetingLink: null,
  meetingRecordings: null,
  maxStudents: 10,
  nameForDiploma: null,
  descriptionForDiploma: null,
  learningHours: null,
  diplomaEnabled: null,
  feedbackEnabled: null,
  spaceOdysseyEnabled: null,
  diplomaVisible: false,
  startDate: null,
  endDate: null,
  weekdays: [{ weekday: 1, startTime: '17:00', endTime: '18:00', repeats: 'biweekly' }],
};
const versionOf = async (id: string) =>
  (await transaction(scope, (tx) => service.lockGroup(tx, id)))?.version;
const replace = (groupId: string, userIds: string[], at = scope) =>
  transaction(at, (tx) => service.replaceMembers(tx, groupId, 'student', userIds, today(tx)));

it('creates a group once, and counts its changes', async () => {
  const id = randomUUID();
  const make = () => transaction(scope, (tx) => service.insertGroup(tx, id, profile));
  expect(await make()).toBe(true);
  expect(await make()).toBe(false);
  expect(await versionOf(id)).toBe(1);
  await transaction(scope, (tx) => service.writeGroup(tx, id, { ...profile, weekdays: [] }));
  expect(await versionOf(id)).toBe(2);
  const weekdays = await db.selectFrom('group_weekdays').selectAll().where('group_id', '=', id).execute();
  expect(weekdays).toEqual([]);
});

it('locks no deleted or missing group', async () => {
  const deleted = await createGroup(db, { deleted_at: '2026-11-01T00:00:00Z' });
  expect(await versionOf(deleted.id)).toBeUndefined();
  expect(await versionOf(randomUUID())).toBeUndefined();
  const locked = await transaction(scope, (tx) => service.lockGroups(tx, [deleted.id, randomUUID()]));
  expect(locked).toMatchObject([{ id: deleted.id, deletedAt: expect.any(String) }]);
});

it('sets the status of groups, hides them, and does nothing for an empty list', async () => {
  const group = await createGroup(db);
  await transaction(scope, async (tx) => {
    await service.setGroupStatus(tx, [group.id], 'inactive');
    await service.hideGroups(tx, [group.id]);
    await service.setGroupStatus(tx, [], 'active');
    await service.hideGroups(tx, []);
  });
  const [row] = await transaction(scope, (tx) => service.lockGroups(tx, [group.id]));
  expect(row).toMatchObject({ status: 'inactive', deletedAt: expect.any(String) });
});

it('counts joining by invitation as a change of the form', async () => {
  const group = await createGroup(db);
  const { id: userId } = await createUser(db, { role: 'child' });
  const joining = { groupId: group.id, userIds: [userId], joinedOn: '2026-11-20' };
  for (const _ of [1, 2]) await transaction(scope, (tx) => joinGroup(tx, joining));
  expect(await versionOf(group.id)).toBe(2);
});

it('adds, ends and resumes memberships: new members come last in the list, with one row per day', async () => {
  const [lukas, urte] = [await createUser(db, { role: 'child' }), await createUser(db, { role: 'child' })];
  await createGroup(db, { students: [lukas.id] });
  const group = await createGroup(db, { students: [urte.id] });
  expect(await replace(group.id, [lukas.id])).toEqual({
    added: [lukas.id],
    removed: [urte.id],
  });
  expect(await replace(group.id, [urte.id])).toEqual({ added: [urte.id], removed: [lukas.id] });
  expect(await replace(group.id, [urte.id, lukas.id])).toEqual({ added: [lukas.id], removed: [] });
  const rows = await db
    .selectFrom('group_members')
    .select(['user_id as id', 'position', 'joined_on as joinedOn', 'left_on as leftOn'])
    .where('group_id', '=', group.id)
    .orderBy('joined_on')
    .execute();
  expect(rows).toEqual([
    { id: urte.id, position: 0, joinedOn: '2025-09-01', leftOn: null },
    { id: lukas.id, position: 1, joinedOn: '2026-11-20', leftOn: null },
  ]);
});

it('checks each minute for weeks whose day has come without scanning thousands of groups', async () => {
  await createGroups(db, 5000, 'Robotika');
  await sql`UPDATE groups SET next_weekdays = '[]', next_weekdays_from = '2027-01-04' WHERE number % 100 = 0`.execute(
    db,
  );
  await sql`ANALYZE groups`.execute(db);
  // One connection, which counts what it reads.
  await db.transaction().execute(async (trx) => {
    const read = async () => {
      const { rows } = await sql<
        Record<'walks' | 'looks', number>
      >`SELECT seq_scan AS walks, idx_scan AS looks
        FROM pg_stat_xact_user_tables WHERE relname = 'groups'`.execute(trx);
      return { walks: rows[0]?.walks ?? 0, looks: rows[0]?.looks ?? 0 };
    };
    const { walks, looks } = await read();
    expect(await service.turnTimetables({ ...scope, db: trx })).toBe(0);
    expect(await read()).toEqual({ walks, looks: looks + 1 });
  });
});
