import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassroom, lessonContentOf } from '../lessons/lessons.factory.ts';
import { getLesson } from '../lessons/lessons.service.ts';
import { getLessonDraft, saveLessonDraft } from './drafts.service.ts';
import { publishLesson } from './publishing.service.ts';

let db: Db;
let drop: () => Promise<void>;
const now = '2026-11-20T15:00:00.000Z';
const content = lessonContentOf();
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const save = (actor: Actor, lessonId: string, version: number, saveId = randomUUID(), said = content) =>
  saveLessonDraft(as(actor), { lessonId, saveId, version, content: said });

describe('getLessonDraft', () => {
  it('starts with what is published', async () => {
    const { teacher, lessonId, moduleId, topicIds, exerciseIds } = await createClassroom(db);
    const draft = await getLessonDraft(as(teacher), { lessonId });
    expect(draft).toMatchObject({
      lesson: { id: lessonId, order: 1, published: true },
      module: { id: moduleId },
      version: 0,
      changed: false,
      saved: null,
    });
    expect(draft.content.topics.map(({ id }) => id)).toEqual(topicIds);
    expect(draft.content.exercises.map(({ id }) => id)).toEqual(exerciseIds);
    expect(draft.content.exercises[0]?.spec.solution).toContain('Labas');
  });

  it('refuses families, and a missing lesson', async () => {
    const { child, parent, teacher, lessonId } = await createClassroom(db);
    for (const actor of [child, parent]) {
      await expect(getLessonDraft(as(actor), { lessonId })).rejects.toMatchObject({
        code: 'auth/permission-denied',
      });
    }
    await expect(getLessonDraft(as(teacher), { lessonId: randomUUID() })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});

describe('saveLessonDraft', () => {
  it('stores the text, and families see none of it', async () => {
    const { teacher, child, lessonId } = await createClassroom(db);
    expect(await save(teacher, lessonId, 0)).toEqual({ version: 1, savedAt: now });
    expect(await save(teacher, lessonId, 1)).toEqual({ version: 2, savedAt: now });
    expect(await getLessonDraft(as(teacher), { lessonId })).toMatchObject({
      content,
      version: 2,
      changed: true,
      saved: { at: now },
    });
    expect((await getLesson(as(child), { lessonId })).lesson.body.lt).toEqual([
      { tag: 'p', children: ['Sveika, kate!'] },
    ]);
  });

  it('keeps code in a further language when an old tab doesn’t send it, and drops it when a tab says so', async () => {
    const { teacher, lessonId } = await createClassroom(db);
    const { content: read } = await getLessonDraft(as(teacher), { lessonId });
    const said = (translated?: object) => ({
      ...read,
      exercises: read.exercises.map(({ id, spec: { translated: _, ...spec } }) => ({
        id,
        spec: (translated ? { ...spec, translated } : spec) as ExerciseSpec,
      })),
    });
    const english = { en: { starter: 'print("Hi")' } };
    const steps = [
      [english, english],
      [undefined, english],
      [{}, undefined],
    ];
    for (const [version, [sent, kept]] of steps.entries()) {
      await save(teacher, lessonId, version, randomUUID(), said(sent));
      const { content } = await getLessonDraft(as(teacher), { lessonId });
      expect(content.exercises[0]?.spec.translated).toEqual(kept);
    }
  });

  it('sets the title of a lesson that was never published, but of no published one', async () => {
    const { teacher, draftId, lessonId } = await createClassroom(db);
    for (const id of [draftId, lessonId]) await save(teacher, id, 0);
    const titles = await db
      .selectFrom('lessons')
      .select('title')
      .where('id', 'in', [draftId, lessonId])
      .orderBy('order')
      .execute();
    expect(titles.map(({ title }) => title.lt)).toEqual(['1 pamoka', 'Ciklai']);
  });

  it('refuses a version that is not the current one, says who saved, and loses nothing', async () => {
    const { teacher, admin, lessonId } = await createClassroom(db);
    await save(teacher, lessonId, 0);
    const other = lessonContentOf({ body: { lt: 'Kitaip.', en: '' } });
    const stale = save(admin, lessonId, 0, randomUUID(), other);
    await expect(stale).rejects.toMatchObject({
      code: 'lesson/changed-elsewhere',
      data: { version: 1, by: expect.stringMatching(/\S+ \S+/), at: now },
    });
    await expect(save(admin, lessonId, 7)).rejects.toMatchObject({ code: 'lesson/changed-elsewhere' });
    expect((await getLessonDraft(as(admin), { lessonId })).content).toEqual(content);
    expect(await save(admin, lessonId, 1, randomUUID(), other)).toMatchObject({ version: 2 });
  });

  it('repeated is answered as the first time, whatever was saved since', async () => {
    const { teacher, admin, lessonId } = await createClassroom(db);
    const saveId = randomUUID();
    const first = await save(teacher, lessonId, 0, saveId);
    await save(admin, lessonId, 1);
    expect(await save(teacher, lessonId, 0, saveId)).toEqual(first);
    expect(await getLessonDraft(as(teacher), { lessonId })).toMatchObject({ version: 2 });
  });

  it('refuses an id of another lesson, person or content', async () => {
    const { teacher, admin, lessonId, second } = await createClassroom(db);
    const saveId = randomUUID();
    await save(teacher, lessonId, 0, saveId);
    const conflict = { code: 'db/conflict' };
    await expect(save(teacher, second, 0, saveId)).rejects.toMatchObject(conflict);
    await expect(save(admin, lessonId, 0, saveId)).rejects.toMatchObject(conflict);
    await expect(save(teacher, lessonId, 1, saveId)).rejects.toMatchObject(conflict);
  });

  it('by two at once stores one, and the other is told', async () => {
    const { teacher, admin, lessonId } = await createClassroom(db);
    const saves = await Promise.allSettled(
      [teacher, admin, teacher, admin].map((actor) => save(actor, lessonId, 0)),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of saves) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'lesson/changed-elsewhere' });
    }
  });

  it('is in the audit log when somebody starts changing the lesson, not for each save', async () => {
    const { teacher, admin, lessonId } = await createClassroom(db);
    for (const version of [0, 1, 2]) await save(teacher, lessonId, version);
    await save(admin, lessonId, 3);
    await publishLesson(as(admin), { lessonId, version: 4 });
    await save(admin, lessonId, 4);
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', lessonId)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'saveLessonDraft', actor_id: teacher.id, detail: { version: 1 } },
      { action: 'saveLessonDraft', actor_id: admin.id, detail: { version: 4 } },
      { action: 'publishLesson', actor_id: admin.id },
      { action: 'saveLessonDraft', actor_id: admin.id, detail: { version: 5 } },
    ]);
  });

  it('is refused to families', async () => {
    const { child, parent, lessonId } = await createClassroom(db);
    for (const actor of [child, parent]) {
      await expect(save(actor, lessonId, 0)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    }
  });
});
