import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { namedGroups } from '../../shared/module-groups.ts';
import { createModule, openModule } from '../courses.factory.ts';
import { createClassroom, createClassroomWithEvents } from '../lessons/lessons.factory.ts';
import { listModuleGroups } from './module-groups.service.ts';
import { setLessonDone } from './progress.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor, now?: string) => testScope(db, actor, now ? { now } : {});

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('listModuleGroups', () => {
  it('says how far a module is open to a group, how many finished a lesson, and what the next event teaches', async () => {
    const { teacher, admin, child, groupId, moduleId, lessonId, last } = await createClassroomWithEvents(db);
    const { userId } = await createChild(db);
    await addMembers(db, groupId, 'student', [userId]);
    await setLessonDone(as(child), { lessonId, done: true });
    for (const actor of [teacher, admin]) {
      const { groups, places } = await listModuleGroups(as(actor), { moduleId });
      expect(places).toEqual([{ openOrder: 2, groups: 1 }]);
      expect(groups).toMatchObject([
        {
          id: groupId,
          openOrder: 2,
          students: 2,
          finished: [{ lessonId, count: 1 }],
          // The third lesson is a draft.
          next: { date: '2026-11-20', startsAt: '2026-11-20T14:50:00.000Z', lesson: { id: last, order: 4 } },
        },
      ]);
    }
    const { groups } = await listModuleGroups(as(teacher, '2026-11-20T20:00:00Z'), { moduleId });
    expect(groups[0]?.next).toMatchObject({ date: '2026-11-27' });
  });

  it('names no lesson of another module, and no event where none is planned', async () => {
    const { teacher, groupId, moduleId, open } = await createClassroom(db, { openOrder: 4 });
    const one = await listModuleGroups(as(teacher), { moduleId });
    expect(one.groups[0]?.next).toBeNull();
    await createEvent(db, { groupId, startsAt: '2026-11-27T14:50:00.000Z' });
    await open(4);
    const other = await createModule(db, { lessons: [{}] });
    await openModule(db, { groupId, moduleId: other.id, openOrder: 0 });
    const [group] = (await listModuleGroups(as(teacher), { moduleId })).groups;
    expect(group?.next).toMatchObject({ date: '2026-11-27', lesson: null });
    const [there] = (await listModuleGroups(as(teacher), { moduleId: other.id })).groups;
    expect(there?.next?.lesson).toMatchObject({ id: other.lessonIds[0] });
  });

  it('has a teacher’s own groups, an admin’s all, the one that meets next first, and no more than a dozen', async () => {
    const { teacher, admin, groupId, moduleId } = await createClassroom(db);
    const wanted = { moduleId, openOrder: 1 };
    const { id: sooner } = await createGroup(db, { name: 'Ž', teachers: [teacher.id] });
    await createEvent(db, { groupId: sooner, startsAt: '2026-11-21T14:50:00.000Z' });
    const { id: foreign } = await createGroup(db, { name: 'A' });
    const { id: over } = await createGroup(db, { teachers: [teacher.id], status: 'graduated' });
    for (const id of [sooner, foreign, over]) await openModule(db, { ...wanted, groupId: id });
    const own = await listModuleGroups(as(teacher), { moduleId });
    expect(own).toMatchObject({ groups: [{ id: sooner }, { id: groupId }] });
    expect(own.places).toEqual([
      { openOrder: 1, groups: 1 },
      { openOrder: 2, groups: 1 },
    ]);
    const all = await listModuleGroups(as(admin), { moduleId });
    expect(all.groups.map(({ id }) => id).toSorted()).toEqual([sooner, groupId, foreign].toSorted());
    expect(all.groups[0]?.id).toBe(sooner);
    for (let count = 0; count < namedGroups; count += 1) {
      await openModule(db, { ...wanted, groupId: (await createGroup(db, {})).id });
    }
    const many = await listModuleGroups(as(admin), { moduleId });
    expect(many.places).toEqual([
      { openOrder: 1, groups: namedGroups + 2 },
      { openOrder: 2, groups: 1 },
    ]);
    expect(many.groups).toHaveLength(namedGroups);
  });

  it('is for staff, and refuses a module that is not there', async () => {
    const { admin, child, parent, moduleId } = await createClassroom(db);
    await expect(listModuleGroups(as(admin), { moduleId: randomUUID() })).rejects.toMatchObject({
      code: 'db/no-document',
    });
    for (const actor of [child, parent]) {
      await expect(listModuleGroups(as(actor), { moduleId })).rejects.toMatchObject({
        code: 'auth/permission-denied',
      });
    }
  });
});
