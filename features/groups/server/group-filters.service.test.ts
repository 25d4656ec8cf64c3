import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { listGroupFilters, listGroupTeachers, offeredTeachers } from './group-filters.service.ts';
import { listGroups } from './list/group-list.service.ts';

let db: Db;
let drop: () => Promise<void>;
const denied = { code: 'auth/permission-denied' };
const deleted_at = '2026-11-01T08:00:00Z';

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const scopeOf = async (role: 'admin' | 'teacher' | 'parent') => {
  const user = await createUser(db, { role });
  return { id: user.id, scope: testScope(db, user) };
};

describe('listGroupFilters', () => {
  it("offers a teacher the cities and modules of their own groups, an admin everybody's, each once", async () => {
    const [teacher, other, admin] = [
      await scopeOf('teacher'),
      await scopeOf('teacher'),
      await scopeOf('admin'),
    ];
    const [module, foreign, unused] = [
      await createModule(db, { position: 1 }),
      await createModule(db, { position: 2 }),
      await createModule(db, { position: 3 }),
    ];
    const group = await createGroup(db, { city: 'Šiauliai', teachers: [teacher.id] });
    await openModule(db, { groupId: group.id, moduleId: module.id, openOrder: 1 });
    await createGroup(db, { city: 'Šiauliai', teachers: [teacher.id] });
    await createGroup(db, { city: null, teachers: [teacher.id] });
    const away = await createGroup(db, { city: 'Alytus', teachers: [other.id] });
    await openModule(db, { groupId: away.id, moduleId: foreign.id, openOrder: 1 });
    const gone = await createGroup(db, { city: 'Pamirštas', teachers: [teacher.id], deleted_at });
    await openModule(db, { groupId: gone.id, moduleId: unused.id, openOrder: 1 });

    const own = await listGroupFilters(teacher.scope);
    expect([own.cities, own.modules.map(({ id }) => id)]).toEqual([['Šiauliai'], [module.id]]);
    const all = await listGroupFilters(admin.scope);
    expect(all.cities.filter((city) => city === 'Šiauliai')).toHaveLength(1);
    expect(all.cities).toEqual(all.cities.toSorted(new Intl.Collator('lt').compare));
    expect(all.cities).toContain('Alytus');
    expect(all.cities).not.toContain('Pamirštas');
    const ids = all.modules.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([module.id, foreign.id]));
    expect(ids).not.toContain(unused.id);
  });

  it('offers each plan of the groups in reach once', async () => {
    const [teacher, admin] = [await scopeOf('teacher'), await scopeOf('admin')];
    const [own, other, unused] = [await createPlan(db), await createPlan(db), await createPlan(db)];
    for (const _ of [1, 2]) await createGroup(db, { plan_id: own.id, teachers: [teacher.id] });
    const group = await createGroup(db, { plan_id: other.id });
    await createGroup(db, { plan_id: unused.id, teachers: [teacher.id], deleted_at });
    const idsFor = async (scope: SignedInScope) => (await listGroupFilters(scope)).plans.map(({ id }) => id);
    expect(await idsFor(teacher.scope)).toEqual([own.id]);
    const all = await idsFor(admin.scope);
    expect(all.toSorted()).toEqual([own.id, other.id].toSorted());
    const found = await listGroups(admin.scope, {
      search: '',
      ...{ status: 'active', sort: 'name', descending: false },
      planId: other.id,
      page: 1,
      pageSize: 25,
    });
    expect(found.groups.map(({ id }) => id)).toEqual([group.id]);
  });

  it('is empty without groups, and for staff only', async () => {
    expect(await listGroupFilters((await scopeOf('teacher')).scope)).toEqual({
      ...{ cities: [], modules: [], plans: [] },
    });
    await expect(listGroupFilters((await scopeOf('parent')).scope)).rejects.toMatchObject(denied);
  });
});

describe('listGroupTeachers', () => {
  it('offers the first 20 by name, finds the others by any word, and names the chosen one', async () => {
    const { scope } = await scopeOf('admin');
    const [first, ...others] = await Promise.all(
      Array.from({ length: offeredTeachers + 1 }, (_, n) =>
        createUser(db, { role: 'teacher', lastName: 'Aabė', firstName: `Nr${String(n).padStart(2, '0')}` }),
      ),
    );
    const last = await createUser(db, { role: 'admin', lastName: 'Žvirblienė', firstName: 'Ąžuolė' });
    const teachers = [first, ...others, last].flatMap((each) => each?.id ?? []);
    await createGroup(db, { teachers });
    const answer = await listGroupTeachers(scope, { search: '', chosen: last.id });
    expect(answer.teachers.map(({ firstName }) => firstName)).toEqual(
      Array.from({ length: offeredTeachers }, (_, n) => `Nr${String(n).padStart(2, '0')}`),
    );
    expect(answer.chosen).toEqual({ id: last.id, firstName: 'Ąžuolė', lastName: 'Žvirblienė' });
    const found = await listGroupTeachers(scope, { search: 'zvirbl azuol' });
    expect(found).toEqual({ teachers: [answer.chosen], chosen: null });
  });

  it('leaves out people who no longer teach any group', async () => {
    const { scope } = await scopeOf('admin');
    const lastName = 'Buvęs';
    const [former, ofDeleted, present] = [
      await createUser(db, { role: 'teacher', lastName }),
      await createUser(db, { role: 'teacher', lastName }),
      await createUser(db, { role: 'teacher', lastName }),
    ];
    await createGroup(db, { teachers: [{ id: former.id, leftOn: '2026-06-01' }, present.id] });
    await createGroup(db, { teachers: [ofDeleted.id], deleted_at });
    const { teachers, chosen } = await listGroupTeachers(scope, { search: 'buves', chosen: former.id });
    expect([teachers.map(({ id }) => id), chosen]).toEqual([[present.id], null]);
  });

  it('shows a teacher only their co-teachers, and no other chosen one', async () => {
    const [teacher, other] = [await scopeOf('teacher'), await scopeOf('teacher')];
    const beside = await createUser(db, { role: 'teacher' });
    await createGroup(db, { teachers: [teacher.id, beside.id] });
    await createGroup(db, { teachers: [other.id] });
    const answer = await listGroupTeachers(teacher.scope, { search: '', chosen: other.id });
    expect(answer.teachers.map(({ id }) => id).sort()).toEqual([teacher.id, beside.id].sort());
    expect(answer.chosen).toBeNull();
    await expect(listGroupTeachers((await scopeOf('parent')).scope, { search: '' })).rejects.toMatchObject(
      denied,
    );
  });
});
