import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import {
  type ClassWithEvent,
  createClass,
  createClassOfTwo,
  createDailySheet,
  lineOf,
} from '../attendance.factory.ts';
import { getDailySheet } from './daily-sheet.service.ts';
import { approveDailySheet } from './sheet-approval.service.ts';
import { saveDailySheet } from './sheet-saving.service.ts';

let db: Db;
let drop: () => Promise<void>;
const missing = '00000000-0000-7000-8000-000000000000';
const as = (actor: Actor, now = testNow) => testScope(db, actor, { now });
const readSheet = ({ teacher, key }: ClassWithEvent) => getDailySheet(as(teacher), key);
const auditOf = (subjectId: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', subjectId).execute();
const sheetIdOf = ({ groupId, date }: ClassWithEvent) =>
  db
    .selectFrom('daily_sheets')
    .select('id')
    .where('group_id', '=', groupId)
    .where('date', '=', date)
    .execute();

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('saveDailySheet', () => {
  it('creates the sheet, stores the lines and returns them', async () => {
    const event = await createClassOfTwo(db);
    const line = lineOf(event.ona.id, {
      attendance: 'late',
      comment: 'Puiki idėja',
      points: { for_ideas: 5 },
    });
    const saved = await saveDailySheet(as(event.teacher), {
      ...event.key,
      rows: [line],
      comment: { version: 0, text: 'Kūrėme labirintą' },
    });
    expect(saved).toMatchObject({
      rows: [{ ...line, version: 1, updatedBy: 'Jonas Petraitis', updatedAt: '2026-11-20T15:00:00.000Z' }],
      conflicts: [],
      comment: 'Kūrėme labirintą',
      commentVersion: 1,
      commentConflictBy: null,
    });
    expect((await readSheet(event)).rows).toMatchObject([
      { ...line, version: 1 },
      { userId: event.petras.id, version: 0 },
    ]);
  });

  it('lets an admin save, and counts the versions of each line', async () => {
    const { admin, key, ona } = await createClassOfTwo(db);
    await saveDailySheet(as(admin), { ...key, rows: [lineOf(ona.id)] });
    const { rows } = await saveDailySheet(as(admin), {
      ...key,
      rows: [lineOf(ona.id, { version: 1, attendance: null })],
    });
    expect(rows).toMatchObject([{ version: 2, attendance: null, updatedBy: 'Ieva Adomaitytė' }]);
  });

  it('keeps emoji and every script of the world as they were typed', async () => {
    const event = await createClassOfTwo(db);
    const comment = 'Šaunuolė 👩🏽‍🚀🇱🇹 — 做得好 · أحسنت · ქართული\nantra eilutė';
    await saveDailySheet(as(event.teacher), {
      ...event.key,
      rows: [lineOf(event.ona.id, { comment })],
      comment: { version: 0, text: comment },
    });
    const sheet = await readSheet(event);
    expect([sheet.comment, sheet.rows[0]?.comment]).toEqual([comment, comment]);
  });

  it('writes only the first save of a sheet to the audit log', async () => {
    const event = await createClassOfTwo(db);
    await saveDailySheet(as(event.teacher), { ...event.key, rows: [lineOf(event.ona.id)] });
    await saveDailySheet(as(event.admin), { ...event.key, rows: [lineOf(event.petras.id)] });
    const sheets = await sheetIdOf(event);
    expect(sheets).toHaveLength(1);
    expect(await auditOf(sheets[0]?.id ?? '')).toMatchObject([
      { action: 'saveDailySheet', actor_id: event.teacher.id, detail: event.key },
    ]);
  });

  it('allows correcting a line of a student who has left since (decision G13)', async () => {
    const { teacher, groupId, key } = await createClassOfTwo(db);
    const left = await createUser(db, { role: 'child' });
    await addMembers(db, groupId, 'student', [{ id: left.id, leftOn: '2026-11-01' }]);
    await createDailySheet(db, { ...key, by: teacher.id, lines: [lineOf(left.id)] });
    const { rows } = await saveDailySheet(as(teacher), {
      ...key,
      rows: [lineOf(left.id, { version: 1, attendance: 'late' })],
    });
    expect(rows).toMatchObject([{ attendance: 'late', version: 2 }]);
  });

  it('refuses anybody who is no student of the group that day, and then stores nothing', async () => {
    const event = await createClassOfTwo(db);
    const stranger = await createUser(db, { role: 'child' });
    const gone = await createUser(db, { role: 'child' });
    await addMembers(db, event.groupId, 'student', [{ id: gone.id, leftOn: '2026-11-19' }]);
    for (const userId of [stranger.id, gone.id, event.teacher.id, missing]) {
      const save = saveDailySheet(as(event.teacher), {
        ...event.key,
        rows: [lineOf(event.ona.id), lineOf(userId)],
      });
      await expect(save).rejects.toMatchObject({ code: 'attendance/not-a-student', data: { userId } });
    }
    expect(await sheetIdOf(event)).toEqual([]);
  });

  it('refuses two lines of one student', async () => {
    const { teacher, key, ona } = await createClassOfTwo(db);
    const rows = [lineOf(ona.id), lineOf(ona.id, { attendance: 'late' })];
    await expect(saveDailySheet(as(teacher), { ...key, rows })).rejects.toMatchObject({
      code: 'request/invalid',
    });
  });

  it('refuses a day without a lesson and a cancelled lesson, and creates no sheet', async () => {
    const event = await createClassOfTwo(db);
    await createEvent(db, {
      groupId: event.groupId,
      startsAt: '2026-11-19T15:00:00Z',
      cancelled_at: '2026-11-18T10:00:00Z',
    });
    for (const date of ['2026-11-18', '2026-11-19']) {
      const save = saveDailySheet(as(event.teacher), {
        groupId: event.groupId,
        date,
        rows: [lineOf(event.ona.id)],
      });
      await expect(save).rejects.toMatchObject({ code: 'attendance/no-lecture' });
      expect(await sheetIdOf({ ...event, date })).toEqual([]);
    }
  });

  it.each([
    ['2026-10-25T12:00:00Z', '2026-10-24T20:59:59Z', '2026-10-24T21:00:00Z'],
    ['2026-10-26T12:00:00Z', '2026-10-25T21:59:59Z', '2026-10-25T22:00:00Z'],
    ['2026-03-29T12:00:00Z', '2026-03-28T21:59:59Z', '2026-03-28T22:00:00Z'],
    ['2026-03-30T12:00:00Z', '2026-03-29T20:59:59Z', '2026-03-29T21:00:00Z'],
  ])('refuses the sheet of %s until its day has come in Vilnius', async (startsAt, before, after) => {
    const { teacher, key, children } = await createClass(db, { startsAt, children: 1 });
    const rows = [lineOf(children[0]?.id ?? '')];
    const early = saveDailySheet(as(teacher, before), { ...key, rows });
    await expect(early).rejects.toMatchObject({ code: 'attendance/future-sheet' });
    expect((await saveDailySheet(as(teacher, after), { ...key, rows })).rows).toMatchObject([{ version: 1 }]);
  });

  it('refuses an approved sheet, which must be re-opened first (decision R3)', async () => {
    const { teacher, key, ona } = await createClassOfTwo(db);
    await saveDailySheet(as(teacher), { ...key, rows: [lineOf(ona.id)] });
    await approveDailySheet(as(teacher), key);
    const save = saveDailySheet(as(teacher), {
      ...key,
      rows: [lineOf(ona.id, { version: 1, attendance: 'late' })],
    });
    await expect(save).rejects.toMatchObject({ code: 'attendance/sheet-approved' });
  });

  it("refuses a family, another group's teacher and a group that is missing", async () => {
    const event = await createClassOfTwo(db);
    const other = await createClass(db, { children: 1 });
    const save = (actor: Actor | undefined, groupId = event.groupId) =>
      saveDailySheet(as(actor ?? event.parent), { ...event.key, groupId, rows: [lineOf(event.ona.id)] });
    await expect(save(event.parent)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await expect(save(event.children[0])).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await expect(save(other.teacher)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(save(other.children[0])).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(save(event.admin, missing)).rejects.toMatchObject({ code: 'db/no-document' });
    expect(await sheetIdOf(event)).toEqual([]);
  });
});
