import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { listAttendanceGroups } from '#features/attendance/server/attendance.service.ts';
import { getGroupMonth } from '#features/attendance/server/groups/group-month.service.ts';
import { approveDailySheet } from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { listGroups } from '#features/groups/server/list/group-list.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
} from '#features/membership/server/membership.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { listBalances } from '#features/points/server/points.service.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { sumDays } from './analytics.repository.ts';
import { getAnalytics, listAnalyticsGroups, listGroupFigures } from './analytics.service.ts';
import { timesOf } from './times.rules.ts';

const sorted = { search: '', status: 'active', sort: 'name', descending: false } as const;
const activeGroups = { ...sorted, page: 1, pageSize: 10 };

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

let admin: Actor;
let teacher: Actor;
let ona: string;
let petras: string;
let elze: string;
let first: string;
let second: string;

const asAdmin = (now = testNow) => testScope(db, admin, { now });
const year = { from: '2026-07-16', to: '2027-07-15' };

/** Two groups in two cities with three children; "on hand" is what a child has in the school year. */
beforeEach(async () => {
  await sql`TRUNCATE users, groups, modules, analytics_days, analytics_stays, analytics_changes CASCADE`.execute(
    db,
  );
  admin = await createUser(db, { role: 'admin' });
  teacher = await createUser(db, { role: 'teacher' });
  ona = (await createUser(db, { role: 'child' })).id;
  petras = (await createUser(db, { role: 'child' })).id;
  elze = (await createUser(db, { role: 'child' })).id;
  first = await groupOf('Scratch', 'Vilnius', [ona, petras], 4);
  second = await groupOf('Python', 'Kaunas', [elze], 10);
});

async function groupOf(name: string, city: string, students: string[], places: number): Promise<string> {
  const joined = students.map((id) => ({ id, joinedOn: '2026-09-01' }));
  const columns = { name, city, max_students: places, start_date: '2026-09-01' };
  return (await createGroup(db, { ...columns, students: joined, teachers: [teacher.id] })).id;
}

async function lesson(groupId: string, date: string): Promise<void> {
  await createEvent(db, { groupId, startsAt: `${date}T13:00:00.000Z` });
}

async function approvedSheet(
  groupId: string,
  date: string,
  lines: Parameters<typeof lineOf>[],
): Promise<void> {
  await lesson(groupId, date);
  await createDailySheet(db, { groupId, date, by: teacher.id, lines: lines.map((line) => lineOf(...line)) });
  await approveDailySheet(asAdmin(), { groupId, date });
}

