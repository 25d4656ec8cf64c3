import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getGroupForm, listFormChoices, matchStudents, searchMembers } from './group-form.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const asAdmin = async () => testScope(db, await createUser(db, { role: 'admin' }));

it('shows the form with the people that it names, current ones only', async () => {
  const [teacher, student, left] = await Promise.all([
    createUser(db, { role: 'teacher' }),
    createUser(db, { role: 'child' }),
    createUser(db, { role: 'child' }),
  ]);
  const group = await createGroup(db, {
    teachers: [teacher.id],
    students: [student.id, { id: left.id, leftOn: '2026-11-20' }],
    end_date: '2027-05-31',
  });
  const stored = await getGroupForm(await asAdmin(), { groupId: group.id });
  expect(stored).toMatchObject({
    version: 1,
    form: {
      name: group.name,
      studentIds: [student.id],
      teacherIds: [teacher.id],
      maxStudents: 14,
      startDate: '2025-09-01',
      endDate: '2027-05-31',
      diplomaEnabled: null,
      weekdays: [],
      modules: [],
    },
    students: [{ id: student.id }],
    teachers: [{ id: teacher.id }],
  });
});

it('shows no form of a deleted or missing group, and none to teachers', async () => {
  const deleted = await createGroup(db, { deleted_at: '2026-11-01T00:00:00Z' });
  for (const groupId of [deleted.id, randomUUID()]) {
    await expect(getGroupForm(await asAdmin(), { groupId })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  }
  const teacher = await createUser(db, { role: 'teacher' });
  const group = await createGroup(db, { teachers: [teacher.id] });
  const denied = { code: 'auth/permission-denied' };
  const scope = testScope(db, teacher);
  await expect(getGroupForm(scope, { groupId: group.id })).rejects.toMatchObject(denied);
  await expect(listFormChoices(scope)).rejects.toMatchObject(denied);
  await expect(searchMembers(scope, { kind: 'student', search: '' })).rejects.toMatchObject(denied);
});

it('offers all modules with their lessons, current plans, and the cities of existing groups', async () => {
  const module = await createModule(db, { lessons: [{}, { published: false }] });
  const plan = await createPlan(db);
  const old = await createPlan(db, { archived: true });
  await createGroup(db, { city: 'Ukmergė' });
  const choices = await listFormChoices(await asAdmin());
  expect(choices.modules).toContainEqual({
    id: module.id,
    title: expect.objectContaining({ lt: expect.any(String) }),
    lessonCount: 2,
  });
  expect(choices.plans.map(({ id }) => id)).toContain(plan.id);
  expect(choices.plans.map(({ id }) => id)).not.toContain(old.id);
  expect(choices.cities).toContain('Ukmergė');
});

it('offers the places of existing groups, each with its way and by how many groups, without online and deleted ones', async () => {
  const place = { address: 'Kęstučio g. 5', city: 'Trakai', instructions: 'Skambinti į 12' };
  await createGroup(db, { ...place, name: 'B grupė' });
  await createGroup(db, { ...place, name: 'A grupė' });
  await createGroup(db, { ...place, instructions: null, name: 'C grupė' });
  await createGroup(db, { ...place, deleted_at: '2026-11-01T10:00:00.000Z' });
  await createGroup(db, { mode: 'online', city: 'Trakai', address: null });
  const { places } = await listFormChoices(await asAdmin());
  expect(places.filter(({ city }) => city === 'Trakai')).toEqual([
    { ...place, groups: ['A grupė', 'B grupė'], groupCount: 2 },
    { ...place, instructions: '', groups: ['C grupė'], groupCount: 1 },
  ]);
});

it('matches pasted names and addresses with whole names, folded, in either order, and names all namesakes', async () => {
  const scope = await asAdmin();
  const [ona, other, jone] = await Promise.all([
    createUser(db, { role: 'child', firstName: 'Ąžuolas', lastName: 'Vilkaitis' }),
    createUser(db, { role: 'child', firstName: 'Ąžuolas', lastName: 'Vilkaitis' }),
    createUser(db, { role: 'child', firstName: 'Jonė Marija', lastName: 'Lapė', email: 'jone@lape.example' }),
  ]);
  await createUser(db, { role: 'parent', firstName: 'Ąžuolas', lastName: 'Vilkaitis' });
  const { matches } = await matchStudents(scope, {
    names: ['azuolas vilkaitis', 'Lapė Jonė Marija', 'JONE@lape.example', 'Ąžuolas Vilk', 'A%'],
  });
  expect(matches.map(({ people }) => people.map(({ id }) => id))).toEqual([
    [ona.id, other.id].toSorted(),
    [jone.id],
    [jone.id],
    [],
    [],
  ]);
});

it('matches no one by a part of the name', async () => {
  const scope = await asAdmin();
  await createUser(db, { role: 'child', firstName: 'Saulė Miglė', lastName: 'Paparčė' });
  const names = ['Saulė', 'Saulė Miglė', 'Saulė Miglė Pap', 'Paparčė', 'Miglė Paparčė'];
  const { matches } = await matchStudents(scope, { names });
  expect(matches.map(({ people }) => people)).toEqual([[], [], [], [], []]);
});

it('shows an archived plan that a group has', async () => {
  const plan = await createPlan(db, { archived: true });
  const group = await createGroup(db, { plan_id: plan.id });
  expect((await getGroupForm(await asAdmin(), { groupId: group.id })).plan?.id).toBe(plan.id);
});

it('finds people by name and address, folded, by kind, without disabled accounts, 20 at most', async () => {
  const scope = await asAdmin();
  const child = await createUser(db, { role: 'child', firstName: 'Živilė', lastName: 'Šąlčiuvienė' });
  const admin = await createUser(db, { role: 'admin', lastName: 'Šąlčius' });
  const disabled = await createUser(db, { role: 'child', lastName: 'Šąlčiutė' });
  await db
    .updateTable('users')
    .set({ disabled_at: '2026-11-01T00:00:00Z' })
    .where('id', '=', disabled.id)
    .execute();
  const found = async (kind: 'student' | 'teacher', search: string) =>
    (await searchMembers(scope, { kind, search })).people.map(({ id }) => id);
  expect(await found('student', 'salciu zivi')).toEqual([child.id]);
  expect(await found('teacher', 'salciu')).toEqual([admin.id]);
  expect(await found('student', child.email)).toEqual([child.id]);
  for (let n = 0; n < 22; n += 1) await createUser(db, { role: 'child', lastName: 'Daugelis' });
  expect(await found('student', 'daugel')).toHaveLength(20);
});
