import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createClassOfTwo,
  createDailySheet,
  lineOf,
  pointsOf,
} from '#features/attendance/server/attendance.factory.ts';
import { approveDailySheet } from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createFeedback, fittingText } from '#features/feedback/server/feedback.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createCredit } from '#features/makeups/server/makeups.factory.ts';
import { addGuest } from '#features/membership/server/guests.service.ts';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { saveStudentNote } from './student-notes.service.ts';
import { getStudent, listStudentComments } from './students.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const notFound = { code: 'db/no-document' };
const denied = { code: 'auth/permission-denied' };

/** A class of two whose lesson is today: Ona was praised a week ago, has a module, a make-up and feedback. */
async function classWithHistory() {
  const event = await createClassOfTwo(db);
  const { ona, groupId, teacher, admin } = event;
  await createEvent(db, { groupId, startsAt: '2026-11-13T15:00:00.000Z' });
  await createDailySheet(db, {
    ...{ groupId, date: '2026-11-13', by: teacher.id },
    lines: [lineOf(ona.id, { points: { for_ideas: 7 }, comment: 'Puikus žaidimas' })],
  });
  await approveDailySheet(as(admin), { groupId, date: '2026-11-13' });
  await createDailySheet(db, {
    ...{ groupId, date: '2026-11-06', by: teacher.id },
    lines: [lineOf(ona.id, { attendance: 'absent' })],
  });
  const module = await createModule(db, { lessons: [{}, {}, {}] });
  await openModule(db, { groupId, moduleId: module.id, openOrder: 2 });
  const [first = '', second = ''] = module.lessonIds;
  const done = { done_at: '2026-11-12T11:00:00Z', finished_at: '2026-11-12T11:00:00Z' };
  const progress = [
    { lesson_id: first, opened_at: '2026-11-12T10:00:00Z', ...done },
    { lesson_id: second, opened_at: '2026-11-13T15:30:00Z', done_at: null, finished_at: null },
  ];
  await db
    .insertInto('lesson_progress')
    .values(progress.map((each) => ({ user_id: ona.id, ...each })))
    .execute();
  await createCredit(db, { child_id: ona.id, source: 'absence', group_id: groupId, missed_on: '2026-11-06' });
  await createFeedback(db, { childId: ona.id, groupId, by: teacher.id, state: 'approved' });
  return { ...event, of: { groupId, childId: ona.id }, module };
}

it('shows the teacher of a group all about its child in one answer', async () => {
  const { teacher, of, module, parent, ona } = await classWithHistory();
  const student = await getStudent(as(teacher), of);
  expect(student).toMatchObject({
    group: { id: of.groupId },
    student: { id: ona.id, firstName: 'Ona', guest: null, joinedOn: '2025-09-01' },
    groups: [{ id: of.groupId }],
    note: { text: '', version: 0 },
    mayWriteNote: true,
    guardians: [{ id: parent.id }],
  });
  expect(student.record).toMatchObject({
    attendance: { present: 1, absent: 1, late: 0, leftEarly: 0 },
    comments: { comments: [{ date: '2026-11-13', text: 'Puikus žaidimas' }], more: false },
    points: { balance: 7, fields: pointsOf({ for_ideas: 7 }) },
    modules: [{ id: module.id, open: 2, done: 1, exercises: 0, passed: 0, last: { order: 2, done: false } }],
    makeUps: [{ missedOn: '2026-11-06', state: 'open', booking: null }],
    feedback: { enabled: true, current: { state: 'approved' }, letters: [{ text: fittingText }] },
  });
  expect(student.record?.days.map(({ date, attendance }) => [date, attendance])).toEqual([
    ['2026-11-20', null],
    ['2026-11-13', 'present'],
    ['2026-11-06', 'absent'],
  ]);
  expect(JSON.stringify(student.record?.makeUps)).not.toMatch(/cents/i);
});

it('costs the same number of statements however much there is to tell', async () => {
  const { teacher, of } = await classWithHistory();
  const known = countStatements(db);
  await getStudent(testScope(known.db, teacher), of);
  const { teacher: other, ona, groupId } = await createClassOfTwo(db);
  const fresh = countStatements(db);
  await getStudent(testScope(fresh.db, other), { groupId, childId: ona.id });
  expect(known.count()).toBe(fresh.count());
  expect(known.count()).toBeLessThanOrEqual(20);
});

it('knows a new child, of whom there is nothing to tell yet', async () => {
  const { teacher, ona, groupId } = await createClassOfTwo(db, { startsAt: '2026-11-27T15:00:00.000Z' });
  const { record } = await getStudent(as(teacher), { groupId, childId: ona.id });
  expect(record).toMatchObject({
    ...{ days: [], modules: [], makeUps: [], comments: { comments: [], more: false } },
    attendance: { present: 0, absent: 0, late: 0, leftEarly: 0 },
    feedback: { current: null, letters: [] },
  });
});

