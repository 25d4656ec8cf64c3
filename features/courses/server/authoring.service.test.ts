import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { ModuleTexts } from '../shared/lesson-content.ts';
import { createLesson, createModule } from './authoring.service.ts';
import { getModule, listModules } from './courses.service.ts';
import { createClassroom } from './lessons.factory.ts';

let db: Db;
let drop: () => Promise<void>;
const denied = { code: 'auth/permission-denied' };
const conflict = { code: 'db/conflict' };
const texts: ModuleTexts = {
  title: { lt: 'Robotai', en: '' },
  description: { lt: 'Varikliai ir jutikliai.', en: '' },
  label: null,
  image: 'robot',
};
const title = { lt: 'Nauja pamoka', en: 'A new lesson' };
const as = (actor: Actor) => testScope(db, actor);
const auditOf = (id: string) =>
  db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('createModule', () => {
  it('makes an unpublished module after all others', async () => {
    const { admin } = await createClassroom(db);
    const [first, second] = [randomUUID(), randomUUID()];
    for (const moduleId of [first, second]) {
      const { module } = await createModule(as(admin), { moduleId, ...texts });
      expect(module).toMatchObject({ id: moduleId, ...texts, published: false, lessonCount: 0 });
    }
    const { modules } = await listModules(as(admin), {});
    expect(modules.slice(-2).map(({ id }) => id)).toEqual([first, second]);
    expect(await auditOf(first)).toMatchObject([
      { action: 'createModule', subject_type: 'module', actor_id: admin.id, detail: { title: texts.title } },
    ]);
  });

  it('sent twice or five times at once makes one; another module’s id is refused', async () => {
    const { admin, moduleId: taken } = await createClassroom(db);
    const moduleId = randomUUID();
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map(() => createModule(as(admin), { moduleId, ...texts })),
    );
    expect(new Set(made.map(({ module }) => module.id))).toEqual(new Set([moduleId]));
    expect(await auditOf(moduleId)).toHaveLength(1);
    await expect(createModule(as(admin), { moduleId: taken, ...texts })).rejects.toMatchObject(conflict);
  });

  it('is for admins alone', async () => {
    const { teacher, parent, child } = await createClassroom(db);
    for (const actor of [teacher, parent, child]) {
      await expect(createModule(as(actor), { moduleId: randomUUID(), ...texts })).rejects.toMatchObject(
        denied,
      );
    }
  });
});

describe('createLesson', () => {
  it('makes a draft after all lessons of the module, that families do not see', async () => {
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

  it('sent twice makes one; another module’s lesson is refused', async () => {
    const { admin, moduleId } = await createClassroom(db);
    const other = await createClassroom(db);
    const lessonId = randomUUID();
    const twice = [1, 2].map(() => createLesson(as(admin), { moduleId, lessonId, title }));
    for (const { lesson } of await Promise.all(twice)) expect(lesson.order).toBe(5);
    expect(await auditOf(lessonId)).toHaveLength(1);
    const foreign = createLesson(as(admin), { moduleId, lessonId: other.lessonId, title });
    await expect(foreign).rejects.toMatchObject(conflict);
  });

  it('is not for families, nor in a module that is not there', async () => {
    const { parent, child, teacher, moduleId } = await createClassroom(db);
    for (const actor of [parent, child]) {
      const made = createLesson(as(actor), { moduleId, lessonId: randomUUID(), title });
      await expect(made).rejects.toMatchObject(denied);
    }
    const nowhere = createLesson(as(teacher), { moduleId: randomUUID(), lessonId: randomUUID(), title });
    await expect(nowhere).rejects.toMatchObject({ code: 'db/no-document' });
  });
});
