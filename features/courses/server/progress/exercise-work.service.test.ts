import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { deleteUser } from '#features/identity/server/identity.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { type CheckCounts, checkCountsSchema } from '../../shared/lesson.ts';
import { openModule } from '../courses.factory.ts';
import { forgetLessonSaves } from '../courses.jobs.ts';
import { createClassroom } from '../lessons/lessons.factory.ts';
import { getLesson } from '../lessons/lessons.service.ts';
import { getExerciseWork, saveExerciseCode, saveRate } from './exercise-work.service.ts';

let db: Db;
let drop: () => Promise<void>;
const noDocument = { code: 'db/no-document' };
const now = '2026-11-20T15:00:00.000Z';
const page = { html: '<h1>Rainis</h1>', css: '', js: '' };
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('saveExerciseCode', () => {
  it('stores the last code, and keeps an exercise passed once it has passed (decision L10)', async () => {
    const { child, lessonId, exerciseIds } = await createClassroom(db);
    const save = (code: ExerciseCode, passed?: boolean) =>
      saveExerciseCode(as(child), { lessonId, exerciseId: exerciseIds[0], code, passed });
    expect(await save('print(1)')).toEqual({ savedAt: now, passed: false });
    expect(await save('print(2)', true)).toEqual({ savedAt: now, passed: true });
    expect(await save('print(3)', false)).toEqual({ savedAt: now, passed: true });
    const { exercises, state } = await getLesson(as(child), { lessonId });
    expect(exercises[0]).toMatchObject({ code: 'print(3)', passed: true });
    expect(state).toBe('begun');
  });

  it('knows whether the last code is the one that passed', async () => {
    const { child, lessonId, exerciseIds } = await createClassroom(db);
    const save = async (code: ExerciseCode, passed?: boolean) => {
      await saveExerciseCode(as(child), { lessonId, exerciseId: exerciseIds[0], code, passed });
      const { exercises } = await getLesson(as(child), { lessonId });
      return exercises[0]?.codePassed;
    };
    const dayPasses = () =>
      db
        .updateTable('exercise_work')
        .set({ saved_at: '2026-11-19T15:00:00.000Z', passed_at: '2026-11-19T15:00:00.000Z' })
        .where('user_id', '=', child.id)
        .execute();
    expect(await save('print(1)')).toBe(false);
    expect(await save('print(2)', true)).toBe(true);
    await dayPasses();
    expect(await save('print(2)', true)).toBe(true);
    expect(await save('print(3)')).toBe(false);
    // It passed before: whether it does now is known once it is run.
    expect(await save('print(2)')).toBe(false);
  });

  it('keeps how many checks passed in the last run, for all who see the work, and gives nothing for it', async () => {
    const { child, parent, teacher, lessonId, exerciseIds } = await createClassroom(db);
    const [exerciseId] = exerciseIds;
    const save = (rest: { passed?: boolean; checks?: CheckCounts }) =>
      saveExerciseCode(as(child), { lessonId, exerciseId, code: 'print(1)', ...rest });
    const seen = async (actor: Actor) => {
      const work = await getExerciseWork(as(actor), { childId: child.id, lessonId, exerciseId });
      const { exercises } = await getLesson(as(actor), { lessonId, childId: child.id });
      expect(exercises[0]?.checks).toEqual(work.checks);
      return work;
    };
    await save({});
    expect((await seen(parent)).checks).toBeNull();
    await save({ checks: { passed: 3, count: 4 } });
    // Typed on: not run yet.
    await save({});
    for (const actor of [parent, teacher, child])
      expect(await seen(actor)).toMatchObject({ passed: false, checks: { passed: 3, count: 4 } });
    // That all passed is told by itself: a count alone solves nothing.
    await save({ checks: { passed: 4, count: 4 } });
    expect(await seen(parent)).toMatchObject({ passed: false, checks: { passed: 4, count: 4 } });
    await save({ passed: true, checks: { passed: 4, count: 4 } });
    await save({ checks: { passed: 1, count: 4 } });
    expect(await seen(parent)).toMatchObject({ passed: true, checks: { passed: 1, count: 4 } });
  });

  it.each([
    { passed: 5, count: 4 },
    { passed: -1, count: 4 },
    { passed: 0, count: 0 },
    { passed: 1, count: 21 },
    { passed: 0.5, count: 1 },
  ])('takes no counts such as %o, neither as a request nor in the table', async (checks) => {
    expect(checkCountsSchema.safeParse(checks).success).toBe(false);
    const { child, lessonId, exerciseIds } = await createClassroom(db);
    const save = { lessonId, exerciseId: exerciseIds[0], code: 'print(1)', checks };
    await expect(saveExerciseCode(as(child), save)).rejects.toThrow(/exercise_work_checks|smallint/);
  });

  it('stores the three parts of a page', async () => {
    const { child, lessonId, exerciseIds } = await createClassroom(db);
    await saveExerciseCode(as(child), { lessonId, exerciseId: exerciseIds[1], code: page });
    expect((await getLesson(as(child), { lessonId })).exercises[1]?.code).toEqual(page);
  });

  it('of ten saves at once stores one, and that it passed', async () => {
    const { child, lessonId, exerciseIds } = await createClassroom(db);
    const codes = Array.from({ length: 10 }, (_, n) => `print(${n})`);
    await Promise.all(
      codes.map((code, n) =>
        saveExerciseCode(as(child), { lessonId, exerciseId: exerciseIds[0], code, passed: n === 3 }),
      ),
    );
    const { exercises } = await getLesson(as(child), { lessonId });
    expect(codes).toContain(exercises[0]?.code);
    expect(exercises[0]?.passed).toBe(true);
  });

  it('refuses code of another kind, an exercise of another lesson, and one that is no longer published', async () => {
    const { child, lessonId, second, exerciseIds } = await createClassroom(db);
    const [python, web] = exerciseIds;
    const save = (lesson: string, exerciseId: string, code: ExerciseCode) =>
      saveExerciseCode(as(child), { lessonId: lesson, exerciseId, code });
    await expect(save(lessonId, python, page)).rejects.toMatchObject({ code: 'request/invalid' });
    await expect(save(lessonId, web, 'print(1)')).rejects.toMatchObject({ code: 'request/invalid' });
    await expect(save(second, python, 'print(1)')).rejects.toMatchObject(noDocument);
    await expect(save(lessonId, randomUUID(), 'print(1)')).rejects.toMatchObject(noDocument);
    await db.updateTable('lesson_exercises').set({ order: null }).where('id', '=', web).execute();
    await expect(save(lessonId, web, page)).rejects.toMatchObject(noDocument);
  });

  it('refuses locked lessons, other groups and everybody but children', async () => {
    const { child, parent, teacher, admin, lessonId, exerciseIds, open } = await createClassroom(db);
    const other = await createClassroom(db);
    const code = 'print(1)';
    const foreign = { lessonId: other.lessonId, exerciseId: other.exerciseIds[0], code };
    await expect(saveExerciseCode(as(child), foreign)).rejects.toMatchObject(noDocument);
    const own = { lessonId, exerciseId: exerciseIds[0], code };
    for (const actor of [parent, teacher, admin]) {
      await expect(saveExerciseCode(as(actor), own)).rejects.toMatchObject({
        code: 'auth/permission-denied',
      });
    }
    await open(0);
    await expect(saveExerciseCode(as(child), own)).rejects.toMatchObject({ code: 'lesson/locked' });
  });

  it('refuses more saves than anybody types', async () => {
    const { child, lessonId, exerciseIds } = await createClassroom(db);
    const save = () =>
      saveExerciseCode(as(child), { lessonId, exerciseId: exerciseIds[0], code: 'print(1)' });
    await save();
    await db
      .updateTable('rate_limits')
      .set({ tries: saveRate.limit })
      .where('key', '=', `exercise-code/${child.id}`)
      .execute();
    await expect(save()).rejects.toMatchObject({ code: 'request/too-many' });
  });
});

