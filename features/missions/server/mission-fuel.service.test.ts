import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { listNotifications } from '#features/notifications/server/bell.service.ts';
import { bellLineSchema } from '#features/notifications/shared/notifications.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { newsChannel } from '#platform/server/realtime/refresh.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { getMission } from './family-mission.service.ts';
import { fuelMissions } from './mission-fuel.service.ts';
import { createMissionRow, missionDifferences, missionsByFormula } from './missions.factory.ts';

let db: Db;
let database: OpenTestDatabase;
let teacher: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  teacher = await createUser(db, { role: 'teacher' });
});
afterAll(() => database.drop());

async function newGroup() {
  const child = await createUser(db, { role: 'child' });
  const { id } = await createGroup(db, { teachers: [teacher.id], students: [child.id] });
  return { child, groupId: id };
}

const fuel = (groupId: string, now = testNow, date = vilniusDate(testNow)) =>
  transaction(testScope(db, teacher, { now }), (tx) => fuelMissions(tx, { groupId, date }));

async function tellsOf(act: () => Promise<unknown>): Promise<string[]> {
  const listener = new pg.Client(database.connection);
  const told: { changed: string[]; audience: string[] }[] = [];
  listener.on('notification', ({ payload = '{}' }) => told.push(JSON.parse(payload)));
  await listener.connect();
  try {
    await listener.query(`LISTEN ${newsChannel}`);
    await act();
    await listener.query('SELECT 1');
  } finally {
    await listener.end();
  }
  return told.filter(({ changed }) => changed.includes('missions')).flatMap(({ audience }) => audience);
}

it('counts the points of lessons from its first day to its last, whenever they are approved', async () => {
  const { child, groupId } = await newGroup();
  await createMissionRow(db, { groupId, target: 30, from: '2026-11-20', to: '2026-11-21' });
  const post = (amount: number, date: string, now: string) =>
    postPoints(db, { userId: child.id, amount, groupId, date, now });
  await post(100, '2026-11-19', '2026-11-20T15:00:00.000Z');
  await post(10, '2026-11-20', '2026-11-20T15:00:00.000Z');
  await fuel(groupId);
  expect(await missionsByFormula(db, groupId)).toMatchObject([{ sum: 10, reached: false }]);
  await post(100, '2026-11-22', '2026-11-22T15:00:00.000Z');
  await fuel(groupId, '2026-11-22T15:00:00.000Z', '2026-11-22');
  expect(await missionsByFormula(db, groupId)).toMatchObject([{ sum: 10, reached: false }]);
  await post(20, '2026-11-21', '2026-11-23T09:00:00.000Z');
  await fuel(groupId, '2026-11-23T09:00:00.000Z', '2026-11-21');
  expect(await missionsByFormula(db, groupId)).toMatchObject([{ sum: 30, reached: true }]);
  expect(await missionDifferences(db, groupId, '2026-11-23')).toEqual([]);
});

it('is shown to families for two weeks once it is reached, also by a sheet approved after its last day', async () => {
  const { child, groupId } = await newGroup();
  await createMissionRow(db, { groupId, target: 30, from: '2026-11-01', to: '2026-11-05' });
  await postPoints(db, { userId: child.id, amount: 30, groupId, date: '2026-11-05' });
  await fuel(groupId, testNow, '2026-11-05');
  const seen = async (now: string) =>
    (await getMission(testScope(db, child, { now }), { groupId, childId: child.id })).mission;
  expect(await seen('2026-12-04T10:00:00Z')).toMatchObject({ state: 'reached', fuel: 30, ownPart: 30 });
  expect(await seen('2026-12-05T10:00:00Z')).toBeNull();
});

it('stays reached when a re-opened sheet takes its fuel back', async () => {
  const { child, groupId } = await newGroup();
  await createMissionRow(db, { groupId, target: 30 });
  await postPoints(db, { userId: child.id, amount: 30, groupId });
  await fuel(groupId);
  await postPoints(db, { userId: child.id, amount: -30, groupId, kind: 'sheet-reversal' });
  await fuel(groupId);
  expect(await missionsByFormula(db, groupId)).toMatchObject([{ sum: 0, reached: true }]);
});

it('notifies the group’s families when it is reached, once', async () => {
  const { child, groupId } = await newGroup();
  const name = { lt: 'Kelionė į Marsą', en: 'Trip to Mars' };
  const outcome = { lt: 'Picų pamoka', en: 'A pizza lesson' };
  await createMissionRow(db, { groupId, target: 30, name, outcome });
  await postPoints(db, { userId: child.id, amount: 30, groupId });
  await Promise.all([fuel(groupId), fuel(groupId)]);
  const { lines } = await listNotifications(testScope(db, child), { limit: 20 });
  expect(lines.map((line) => bellLineSchema.parse(line))).toMatchObject([
    {
      title: { lt: 'Misija įvykdyta: Kelionė į Marsą', en: 'Mission accomplished: Trip to Mars' },
      body: outcome,
    },
  ]);
});

it('does not count prizes, corrections, other groups and points after staff ended it', async () => {
  const { child, groupId } = await newGroup();
  const other = await newGroup();
  await createMissionRow(db, { groupId, target: 30 });
  await createMissionRow(db, { groupId: other.groupId, target: 30, endedAt: '2026-11-20T14:00:00.000Z' });
  await postPoints(db, { userId: child.id, amount: 30, groupId: other.groupId });
  await postPoints(db, { userId: child.id, amount: 30, groupId: null, kind: 'adjustment' });
  await postPoints(db, { userId: child.id, amount: 29, groupId });
  await postPoints(db, { userId: child.id, amount: -20, groupId, kind: 'claim' });
  await fuel(groupId);
  await fuel(other.groupId);
  expect(await missionsByFormula(db, groupId)).toMatchObject([{ sum: 29, reached: false }]);
  expect(await missionsByFormula(db, other.groupId)).toMatchObject([{ sum: 0, reached: false }]);
});

it('refreshes the group and admins while a mission runs, and nobody without one or once it is reached', async () => {
  const { child, groupId } = await newGroup();
  expect(await tellsOf(() => fuel(groupId))).toEqual([]);
  await createMissionRow(db, { groupId, target: 30 });
  await postPoints(db, { userId: child.id, amount: 30, groupId });
  expect(await tellsOf(() => fuel(groupId))).toEqual([`group:${groupId}`, 'role:admin']);
  expect(await tellsOf(() => fuel(groupId))).toEqual([]);
});

it('misses none of two concurrent postings', async () => {
  const { child, groupId } = await newGroup();
  await createMissionRow(db, { groupId, target: 30 });
  const post = async () => {
    await postPoints(db, { userId: child.id, amount: 15, groupId });
    await fuel(groupId);
  };
  await Promise.all([post(), post()]);
  expect(await missionsByFormula(db, groupId)).toMatchObject([{ sum: 30, reached: true }]);
});
