import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { nowIso } from '#platform/server/scope.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createGroup } from './membership.factory.ts';
import * as service from './reach.service.ts';

let db: Db;
let drop: () => Promise<void>;
const missing = '00000000-0000-7000-8000-000000000000';
const noDocument = { code: 'db/no-document' };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function academy() {
  const [admin, teacher, stranger, parent] = await Promise.all([
    createUser(db, { role: 'admin' }),
    createUser(db, { role: 'teacher' }),
    createUser(db, { role: 'teacher' }),
    createUser(db, { role: 'parent' }),
  ]);
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const child: Actor = { id: userId, role: 'child' };
  const present = await createGroup(db, { name: 'Ąžuolai', teachers: [teacher.id], students: [child.id] });
  const past = await createGroup(db, {
    name: 'Beržai',
    status: 'graduated',
    teachers: [{ id: teacher.id, leftOn: '2026-06-01' }],
    students: [{ id: child.id, leftOn: '2026-06-01' }],
  });
  const deleted = await createGroup(db, {
    teachers: [teacher.id],
    students: [child.id],
    deleted_at: nowIso(testScope(db, admin)),
  });
  return { admin, teacher, stranger, parent, child, present, past, deleted };
}

describe('requireGroupInReach', () => {
  it.each([
    ['an admin', 'admin', true, true],
    ['a teacher their present groups only', 'teacher', true, false],
    ['a child present and past groups', 'child', true, true],
    ["a parent their child's present and past groups", 'parent', true, true],
    ['another teacher nothing', 'stranger', false, false],
  ] as const)('returns %s', async (_title, role, reachesPresent, reachesPast) => {
    const world = await academy();
    const scope = testScope(db, world[role]);
    for (const [group, reaches] of [
      [world.present, reachesPresent],
      [world.past, reachesPast],
    ] as const) {
      const asked = service.requireGroupInReach(scope, group.id);
      if (reaches) await expect(asked).resolves.toMatchObject({ id: group.id, name: group.name });
      else await expect(asked).rejects.toMatchObject(noDocument);
    }
  });

  it('hides deleted and missing groups from everybody', async () => {
    const world = await academy();
    for (const actor of [world.admin, world.teacher, world.parent, world.child]) {
      const scope = testScope(db, actor);
      await expect(service.requireGroupInReach(scope, world.deleted.id)).rejects.toMatchObject(noDocument);
      await expect(service.requireGroupInReach(scope, missing)).rejects.toMatchObject(noDocument);
    }
  });

  it("hides a group from the parent of another group's child", async () => {
    const [one, other] = [await academy(), await academy()];
    const asked = service.requireGroupInReach(testScope(db, other.parent), one.present.id);
    await expect(asked).rejects.toMatchObject(noDocument);
  });
});

describe('listGroupsInReach', () => {
  it('orders names as Lithuanians and numbers do, the same as browsers', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    const names = [
      'Grupė 10',
      'Žuvis',
      'Grupė 2',
      'šuo',
      'Grupė 1',
      'Čia',
      'cukrus',
      'yla',
      'ilga',
      'Nr. 08',
      'Nr. 9',
    ];
    for (const name of names) await createGroup(db, { name, teachers: [teacher.id] });
    const scope = testScope(db, teacher);
    const found = await service.listGroupsInReach(scope);
    const sorted = found.map(({ name }) => name);
    expect(sorted.slice(2, 5)).toEqual(['Grupė 1', 'Grupė 2', 'Grupė 10']);
    expect(sorted).toEqual(names.toSorted(new Intl.Collator('lt', { numeric: true }).compare));
    const named = await service.listNamedGroupsInReach(scope);
    expect(named).toEqual(found.map(({ studentCount: _, ...group }) => group));
  });

  it('filtered by status, with or without students, returns the same groups', async () => {
    const { child } = await academy();
    const scope = testScope(db, child);
    for (const statuses of [['active'], ['graduated'], ['active', 'graduated']] as const) {
      const ids = (await service.listGroupsInReach(scope, { statuses })).map(({ id }) => id);
      expect(ids).toHaveLength(statuses.length);
      expect((await service.listNamedGroupsInReach(scope, { statuses })).map(({ id }) => id)).toEqual(ids);
    }
  });

  it("lists a teacher's groups by name with their students counted, of the wanted statuses", async () => {
    const { teacher, child, present } = await academy();
    const students = [child.id, { id: (await createChild(db)).userId, leftOn: '2026-01-01' }];
    const zero = await createGroup(db, { name: 'Žuvėdros', teachers: [teacher.id], status: 'graduated' });
    const last = await createGroup(db, { name: 'Zuikiai', teachers: [teacher.id], students });
    const scope = testScope(db, teacher);
    const all = await service.listGroupsInReach(scope);
    expect(all.map(({ id, studentCount }) => [id, studentCount])).toEqual([
      [present.id, 1],
      [last.id, 1],
      [zero.id, 0],
    ]);
    expect(await service.listGroupsInReach(scope, { statuses: ['graduated'] })).toEqual([all[2]]);
  });
});

