import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getModule } from '../courses.service.ts';
import { getLessonDraft, saveLessonDraft } from '../modules/drafts.service.ts';
import { setLessonDone } from '../progress/progress.service.ts';
import { copyLesson, createLesson, duplicateModule } from './lesson-copies.service.ts';
import { createClassroom, lessonContentOf } from './lessons.factory.ts';
import { getLesson } from './lessons.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const denied = { code: 'auth/permission-denied' };
const conflict = { code: 'db/conflict' };
const noDocument = { code: 'db/no-document' };
const title = { lt: 'Nauja pamoka', en: 'A new lesson' };
const auditOf = (id: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('createLesson', () => {
  it('creates a draft after all lessons of the module, that families do not see', async () => {
    const { teacher, child, moduleId, open } = await createClassroom(db);
    await open(9);
    const lessonId = randomUUID();
    const draft = await createLesson(as(teacher), { moduleId, lessonId, title });
    expect(draft).toMatchObject({
      lesson: { id: lessonId, order: 5, published: false },
      content: { title, body: { lt: '', en: '' }, topics: [], exercises: [] },
      version: 0,
      changed: true,
      saved: null,
    });
    const { lessons } = await getModule(as(child), { moduleId });
    expect(lessons.map(({ id }) => id)).not.toContain(lessonId);
    expect(await auditOf(lessonId)).toMatchObject([{ action: 'createLesson', actor_id: teacher.id }]);
  });

  it('by five at once gives each its number', async () => {
    const { admin, teacher, moduleId } = await createClassroom(db);
    const drafts = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        createLesson(as(n % 2 ? admin : teacher), { moduleId, lessonId: randomUUID(), title }),
      ),
    );
    expect(drafts.map(({ lesson }) => lesson.order).sort()).toEqual([5, 6, 7, 8, 9]);
  });

  it('sent twice creates one; another module’s lesson is refused', async () => {
    const { admin, moduleId } = await createClassroom(db);
    const other = await createClassroom(db);
    const lessonId = randomUUID();
    const twice = [1, 2].map(() => createLesson(as(admin), { moduleId, lessonId, title }));
    for (const { lesson } of await Promise.all(twice)) expect(lesson.order).toBe(5);
    expect(await auditOf(lessonId)).toHaveLength(1);
    const foreign = createLesson(as(admin), { moduleId, lessonId: other.lessonId, title });
    await expect(foreign).rejects.toMatchObject(conflict);
  });

  it('is refused to families, and in a missing module', async () => {
    const { parent, child, teacher, moduleId } = await createClassroom(db);
    for (const actor of [parent, child]) {
      const made = createLesson(as(actor), { moduleId, lessonId: randomUUID(), title });
      await expect(made).rejects.toMatchObject(denied);
    }
    const nowhere = createLesson(as(teacher), { moduleId: randomUUID(), lessonId: randomUUID(), title });
    await expect(nowhere).rejects.toMatchObject({ code: 'db/no-document' });
  });
});

describe('copyLesson', () => {
  it('copies a lesson and its draft as the last of a module, without progress and versions', async () => {
    const { admin, teacher, child, lessonId, moduleId, topicIds, exerciseIds } = await createClassroom(db);
    const draft = { lessonId, saveId: randomUUID(), version: 0, content: lessonContentOf() };
    await saveLessonDraft(as(teacher), draft);
    await setLessonDone(as(child), { lessonId, done: true });
    const newLessonId = randomUUID();
    const outline = await copyLesson(as(admin), { lessonId, newLessonId, moduleId });
    expect(outline.lessons.at(-1)).toMatchObject({
      id: newLessonId,
      order: 5,
      published: true,
      changed: true,
    });
    const page = await getLesson(as(teacher), { lessonId: newLessonId, childId: child.id });
    expect(page).toMatchObject({
      state: 'new',
      lesson: { body: { lt: [{ tag: 'p', children: ['Sveika, kate!'] }] } },
    });
    expect(page.topics.map(({ id }) => id)).toEqual(topicIds);
    expect(page.exercises.map(({ id }) => id)).toEqual(exerciseIds);
    expect(await getLessonDraft(as(admin), { lessonId: newLessonId })).toMatchObject({
      content: { body: { lt: 'Kartojame.' } },
      version: 1,
    });
    await expect(getLesson(as(child), { lessonId: newLessonId })).rejects.toMatchObject({
      code: 'lesson/locked',
    });
  });

  it('sent twice or concurrently makes one copy; a lesson of another module keeps its id', async () => {
    const { admin, lessonId, moduleId, second } = await createClassroom(db);
    const other = await createClassroom(db);
    const copy = { lessonId, newLessonId: randomUUID(), moduleId: other.moduleId };
    await Promise.all([1, 2, 3].map(() => copyLesson(as(admin), copy)));
    const { lessons } = await copyLesson(as(admin), copy);
    expect(lessons).toHaveLength(5);
    await expect(copyLesson(as(admin), { ...copy, newLessonId: second })).rejects.toMatchObject(conflict);
    await expect(copyLesson(as(admin), { ...copy, lessonId: randomUUID() })).rejects.toMatchObject(
      noDocument,
    );
    await expect(copyLesson(as(admin), { ...copy, moduleId: randomUUID() })).rejects.toMatchObject(
      noDocument,
    );
    for (const actor of [other.teacher, other.parent, other.child]) {
      const copied = copyLesson(as(actor), { lessonId, newLessonId: randomUUID(), moduleId });
      await expect(copied).rejects.toMatchObject(denied);
    }
  });
});

describe('duplicateModule', () => {
  it('copies a module with its lessons, unpublished and in no group', async () => {
    const { admin, moduleId, child } = await createClassroom(db);
    const newModuleId = randomUUID();
    const copy = { moduleId, newModuleId, title: { lt: 'Kopija', en: '' } };
    const outline = await duplicateModule(as(admin), copy);
    expect(outline).toMatchObject({
      id: newModuleId,
      title: { lt: 'Kopija' },
      published: false,
      groupCount: 0,
    });
    expect(outline.lessons.map(({ order, published }) => [order, published])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, true],
    ]);
    expect((await duplicateModule(as(admin), copy)).lessons).toHaveLength(4);
    await expect(getModule(as(child), { moduleId: newModuleId })).rejects.toMatchObject(noDocument);
    await expect(
      duplicateModule(as(admin), { ...copy, title: { lt: 'Kita', en: '' } }),
    ).rejects.toMatchObject(conflict);
  });

  it('is for admins only, and for existing modules', async () => {
    const { admin, teacher, moduleId } = await createClassroom(db);
    const copy = { newModuleId: randomUUID(), title };
    await expect(duplicateModule(as(teacher), { ...copy, moduleId })).rejects.toMatchObject(denied);
    await expect(duplicateModule(as(admin), { ...copy, moduleId: randomUUID() })).rejects.toMatchObject(
      noDocument,
    );
  });
});
