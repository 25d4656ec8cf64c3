import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { createClassroom, lessonContentOf } from '../lessons/lessons.factory.ts';
import { getLesson } from '../lessons/lessons.service.ts';
import { setTopicDone } from '../progress/progress.service.ts';
import { getLessonDraft, saveLessonDraft } from './drafts.service.ts';
import { publishLesson } from './publishing.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const topicOf = (id: string, lt: string) => ({ id, title: { lt, en: '' }, body: { lt: 'Tekstas', en: '' } });
const versionsOf = (lessonId: string) =>
  db.selectFrom('lesson_versions').selectAll().where('lesson_id', '=', lessonId).orderBy('number').execute();

/** A classroom whose admin can save and publish content at once. */
async function newsroom() {
  const room = await createClassroom(db);
  let version = 0;
  const write = async (lessonId: string, content: LessonContent) => {
    const saved = await saveLessonDraft(as(room.admin), { lessonId, saveId: randomUUID(), version, content });
    version = saved.version;
    return publishLesson(as(room.admin), { lessonId, version });
  };
  return { ...room, write };
}

describe('publishLesson', () => {
  it('makes the draft what families read, with its topics and exercises in order', async () => {
    const { child, draftId, open, write } = await newsroom();
    await open(4);
    const [first, second, exercise] = [randomUUID(), randomUUID(), randomUUID()];
    const draft = await write(
      draftId,
      lessonContentOf({
        topics: [topicOf(second, 'Pirma'), topicOf(first, 'Antra')],
        exercises: [{ id: exercise, spec: pythonExerciseOf() }],
        teacherNotes: { lt: 'Tyliai', en: '' },
      }),
    );
    expect(draft).toMatchObject({ lesson: { published: true }, version: 1, changed: false });
    const page = await getLesson(as(child), { lessonId: draftId });
    expect(page.lesson).toMatchObject({
      title: { lt: 'Ciklai' },
      body: { lt: [{ tag: 'p', children: ['Kartojame.'] }] },
    });
    expect(page.topics.map(({ id }) => id)).toEqual([second, first]);
    expect(page.exercises.map(({ id }) => id)).toEqual([exercise]);
    expect(JSON.stringify(page)).not.toContain('Tyliai');
  });

  it('stores each published version, and none for a repeat', async () => {
    const { admin, lessonId, write } = await newsroom();
    await write(lessonId, lessonContentOf({ title: { lt: 'Viena', en: '' } }));
    await write(lessonId, lessonContentOf({ title: { lt: 'Dvi', en: '' } }));
    const again = await publishLesson(as(admin), { lessonId, version: 2 });
    expect(again).toMatchObject({ version: 2, changed: false });
    const versions = await versionsOf(lessonId);
    expect(
      versions.map(({ number, content, published_by }) => [number, content.title.lt, published_by]),
    ).toEqual([
      [1, 'Viena', admin.id],
      [2, 'Dvi', admin.id],
    ]);
  });

  it('keeps progress in a topic that is removed and comes back', async () => {
    const { child, lessonId, topicIds, write } = await newsroom();
    const [gone, stays] = topicIds;
    await setTopicDone(as(child), { lessonId, topicId: gone, done: true });
    const content = (ids: string[]) => lessonContentOf({ topics: ids.map((id) => topicOf(id, id)) });
    await write(lessonId, content([stays]));
    expect((await getLesson(as(child), { lessonId })).topics).toMatchObject([{ id: stays, done: false }]);
    await write(lessonId, content([stays, gone]));
    expect((await getLesson(as(child), { lessonId })).topics).toMatchObject([
      { id: stays, done: false },
      { id: gone, done: true },
    ]);
  });

  it('of two lessons may use the same topic id', async () => {
    const { child, lessonId, second, topicIds, write } = await newsroom();
    await write(lessonId, lessonContentOf({ topics: [topicOf(topicIds[0], 'Čia')] }));
    const room = await newsroom();
    await room.write(room.lessonId, lessonContentOf({ topics: [topicOf(topicIds[0], 'Ten')] }));
    expect((await getLesson(as(child), { lessonId })).topics).toMatchObject([{ title: { lt: 'Čia' } }]);
    expect((await getLesson(as(child), { lessonId: second })).topics).toEqual([]);
  });

  it('refuses a lesson without a Lithuanian title, and publishes nothing of it', async () => {
    const { admin, lessonId } = await newsroom();
    const content = lessonContentOf({ title: { lt: '', en: 'Loops' } });
    await saveLessonDraft(as(admin), { lessonId, saveId: randomUUID(), version: 0, content });
    await expect(publishLesson(as(admin), { lessonId, version: 1 })).rejects.toMatchObject({
      code: 'lesson/title-required',
    });
    expect(await versionsOf(lessonId)).toEqual([]);
  });

  it('refuses a version that was not seen', async () => {
    const { admin, teacher, lessonId } = await newsroom();
    await saveLessonDraft(as(teacher), {
      lessonId,
      saveId: randomUUID(),
      version: 0,
      content: lessonContentOf(),
    });
    await expect(publishLesson(as(admin), { lessonId, version: 0 })).rejects.toMatchObject({
      code: 'lesson/changed-elsewhere',
      data: { version: 1 },
    });
    expect(await getLessonDraft(as(admin), { lessonId })).toMatchObject({ changed: true });
  });

  it('by two at once makes one version', async () => {
    const { admin, lessonId } = await newsroom();
    await saveLessonDraft(as(admin), {
      lessonId,
      saveId: randomUUID(),
      version: 0,
      content: lessonContentOf(),
    });
    await Promise.all([1, 2, 3].map(() => publishLesson(as(admin), { lessonId, version: 1 })));
    expect(await versionsOf(lessonId)).toHaveLength(1);
  });

  it('is for admins only, and for existing lessons', async () => {
    const { admin, teacher, parent, child, lessonId } = await newsroom();
    for (const actor of [teacher, parent, child]) {
      await expect(publishLesson(as(actor), { lessonId, version: 0 })).rejects.toMatchObject({
        code: 'auth/permission-denied',
      });
    }
    await expect(publishLesson(as(admin), { lessonId: randomUUID(), version: 0 })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});
