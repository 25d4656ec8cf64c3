import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import {
  getTeacherPlans,
  listOtherTeachers,
  listTeacherPlans,
  saveTeacherPlans,
} from './teaching.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: Actor;
const as = (actor: Actor) => testScope(db, actor);
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = await createUser(db, { role: 'admin' });
});
afterAll(() => drop());

async function teacherAndPlans() {
  const teacher = await createUser(db, { role: 'teacher', firstName: 'Jonas', lastName: 'Petraitis' });
  const [python, web] = [await createPlan(db, { name: 'Python' }), await createPlan(db, { name: 'Web' })];
  return { teacher, python: python.id, web: web.id };
}

const save = (teacherId: string, before: readonly string[], planIds: readonly string[]) =>
  saveTeacherPlans(as(admin), { teachers: [{ teacherId, before: [...before], planIds: [...planIds] }] });

const entriesOf = (teacherId: string) =>
  db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'saveTeacherPlans')
    .where('subject_id', '=', teacherId)
    .execute();

describe('saveTeacherPlans', () => {
  it('sets plans, notes them once, and sets them free again', async () => {
    const { teacher, python, web } = await teacherAndPlans();
    const set = { teachers: [{ teacher: expect.objectContaining({ id: teacher.id }), planIds: [python] }] };
    expect(await save(teacher.id, [], [python, python])).toEqual(set);
    // Repeating the call returns the same result.
    expect(await save(teacher.id, [], [python])).toEqual(set);
    const plans = (before: string, after: string) => ({
      detail: { changed: ['plans'], before: { plans: before }, after: { plans: after } },
    });
    expect(await entriesOf(teacher.id)).toEqual([plans('–', 'Python')]);
    const both = await save(teacher.id, [python], [web, python]);
    expect(both.teachers[0]?.planIds.toSorted()).toEqual([python, web].sort());
    expect((await save(teacher.id, [web, python], [])).teachers[0]?.planIds).toEqual([]);
    expect(await entriesOf(teacher.id)).toHaveLength(3);
  });

  it('refuses a list that somebody else changed meanwhile, and writes none of the others', async () => {
    const { teacher, python, web } = await teacherAndPlans();
    const other = await createUser(db, { role: 'teacher' });
    await save(teacher.id, [], [python]);
    const both = saveTeacherPlans(as(admin), {
      teachers: [
        { teacherId: other.id, before: [], planIds: [web] },
        { teacherId: teacher.id, before: [], planIds: [web] },
      ],
    });
    await expect(both).rejects.toMatchObject({ code: 'db/conflict' });
    expect((await getTeacherPlans(as(admin), { teacherId: other.id })).planIds).toEqual([]);
    const twice = { teacherId: other.id, before: [], planIds: [web] };
    const named = saveTeacherPlans(as(admin), { teachers: [twice, { ...twice, planIds: [] }] });
    await expect(named).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('lets one of several simultaneous saves win, whole', async () => {
    const { teacher, python, web } = await teacherAndPlans();
    const wishes = [[python], [web], [python, web], [python], [web]];
    const results = await Promise.allSettled(wishes.map((wish) => save(teacher.id, [], wish)));
    const { planIds } = await getTeacherPlans(as(admin), { teacherId: teacher.id });
    const won = wishes.filter((wish) => wish.toSorted().join() === planIds.toSorted().join());
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(won.length);
    expect(await entriesOf(teacher.id)).toHaveLength(1);
  });

  it('refuses who is no staff, an unknown plan, and everybody but admins', async () => {
    const { teacher, python } = await teacherAndPlans();
    const parent = await createUser(db, { role: 'parent' });
    const unseen = { code: 'db/no-document' };
    await expect(save(parent.id, [], [python])).rejects.toMatchObject(unseen);
    await expect(save(randomUUID(), [], [])).rejects.toMatchObject(unseen);
    await expect(save(teacher.id, [], [randomUUID()])).rejects.toMatchObject(unseen);
    for (const actor of [teacher, parent]) {
      const own = [{ teacherId: teacher.id, before: [], planIds: [python] }];
      const refused = { code: 'auth/permission-denied' };
      await expect(saveTeacherPlans(as(actor), { teachers: own })).rejects.toMatchObject(refused);
      await expect(listTeacherPlans(as(actor), {})).rejects.toMatchObject(refused);
      await expect(listOtherTeachers(as(actor), { planId: python })).rejects.toMatchObject(refused);
    }
  });
});

describe('getTeacherPlans', () => {
  it('shows a teacher their own plans, and nobody else’s', async () => {
    const { teacher, python } = await teacherAndPlans();
    const other = await createUser(db, { role: 'teacher' });
    await save(teacher.id, [], [python]);
    const own = await getTeacherPlans(as(teacher), { teacherId: teacher.id });
    expect(own).toMatchObject({ planIds: [python], maySet: false });
    expect(own.plans).toContainEqual({ id: python, name: { lt: 'Python', en: 'Python' }, archived: false });
    const foreign = getTeacherPlans(as(other), { teacherId: teacher.id });
    await expect(foreign).rejects.toMatchObject({ code: 'db/no-document' });
    expect((await getTeacherPlans(as(admin), { teacherId: other.id })).maySet).toBe(true);
    const parent = await createUser(db, { role: 'parent' });
    const family = getTeacherPlans(as(admin), { teacherId: parent.id });
    await expect(family).rejects.toMatchObject({ code: 'db/no-document' });
    const refused = getTeacherPlans(as(parent), { teacherId: parent.id });
    await expect(refused).rejects.toMatchObject({ code: 'auth/permission-denied' });
  });

  it('leaves out archived plans, except those of active groups and of teachers', async () => {
    const { teacher } = await teacherAndPlans();
    const archived = async () => (await createPlan(db, { archived: true })).id;
    const [gone, taught, set] = [await archived(), await archived(), await archived()];
    await createGroup(db, { plan_id: taught });
    await save(teacher.id, [], [set]);
    const { plans } = await getTeacherPlans(as(admin), { teacherId: teacher.id });
    const old = plans.flatMap((plan) => (plan.archived ? plan.id : []));
    expect([gone, taught, set].map((id) => old.includes(id))).toEqual([false, true, true]);
  });
});

describe('listTeacherPlans', () => {
  it('lists teachers and admins who teach, by name and page by page', async () => {
    const before = await listTeacherPlans(as(admin), {});
    expect(before.teachers.some(({ teacher }) => teacher.id === admin.id)).toBe(false);
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        createUser(db, { role: 'teacher', firstName: 'Ąžuolas', lastName: `Žvirblis ${index % 7}` }),
      ),
    );
    const gone = await createUser(db, { role: 'teacher' });
    await db.updateTable('users').set({ disabled_at: testNow }).where('id', '=', gone.id).execute();
    const teaching = await createUser(db, { role: 'admin', lastName: 'Aaa' });
    await createGroup(db, { teachers: [teaching.id] });
    const pages = [await listTeacherPlans(as(admin), {})];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await listTeacherPlans(as(admin), { after: next }));
    const ids = pages.flatMap(({ teachers }) => teachers.map(({ teacher }) => teacher.id));
    expect(ids).toHaveLength(before.teachers.length + made.length + 1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe(teaching.id);
    expect(ids).not.toContain(gone.id);
  });
});

describe('listOtherTeachers', () => {
  it('names those who may teach other plans only', async () => {
    const { teacher, python, web } = await teacherAndPlans();
    await save(teacher.id, [], [python]);
    expect((await listOtherTeachers(as(admin), { planId: web })).teacherIds).toContain(teacher.id);
    expect((await listOtherTeachers(as(admin), { planId: python })).teacherIds).not.toContain(teacher.id);
    const unknown = listOtherTeachers(as(admin), { planId: randomUUID() });
    await expect(unknown).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