describe('getExerciseWork', () => {
  it('shows a child’s code to the child, the guardians, the group’s teacher and admins, without the solution', async () => {
    const { child, parent, teacher, admin, lessonId, exerciseIds } = await createClassroom(db);
    const exerciseId = exerciseIds[0];
    const asked = { childId: child.id, lessonId, exerciseId };
    expect(await getExerciseWork(as(child), asked)).toMatchObject({
      code: null,
      passed: false,
      savedAt: null,
    });
    await saveExerciseCode(as(child), { lessonId, exerciseId, code: 'print(1)', passed: true });
    for (const actor of [child, parent, teacher, admin]) {
      const work = await getExerciseWork(as(actor), asked);
      expect(work).toMatchObject({ code: 'print(1)', passed: true, savedAt: now });
      expect(work.spec).not.toHaveProperty('solution');
    }
  });

  it('does not exist for another family, another child of the group, and a teacher of another group', async () => {
    const { child, lessonId, exerciseIds, groupId } = await createClassroom(db);
    const other = await createClassroom(db);
    const { userId } = await createChild(db, {});
    await addMembers(db, groupId, 'student', [userId]);
    const asked = { childId: child.id, lessonId, exerciseId: exerciseIds[0] };
    const classmate: Actor = { id: userId, role: 'child' };
    for (const actor of [other.child, other.parent, other.teacher, classmate]) {
      await expect(getExerciseWork(as(actor), asked)).rejects.toMatchObject(noDocument);
    }
    for (const wrong of [
      { exerciseId: randomUUID() },
      { lessonId: randomUUID() },
      { childId: randomUUID() },
    ]) {
      const missing = getExerciseWork(as(other.admin), { ...asked, ...wrong });
      await expect(missing).rejects.toMatchObject(noDocument);
    }
  });

  it('does not exist for a teacher of another group of the child that does not have the module', async () => {
    const { child, teacher, moduleId, lessonId, exerciseIds } = await createClassroom(db);
    const other = await createClassroom(db);
    await addMembers(db, other.groupId, 'student', [child.id]);
    const asked = { childId: child.id, lessonId, exerciseId: exerciseIds[0] };
    await expect(getExerciseWork(as(other.teacher), asked)).rejects.toMatchObject(noDocument);
    await saveExerciseCode(as(child), { lessonId, exerciseId: exerciseIds[0], code: 'print(1)' });
    await expect(getExerciseWork(as(other.teacher), asked)).rejects.toMatchObject(noDocument);
    expect(await getExerciseWork(as(teacher), asked)).toMatchObject({ code: 'print(1)' });
    await openModule(db, { groupId: other.groupId, moduleId, openOrder: 0 });
    expect(await getExerciseWork(as(other.teacher), asked)).toMatchObject({ code: 'print(1)' });
  });

  it('shows a family no exercise of a locked lesson, but the code that the child wrote there', async () => {
    const { child, parent, teacher, lessonId, exerciseIds, open } = await createClassroom(db);
    const [exerciseId, other] = exerciseIds;
    const asked = { childId: child.id, lessonId };
    await saveExerciseCode(as(child), { lessonId, exerciseId, code: 'print(1)' });
    await open(0);
    for (const actor of [child, parent]) {
      const unwritten = getExerciseWork(as(actor), { ...asked, exerciseId: other });
      await expect(unwritten).rejects.toMatchObject({ code: 'lesson/locked' });
      expect((await getExerciseWork(as(actor), { ...asked, exerciseId })).code).toBe('print(1)');
    }
    expect((await getExerciseWork(as(teacher), { ...asked, exerciseId: other })).code).toBeNull();
  });

  it('is deleted with the account', async () => {
    const { child, admin, lessonId, exerciseIds } = await createClassroom(db);
    const exerciseId = exerciseIds[0];
    await saveExerciseCode(as(child), { lessonId, exerciseId, code: 'print(1)' });
    await forgetLessonSaves(as(admin));
    const kept = () =>
      db.selectFrom('exercise_work').select('code').where('user_id', '=', child.id).execute();
    expect(await kept()).toHaveLength(1);
    await deleteUser(db, child.id);
    await forgetLessonSaves(as(admin));
    expect(await kept()).toEqual([]);
  });
});
