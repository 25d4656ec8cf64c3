import { afterAll, beforeAll, expect, it } from 'vitest';
import { actsOn } from '#features/people/server/children/children.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, createDailySheet, createQuietGroup, lineOf } from '../attendance.factory.ts';
import { listStudentRates } from '../groups/group-rates.service.ts';
import { excuseAbsence, noteMadeUp } from './absence-outcomes.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** Ona missed one of two lessons. */
async function missedOne() {
  const world = await createClassOfTwo(db);
  const { key, groupId, teacher, ona } = world;
  const sheet = (date: string, attendance: 'absent' | 'present') =>
    createDailySheet(db, { groupId, date, by: teacher.id, lines: [lineOf(ona.id, { attendance })] });
  await sheet(key.date, 'absent');
  await sheet('2026-11-13', 'present');
  const scope = testScope(db, teacher);
  return {
    ...world,
    scope,
    asked: { ...key, studentId: ona.id },
    rate: async () =>
      (await listStudentRates(scope, { groupId, from: '2026-09-01', to: '2027-08-31' })).get(ona.id),
  };
}

it('leaves an excused absence out of the rate, until the excuse is taken back', async () => {
  const { scope, asked, rate, ona } = await missedOne();
  expect(await rate()).toBe(0.5);
  await excuseAbsence(scope, { ...asked, excused: true });
  await excuseAbsence(scope, { ...asked, excused: true });
  expect(await rate()).toBe(1);
  await excuseAbsence(scope, { ...asked, excused: false });
  expect(await rate()).toBe(0.5);
  expect(await actsOn(db, ona.id)).toEqual(['excuseAbsence', 'excuseAbsence']);
});

it('counts a lesson that was made up as attended, whatever the excuse', async () => {
  const { scope, asked, rate, groupId, ona } = await missedOne();
  const made = (on: string | null) =>
    transaction(scope, (tx) => noteMadeUp(tx, { groupId, date: asked.date, userId: ona.id }, on));
  await excuseAbsence(scope, { ...asked, excused: true });
  expect(await made('2026-12-03')).toBe(true);
  expect(await made('2026-12-03')).toBe(false);
  await excuseAbsence(scope, { ...asked, excused: false });
  expect(await rate()).toBe(1);
  expect(await made(null)).toBe(true);
  expect(await rate()).toBe(0.5);
});

it('excuses only whom a sheet marks absent, and is done by who keeps the sheet', async () => {
  const { scope, asked, petras } = await missedOne();
  const code = (given: Promise<unknown>) =>
    given.then(
      () => null,
      (error) => error.code,
    );
  expect(await code(excuseAbsence(scope, { ...asked, studentId: petras.id, excused: true }))).toBe(
    'attendance/not-absent',
  );
  const { teacher } = await createQuietGroup(db);
  expect(await code(excuseAbsence(testScope(db, teacher), { ...asked, excused: true }))).toBe(
    'db/no-document',
  );
});
