import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup, createGroups } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { firstMeeting } from '../../shared/attendance.rules.ts';
import { createQuietGroup } from '../attendance.factory.ts';
import { listAttendanceGroups, listMeetingGroups, listWaitingGroups } from '../attendance.service.ts';

let db: Db;
let drop: () => Promise<void>;
const everything = { page: 1, pageSize: 100 };
const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('the page of an admin', () => {
  it("keeps an admin's page short: today's groups and the first five that wait, with how many there are", async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    const admin = await createUser(db, { role: 'admin' });
    // A day of its own, so that the groups of the other tests have nothing to do on it.
    const scope = as(admin, '2031-09-05T09:00:00Z');
    const days = {
      waiting: '2031-09-04T15:00:00Z',
      today: '2031-09-05T15:00:00Z',
      next: '2031-09-08T15:00:00Z',
    };
    const names = ['Aitvarai', 'Ąžuolai', 'Beržai', 'Čiobreliai', 'Drugiai', 'Eglės', 'Giria'];
    const waiting: string[] = [];
    for (const name of names) {
      const { group } = await createQuietGroup(db, { name, teacher });
      await createEvent(db, { groupId: group.id, startsAt: days.waiting });
      waiting.push(group.id);
    }
    const { group: meeting } = await createQuietGroup(db, { name: 'Žara', teacher });
    await createEvent(db, { groupId: meeting.id, startsAt: days.today });
    const { group: later } = await createQuietGroup(db, { name: 'Yla', teacher });
    await createEvent(db, { groupId: later.id, startsAt: days.next });
    const answer = await listAttendanceGroups(scope);
    expect(answer.groups.map(({ name }) => name)).toEqual(['Žara', ...names.slice(0, 5)]);
    expect(answer).toMatchObject({ meeting: 1, waiting: 7, nextDate: '2031-09-08' });

    const pages = [await listWaitingGroups(scope, { page: 1, pageSize: 4 })];
    pages.push(await listWaitingGroups(scope, { page: 2, pageSize: 4 }));
    expect(pages.map(({ groups, more }) => [groups.map(({ id }) => id), more])).toEqual([
      [waiting.slice(0, 4), true],
      [waiting.slice(4), false],
    ]);
    expect(pages[0]?.groups).toEqual(answer.groups.slice(1, 5));
    expect(await listWaitingGroups(scope, { page: 3, pageSize: 4 })).toEqual({ groups: [], more: false });

    const mine = await listAttendanceGroups(as(teacher, '2031-09-05T09:00:00Z'));
    expect(mine.groups).toHaveLength(9);
    expect(mine).toMatchObject({ meeting: 1, waiting: 7 });
    const own = await listWaitingGroups(as(teacher, '2031-09-05T09:00:00Z'), { page: 2, pageSize: 4 });
    expect([own.groups.map(({ id }) => id), own.more]).toEqual([waiting.slice(4), false]);
  });

  it('lists all groups that meet today in pages by their start, also those that the page leaves out', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    const admin = await createUser(db, { role: 'admin' });
    const now = '2032-09-10T09:00:00Z';
    const meeting: string[] = [];
    for (let n = 0; n < firstMeeting + 3; n += 1) {
      const { id } = await createGroup(db, { name: `Nr. ${n}`, teachers: [teacher.id] });
      await createEvent(db, { groupId: id, startsAt: `2032-09-10T${n < 9 ? '15' : '08'}:00:00Z` });
      meeting.push(id);
    }
    const { id: over } = await createGroup(db, { teachers: [teacher.id], status: 'graduated' });
    await createEvent(db, { groupId: over, startsAt: '2032-09-10T08:00:00Z' });
    // Meets last, and has a waiting sheet: already loaded for it, and after the first ones.
    const { group: last } = await createQuietGroup(db, { name: 'Nr. 100', teacher });
    await createEvent(db, { groupId: last.id, startsAt: '2032-09-10T18:00:00Z' });
    await createEvent(db, { groupId: last.id, startsAt: '2032-09-09T15:00:00Z' });
    const { group: away } = await createQuietGroup(db, { name: 'Aitvarai', teacher });
    await createEvent(db, { groupId: away.id, startsAt: '2032-09-09T15:00:00Z' });

    const inOrder = [...meeting.slice(9), ...meeting.slice(0, 9), last.id];
    const answer = await listAttendanceGroups(as(admin, now));
    const shown = [...inOrder.slice(0, firstMeeting), last.id, away.id];
    expect(answer.groups.map(({ id }) => id)).toEqual(shown);
    expect(answer).toMatchObject({ meeting: firstMeeting + 4, waiting: 2, nextDate: null });
    const waiting = await listWaitingGroups(as(admin, now), { page: 1, pageSize: 1 });
    expect([waiting.groups.map(({ id }) => id), waiting.more]).toEqual([[last.id], true]);
    for (const actor of [admin, teacher]) {
      const pages = [
        await listMeetingGroups(as(actor, now), { page: 1, pageSize: 20 }),
        await listMeetingGroups(as(actor, now), { page: 2, pageSize: 20 }),
      ];
      expect(pages.flatMap(({ groups }) => groups.map(({ id }) => id))).toEqual(inOrder);
      expect(pages.map(({ more }) => more)).toEqual([true, false]);
    }
  });

  it('finds the few that wait behind a thousand groups with nothing to do', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    const admin = await createUser(db, { role: 'admin' });
    const now = '2033-09-09T09:00:00Z';
    await createGroups(db, 1001, 'Aaa');
    const { group: meeting } = await createQuietGroup(db, { name: 'Ąžuolai', teacher });
    await createEvent(db, { groupId: meeting.id, startsAt: '2033-09-09T15:00:00Z' });
    await createEvent(db, { groupId: meeting.id, startsAt: '2033-09-08T15:00:00Z' });
    const others: string[] = [];
    for (const name of ['Žara', 'Žuvėdros']) {
      const { group } = await createQuietGroup(db, { name, teacher });
      await createEvent(db, { groupId: group.id, startsAt: '2033-09-08T15:00:00Z' });
      others.push(group.id);
    }
    const answer = await listAttendanceGroups(as(admin, now));
    expect(answer.groups.map(({ id }) => id)).toEqual([meeting.id, ...others]);
    expect(answer).toMatchObject({ meeting: 1, waiting: 3 });
    const page = await listWaitingGroups(as(admin, now), { page: 2, pageSize: 2 });
    expect([page.groups.map(({ id }) => id), page.more]).toEqual([others.slice(1), false]);
  });

  it('shows a teacher no group of others on any page', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    const { group } = await createQuietGroup(db);
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-20T15:00:00Z' });
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-19T15:00:00Z' });
    expect(await listMeetingGroups(as(teacher), everything)).toEqual({ groups: [], more: false });
    expect(await listWaitingGroups(as(teacher), everything)).toEqual({ groups: [], more: false });
  });
});
