import { afterAll, beforeAll, expect, it } from 'vitest';
import { addGuest } from '#features/membership/server/guests.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { excuseAbsence, noteMadeUp } from '../absences/absence-outcomes.service.ts';
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

it('counts lessons as rates do: one that was made up as present, an excused one and a guest’s not at all', async () => {
  const { ona, teacher, admin, groupId } = await createClassOfTwo(db);
  const scope = testScope(db, teacher);
  for (const date of ['2026-11-11', '2026-11-12', '2026-11-13'])
    await createDailySheet(db, {
      ...{ groupId, date, by: teacher.id },
      lines: [lineOf(ona.id, { attendance: 'absent' })],
    });
  const ofOna = { groupId, userId: ona.id };
  await transaction(scope, (tx) => noteMadeUp(tx, { ...ofOna, date: '2026-11-11' }, '2026-11-18'));
  await createEvent(db, { groupId, startsAt: '2026-11-12T15:30:00.000Z' });
  await approveDailySheet(scope, { groupId, date: '2026-11-12' });
  await excuseAbsence(scope, { groupId, date: '2026-11-12', studentId: ona.id, excused: true });
  const host = await createGroup(db, { teachers: [teacher.id] });
  const event = await createEvent(db, { groupId: host.id, startsAt: '2026-11-18T15:30:00.000Z' });
  await transaction(scope, (tx) =>
    addGuest(tx, {
      ...{ event: { ...event, groupId: host.id }, userId: ona.id, kind: 'makeup', homeGroupId: groupId },
    }),
  );
  await createDailySheet(db, { groupId: host.id, date: event.date, by: teacher.id, lines: [lineOf(ona.id)] });
  const days = { from: '2026-09-01', to: '2027-01-31' };
  const facts = await listTermFacts(testScope(db, admin), [
    { ...ofOna, ...days },
    { ...ofOna, ...days, groupId: host.id },
  ]);
  expect(facts.map(({ attendance }) => attendance)).toEqual([
    { present: 1, absent: 1, late: 0, leftEarly: 0 },
    { present: 0, absent: 0, late: 0, leftEarly: 0 },
  ]);
});

it('makes no query for an empty list', async () => {
  expect(await listTermFacts(testScope(db, { id: 'nobody', role: 'admin' }), [])).toEqual([]);
});
