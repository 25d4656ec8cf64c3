import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup, createGroups } from '#features/membership/server/membership.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { listGroups } from './group-list.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const everything = {
  search: '',
  status: 'active',
  sort: 'name',
  descending: false,
  page: 1,
  pageSize: 25,
} as const;

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

  it.each([
    ['place', ['Ąžuolai', 'Zuikiai', 'Bitės']],
    ['startDate', ['Bitės', 'Zuikiai', 'Ąžuolai']],
    ['endDate', ['Zuikiai', 'Bitės', 'Ąžuolai']],
    ['students', ['Ąžuolai', 'Bitės', 'Zuikiai']],
    ['next', ['Bitės', 'Ąžuolai', 'Zuikiai']],
    ['name', ['Ąžuolai', 'Bitės', 'Zuikiai']],
    ['createdAt', ['Zuikiai', 'Ąžuolai', 'Bitės']],
  ] as const)('sorts by %s, those without last, and reads pages both ways', async (sort, names) => {
    const { asAdmin } = await staff();
    const search = word();
    const child = await createUser(db, { role: 'child' });
    const made = async (name: string, columns: Parameters<typeof createGroup>[1]) =>
      createGroup(db, { name: `${search} ${name}`, ...columns });
    await made('Zuikiai', {
      ...{ city: 'Vilnius', start_date: '2026-10-01', end_date: '2026-12-01', students: [child.id] },
      created_at: '2026-01-01T10:00:00.000001Z',
    });
    await made('Ąžuolai', {
      ...{ city: 'Kaunas', start_date: null, end_date: null },
      created_at: '2026-01-01T10:00:00.000002Z',
    });
    const bees = await made('Bitės', {
      ...{ city: null, start_date: '2026-09-01', end_date: '2027-01-01' },
      created_at: '2026-01-01T10:00:00.000003Z',
    });
    await createEvent(db, { groupId: bees.id, startsAt: '2026-11-24T15:30:00Z' });
    const pageOf = (wanted: object, descending = false) =>
      listGroups(asAdmin, { ...everything, search, sort, descending, pageSize: 2, ...wanted });
    const namesOf = ({ groups }: { groups: { name: string }[] }) =>
      groups.map(({ name }) => name.slice(search.length + 1));
    const first = await pageOf({});
    const second = await pageOf({ after: first.next ?? undefined });
    expect([...namesOf(first), ...namesOf(second)]).toEqual(names);
    expect(second.next).toBeNull();
    expect(namesOf(await pageOf({ before: second.previous ?? undefined }))).toEqual(names.slice(0, 2));
    expect(namesOf(await pageOf({ pageSize: 3 }, true))).toEqual([...names].reverse());
  });

  it('shows a teacher no place of a group that they do not reach', async () => {
    const { teacher, asTeacher } = await staff();
    const search = word();
    await createGroup(db, { name: `${search} b`, teachers: [teacher.id] });
    const foreign = await createGroup(db, { name: `${search} a` });
    const page = await listGroups(asTeacher, { ...everything, search, after: foreign.id });
    expect(page).toMatchObject({ groups: [], total: 1 });
  });

  it('counts up to a thousand in each status', async () => {
    const { asAdmin } = await staff();
    const search = word();
    await createGroups(db, 1001, search);
    await createGroup(db, { name: search, status: 'graduated' });
    const page = await listGroups(asAdmin, { ...everything, search });
    expect(page).toMatchObject({
      ...{ total: 1000, over: ['active'] },
      counts: { active: 1000, graduated: 1, inactive: 0 },
    });
  });
});
