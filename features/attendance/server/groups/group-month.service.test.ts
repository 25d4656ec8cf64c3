import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { parseCsv } from '#platform/shared/csv.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { createClassOfTwo, createDailySheet, lineOf } from '../attendance.factory.ts';
import { approveDailySheet } from '../sheets/sheet-approval.service.ts';
import { exportGroupMonth, getGroupMonth } from './group-month.service.ts';

let db: Db;
let drop: () => Promise<void>;
const month = '2026-11';
const missing = '00000000-0000-7000-8000-000000000000';
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A class whose lessons of the last weeks were marked: Ona's and Petras' marks by day. */
async function markedClass() {
  const event = await createClassOfTwo(db);
  const { groupId, teacher, ona, petras } = event;
  const sheet = (date: string, ofOna: AttendanceMark | null, ofPetras: AttendanceMark | null, comment = '') =>
    createDailySheet(db, {
      groupId,
      date,
      by: teacher.id,
      comment,
      lines: [lineOf(ona.id, { attendance: ofOna }), lineOf(petras.id, { attendance: ofPetras })],
    });
  for (const date of ['2026-10-30', '2026-11-06', '2026-11-13', '2026-11-27']) {
    await createEvent(db, { groupId, startsAt: `${date}T15:00:00Z` });
  }
  await sheet('2026-07-10', 'absent', 'absent');
  await sheet('2026-10-30', 'present', 'present');
  await sheet('2026-11-06', 'late', 'absent', 'Kūrėme labirintą');
  await approveDailySheet(as(teacher), { groupId, date: '2026-11-06' });
  await sheet('2026-11-13', 'present', 'absent');
  return event;
}