it('names the groups that the teacher shares with the child; an admin shares all', async () => {
  const { teacher, admin, ona, of } = await classWithHistory();
  const second = await createGroup(db, { teachers: [teacher.id], students: [ona.id], name: 'Antra' });
  const foreign = await createGroup(db, { students: [ona.id], name: 'Svetima' });
  const idsFor = async (actor: Actor) => (await getStudent(as(actor), of)).groups.map(({ id }) => id).sort();
  expect(await idsFor(teacher)).toEqual([of.groupId, second.id].sort());
  expect(await idsFor(admin)).toEqual([of.groupId, second.id, foreign.id].sort());
});

it('does not exist for other teachers, and no more once the child or the teacher has left', async () => {
  const { teacher, ona, of } = await classWithHistory();
  const colleague = await createUser(db, { role: 'teacher' });
  await expect(getStudent(as(colleague), of)).rejects.toMatchObject(notFound);
  const stranger = await createChild(db);
  await expect(getStudent(as(teacher), { ...of, childId: stranger.userId })).rejects.toMatchObject(notFound);
  await changeMemberships(db, { userIds: [ona.id], groupId: of.groupId }, { leftOn: '2026-11-18' });
  await expect(getStudent(as(teacher), of)).rejects.toMatchObject(notFound);
  const { teacher: former, of: others } = await classWithHistory();
  await changeMemberships(db, { userIds: [former.id] }, { leftOn: '2026-11-18' });
  await expect(getStudent(as(former), others)).rejects.toMatchObject(notFound);
});

it('is nothing for families', async () => {
  const { parent, ona, of } = await classWithHistory();
  for (const actor of [parent, ona]) await expect(getStudent(as(actor), of)).rejects.toMatchObject(denied);
});

it('shows the substitute of today what helps and who has a number, until the day ends', async () => {
  const { teacher, parent, of, key } = await classWithHistory();
  const substitute = await createUser(db, { role: 'teacher' });
  await db.updateTable('users').set({ phone: '+37061234567' }).where('id', '=', parent.id).execute();
  await db
    .updateTable('schedule_events')
    .set({ substitute_id: substitute.id })
    .where('group_id', '=', key.groupId)
    .where('local_date', '=', key.date)
    .execute();
  await saveStudentNote(as(teacher), { ...of, version: 0, text: 'Sėdi priekyje' });
  const seen = await getStudent(as(substitute), of);
  expect(seen).toMatchObject({
    note: { text: 'Sėdi priekyje' },
    mayWriteNote: false,
    record: null,
    groups: [],
  });
  expect(seen.guardians).toMatchObject([{ id: parent.id, phone: null, hasPhone: true }]);
  await expect(listStudentComments(as(substitute), of)).rejects.toMatchObject(denied);
  await expect(getStudent(as(substitute, '2026-11-20T22:00:00Z'), of)).rejects.toMatchObject(notFound);
});

it('shows the teacher of a guest what helps and whom to call, on the day of the lesson only', async () => {
  const { ona, groupId: home } = await classWithHistory();
  const host = await createUser(db, { role: 'teacher' });
  const group = await createGroup(db, { teachers: [host.id] });
  const event = await createEvent(db, { groupId: group.id, startsAt: '2026-11-20T16:00:00.000Z' });
  await transaction(as(host), (tx) =>
    addGuest(tx, {
      event: { ...event, groupId: group.id },
      ...{ userId: ona.id, kind: 'makeup', homeGroupId: home },
    }),
  );
  const of = { groupId: group.id, childId: ona.id };
  expect(await getStudent(as(host), of)).toMatchObject({
    student: { guest: 'makeup', joinedOn: null },
    ...{ mayWriteNote: false, record: null },
  });
  await expect(getStudent(as(host, '2026-11-21T10:00:00Z'), of)).rejects.toMatchObject(notFound);
});

it('reads comments in pages, newest first', async () => {
  const { teacher, ona, groupId } = await createClassOfTwo(db);
  for (let day = 1; day <= 19; day += 1)
    await createDailySheet(db, {
      ...{ groupId, date: `2026-11-${String(day).padStart(2, '0')}`, by: teacher.id },
      lines: [lineOf(ona.id, { comment: `Diena ${day}` })],
    });
  for (let day = 1; day <= 10; day += 1)
    await createDailySheet(db, {
      ...{ groupId, date: `2026-10-${String(day).padStart(2, '0')}`, by: teacher.id },
      lines: [lineOf(ona.id, { comment: `Spalio ${day}` })],
    });
  const of = { groupId, childId: ona.id };
  const { record } = await getStudent(as(teacher), of);
  const first = record?.comments;
  expect(first?.comments.map(({ text }) => text)).toEqual(['Diena 19', 'Diena 18', 'Diena 17', 'Diena 16']);
  expect(first?.more).toBe(true);
  const second = await listStudentComments(as(teacher), { ...of, before: '2026-11-16' });
  expect([second.comments.length, second.comments[0]?.text, second.more]).toEqual([20, 'Diena 15', true]);
  const last = await listStudentComments(as(teacher), { ...of, before: second.comments.at(-1)?.date });
  expect([last.comments.map(({ text }) => text).at(-1), last.more]).toEqual(['Spalio 1', false]);
});
