import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { listMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { NextCourse } from '../../shared/next-courses.ts';
import { getGroupForm } from '../group-form.service.ts';
import { eventsOf } from '../groups.factory.ts';
import { courseOf } from './next-courses.factory.ts';
import { listCourses, startNextCourse } from './next-courses.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const may = '2027-05-10T08:00:00Z';
const august = '2027-08-20T08:00:00Z';

const statusOf = async (scope: SignedInScope, groupId: string) =>
  (await getGroupForm(scope, { groupId })).form.status;

describe('startNextCourse', () => {
  it('creates the new group with its lessons, and who goes on from its first day', async () => {
    const { scope, choice, groupId, urte, lukas } = await courseOf(db, august);
    const module = await createModule(db, { lessons: [{}, {}] });
    const started = await startNextCourse(scope, {
      ...choice,
      moduleId: module.id,
      studentIds: [lukas.id],
    });
    expect(started).toEqual({
      groupId,
      next: { id: choice.newGroupId, name: choice.name },
      graduatesAfter: null,
      diplomasToMake: 2,
    });
    const { form } = await getGroupForm(scope, { groupId: choice.newGroupId });
    expect(form).toMatchObject({
      ...{ name: choice.name, studentIds: [lukas.id], status: 'active', maxStudents: 12 },
      modules: [{ moduleId: module.id, openOrder: 0 }],
      ...{ startDate: '2027-09-01', endDate: '2028-05-31', nameForDiploma: null, diplomaVisible: false },
    });
    const events = await eventsOf(db, choice.newGroupId);
    expect(events[0]?.date).toBe('2027-09-02');
    const student = (await listMemberships(db, choice.newGroupId)).find(({ id }) => id === lukas.id);
    expect(student).toMatchObject({ joinedOn: '2027-09-01', leftOn: null });
    // The old group has graduated with both, so that their diplomas can be made; it has no lessons any more.
    const old = await listMemberships(db, groupId);
    expect(old.filter(({ kind }) => kind === 'student').map(({ id }) => id)).toEqual(
      [lukas.id, urte.id].sort(),
    );
    expect(await statusOf(scope, groupId)).toBe('graduated');
  });

  it('creates one group from a double click, and returns it when asked again', async () => {
    const { scope, choice } = await courseOf(db, august);
    const answers = await Promise.all([startNextCourse(scope, choice), startNextCourse(scope, choice)]);
    answers.push(await startNextCourse(scope, choice));
    expect(new Set(answers.map(({ next }) => next.id))).toEqual(new Set([choice.newGroupId]));
    await expect(startNextCourse(scope, { ...choice, name: 'Kita' })).rejects.toMatchObject({
      code: 'db/conflict',
    });
  });

  it('lets only one of two admins continue a group, and names the new group to the other', async () => {
    const { scope, choice } = await courseOf(db, august);
    const other = testScope(db, await createUser(db, { role: 'admin' }), { now: august });
    const results = await Promise.allSettled([
      startNextCourse(scope, choice),
      startNextCourse(other, { ...choice, newGroupId: randomUUID() }),
    ]);
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ code: 'group/has-next-course', data: { name: choice.name } });
  });

  it.each([
    ['begins before the old one ends', { startDate: '2027-05-31' }, 'group/next-before-end'],
    ['ends before it begins', { endDate: '2027-08-31' }, 'group/end-before-start'],
    ['takes a child of another group', { studentIds: [randomUUID()] }, 'group/unknown-member'],
    ['was seen before somebody changed the old one', { version: 0 }, 'group/changed-meanwhile'],
    ['names a module that does not exist', { moduleId: randomUUID() }, 'group/unknown-module'],
  ] as const)('refuses a course that %s, and changes nothing', async (_what, change, code) => {
    const { scope, choice, groupId } = await courseOf(db, may);
    await expect(startNextCourse(scope, { ...choice, ...change } as NextCourse)).rejects.toMatchObject({
      code,
    });
    const [course] = (await listCourses(scope, { search: '' })).courses.filter(({ id }) => id === groupId);
    expect(course?.next).toBeNull();
  });

  it('asks for a reason where more go on than there are places (decision G2)', async () => {
    const { scope, choice, groupId, admin } = await courseOf(db, august, { maxStudents: 2 });
    await db.updateTable('groups').set({ max_students: 1 }).where('id', '=', groupId).execute();
    await expect(startNextCourse(scope, choice)).rejects.toMatchObject({ code: 'group/over-capacity' });
    await startNextCourse(scope, { ...choice, overCapacityReason: 'Didesnis kabinetas' });
    const acts = await db
      .selectFrom('audit_entries')
      .select(['actor_id', 'detail'])
      .where('subject_id', '=', groupId)
      .where('action', '=', 'startNextCourse')
      .execute();
    expect(acts).toMatchObject([{ actor_id: admin.id, detail: { reason: 'Didesnis kabinetas' } }]);
  });
});

describe('listCourses', () => {
  it('suggests the module after the group’s last one, and shows what has gone on', async () => {
    const [first, second] = [await createModule(db), await createModule(db)];
    const { scope, choice, groupId } = await courseOf(db, august, {
      modules: [{ moduleId: first.id, openOrder: 0 }],
    });
    const find = async () =>
      (await listCourses(scope, { search: '', moduleId: first.id })).courses.find(({ id }) => id === groupId);
    expect(await find()).toMatchObject({ nextModuleId: second.id, next: null, diplomasToMake: null });
    await startNextCourse(scope, choice);
    expect(await find()).toMatchObject({
      ...{ status: 'graduated', diplomasToMake: 2 },
      next: { id: choice.newGroupId, name: choice.name, startDate: '2027-09-01' },
    });
  });

  it('is empty in an academy without groups', async () => {
    const empty = await openTestDatabase();
    const admin = await createUser(empty.db, { role: 'admin' });
    const answer = await listCourses(testScope(empty.db, admin), { search: '' });
    await empty.drop();
    expect(answer).toEqual({ courses: [], total: 0 });
  });

  it('leaves out groups that have not begun, such as those just made', async () => {
    const { scope, choice } = await courseOf(db, august);
    await startNextCourse(scope, choice);
    const { courses } = await listCourses(scope, { search: '' });
    expect(courses.map(({ id }) => id)).not.toContain(choice.newGroupId);
  });
});
