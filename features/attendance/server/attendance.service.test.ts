import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClass, createDailySheet, createQuietGroup, lineOf } from './attendance.factory.ts';
import {
  listAttendanceGroups,
  listEventDates,
  listMeetingGroups,
  listWaitingGroups,
} from './attendance.service.ts';
import { approveDailySheet } from './sheets/sheet-approval.service.ts';

let db: Db;
let drop: () => Promise<void>;
const everything = { page: 1, pageSize: 100 };
const missing = '00000000-0000-7000-8000-000000000000';
const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('listAttendanceGroups', () => {
  it("shows today's lesson with the state of its sheet", async () => {
    const { teacher, children, key } = await createClass(db, { children: 3 });
    const lines = [
      lineOf(children[0]?.id ?? '', { points: { for_ideas: 5, extra_points: 2 } }),
      lineOf(children[1]?.id ?? '', { attendance: null, points: { for_ideas: 1 } }),
    ];
    await createDailySheet(db, { ...key, by: teacher.id, lines });
    const { today, groups } = await listAttendanceGroups(as(teacher));
    expect(today).toBe('2026-11-20');
    expect(groups).toMatchObject([
      {
        id: key.groupId,
        studentCount: 3,
        today: {
          date: today,
          state: 'draft',
          marked: 1,
          students: 3,
          points: 8,
          events: [{ cancelled: false }],
        },
        missing: 0,
        awaitingApproval: 0,
        oldestWaiting: null,
        nextDate: null,
      },
    ]);
  });

  it('counts the sheets of this school year that wait, and names the oldest and the next date', async () => {
    const { teacher, child, group } = await createQuietGroup(db);
    const days = [
      '2026-07-15',
      '2026-09-04',
      '2026-09-11',
      '2026-09-18',
      '2026-09-25',
      '2026-12-04',
      '2026-11-27',
    ];
    for (const day of days) await createEvent(db, { groupId: group.id, startsAt: `${day}T15:00:00Z` });
    await createEvent(db, { groupId: group.id, startsAt: '2026-09-11T08:00:00Z' });
    const cancelled = { groupId: group.id, cancelled_at: '2026-09-01T08:00:00Z' };
    await createEvent(db, { ...cancelled, startsAt: '2026-10-02T15:00:00Z' });
    await createEvent(db, { ...cancelled, startsAt: '2026-11-26T15:00:00Z' });
    const sheet = (date: string) =>
      createDailySheet(db, { groupId: group.id, date, by: teacher.id, lines: [lineOf(child.id)] });
    await sheet('2026-09-04');
    await approveDailySheet(as(teacher), { groupId: group.id, date: '2026-09-04' });
    await sheet('2026-09-18');
    await createDailySheet(db, {
      groupId: group.id,
      date: '2026-09-25',
      by: teacher.id,
      comment: 'Tik komentaras',
    });
    const { groups } = await listAttendanceGroups(as(teacher));
    expect(groups).toMatchObject([
      { today: null, missing: 2, awaitingApproval: 1, oldestWaiting: '2026-09-11', nextDate: '2026-11-27' },
    ]);
  });

  it('ignores days on which the group had no student', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    const child = await createUser(db, { role: 'child' });
    const { id: groupId } = await createGroup(db, { teachers: [teacher.id] });
    await addMembers(db, groupId, 'student', [{ id: child.id, joinedOn: '2026-10-01' }]);
    await createEvent(db, { groupId, startsAt: '2026-09-25T15:00:00Z' });
    await createEvent(db, { groupId, startsAt: '2026-10-02T15:00:00Z' });
    const { groups } = await listAttendanceGroups(as(teacher));
    expect(groups).toMatchObject([{ missing: 1, oldestWaiting: '2026-10-02' }]);
  });

  it("puts today's lessons first, then what waits, then the others by name", async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    await createQuietGroup(db, { name: 'Žaidimai', teacher });
    await createQuietGroup(db, { name: 'Čiobreliai', teacher });
    const { group: waiting } = await createQuietGroup(db, { name: 'Yla', teacher });
    const { group: evening } = await createQuietGroup(db, { name: 'Aušra', teacher });
    const { group: morning } = await createQuietGroup(db, { name: 'Zuikiai', teacher });
    await createEvent(db, { groupId: waiting.id, startsAt: '2026-11-19T15:00:00Z' });
    await createEvent(db, { groupId: evening.id, startsAt: '2026-11-20T16:00:00Z' });
    await createEvent(db, { groupId: morning.id, startsAt: '2026-11-20T07:00:00Z' });
    const { groups } = await listAttendanceGroups(as(teacher));
    expect(groups.map(({ name }) => name)).toEqual(['Zuikiai', 'Aušra', 'Yla', 'Čiobreliai', 'Žaidimai']);
  });

  it.each([
    ['2026-10-24T21:30:00Z', '2026-10-25'],
    ['2026-10-25T21:30:00Z', '2026-10-25'],
    ['2026-03-28T22:30:00Z', '2026-03-29'],
    ['2026-03-29T21:30:00Z', '2026-03-30'],
  ])('knows at %s that today is %s in Vilnius', async (now, today) => {
    const { teacher } = await createClass(db, { startsAt: `${today}T12:00:00Z` });
    const answer = await listAttendanceGroups(as(teacher, now));
    expect([answer.today, answer.groups[0]?.today?.date]).toEqual([today, today]);
  });

  it('shows a teacher the active groups they teach, and an admin those with something to do', async () => {
    const { teacher, group } = await createQuietGroup(db);
    const { group: waiting } = await createQuietGroup(db);
    const { group: meeting } = await createQuietGroup(db);
    await createEvent(db, { groupId: waiting.id, startsAt: '2026-11-19T15:00:00Z' });
    await createEvent(db, { groupId: meeting.id, startsAt: '2026-11-20T15:00:00Z' });
    const { id: graduated } = await createGroup(db, { teachers: [teacher.id], status: 'graduated' });
    const { id: deleted } = await createGroup(db, {
      teachers: [teacher.id],
      deleted_at: '2026-11-01T08:00:00Z',
    });
    const mine = await listAttendanceGroups(as(teacher));
    expect(mine.groups.map(({ id }) => id)).toEqual([group.id]);
    const admin = await createUser(db, { role: 'admin' });
    const shown = [await listAttendanceGroups(as(admin)), await listWaitingGroups(as(admin), everything)];
    const all = shown.flatMap(({ groups }) => groups.map(({ id }) => id));
    expect(all).toEqual(expect.arrayContaining([waiting.id, meeting.id]));
    expect(all.filter((id) => [group.id, graduated, deleted].includes(id))).toEqual([]);
  });

  it('is empty for a teacher without a group', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    expect((await listAttendanceGroups(as(teacher))).groups).toEqual([]);
  });

  it.each(['parent', 'child'] as const)('is refused to a %s', async (role) => {
    const actor = await createUser(db, { role });
    const denied = { code: 'auth/permission-denied' };
    await expect(listAttendanceGroups(as(actor))).rejects.toMatchObject(denied);
    await expect(listWaitingGroups(as(actor), everything)).rejects.toMatchObject(denied);
    await expect(listMeetingGroups(as(actor), everything)).rejects.toMatchObject(denied);
  });
});

