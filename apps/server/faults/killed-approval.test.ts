import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createClass, createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { approveDailySheet } from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { createMissionRow, missionsByFormula } from '#features/missions/server/missions.factory.ts';
import { entriesOf, walletDifferences } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { call, cookieOf } from '../test-calls.ts';
import { endProcess, startTestProcess, type TestProcess } from '../test-process.ts';

let database: OpenTestDatabase;
let db: Db;
let doomed: TestProcess;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  doomed = await startTestProcess(database);
});
afterAll(async () => {
  await endProcess(doomed.child, 'SIGKILL');
  await database.drop();
});

it('approves the sheet of fourteen completely or not at all when the process is killed midway', async () => {
  const startsAt = new Date(Date.now() - 3_600_000).toISOString();
  const { key, teacher, children } = await createClass(db, { children: 14, startsAt });
  const students = children.map(({ id }) => id);
  const lines = students.map((id) => lineOf(id, { points: { for_attendance: 10, for_ideas: 5 } }));
  await createDailySheet(db, { ...key, by: teacher.id, lines });
  const mission = await createMissionRow(db, { groupId: key.groupId, from: key.date, target: 210 });
  const cookie = await cookieOf(db, teacher.id);
  const stored = async () => ({
    sheet: await db
      .selectFrom('daily_sheets')
      .select(['is_approved', 'approvals'])
      .where('group_id', '=', key.groupId)
      .executeTakeFirst(),
    amounts: (await entriesOf(db, students)).map(({ amount }) => amount),
    earned: (await db.selectFrom('wallets').select('earned').execute()).map(({ earned }) => earned),
    missions: await missionsByFormula(db, key.groupId, key.date),
  });
  const before = await stored();
  expect(before).toMatchObject({ sheet: { is_approved: false, approvals: 0 }, amounts: [], earned: [] });

  // The mission is the last lock of an approval: a transaction waiting for it has written the sheet, all entries, all
  // wallets.
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('missions').select('id').where('id', '=', mission.id).forUpdate().execute();
    const answered = call(doomed.address, 'attendance.approveDailySheet', key, cookie).then(
      () => true,
      () => false,
    );
    const fuelling = [expect.stringMatching(/from "missions"/)];
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toEqual(fuelling), { timeout: 50_000 });
    await endProcess(doomed.child, 'SIGKILL');
    expect(await answered).toBe(false);
  });
  const scope = testScope(db, teacher, { now: new Date().toISOString() });
  // Waits for whatever the killed process still holds.
  await sql`SELECT FROM daily_sheets WHERE group_id = ${key.groupId} FOR UPDATE`.execute(db);
  expect(await stored()).toEqual(before);

  await approveDailySheet(scope, key);
  await approveDailySheet(scope, key);
  const after = await stored();
  expect(after).toMatchObject({ sheet: { approvals: 1 }, missions: [{ sum: 210, reached: true }] });
  expect(after.amounts).toHaveLength(28);
  expect(after.earned).toEqual(students.map(() => 15));
  expect(await walletDifferences(db)).toEqual([]);
});