describe('the figures agree with the screens they sum up', () => {
  it("attendance: a group's rate is that of its month", async () => {
    await approvedSheet(first, '2026-11-03', [[ona], [petras, { attendance: 'absent' }]]);
    await approvedSheet(first, '2026-11-10', [
      [ona, { attendance: 'late' }],
      [petras, { attendance: 'leftEarly' }],
    ]);
    await approvedSheet(second, '2026-11-10', [[elze, { attendance: 'absent' }]]);
    await sql`INSERT INTO absence_notices (group_id, date, student_id, reported_by, reported_at)
      VALUES (${first}, '2026-11-03', ${petras}, ${admin.id}, ${testNow})`.execute(db);
    const { now, weeks, groups } = await getAnalytics(asAdmin(), { ...year, groupId: first });
    const month = await getGroupMonth(asAdmin(), { groupId: first, month: '2026-11' });
    expect(
      (now.present + now.late + now.leftEarly) / (now.present + now.late + now.leftEarly + now.absent),
    ).toBe(month.rate);
    expect(now).toMatchObject({ present: 1, late: 1, leftEarly: 1, absent: 1, toldAhead: 1 });
    expect(weeks.map(({ monday, absent, toldAhead }) => [monday, absent, toldAhead])).toEqual([
      ['2026-11-02', 1, 1],
      ['2026-11-09', 0, 0],
    ]);
    expect(groups).toHaveLength(1);
    const all = await getAnalytics(asAdmin(), year);
    expect([all.now.absent, all.groups.length]).toEqual([2, 2]);
  });

  it('fill: students of places as in the list of groups', async () => {
    await lesson(first, '2026-11-18');
    await lesson(second, '2026-11-19');
    const { now, groups, weekdays } = await getAnalytics(asAdmin(), year);
    const { groups: listed } = await listGroups(asAdmin(), activeGroups);
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    const known = listed.map(({ name, studentCount, maxStudents }) => ({
      name,
      members: studentCount,
      places: maxStudents,
      now: { students: studentCount, places: maxStudents },
    }));
    expect(groups.toSorted(byName)).toMatchObject(known.toSorted(byName));
    expect([now.members, now.places]).toEqual([3, 14]);
    expect(weekdays.map(({ weekday, members, places }) => [weekday, members, places])).toEqual([
      [3, 2, 4],
      [4, 1, 10],
    ]);
  });

  it('fill: the emptiest group first, by city too, and the same in the file', async () => {
    const third = await groupOf('Robotai', 'Kaunas', [ona], 1);
    const idle = await groupOf('Atšaukta', 'Alytus', [], 5);
    for (const id of [first, second, third]) await lesson(id, '2026-11-18');
    await createEvent(db, { groupId: idle, startsAt: '2026-11-18T13:00:00.000Z', cancelled_at: testNow });
    const { groups, groupCount, cities } = await getAnalytics(asAdmin(), year);
    expect(groups.map(({ name }) => name)).toEqual(['Python', 'Scratch', 'Robotai', 'Atšaukta']);
    expect(groupCount).toBe(4);
    expect(cities.map(({ city, members, places }) => [city, members, places])).toEqual([
      ['Kaunas', 2, 11],
      ['Vilnius', 2, 4],
      ['Alytus', 0, 0],
    ]);
    expect(await listGroupFigures(asAdmin(), { ...year, page: 1 })).toEqual({ groups, more: false });
    const times = { ...timesOf(year, '2026-11-20'), first: year.from, hasNotes: true };
    const some = await sumDays(db, {}, times, { limit: 2, offset: 1 });
    expect([some.groups, some.groupCount]).toEqual([groups.slice(1, 3), 4]);
  });

  it('points: given and claimed as in the ledger, on hand as in the wallets', async () => {
    await approvedSheet(first, '2026-11-03', [[ona, { points: { for_ideas: 20 } }], [petras]]);
    await postPoints(db, { userId: ona, amount: -8, kind: 'claim', category: 'reward', groupId: first });
    await postPoints(db, { userId: petras, amount: 5, kind: 'adjustment', category: 'adjustment' });
    await postPoints(db, { userId: petras, amount: 90, now: '2026-06-01T10:00:00Z', groupId: first });
    const { now, months } = await getAnalytics(asAdmin(), year);
    expect([now.given, now.claimed, now.adjusted]).toEqual([20, 8, 5]);
    const balances = await listBalances(asAdmin(), [ona, petras, elze]);
    expect(now.onHand).toBe([...balances.values()].reduce((sum, each) => sum + each, 0));
    expect(months.at(-1)).toMatchObject({ month: '2026-11', given: 20, claimed: 8, onHand: 17 });
    // Last year's points are no longer on hand, and belong to no month of this one.
    expect(months[0]).toMatchObject({ month: '2026-07', given: 0, onHand: 0 });
  });

  it('sheets: those without a mark and those waiting, as counted on the attendance page', async () => {
    await lesson(first, '2026-11-03');
    await lesson(first, '2026-11-10');
    await createDailySheet(db, { groupId: first, date: '2026-11-10', by: teacher.id, lines: [lineOf(ona)] });
    await approvedSheet(first, '2026-11-17', [[ona]]);
    // Today's is not due yet, and a cancelled one is not waited for.
    await lesson(first, '2026-11-20');
    await createEvent(db, { groupId: first, startsAt: '2026-11-12T13:00:00.000Z', cancelled_at: testNow });
    const { now } = await getAnalytics(asAdmin(), year);
    const { groups } = await listAttendanceGroups(asAdmin());
    const missing = groups.reduce((sum, group) => sum + group.missing, 0);
    const waiting = groups.reduce((sum, group) => sum + group.awaitingApproval, 0);
    expect([now.sheetsDue, now.sheetsMissing, now.sheetsWaiting]).toEqual([3, missing, waiting]);
    expect([missing, waiting, now.planned, now.held]).toEqual([1, 1, 5, 4]);
  });

  it("counts new facts at once, without waiting for the next minute's job", async () => {
    await lesson(first, '2026-11-18');
    expect((await getAnalytics(asAdmin(), year)).now).toMatchObject({ held: 1, sheetsMissing: 1 });
    await sql`UPDATE schedule_events SET cancelled_at = ${testNow}`.execute(db);
    expect((await getAnalytics(asAdmin(), year)).now).toMatchObject({ held: 0, sheetsMissing: 0 });
  });
});

