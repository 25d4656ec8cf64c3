import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createClass, createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createMissionRow, missionsByFormula } from '#features/missions/server/missions.factory.ts';
import { entriesOf, walletDifferences } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { waitingForLocks } from '#platform/testing/locks.ts';
import { call, cookieOf } from '../test-calls.ts';
import { endProcess, type TestProcess, TestProcesses } from '../test-process.ts';

/** In milliseconds. `SOAK=full` is a minute; otherwise only as long as the database lets a silent process hold locks. */
const frozenFor = process.env.SOAK === 'full' ? 60_000 : 0;

let database: OpenTestDatabase;
let db: Db;
const processes = new TestProcesses();
let frozen: TestProcess;
let other: TestProcess;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  [frozen, other] = await Promise.all([processes.start(database), processes.start(database)]);
});
afterAll(async () => {
  frozen.child.kill('SIGCONT');
  await processes.end();
  await database.drop();
});

it('loses its locks when a process is frozen in the middle of an approval, and lives on', {
  timeout: frozenFor + 180_000,
}, async () => {
  const startsAt = new Date(Date.now() - 3_600_000).toISOString();
  const { key, teacher, children } = await createClass(db, { children: 14, startsAt });
  const students = children.map(({ id }) => id);
  const lines = students.map((id) => lineOf(id, { points: { for_attendance: 10, for_ideas: 5 } }));
  await createDailySheet(db, { ...key, by: teacher.id, lines });
  const mission = await createMissionRow(db, { groupId: key.groupId, from: key.date, target: 210 });
  const cookie = await cookieOf(db, teacher.id);

  // The mission is the last lock of an approval: a transaction waiting for it holds all others.
  const interrupted = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('missions').select('id').where('id', '=', mission.id).forUpdate().execute();
    const answer = call(frozen.address, 'attendance.approveDailySheet', key, cookie);
    const fuelling = [expect.stringMatching(/from "missions"/)];
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toEqual(fuelling), { timeout: 10_000 });
    frozen.child.kill('SIGSTOP');
    return { answer };
  });
  const since = performance.now();
  // It waits for the frozen one's locks, and gets them.
  expect((await call(other.address, 'attendance.approveDailySheet', key, cookie)).status).toBe(200);
  await sleep(Math.max(0, frozenFor - (performance.now() - since)));
  frozen.child.kill('SIGCONT');

  const answer = await interrupted.answer;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  const ready = async () => (await fetch(`${frozen.address}/readyz`)).json();
  await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ready' }), { timeout: 50_000 });
  expect((await call(frozen.address, 'attendance.approveDailySheet', key, cookie)).status).toBe(200);
  expect(await missionsByFormula(db, key.groupId, key.date)).toMatchObject([{ sum: 210, reached: true }]);
  expect(await entriesOf(db, students)).toHaveLength(28);
  expect(await walletDifferences(db)).toEqual([]);
  expect(await endProcess(frozen.child, 'SIGTERM')).toBe(0);
});
