import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPoints } from '#features/attendance/shared/daily-sheet.factory.ts';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getGroup, listGroups } from './groups.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const everything = { search: '', status: 'active', page: 1, pageSize: 25 } as const;

/** A word of its own, so that the groups of a test are found among all others. */
const word = () => `g${randomUUID().slice(0, 8)}`;

async function staff() {
  const [admin, teacher, other] = await Promise.all([
    createUser(db, { role: 'admin' }),
    createUser(db, { role: 'teacher' }),
    createUser(db, { role: 'teacher' }),
  ]);
  return { admin, teacher, other, asAdmin: testScope(db, admin), asTeacher: testScope(db, teacher) };
}

describe('listGroups', () => {
  it('lists all groups by name for an admin, those they teach now for a teacher, and counts them by status', async () => {
    const { teacher, other, asAdmin, asTeacher } = await staff();
    const search = word();
    const named = (name: string, columns = {}) =>
      createGroup(db, { name: `${search} ${name}`, teachers: [teacher.id], ...columns });
    const zuikiai = await named('Žuikiai');
    const azuolai = await named('Ąžuolai', { teachers: [other.id] });
    const left = { id: teacher.id, leftOn: '2026-10-01' };
    await named('Buvusi', { teachers: [left], status: 'graduated' });
    await named('Ištrinta', { deleted_at: '2026-11-01T00:00:00Z' });
    await named('Sustojusi', { status: 'inactive' });
    const all = await listGroups(asAdmin, { ...everything, search });
    expect(all.groups.map(({ id }) => id)).toEqual([azuolai.id, zuikiai.id]);
    expect(all).toMatchObject({ total: 2, counts: { active: 2, graduated: 1, inactive: 1 } });
    const own = await listGroups(asTeacher, { ...everything, search });
    expect(own.groups.map(({ id }) => id)).toEqual([zuikiai.id]);
    expect(own.counts).toEqual({ active: 1, graduated: 0, inactive: 1 });
  });

  it('sorts names by their numbers across pages', async () => {
    const { asAdmin } = await staff();
    const search = word();
    for (const number of [10, 1, 2]) await createGroup(db, { name: `${search} ${number}` });
    const page = async (number: number) =>
      (await listGroups(asAdmin, { ...everything, search, page: number, pageSize: 2 })).groups;
    const names = [...(await page(1)), ...(await page(2))].map(({ name }) => name);
    expect(names).toEqual([1, 2, 10].map((number) => `${search} ${number}`));
  });

  it('folds Lithuanian letters, takes words in any order and % literally', async () => {
    const { asAdmin } = await staff();
    const search = word();
    await createGroup(db, { name: `Žaidimų kūrimas ${search}` });
    const found = async (text: string) => (await listGroups(asAdmin, { ...everything, search: text })).total;
    expect(await found(`kurim ZAIDIMU ${search}`)).toBe(1);
    expect(await found(`${search} %`)).toBe(0);
  });

  it('filters by mode, city, module, teacher and weekday', async () => {
    const { asAdmin, teacher } = await staff();
    const search = word();
    const module = await createModule(db);
    const group = await createGroup(db, {
      name: search,
      city: 'Kaunas',
      mode: 'live',
      teachers: [teacher.id],
    });
    await createGroup(db, { name: `${search} kita`, city: null, mode: 'online' });
    await openModule(db, { groupId: group.id, moduleId: module.id, openOrder: 0 });
    const weekday = { group_id: group.id, weekday: 3, start_time: '17:00', end_time: '18:30' };
    await db
      .insertInto('group_weekdays')
      .values({ ...weekday, repeats: 'weekly' })
      .execute();
    for (const filter of [
      { mode: 'live' },
      { city: 'Kaunas' },
      { moduleId: module.id },
      { teacherId: teacher.id },
      { weekday: 3 },
    ] as const) {
      const { groups, counts } = await listGroups(asAdmin, { ...everything, search, ...filter });
      expect(groups.map(({ id }) => id)).toEqual([group.id]);
      expect(counts.active).toBe(1);
    }
    const [listed] = (await listGroups(asAdmin, { ...everything, search, weekday: 3 })).groups;
    expect(listed?.weekdays).toEqual([
      { weekday: 3, startTime: '17:00', endTime: '18:30', repeats: 'weekly' },
    ]);
    expect((await listGroups(asAdmin, { ...everything, search, weekday: 4 })).total).toBe(0);
  });

  it('shows the seats, the teachers and the next lesson that is not cancelled', async () => {
    const { asAdmin, teacher } = await staff();
    const search = word();
    const [first, second] = [
      await createUser(db, { role: 'child' }),
      await createUser(db, { role: 'child' }),
    ];
    const students = [first.id, { id: second.id, leftOn: '2026-11-20' }];
    const group = await createGroup(db, {
      name: search,
      max_students: 1,
      students,
      teachers: [teacher.id],
    });
    const cancelled_at = '2026-11-01T08:00:00Z';
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-19T15:30:00.000Z' });
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-21T15:30:00.000Z', cancelled_at });
    await createEvent(db, { groupId: group.id, startsAt: '2026-11-24T15:30:00.000Z' });
    const [listed] = (await listGroups(asAdmin, { ...everything, search })).groups;
    expect(listed).toMatchObject({
      studentCount: 1,
      availability: 'full',
      teachers: [{ id: teacher.id }],
      nextEvent: { date: '2026-11-24', startsAt: '2026-11-24T15:30:00.000Z' },
    });
  });

  it('pages without losing or duplicating a group', async () => {
    const { asAdmin } = await staff();
    const search = word();
    for (let n = 0; n < 5; n += 1) await createGroup(db, { name: search });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listGroups(asAdmin, { ...everything, search, page, pageSize: 2 })),
    );
    expect(pages.map(({ groups }) => groups.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flatMap(({ groups }) => groups.map(({ id }) => id))).size).toBe(5);
  });

  it('is for staff', async () => {
    const scope = testScope(db, await createUser(db, { role: 'parent' }));
    await expect(listGroups(scope, everything)).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });
});