describe('children', () => {
  const leave = (groupId: string, userId: string, day: string) =>
    changeMemberships(db, { groupId, userIds: [userId] }, { leftOn: day });
  const join = (groupId: string, userId: string, day: string) =>
    addMembers(db, groupId, 'student', [{ id: userId, joinedOn: day }]);

  it('join once and leave once, whichever groups they change to', async () => {
    await leave(first, ona, '2026-10-05');
    await join(second, ona, '2026-10-05');
    await leave(first, petras, '2026-11-01');
    const { now, months } = await getAnalytics(asAdmin(), year);
    expect(now).toMatchObject({ active: 2, came: 3, left: 1 });
    expect(months.map(({ month, active, came, left }) => [month, active, came, left])).toEqual([
      ['2026-07', 0, 0, 0],
      ['2026-08', 0, 0, 0],
      ['2026-09', 3, 3, 0],
      ['2026-10', 3, 0, 0],
      ['2026-11', 2, 0, 1],
    ]);
    // Within one group, a child who moved to another has left.
    const { now: ofFirst } = await getAnalytics(asAdmin(), { ...year, groupId: first });
    expect(ofFirst).toMatchObject({ active: 0, came: 2, left: 2 });
  });

  it('are active as the list of groups counts them, and not in a group that ended', async () => {
    await leave(first, petras, '2026-11-20');
    await lesson(second, '2026-11-05');
    await sql`UPDATE groups SET status = 'graduated' WHERE id = ${second}`.execute(db);
    const { now } = await getAnalytics(asAdmin(), year);
    const { groups } = await listGroups(asAdmin(), activeGroups);
    expect(now.active).toBe(groups.reduce((sum, { studentCount }) => sum + studentCount, 0));
    expect(now).toMatchObject({ active: 1, left: 2 });
  });

  it('have not left when they come back after the holidays', async () => {
    const back = (await createUser(db, { role: 'child' })).id;
    await addMembers(db, first, 'student', [{ id: back, joinedOn: '2025-09-10', leftOn: '2026-05-28' }]);
    await join(second, back, '2026-09-14');
    const last = await getAnalytics(asAdmin(), { period: 'lastYear' });
    expect(last.now).toMatchObject({ active: 1, came: 1, left: 0 });
    expect(last.cohorts[0]?.active.at(-1)).toBe(1);
    expect((await getAnalytics(asAdmin(), year)).now).toMatchObject({ active: 4, came: 3, left: 0 });
    // To the first group alone nobody came back.
    const ofFirst = await getAnalytics(asAdmin(), { period: 'lastYear', groupId: first });
    expect(ofFirst.now).toMatchObject({ active: 0, came: 1, left: 1 });
  });

  it('are compared with the same days a year before, as it was known then', async () => {
    const late = (await createUser(db, { role: 'child' })).id;
    await changeMemberships(db, { userIds: [ona, petras] }, { joinedOn: '2025-09-10' });
    await join(first, late, '2025-10-01');
    await leave(first, late, '2025-11-02');
    await join(second, late, '2026-05-01');
    const { now, before, months } = await getAnalytics(asAdmin(), year);
    expect(now).toMatchObject({ active: 4, came: 1, left: 0 });
    expect(before).toMatchObject({ active: 2, came: 3, left: 1 });
    expect(months.at(-1)).toMatchObject({ month: '2026-11', active: 4, activeBefore: 2 });
    expect(months[0]?.activeBefore).toBeNull();
  });

  it('who began together are followed month by month', async () => {
    await leave(first, ona, '2026-10-05');
    const newcomer = (await createUser(db, { role: 'child' })).id;
    await join(second, newcomer, '2026-10-12');
    const { cohorts } = await getAnalytics(asAdmin(), year);
    expect(cohorts).toEqual([
      { month: '2026-09', size: 3, active: [3, 2, 2] },
      { month: '2026-10', size: 1, active: [1, 1] },
    ]);
  });
});

describe('filters', () => {
  it('narrow by city, course, and who taught in the period', async () => {
    const { id: moduleId } = await createModule(db);
    await openModule(db, { groupId: second, moduleId, openOrder: 0 });
    const other = await createUser(db, { role: 'teacher' });
    await changeMemberships(db, { groupId: first, kind: 'teacher' }, { userId: other.id });
    await lesson(first, '2026-11-18');
    await lesson(second, '2026-11-18');
    const namesOf = async (filter: object) =>
      (await getAnalytics(asAdmin(), { ...year, ...filter })).groups.map(({ name }) => name);
    expect(await namesOf({})).toEqual(['Python', 'Scratch']);
    expect(await namesOf({ city: 'Vilnius' })).toEqual(['Scratch']);
    expect(await namesOf({ moduleId })).toEqual(['Python']);
    expect(await namesOf({ teacherId: other.id })).toEqual(['Scratch']);
    expect(await namesOf({ teacherId: other.id, city: 'Kaunas' })).toEqual([]);
  });

  it('leave out what belongs to no group', async () => {
    await postPoints(db, { userId: ona, amount: 5, kind: 'adjustment', category: 'adjustment' });
    expect((await getAnalytics(asAdmin(), year)).now.adjusted).toBe(5);
    expect((await getAnalytics(asAdmin(), { ...year, groupId: first })).now.adjusted).toBe(0);
  });

  it('find groups by name, also those that ended', async () => {
    await sql`UPDATE groups SET status = 'graduated' WHERE id = ${second}`.execute(db);
    const found = await listAnalyticsGroups(asAdmin(), { search: 'pyth', chosen: first });
    expect(found).toEqual({
      groups: [{ id: second, name: 'Python' }],
      chosen: { id: first, name: 'Scratch' },
    });
  });
});

it('refuses teachers, also for their own group', async () => {
  const asTeacher = testScope(db, teacher);
  const denied = { code: 'auth/permission-denied' };
  await expect(getAnalytics(asTeacher, { ...year, groupId: first })).rejects.toMatchObject(denied);
  await expect(listAnalyticsGroups(asTeacher, { search: '' })).rejects.toMatchObject(denied);
});