describe('listGroupsById', () => {
  it('returns groups by name regardless of the actor, without deleted and missing ones', async () => {
    const { stranger, present, past, deleted } = await academy();
    const ids = [past.id, deleted.id, present.id, missing];
    const groups = await service.listGroupsById(testScope(db, stranger), ids);
    expect(groups.map(({ id }) => id)).toEqual([present.id, past.id]);
    expect(await service.listGroupsById(testScope(db, stranger), [])).toEqual([]);
  });
});

describe('listFamilyIds', () => {
  it.each([
    ['the child themself', 'child', true],
    ["a guardian's children", 'parent', true],
    ['nobody for a teacher of the child', 'teacher', false],
  ] as const)('is of %s', async (_title, role, isFamily) => {
    const world = await academy();
    const families = await service.listFamilyIds(testScope(db, world[role]));
    expect(families).toEqual(isFamily ? [world.child.id] : []);
  });
});

describe('listTeachers', () => {
  it('lists who taught that day, by last then first name in Lithuanian, the last day included', async () => {
    const { admin } = await academy();
    const named = async (lastName: string, firstName: string) =>
      (await createUser(db, { role: 'teacher', firstName, lastName })).id;
    const group = await createGroup(db, {
      teachers: [
        await named('Žukas', 'Jonas'),
        await named('Čiurlys', 'Rytis'),
        await named('Čiurlys', 'Ąžuolas'),
        { id: await named('Left', 'Before'), leftOn: '2026-11-19' },
        { id: await named('Left', 'Today'), leftOn: '2026-11-20' },
        { id: await named('Joined', 'Later'), joinedOn: '2026-11-21' },
      ],
    });
    const teachers = await service.listTeachers(testScope(db, admin), group.id, '2026-11-20');
    expect(teachers.map(({ firstName, lastName }) => `${lastName} ${firstName}`)).toEqual([
      'Čiurlys Ąžuolas',
      'Čiurlys Rytis',
      'Left Today',
      'Žukas Jonas',
    ]);
  });

  it('names a teacher once who left and came back on one day', async () => {
    const { admin, teacher } = await academy();
    const teachers = [
      { id: teacher.id, leftOn: '2026-11-20' },
      { id: teacher.id, joinedOn: '2026-11-20' },
    ];
    const group = await createGroup(db, { teachers });
    expect(await service.listTeachers(testScope(db, admin), group.id, '2026-11-20')).toHaveLength(1);
  });
});

describe('listGroupsOfStudent', () => {
  it('lists current groups in the order of the list; undecided flags are on (decision R6)', async () => {
    const { child, present } = await academy();
    const first = await createGroup(db, {
      students: [{ id: child.id, position: -1 }],
      diploma_enabled: false,
    });
    const groups = await service.listGroupsOfStudent(testScope(db, child), child.id);
    expect(groups.map(({ id }) => id)).toEqual([first.id, present.id]);
    expect(service.toSessionGroup(groups[0] as service.StudentGroup)).toEqual({
      id: first.id,
      name: first.name,
      status: 'active',
      spaceOdysseyEnabled: true,
      diplomaEnabled: false,
      feedbackEnabled: true,
    });
  });
});

describe('listGroupsOfStudents', () => {
  it("returns several students' groups at once", async () => {
    const [one, other] = [await academy(), await academy()];
    const groups = await service.listGroupsOfStudents(testScope(db, one.admin), [
      one.child.id,
      other.child.id,
      missing,
    ]);
    expect([...groups].map(([userId, of]) => [userId, of.map(({ id }) => id)])).toEqual(
      expect.arrayContaining([
        [one.child.id, [one.present.id]],
        [other.child.id, [other.present.id]],
      ]),
    );
    expect(groups.size).toBe(2);
  });
});

describe('listFamilyGroupIds', () => {
  it("returns a child's and their parent's current groups, and none for others", async () => {
    const world = await academy();
    const idsFor = (actor: Actor) => service.listFamilyGroupIds(testScope(db, actor));
    expect(await idsFor(world.child)).toEqual([world.present.id]);
    expect(await idsFor(world.parent)).toEqual([world.present.id]);
    expect(await idsFor(world.teacher)).toEqual([]);
  });
});