describe('getGroupMonth', () => {
  it('has the lesson days of the month with their state, comment and rate', async () => {
    const { teacher, groupId } = await markedClass();
    const answer = await getGroupMonth(as(teacher), { groupId, month });
    expect(answer).toMatchObject({ group: { id: groupId }, month });
    const [whole, nobody] = [
      { marked: 2, students: 2 },
      { marked: 0, students: 2 },
    ];
    expect(answer.days).toEqual([
      { date: '2026-11-06', state: 'approved', ...whole, comment: 'Kūrėme labirintą', rate: 0.5 },
      { date: '2026-11-13', state: 'draft', ...whole, comment: '', rate: 0.5 },
      { date: '2026-11-20', state: 'now', ...nobody, comment: '', rate: null },
      { date: '2026-11-27', state: 'upcoming', ...nobody, comment: '', rate: null },
    ]);
  });

  it.each([
    ['upcoming', '2026-11-20T14:59:59Z'],
    ['now', '2026-11-20T15:00:00Z'],
    ['missing', '2026-11-20T16:30:00Z'],
  ])("has today's lesson as %s at %s", async (state, now) => {
    const { teacher, groupId } = await createClassOfTwo(db);
    const { days } = await getGroupMonth(testScope(db, teacher, { now }), { groupId, month });
    expect(days).toMatchObject([{ date: '2026-11-20', state }]);
  });

  it("has each student's marks, the rate of the school year so far and absences in a row", async () => {
    const { teacher, groupId, ona, petras } = await markedClass();
    const { students, rate } = await getGroupMonth(as(teacher), { groupId, month });
    expect(students).toMatchObject([
      {
        userId: ona.id,
        current: true,
        marks: { '2026-11-06': 'late', '2026-11-13': 'present' },
        rate: 1,
        consecutiveAbsences: 0,
      },
      {
        userId: petras.id,
        marks: { '2026-11-06': 'absent', '2026-11-13': 'absent' },
        rate: 1 / 3,
        consecutiveAbsences: 2,
      },
    ]);
    expect(rate).toBe(4 / 6);
  });

  it('uses the same year for an earlier month, and the year before for an earlier one', async () => {
    const { teacher, groupId, petras } = await markedClass();
    const rateIn = async (asked: string) =>
      (await getGroupMonth(as(teacher), { groupId, month: asked })).students.find(
        ({ userId }) => userId === petras.id,
      );
    expect(await rateIn('2026-10')).toMatchObject({ rate: 1 / 3, marks: { '2026-10-30': 'present' } });
    expect(await rateIn('2026-06')).toMatchObject({ rate: 0, marks: {}, consecutiveAbsences: 1 });
  });

  it('keeps a student who has left with what they have in the month, and none who joined later', async () => {
    const { teacher, groupId } = await markedClass();
    const [left, earlier, later] = await Promise.all(
      ['Ąžuolaitis', 'Zuikis', 'Žukas'].map((lastName) => createUser(db, { role: 'child', lastName })),
    );
    await addMembers(db, groupId, 'student', [
      { id: left?.id ?? '', leftOn: '2026-11-02' },
      { id: earlier?.id ?? '', leftOn: '2026-10-31' },
      { id: later?.id ?? '', joinedOn: '2026-12-01' },
    ]);
    const { students } = await getGroupMonth(as(teacher), { groupId, month });
    expect(students.map(({ lastName, current }) => [lastName, current])).toEqual([
      ['Ąžuolaitis', false],
      ['Kazlauskas 00', true],
      ['Kazlauskas 01', true],
    ]);
  });

  it('keeps the day of a sheet whose lesson was deleted, and marks a cancelled one', async () => {
    const { teacher, groupId } = await markedClass();
    const events = db.deleteFrom('schedule_events').where('group_id', '=', groupId);
    await events.where('local_date', '=', '2026-11-13').execute();
    await createEvent(db, {
      groupId,
      startsAt: '2026-11-18T15:00:00Z',
      cancelled_at: '2026-11-17T08:00:00Z',
    });
    const { days } = await getGroupMonth(as(teacher), { groupId, month });
    expect(days.map(({ date, state }) => [date, state])).toContainEqual(['2026-11-13', 'cancelled']);
    expect(days.map(({ date, state }) => [date, state])).toContainEqual(['2026-11-18', 'cancelled']);
  });

  it('is empty for a month without lessons, and open to an admin', async () => {
    const { admin, groupId } = await markedClass();
    const answer = await getGroupMonth(as(admin), { groupId, month: '2027-03' });
    expect([answer.days, answer.students.length]).toEqual([[], 2]);
  });

  it("is refused to families, another group's teacher, and for a missing group", async () => {
    const { groupId, parent, ona, admin } = await markedClass();
    const stranger = await createUser(db, { role: 'teacher' });
    for (const read of [getGroupMonth, exportGroupMonth]) {
      for (const actor of [parent, ona]) {
        await expect(read(as(actor), { groupId, month })).rejects.toMatchObject({
          code: 'auth/permission-denied',
        });
      }
      await expect(read(as(stranger), { groupId, month })).rejects.toMatchObject({ code: 'db/no-document' });
      await expect(read(as(admin), { groupId: missing, month })).rejects.toMatchObject({
        code: 'db/no-document',
      });
    }
  });
});

describe('exportGroupMonth', () => {
  it('is a table that a spreadsheet opens, in a file named after the group', async () => {
    const { teacher, groupId } = await markedClass();
    await db.updateTable('groups').set({ name: 'Žaidimų kūrėjai!' }).where('id', '=', groupId).execute();
    const { filename, csv } = await exportGroupMonth(as(teacher), { groupId, month });
    expect(filename).toBe('orbita-zaidimu-kurejai-2026-11.csv');
    const rows = parseCsv(csv).map(({ cells }) => cells);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual(expect.arrayContaining(['Pavardė', '2026-11-06']));
    expect(rows[2]).toEqual(['Kazlauskas 01', 'Petras', 'nedalyvavo', 'nedalyvavo', '', '', '33%', '2']);
  });

  it('contains no formula that somebody put into a name', async () => {
    const { teacher, groupId, ona } = await markedClass();
    const evil = '=HYPERLINK("http://evil.example";"x")';
    await db.updateTable('users').set({ last_name: evil }).where('id', '=', ona.id).execute();
    const { csv } = await exportGroupMonth(as(teacher), { groupId, month });
    expect(parseCsv(csv).some(({ cells }) => cells[0] === `'${evil}`)).toBe(true);
  });

  it('is written to the audit log, each time', async () => {
    const { admin, groupId } = await markedClass();
    await exportGroupMonth(as(admin), { groupId, month });
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', groupId)
      .execute();
    expect(entries).toMatchObject([
      { action: 'exportGroupMonth', actor_id: admin.id, detail: { month, rows: 2 } },
    ]);
  });
});
