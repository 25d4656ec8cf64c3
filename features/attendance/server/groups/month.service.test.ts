import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createClass, createDailySheet, lineOf } from '../attendance.factory.ts';
import { getMonthAttendance } from './month.service.ts';

let db: Db;
let drop: () => Promise<void>;
const missing = '00000000-0000-7000-8000-000000000000';
const month = '2026-11';
const monthOf = (actor: Actor, childId: string, of = month) =>
  getMonthAttendance(testScope(db, actor), { childId, month: of });

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** One child's class with a lesson on 20 November. */
async function family() {
  const event = await createClass(db, { children: 1 });
  const [child] = event.children;
  if (!child) throw new Error('a class of one has a child');
  return { ...event, child };
}

describe('getMonthAttendance', () => {
  it('shows a mark with both comments, a lesson without a mark as not recorded, and a cancelled one', async () => {
    const { child, parent, teacher, groupId, key } = await family();
    await createEvent(db, { groupId, startsAt: '2026-11-13T15:00:00Z' });
    await createEvent(db, {
      groupId,
      startsAt: '2026-11-27T15:00:00Z',
      cancelled_at: '2026-11-19T08:00:00Z',
    });
    const lines = [lineOf(child.id, { attendance: 'late', comment: 'Pavėlavo 🚌' })];
    await createDailySheet(db, { ...key, by: teacher.id, comment: 'Kūrėme labirintą', lines });
    const answer = await monthOf(parent, child.id);
    const none = {
      attendance: null,
      cancelled: false,
      absenceTold: false,
      groupComment: '',
      studentComment: '',
      ...{ excused: false, madeUpOn: null, guest: false },
    };
    expect(answer.month).toBe(month);
    expect(answer.groups).toMatchObject([{ id: groupId, status: 'active' }]);
    expect(answer.groups[0]?.days).toEqual([
      {
        ...none,
        date: '2026-11-13',
        startsAt: '2026-11-13T15:00:00.000Z',
        endsAt: '2026-11-13T16:30:00.000Z',
      },
      {
        ...none,
        date: '2026-11-20',
        attendance: 'late',
        startsAt: '2026-11-20T15:00:00.000Z',
        endsAt: '2026-11-20T16:30:00.000Z',
        absenceTold: false,
        groupComment: 'Kūrėme labirintą',
        studentComment: 'Pavėlavo 🚌',
      },
      {
        ...none,
        date: '2026-11-27',
        startsAt: '2026-11-27T15:00:00.000Z',
        endsAt: '2026-11-27T16:30:00.000Z',
        cancelled: true,
      },
    ]);
  });

  it('is one cell for two lessons on one day, with the one that takes place', async () => {
    const { child, parent, groupId } = await family();
    await createEvent(db, {
      groupId,
      startsAt: '2026-11-20T08:00:00Z',
      cancelled_at: '2026-11-19T08:00:00Z',
    });
    const { groups } = await monthOf(parent, child.id);
    expect(groups[0]?.days).toMatchObject([{ startsAt: '2026-11-20T15:00:00.000Z', cancelled: false }]);
  });

  it('says on which days the absence was reported beforehand: of their own child, for a lesson that takes place', async () => {
    const { child, parent, teacher, groupId, key } = await family();
    const other = await createUser(db, { role: 'child' });
    await addMembers(db, groupId, 'student', [other.id]);
    const tell = (date: string, studentId: string) =>
      db
        .insertInto('absence_notices')
        .values({
          ...{ group_id: groupId, date, student_id: studentId },
          ...{ reported_by: parent.id, reported_at: testNow },
        })
        .execute();
    await createEvent(db, { groupId, startsAt: '2026-11-20T08:00:00Z' });
    await tell('2026-11-20', child.id);
    await createEvent(db, { groupId, startsAt: '2026-11-25T15:00:00Z' });
    await tell('2026-11-25', other.id);
    const cancelled = { groupId, startsAt: '2026-11-26T15:00:00Z', cancelled_at: '2026-11-20T08:00:00Z' };
    await tell((await createEvent(db, cancelled)).date, child.id);
    await createDailySheet(db, {
      ...key,
      by: teacher.id,
      lines: [lineOf(child.id, { attendance: 'absent' })],
    });
    for (const actor of [parent, child, teacher]) {
      const { groups } = await monthOf(actor, child.id);
      expect(groups[0]?.days).toMatchObject([
        { date: '2026-11-20', attendance: 'absent', absenceTold: true },
        { date: '2026-11-25', absenceTold: false },
        { date: '2026-11-26', cancelled: true, absenceTold: false },
      ]);
    }
  });

  it('has the first and last day of a month and no day of another', async () => {
    const { child, parent, groupId } = await family();
    const starts = [
      '2026-09-30T20:59:00Z',
      '2026-09-30T21:00:00Z',
      '2026-10-31T21:59:00Z',
      '2026-10-31T22:00:00Z',
    ];
    for (const startsAt of starts) await createEvent(db, { groupId, startsAt });
    const days = async (of: string) =>
      (await monthOf(parent, child.id, of)).groups[0]?.days.map(({ date }) => date);
    expect(await days('2026-09')).toEqual(['2026-09-30']);
    expect(await days('2026-10')).toEqual(['2026-10-01', '2026-10-31']);
    expect(await days('2026-11')).toEqual(['2026-11-01', '2026-11-20']);
    expect((await monthOf(parent, child.id, '2026-02')).groups).toEqual([]);
  });

  it('keeps the groups that the child was in, for those days, and what was recorded later', async () => {
    const { child, parent, teacher } = await family();
    const { id: groupId } = await createGroup(db, { name: 'Ankstesnė', status: 'graduated' });
    await addMembers(db, groupId, 'student', [
      { id: child.id, joinedOn: '2026-11-05', leftOn: '2026-11-12' },
    ]);
    for (const day of ['04', '05', '12', '13', '19']) {
      await createEvent(db, { groupId, startsAt: `2026-11-${day}T15:00:00Z` });
    }
    await createDailySheet(db, { groupId, date: '2026-11-19', by: teacher.id, lines: [lineOf(child.id)] });
    const { groups } = await monthOf(parent, child.id);
    const former = groups.find(({ id }) => id === groupId);
    expect(former).toMatchObject({ name: 'Ankstesnė', status: 'graduated' });
    expect(former?.days.map(({ date, attendance }) => [date, attendance])).toEqual([
      ['2026-11-05', null],
      ['2026-11-12', null],
      ['2026-11-19', 'present'],
    ]);
  });

  it("never shows another child's comment", async () => {
    const { child, parent, teacher, groupId, key } = await family();
    const other = await createUser(db, { role: 'child' });
    await addMembers(db, groupId, 'student', [other.id]);
    await createDailySheet(db, { ...key, by: teacher.id, lines: [lineOf(other.id, { comment: 'Tik jam' })] });
    expect(JSON.stringify(await monthOf(parent, child.id))).not.toContain('Tik jam');
  });

  it('shows a teacher the groups they teach, and a child, a parent and an admin all of them', async () => {
    const { child, parent, teacher, admin, groupId } = await family();
    const { id: foreign } = await createGroup(db, { students: [child.id] });
    await createEvent(db, { groupId: foreign, startsAt: '2026-11-18T15:00:00Z' });
    const ids = async (actor: Actor) => (await monthOf(actor, child.id)).groups.map(({ id }) => id).sort();
    expect(await ids(teacher)).toEqual([groupId]);
    for (const actor of [child, parent, admin]) expect(await ids(actor)).toEqual([groupId, foreign].sort());
  });

  it('leaves out a deleted group', async () => {
    const { child, parent, groupId } = await family();
    await db
      .updateTable('groups')
      .set({ deleted_at: '2026-11-19T08:00:00Z' })
      .where('id', '=', groupId)
      .execute();
    expect((await monthOf(parent, child.id)).groups).toEqual([]);
  });

  it("does not exist for another family, another group's teacher, or a missing child", async () => {
    const { child, admin, teacher } = await family();
    const other = await family();
    for (const actor of [other.parent, other.child, other.teacher]) {
      await expect(monthOf(actor, child.id)).rejects.toMatchObject({ code: 'db/no-document' });
    }
    await expect(monthOf(admin, missing)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(monthOf(admin, teacher.id)).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
