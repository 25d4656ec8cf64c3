import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { createModule, openModule } from '../courses.factory.ts';
import { saveLessonDraft } from '../modules/drafts.service.ts';
import { saveExerciseCode } from '../progress/exercise-work.service.ts';
import { openLesson, setLessonDone, setTopicDone } from '../progress/progress.service.ts';
import { createClassroom, lessonContentOf } from './lessons.factory.ts';
import { getLesson } from './lessons.service.ts';

let db: Db;
let drop: () => Promise<void>;
const noDocument = { code: 'db/no-document' };
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('getLesson', () => {
  it('shows a child an open lesson with its topics, exercises and neighbours', async () => {
    const { child, lessonId, second, moduleId, topicIds, exerciseIds } = await createClassroom(db);
    const page = await getLesson(as(child), { lessonId });
    expect(page).toMatchObject({
      module: { id: moduleId, published: true },
      lesson: { id: lessonId, order: 1, body: { lt: [{ tag: 'p', children: ['Sveika, kate!'] }] } },
      topics: topicIds.map((id) => ({ id, done: false })),
      exercises: exerciseIds.map((id) => ({ id, code: null, passed: false })),
      state: 'new',
      doneAt: null,
      mayMark: true,
      previous: null,
      next: { id: second, order: 2 },
      missing: [],
    });
  });

  it('has notes for teachers and solutions for staff, and other answers lack the keys', async () => {
    const { child, parent, teacher, admin, lessonId } = await createClassroom(db);
    for (const actor of [child, parent]) {
      const said = JSON.stringify(await getLesson(as(actor), { lessonId }));
      expect(said).not.toMatch(/teacherNotes|solution|pamiršta kabutes|Labas, kosmose!/);
    }
    for (const actor of [teacher, admin]) {
      const page = await getLesson(as(actor), { lessonId });
      expect(page.teacherNotes).toEqual({
        lt: [{ tag: 'p', children: ['Vaikai dažnai pamiršta kabutes.'] }],
      });
      expect(page.exercises[0]?.solutions?.lt).toContain('Labas, kosmose!');
      expect(page).toMatchObject({ mayMark: false, state: null, missing: ['en'] });
    }
  });

  it('locked, says who opens it to the family of its group', async () => {
    const { child, parent, teacher, last, moduleId } = await createClassroom(db);
    const { first_name, last_name } = await db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', teacher.id)
      .executeTakeFirstOrThrow();
    for (const actor of [child, parent]) {
      await expect(getLesson(as(actor), { lessonId: last })).rejects.toMatchObject({
        code: 'lesson/locked',
        data: { teachers: [`${first_name} ${last_name}`], moduleId },
      });
    }
    expect((await getLesson(as(teacher), { lessonId: last })).lesson.id).toBe(last);
  });

  it('does not exist for families as a draft, in a draft module, in another group, or at all', async () => {
    const { child, parent, draftId, open, groupId } = await createClassroom(db);
    const other = await createClassroom(db);
    await open(4);
    const draftModule = await createModule(db, { published: false, lessons: [{}] });
    await openModule(db, { groupId, moduleId: draftModule.id, openOrder: 1 });
    const unseen = [draftId, draftModule.lessonIds[0] ?? '', other.lessonId, other.last, randomUUID()];
    for (const actor of [child, parent]) {
      for (const lessonId of unseen) {
        await expect(getLesson(as(actor), { lessonId })).rejects.toMatchObject(noDocument);
      }
    }
  });

  it('that a child has finished stays open to them when the group is locked again (decision L5)', async () => {
    const { child, parent, lessonId, second, open, groupId } = await createClassroom(db);
    await setLessonDone(as(child), { lessonId: second, done: true });
    await open(0);
    expect(await getLesson(as(child), { lessonId: second })).toMatchObject({ state: 'done', previous: null });
    expect((await getLesson(as(parent), { lessonId: second, childId: child.id })).state).toBe('done');
    await expect(getLesson(as(child), { lessonId })).rejects.toMatchObject({ code: 'lesson/locked' });
    const { userId } = await createChild(db, { guardians: [parent.id] });
    await addMembers(db, groupId, 'student', [{ id: userId, joinedOn: '2026-01-01' }]);
    await expect(getLesson(as({ id: userId, role: 'child' }), { lessonId: second })).rejects.toMatchObject({
      code: 'lesson/locked',
    });
  });

  it('shows the child’s progress to the child and their guardian', async () => {
    const { child, parent, teacher, lessonId, topicIds, exerciseIds } = await createClassroom(db);
    await setTopicDone(as(child), { lessonId, topicId: topicIds[1], done: true });
    await saveExerciseCode(as(child), {
      lessonId,
      exerciseId: exerciseIds[0],
      code: 'print(1)',
      passed: true,
    });
    await setLessonDone(as(child), { lessonId, done: true });
    const childId = child.id;
    for (const page of [
      await getLesson(as(child), { lessonId }),
      await getLesson(as(parent), { lessonId, childId }),
      await getLesson(as(teacher), { lessonId, childId }),
    ]) {
      expect(page).toMatchObject({ state: 'done', doneAt: '2026-11-20T15:00:00.000Z' });
      expect(page.topics.map(({ done }) => done)).toEqual([false, true]);
      expect(page.exercises).toMatchObject([
        { code: 'print(1)', passed: true },
        { code: null, passed: false },
      ]);
    }
  });

  it('names the child to whoever looks at their lesson, and nobody to the child', async () => {
    const { child, childId: id, parent, teacher, lessonId } = await createClassroom(db);
    const { first_name: firstName } = await db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', child.id)
      .executeTakeFirstOrThrow();
    const childId = child.id;
    expect((await getLesson(as(parent), { lessonId, childId })).learner).toEqual({ id, firstName });
    expect((await getLesson(as(teacher), { lessonId, childId })).learner).toEqual({ id, firstName });
    expect((await getLesson(as(teacher), { lessonId })).learner).toBeNull();
    expect((await getLesson(as(child), { lessonId, childId })).learner).toBeNull();
  });

  it("refuses a child or a group out of the reader's reach", async () => {
    const { child, parent, teacher, lessonId } = await createClassroom(db);
    const other = await createClassroom(db);
    for (const asked of [{ childId: other.child.id }, { groupId: other.groupId }]) {
      for (const actor of [child, parent, teacher]) {
        await expect(getLesson(as(actor), { lessonId, ...asked })).rejects.toMatchObject(noDocument);
      }
    }
  });

  it('that was never published is its draft for staff', async () => {
    const { teacher, draftId } = await createClassroom(db);
    const content = lessonContentOf({ teacherNotes: { lt: 'Pastaba', en: '' } });
    await saveLessonDraft(as(teacher), { lessonId: draftId, saveId: randomUUID(), version: 0, content });
    expect(await getLesson(as(teacher), { lessonId: draftId })).toMatchObject({
      lesson: {
        published: false,
        title: { lt: 'Ciklai' },
        body: { lt: [{ tag: 'p', children: ['Kartojame.'] }] },
      },
      teacherNotes: { lt: [{ tag: 'p', children: ['Pastaba'] }] },
    });
  });

  it('takes at most five statements, whoever reads', async () => {
    const { child, parent, teacher, admin, lessonId, groupId } = await createClassroom(db);
    await openLesson(as(child), { lessonId });
    const childId = child.id;
    for (const [actor, asked] of [
      [child, { groupId }],
      [parent, { childId, groupId }],
      [teacher, { childId, groupId }],
      [admin, { groupId }],
    ] as const) {
      const counting = countStatements(db);
      await getLesson({ ...as(actor), db: counting.db }, { lessonId, ...asked });
      expect(counting.count()).toBeGreaterThan(0);
      expect(counting.count()).toBeLessThanOrEqual(5);
    }
  });

  it('of a group that the child left no longer exists', async () => {
    const { lessonId, groupId } = await createClassroom(db);
    const { userId } = await createChild(db, {});
    await createGroup(db, { students: [userId] });
    const stay = { id: userId, joinedOn: '2026-01-01', leftOn: '2026-06-01' };
    await addMembers(db, groupId, 'student', [stay]);
    const leaver: Actor = { id: userId, role: 'child' };
    await expect(getLesson(as(leaver), { lessonId })).rejects.toMatchObject(noDocument);
    const stranger = await createUser(db, { role: 'parent' });
    await expect(getLesson(as(stranger), { lessonId })).rejects.toMatchObject(noDocument);
  });
});
