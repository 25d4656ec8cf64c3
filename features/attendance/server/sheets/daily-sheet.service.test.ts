import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wearLook } from '#features/avatars/server/avatars.factory.ts';
import { lookOf } from '#features/avatars/shared/avatars.factory.ts';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClass, createDailySheet, lineOf } from '../attendance.factory.ts';
import { getDailySheet } from './daily-sheet.service.ts';

let db: Db;
let drop: () => Promise<void>;
const missing = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('getDailySheet', () => {
  it('has an empty line for each student, by last then first name, before anything was saved', async () => {
    const { teacher, children, key } = await createClass(db, { children: 3 });
    const sheet = await getDailySheet(testScope(db, teacher), key);
    expect(sheet).toMatchObject({
      date: '2026-11-20',
      events: [
        { startsAt: '2026-11-20T15:00:00.000Z', endsAt: '2026-11-20T16:30:00.000Z', cancelled: false },
      ],
      isApproved: false,
      approvedBy: null,
      comment: '',
      commentVersion: 0,
      mayApprove: true,
    });
    expect(sheet.rows.map(({ userId }) => userId)).toEqual(children.map(({ id }) => id));
    expect(sheet.rows[0]).toEqual({
      firstName: 'Ona',
      lastName: 'Kazlauskas 00',
      ...lineOf(children[0]?.id ?? '', { attendance: null }),
      updatedBy: null,
      updatedAt: null,
      ...{ absenceNotice: null, guest: null, missedBefore: 0 },
      look: defaultLook(children[0]?.id ?? ''),
      guest: null,
      excused: false,
    });
  });

  it('shows each child with their chosen look', async () => {
    const { teacher, children, key } = await createClass(db, { children: 2 });
    const chosen = lookOf({ figure: 'robot', suit: 'comet' });
    await wearLook(db, children[1]?.id ?? '', chosen);
    const { rows } = await getDailySheet(testScope(db, teacher), key);
    expect(rows[1]?.look).toEqual(chosen);
    expect(rows[0]?.look).toEqual(defaultLook(children[0]?.id ?? ''));
  });

  it('shows what was written and by whom', async () => {
    const { teacher, children, key } = await createClass(db, { children: 1 });
    const line = lineOf(children[0]?.id ?? '', {
      attendance: 'late',
      comment: 'Pavėlavo',
      points: { for_ideas: 4 },
    });
    await createDailySheet(db, { ...key, by: teacher.id, comment: 'Kūrėme labirintą', lines: [line] });
    const sheet = await getDailySheet(testScope(db, teacher), key);
    expect(sheet).toMatchObject({ comment: 'Kūrėme labirintą', commentVersion: 1 });
    expect(sheet.rows).toMatchObject([{ ...line, version: 1, updatedBy: 'Jonas Petraitis' }]);
  });

  it('names the neighbouring lesson dates, passing over cancelled ones', async () => {
    const { teacher, groupId, key } = await createClass(db);
    await createEvent(db, { groupId, startsAt: '2026-11-06T15:00:00Z' });
    await createEvent(db, {
      groupId,
      startsAt: '2026-11-13T15:00:00Z',
      cancelled_at: '2026-11-12T10:00:00Z',
    });
    await createEvent(db, { groupId, startsAt: '2026-11-27T15:00:00Z' });
    const sheet = await getDailySheet(testScope(db, teacher), key);
    expect(sheet).toMatchObject({ previousDate: '2026-11-06', nextDate: '2026-11-27' });
    const first = await getDailySheet(testScope(db, teacher), { groupId, date: '2026-11-06' });
    expect(first.previousDate).toBeNull();
  });

  it('shows whose absence was reported beforehand, and why', async () => {
    const { teacher, children, groupId, key, parent } = await createClass(db, { children: 2 });
    const notice = {
      group_id: groupId,
      date: key.date,
      student_id: children[1]?.id ?? '',
      reported_by: parent.id,
    };
    const reported_at = '2026-11-20T06:00:00.000Z';
    await db
      .insertInto('absence_notices')
      .values({ ...notice, reason: 'Serga', reported_at })
      .execute();
    const { rows } = await getDailySheet(testScope(db, teacher), key);
    expect(rows.map(({ absenceNotice }) => absenceNotice)).toEqual([
      null,
      { reason: 'Serga', reportedAt: reported_at },
    ]);
  });

  it('counts the lessons missed in a row right before, across days without a mark, in this school year', async () => {
    const { teacher, children, groupId, key } = await createClass(db, { children: 2 });
    const [ona = '', petras = ''] = children.map(({ id }) => id);
    const sheet = (date: string, ofOna: 'absent' | 'late' | null, ofPetras: 'absent' | null) =>
      createDailySheet(db, {
        groupId,
        date,
        by: teacher.id,
        lines: [lineOf(ona, { attendance: ofOna }), lineOf(petras, { attendance: ofPetras })],
      });
    await sheet('2026-07-10', 'absent', 'absent');
    await sheet('2026-10-30', 'late', 'absent');
    await sheet('2026-11-06', 'absent', null);
    await sheet('2026-11-13', 'absent', 'absent');
    await sheet(key.date, 'absent', 'absent');
    const { rows } = await getDailySheet(testScope(db, teacher), key);
    expect(rows.map(({ missedBefore }) => missedBefore)).toEqual([2, 2]);
  });

  it('is shared by two lessons on one day (decision G15)', async () => {
    const { teacher, groupId, key } = await createClass(db);
    await createEvent(db, { groupId, startsAt: '2026-11-20T08:00:00Z' });
    const { events } = await getDailySheet(testScope(db, teacher), key);
    expect(events.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-20T15:00:00.000Z',
    ]);
  });

  it('leaves teachers out, and students who left before or joined after that day', async () => {
    const { teacher, children, groupId, key } = await createClass(db, { children: 1 });
    const members = [
      { joinedOn: '2025-09-01', leftOn: '2026-11-19' },
      { joinedOn: '2026-11-21' },
      { joinedOn: '2025-09-01', leftOn: '2026-11-20' },
    ];
    const others = await Promise.all(
      members.map(async (days) => ({ ...days, id: (await createUser(db, { role: 'child' })).id })),
    );
    await addMembers(db, groupId, 'student', others);
    const { rows } = await getDailySheet(testScope(db, teacher), key);
    expect(rows.map(({ userId }) => userId).sort()).toEqual([children[0]?.id, others[2]?.id].sort());
  });

  it('keeps the line of a student who has left since (decision G13)', async () => {
    const { teacher, children, groupId, key } = await createClass(db, { children: 1 });
    const left = await createUser(db, { role: 'child', lastName: 'Ąžuolaitis' });
    await addMembers(db, groupId, 'student', [{ id: left.id, leftOn: '2026-11-01' }]);
    await createDailySheet(db, { ...key, by: teacher.id, lines: [lineOf(left.id)] });
    const { rows } = await getDailySheet(testScope(db, teacher), key);
    expect(rows.map(({ userId }) => userId)).toEqual([left.id, children[0]?.id]);
  });

  it('can be viewed for a cancelled lesson and for a future one', async () => {
    const { teacher, groupId } = await createClass(db);
    await createEvent(db, {
      groupId,
      startsAt: '2026-11-19T15:00:00Z',
      cancelled_at: '2026-11-18T10:00:00Z',
    });
    await createEvent(db, { groupId, startsAt: '2026-12-04T15:00:00Z' });
    const scope = testScope(db, teacher);
    expect((await getDailySheet(scope, { groupId, date: '2026-11-19' })).events).toMatchObject([
      { cancelled: true },
    ]);
    expect((await getDailySheet(scope, { groupId, date: '2026-12-04' })).events).toHaveLength(1);
  });

  it('says that a day has no lesson (decision G16)', async () => {
    const { teacher, groupId } = await createClass(db);
    const answer = getDailySheet(testScope(db, teacher), { groupId, date: '2026-11-18' });
    await expect(answer).rejects.toMatchObject({ code: 'attendance/no-lecture' });
  });

  it.each([
    ['2026-03-28T22:30:00Z', '2026-03-29'],
    ['2026-03-29T20:59:00Z', '2026-03-29'],
    ['2026-03-29T21:00:00Z', '2026-03-30'],
    ['2026-10-24T21:00:00Z', '2026-10-25'],
    ['2026-10-25T21:59:00Z', '2026-10-25'],
    ['2026-10-25T22:00:00Z', '2026-10-26'],
  ])(
    'finds a lesson at %s on the Vilnius day %s, across the clock changes (decision G6)',
    async (startsAt, date) => {
      const { teacher, groupId } = await createClass(db, { startsAt });
      const sheet = await getDailySheet(testScope(db, teacher), { groupId, date });
      expect(sheet.events).toHaveLength(1);
    },
  );

  it('tells a teacher that they may not approve while only admins may', async () => {
    const { teacher, admin, key } = await createClass(db);
    const env = { TEACHERS_MAY_APPROVE: 'false' };
    expect((await getDailySheet(testScope(db, teacher, { env }), key)).mayApprove).toBe(false);
    expect((await getDailySheet(testScope(db, admin, { env }), key)).mayApprove).toBe(true);
  });

  it.each(['parent', 'child'] as const)('is refused to a %s of the group', async (role) => {
    const { parent, children, key } = await createClass(db);
    const actor = role === 'parent' ? parent : children[0];
    if (!actor) throw new Error('a class has children');
    const answer = getDailySheet(testScope(db, actor), key);
    await expect(answer).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });

  it("does not exist for another group's teacher, nor for a missing group", async () => {
    const { key, admin } = await createClass(db);
    const other = await createClass(db);
    const notFound = { code: 'db/no-document' };
    await expect(getDailySheet(testScope(db, other.teacher), key)).rejects.toMatchObject(notFound);
    await expect(getDailySheet(testScope(db, other.parent), key)).rejects.toMatchObject(notFound);
    await expect(getDailySheet(testScope(db, admin), { ...key, groupId: missing })).rejects.toMatchObject(
      notFound,
    );
  });
});