describe('listEventDates', () => {
  it('lists this school year up to two weeks ahead, newest first, each date with its state', async () => {
    const { teacher, child, group } = await createQuietGroup(db);
    const groupId = group.id;
    const days = [
      '2026-07-15',
      '2026-09-04',
      '2026-09-11',
      '2026-09-18',
      '2026-11-20',
      '2026-12-04',
      '2026-12-05',
    ];
    for (const day of days) await createEvent(db, { groupId, startsAt: `${day}T15:00:00Z` });
    await createEvent(db, { groupId, startsAt: '2026-09-11T08:00:00Z' });
    await createEvent(db, {
      groupId,
      startsAt: '2026-10-02T15:00:00Z',
      cancelled_at: '2026-10-01T08:00:00Z',
    });
    const lines = [lineOf(child.id, { points: { for_ideas: 5 } })];
    for (const date of ['2026-09-04', '2026-09-11']) {
      await createDailySheet(db, { groupId, date, by: teacher.id, lines });
    }
    await approveDailySheet(as(teacher), { groupId, date: '2026-09-04' });
    const answer = await listEventDates(as(teacher), { groupId });
    expect(answer).toMatchObject({ group: { id: groupId, studentCount: 1 }, today: '2026-11-20' });
    expect(answer.dates.map(({ date, state }) => [date, state])).toEqual([
      ['2026-12-04', 'upcoming'],
      ['2026-11-20', 'now'],
      ['2026-10-02', 'cancelled'],
      ['2026-09-18', 'missing'],
      ['2026-09-11', 'draft'],
      ['2026-09-04', 'approved'],
    ]);
    expect(answer.dates[4]).toMatchObject({ marked: 1, students: 1, points: 5 });
    expect(answer.dates[4]?.events.map(({ startsAt }) => startsAt)).toEqual([
      '2026-09-11T08:00:00.000Z',
      '2026-09-11T15:00:00.000Z',
    ]);
  });

  it.each([
    ['upcoming', '2026-11-20T14:59:59Z'],
    ['now', '2026-11-20T15:00:00Z'],
    ['now', '2026-11-20T16:29:59Z'],
    ['missing', '2026-11-20T16:30:00Z'],
  ])("has today's lesson as %s at %s, here and among the groups", async (state, now) => {
    const { teacher, groupId } = await createClass(db, { children: 1 });
    const { dates } = await listEventDates(as(teacher, now), { groupId });
    expect(dates).toMatchObject([{ state }]);
    const { groups } = await listAttendanceGroups(as(teacher, now));
    expect(groups).toMatchObject([{ today: { state } }]);
  });

  it('counts a student who was marked and has left, and not one who came later', async () => {
    const { teacher, groupId, key } = await createClass(db, { children: 1 });
    const [left, later] = [await createUser(db, { role: 'child' }), await createUser(db, { role: 'child' })];
    await addMembers(db, groupId, 'student', [
      { id: left.id, leftOn: '2026-11-01' },
      { id: later.id, joinedOn: '2026-11-21' },
    ]);
    await createDailySheet(db, { ...key, by: teacher.id, lines: [lineOf(left.id)] });
    const { dates } = await listEventDates(as(teacher), { groupId });
    expect(dates).toMatchObject([{ date: key.date, marked: 1, students: 2 }]);
  });

  it("refuses a family, another group's teacher and a group that is missing", async () => {
    const { parent, children, admin, groupId } = await createClass(db);
    const stranger = await createUser(db, { role: 'teacher' });
    const [child = parent] = children;
    await expect(listEventDates(as(parent), { groupId })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
    await expect(listEventDates(as(child), { groupId })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
    await expect(listEventDates(as(stranger), { groupId })).rejects.toMatchObject({
      code: 'db/no-document',
    });
    await expect(listEventDates(as(admin), { groupId: missing })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
