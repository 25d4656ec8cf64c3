import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { vilniusDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import type { Calendar } from '../../shared/calendar.ts';
import { createEvents, createEventWorld, type EventWorld } from '../schedule.factory.ts';
import { mostEvents } from './calendar.rules.ts';
import { getCalendar, listDayEvents } from './calendar.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const minuteMs = 60_000;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** The given number of lessons of a group, a minute apart. */
const eventsFrom = (groupId: string, first: string, count: number, apart = minuteMs) =>
  createEvents(
    db,
    Array.from({ length: count }, (_, n) => ({
      groupId,
      startsAt: new Date(Date.parse(first) + n * apart).toISOString(),
    })),
  );

/** The lessons of each day that are included, and those that are not. */
function countsOf({ events, rest }: Calendar): Record<string, [number, number]> {
  const counts: Record<string, [number, number]> = {};
  const of = (instant: string) => {
    const date = vilniusDate(instant);
    counts[date] ??= [0, 0];
    return counts[date];
  };
  for (const { startsAt } of events) of(startsAt)[0] += 1;
  for (const { startsAt, count } of rest) of(startsAt)[1] += count;
  return counts;
}

describe('a calendar too large for one answer', () => {
  it('has the first of each day, and counts the rest: of 0, 3, 4 and 700', async () => {
    const { admin, groupId } = await createEventWorld(db);
    await eventsFrom(groupId, vilniusInstant('2027-02-02', '10:00'), 3);
    await eventsFrom(groupId, vilniusInstant('2027-02-03', '10:00'), 4);
    await eventsFrom(groupId, vilniusInstant('2027-02-04', '08:00'), 700);
    const week = { from: '2027-02-01', to: '2027-02-07', by: 'day' } as const;
    const calendar = await getCalendar(as(admin), week);
    expect(countsOf(calendar)).toEqual({
      '2027-02-02': [3, 0],
      '2027-02-03': [4, 0],
      '2027-02-04': [mostEvents - 7, 700 - mostEvents + 7],
    });
    expect(calendar.rest).toEqual([{ startsAt: '2027-02-03T22:00:00.000Z', count: 700 - mostEvents + 7 }]);
    expect(calendar.events.at(-1)?.startsAt).toBe(
      new Date(Date.parse('2027-02-04T06:00:00Z') + (mostEvents - 8) * minuteMs).toISOString(),
    );
    expect(JSON.stringify(calendar).length).toBeLessThan(60 * 1024);
  });

  it('stays under 60 KiB, also when each lesson of a week is of another group', async () => {
    const { admin } = await createEventWorld(db);
    const monday = Date.parse(vilniusInstant('2027-02-15', '00:00'));
    const teachers: string[] = [];
    for (let n = 0; n < 56; n += 1) {
      const lastName = `Žemaitytė-Petrauskienė ${n}`;
      teachers.push((await createUser(db, { role: 'teacher', firstName: 'Žygimantė', lastName })).id);
    }
    for (let hour = 0; hour < 168; hour += 1) {
      const name = `Žvaigždžių tyrinėtojai, šeštokai, ${hour} būrelis`;
      const { id } = await createGroup(db, { name, teachers: teachers.slice(hour % 56, (hour % 56) + 1) });
      await eventsFrom(id, new Date(monday + hour * 60 * minuteMs).toISOString(), 14);
    }
    const week = { from: '2027-02-15', to: '2027-02-21', by: 'hour' } as const;
    const calendar = await getCalendar(as(admin), week);
    expect([calendar.events.length, calendar.groups.length, calendar.teachers.length]).toEqual([
      168, 168, 56,
    ]);
    expect(calendar.rest.map(({ count }) => count)).toEqual(Array.from({ length: 168 }, () => 13));
    expect(JSON.stringify(calendar).length).toBeLessThan(60 * 1024);
  });

  it.each([
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2027-06-15', 24],
  ])('counts each of its hours on %s, which has %i', async (date, hours) => {
    const { teacher, groupId } = await createEventWorld(db);
    const midnight = vilniusInstant(date, '00:00');
    // From an hour before the day to an hour after it, ten in each hour.
    const before = new Date(Date.parse(midnight) - 60 * minuteMs).toISOString();
    await eventsFrom(groupId, before, (hours + 2) * 10, 6 * minuteMs);
    const calendar = await getCalendar(as(teacher), { from: date, to: date, by: 'hour' });
    const each = Math.floor(mostEvents / hours);
    expect(calendar.events).toHaveLength(each * hours);
    expect(calendar.rest.map(({ count }) => count)).toEqual(Array.from({ length: hours }, () => 10 - each));
    expect(calendar.rest[0]?.startsAt).toBe(midnight);
    expect(countsOf(calendar)).toEqual({ [date]: [each * hours, (10 - each) * hours] });
  });

  it('is complete when it just fits', async () => {
    const { teacher, groupId } = await createEventWorld(db);
    const day = { from: '2027-02-10', to: '2027-02-10', by: 'day' } as const;
    await eventsFrom(groupId, vilniusInstant('2027-02-10', '08:00'), mostEvents);
    expect(countsOf(await getCalendar(as(teacher), day))).toEqual({ '2027-02-10': [mostEvents, 0] });
    await eventsFrom(groupId, vilniusInstant('2027-02-10', '20:00'), 1);
    expect(countsOf(await getCalendar(as(teacher), day))).toEqual({ '2027-02-10': [mostEvents, 1] });
  });

  describe("contains only one's own", () => {
    let one: EventWorld;
    const days = { from: '2027-04-05', to: '2027-04-06', by: 'day' } as const;
    const total = async (actor: Actor, filter = {}) => {
      const counts = Object.values(countsOf(await getCalendar(as(actor), { ...days, ...filter })));
      return counts.map(([there, left]) => there + left);
    };
    beforeAll(async () => {
      one = await createEventWorld(db);
      const other = await createEventWorld(db);
      for (const { groupId } of [one, other]) {
        await eventsFrom(groupId, vilniusInstant('2027-04-05', '09:00'), 200);
        await eventsFrom(groupId, vilniusInstant('2027-04-06', '09:00'), 300);
      }
      const deleted = await createGroup(db, { teachers: [one.teacher.id], deleted_at: testNow });
      await eventsFrom(deleted.id, vilniusInstant('2027-04-06', '10:00'), 50);
    });

    it('by reach, and without deleted groups', async () => {
      expect(await total(one.admin)).toEqual([400, 600]);
      for (const actor of [one.teacher, one.parent, one.child])
        expect(await total(actor)).toEqual([200, 300]);
      expect(await total(one.otherTeacher)).toEqual([]);
    });

    it('by group, by teacher and by child', async () => {
      expect(await total(one.admin, { groupId: one.groupId })).toEqual([200, 300]);
      expect(await total(one.admin, { teacherId: one.teacher.id })).toEqual([200, 300]);
      expect(await total(one.admin, { teacherId: one.otherTeacher.id })).toEqual([]);
      expect(await total(one.parent, { childId: one.child.id })).toEqual([200, 300]);
    });
  });
});

describe('listDayEvents', () => {
  const day = { date: '2027-05-11', page: 1, pageSize: 50 };

  it('has all lessons of the day by start and name, page by page', async () => {
    const { admin } = await createEventWorld(db);
    for (const name of ['Žiogai 10', 'Žiogai 2', 'Antys']) {
      const { id } = await createGroup(db, { name });
      await eventsFrom(id, vilniusInstant('2027-05-11', '00:00'), 2);
      await eventsFrom(id, vilniusInstant('2027-05-11', '23:59'), 2);
    }
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listDayEvents(as(admin), { ...day, page, pageSize: 4 })),
    );
    expect(pages.map(({ events, more }) => [events.length, more])).toEqual([
      [4, true],
      [4, true],
      [1, false],
    ]);
    const names = pages.flatMap(({ events, groups }) => events.map(({ group }) => groups[group]?.name));
    expect(names.slice(0, 6)).toEqual(['Antys', 'Žiogai 2', 'Žiogai 10', 'Antys', 'Žiogai 2', 'Žiogai 10']);
    const late = await listDayEvents(as(admin), { ...day, since: vilniusInstant('2027-05-11', '23:00') });
    expect([late.events.length, late.more]).toEqual([3, false]);
  });

  it('has what the reader reaches, filtered', async () => {
    const one = await createEventWorld(db, { startsAt: '2027-05-14T15:30:00.000Z' });
    const other = await createEventWorld(db, { startsAt: '2027-05-14T15:30:00.000Z' });
    const idsFor = async (actor: Actor, filter = {}) =>
      (await listDayEvents(as(actor), { ...day, date: '2027-05-14', ...filter })).events.map(({ id }) => id);
    for (const actor of [one.teacher, one.parent, one.child])
      expect(await idsFor(actor)).toEqual([one.eventId]);
    expect(await idsFor(one.otherTeacher)).toEqual([]);
    expect((await idsFor(one.admin)).sort()).toEqual([one.eventId, other.eventId].sort());
    expect(await idsFor(one.admin, { teacherId: other.teacher.id })).toEqual([other.eventId]);
    expect(await idsFor(one.teacher, { groupId: other.groupId })).toEqual([]);
    await expect(idsFor(one.parent, { childId: other.child.id })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