describe('getGroup', () => {
  it('shows students with their attendance and points of this school year, and lessons around now', async () => {
    const { asTeacher, teacher } = await staff();
    const [lukas, urte] = [
      await createUser(db, { role: 'child', lastName: 'Abromaitis' }),
      await createUser(db, { role: 'child', lastName: 'Žukauskaitė' }),
    ];
    const group = await createGroup(db, { students: [urte.id, lukas.id], teachers: [teacher.id] });
    const marks = { '2026-10-01': 'present', '2026-10-08': 'late', '2026-10-15': 'absent' } as const;
    for (const [date, attendance] of Object.entries({ ...marks, '2026-06-01': 'absent' as const })) {
      const { id } = await db
        .insertInto('daily_sheets')
        .values({ group_id: group.id, date, updated_at: `${date}T18:00:00Z` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('daily_sheet_rows')
        .values({
          sheet_id: id,
          user_id: lukas.id,
          attendance,
          ...noPoints,
          updated_by: null,
          updated_at: `${date}T18:00:00Z`,
        })
        .execute();
    }
    await postPoints(db, { userId: lukas.id, amount: 40 });
    for (let day = 1; day <= 14; day += 1) {
      await createEvent(db, { groupId: group.id, startsAt: `2026-11-${String(day + 12)}T10:00:00.000Z` });
    }
    const page = await getGroup(asTeacher, { groupId: group.id });
    expect(page.students).toEqual([
      expect.objectContaining({ id: lukas.id, attendanceRate: 2 / 3, points: 40, joinedOn: '2025-09-01' }),
      expect.objectContaining({ id: urte.id, attendanceRate: null, points: 0, look: defaultLook(urte.id) }),
    ]);
    expect(page.nextEvents.map(({ date }) => date)).toEqual(
      [21, 22, 23, 24, 25].map((day) => `2026-11-${day}`),
    );
    expect(page.lastEvents.map(({ date }) => date)).toEqual(
      [20, 19, 18, 17, 16].map((day) => `2026-11-${day}`),
    );
    expect(page).toMatchObject({
      mayEdit: false,
      flags: { diploma: true, feedback: true, spaceOdyssey: true },
    });
  });

  it("does not show another teacher's, a deleted or a missing group", async () => {
    const { asTeacher, asAdmin, other } = await staff();
    const foreign = await createGroup(db, { teachers: [other.id] });
    const deleted = await createGroup(db, { deleted_at: '2026-11-01T00:00:00Z' });
    const unseen = { code: 'db/no-document' };
    await expect(getGroup(asTeacher, { groupId: foreign.id })).rejects.toMatchObject(unseen);
    await expect(getGroup(asAdmin, { groupId: deleted.id })).rejects.toMatchObject(unseen);
    await expect(getGroup(asAdmin, { groupId: randomUUID() })).rejects.toMatchObject(unseen);
    expect(await getGroup(asAdmin, { groupId: foreign.id })).toMatchObject({ mayEdit: true });
  });
});
