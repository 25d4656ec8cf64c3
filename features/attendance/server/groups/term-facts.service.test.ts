import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassOfTwo, createDailySheet, lineOf, pointsOf } from '../attendance.factory.ts';
import { approveDailySheet } from '../sheets/sheet-approval.service.ts';
import { listTermFacts } from './term-facts.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('sums marks, points of approved sheets and comments of each student in their group, in the order requested', async () => {
  const { ona, petras, key, teacher, admin, groupId, date } = await createClassOfTwo(db);
  const lines = [
    lineOf(ona.id, { points: { for_ideas: 7 }, comment: 'Puikus žaidimas' }),
    lineOf(petras.id, { attendance: 'absent' }),
  ];
  await createDailySheet(db, { ...key, by: teacher.id, lines });
  await approveDailySheet(testScope(db, admin), key);
  const waiting = [lineOf(ona.id, { attendance: 'late', points: { for_ideas: 5 } })];
  await createDailySheet(db, { groupId, date: '2026-11-13', by: teacher.id, lines: waiting });
  await createDailySheet(db, { groupId, date: '2026-08-31', by: teacher.id, lines: [lineOf(ona.id)] });
  const days = { groupId, from: '2026-09-01', to: '2027-01-31' };
  const facts = await listTermFacts(testScope(db, admin), [
    { ...days, userId: petras.id },
    { ...days, userId: ona.id },
    { ...days, groupId: ona.id, userId: ona.id },
  ]);
  const none = { present: 0, absent: 0, late: 0, leftEarly: 0 };
  expect(facts).toEqual([
    { attendance: { ...none, absent: 1 }, points: pointsOf(), comments: [] },
    {
      attendance: { ...none, present: 1, late: 1 },
      points: pointsOf({ for_ideas: 7 }),
      comments: [{ date, text: 'Puikus žaidimas' }],
    },
    { attendance: none, points: pointsOf(), comments: [] },
  ]);
});

it('makes no query for an empty list', async () => {
  expect(await listTermFacts(testScope(db, { id: 'nobody', role: 'admin' }), [])).toEqual([]);
});
