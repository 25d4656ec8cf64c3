import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { saveLessonDraft } from '../modules/drafts.service.ts';
import { publishLesson } from '../modules/publishing.service.ts';
import { setLessonDone } from '../progress/progress.service.ts';
import { createClassroom, lessonContentOf } from './lessons.factory.ts';
import { getLesson, seesFileInLesson } from './lessons.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('files of a lesson', () => {
  const picture = (id: string) => `::picture{file=${id} alt="Katė"}`;

  it('are those that its published texts name, those of notes for staff only', async () => {
    const { admin, child, teacher, lessonId } = await createClassroom(db);
    const [shown, noted, drafted] = [await createFile(db), await createFile(db), await createFile(db)];
    const write = (content: Partial<LessonContent>, version: number) =>
      saveLessonDraft(as(admin), {
        lessonId,
        saveId: randomUUID(),
        version,
        content: lessonContentOf(content),
      });
    const published = { body: { lt: picture(shown), en: '' }, teacherNotes: { lt: picture(noted), en: '' } };
    await write(published, 0);
    await publishLesson(as(admin), { lessonId, version: 1 });
    await write({ body: { lt: picture(drafted), en: '' } }, 1);
    const idsFor = async (actor: Actor) =>
      (await getLesson(as(actor), { lessonId })).files.map(({ id }) => id);
    expect(await idsFor(child)).toEqual([shown]);
    expect(await idsFor(teacher)).toEqual([shown, noted].toSorted());
  });

  /** A picture that the published text of a lesson shows. */
  async function pictureIn(lessonId: string): Promise<string> {
    const id = await createFile(db);
    const body = JSON.stringify({ lt: picture(id) });
    await db.updateTable('lessons').set({ body }).where('id', '=', lessonId).execute();
    return id;
  }

  it('can be opened by anyone who may read a lesson that shows them', async () => {
    const { child, parent, lessonId, draftId, last } = await createClassroom(db);
    const other = await createClassroom(db);
    const shown = await pictureIn(lessonId);
    const hidden = await pictureIn(last);
    for (const actor of [child, parent]) {
      expect(await seesFileInLesson(as(actor), [last, lessonId], shown)).toBe(true);
      expect(await seesFileInLesson(as(actor), [last, lessonId], hidden)).toBe(false);
      const elsewhere = [last, draftId, other.lessonId, randomUUID()];
      expect(await seesFileInLesson(as(actor), elsewhere, shown)).toBe(false);
    }
  });

  it('of drafts, earlier versions and notes are for staff, even if the lesson is open', async () => {
    const { admin, child, parent, lessonId } = await createClassroom(db);
    const [first, noted, drafted] = [await createFile(db), await createFile(db), await createFile(db)];
    const write = async (content: Partial<LessonContent>, version: number) =>
      saveLessonDraft(as(admin), {
        lessonId,
        saveId: randomUUID(),
        version,
        content: lessonContentOf(content),
      });
    await write({ body: { lt: picture(first), en: '' }, teacherNotes: { lt: picture(noted), en: '' } }, 0);
    await publishLesson(as(admin), { lessonId, version: 1 });
    for (const actor of [child, parent]) {
      expect(await seesFileInLesson(as(actor), [lessonId], first)).toBe(true);
      expect(await seesFileInLesson(as(actor), [lessonId], noted)).toBe(false);
    }
    await write({ body: { lt: picture(drafted), en: '' } }, 1);
    expect(await seesFileInLesson(as(child), [lessonId], drafted)).toBe(false);
    await publishLesson(as(admin), { lessonId, version: 2 });
    expect(await seesFileInLesson(as(child), [lessonId], drafted)).toBe(true);
    expect(await seesFileInLesson(as(child), [lessonId], first)).toBe(false);
  });

  it('that a text only mentions, in code or in a comment, are for staff', async () => {
    const { child, parent, admin, lessonId, topicIds } = await createClassroom(db);
    const [named, shown] = [await createFile(db), await createFile(db)];
    const body = {
      lt: `\`\`\`\n${picture(named)}\n\`\`\`\n\n${picture(shown)}`,
      en: `<!--\n${picture(named)}\n-->`,
    };
    const version = { lessonId, saveId: randomUUID(), version: 0 };
    const content = lessonContentOf({
      body,
      topics: [{ id: topicIds[0], title: { lt: 'Žingsnis', en: '' }, body: { lt: named, en: '' } }],
    });
    await saveLessonDraft(as(admin), { ...version, content });
    await publishLesson(as(admin), { lessonId, version: 1 });
    for (const actor of [child, parent]) {
      expect(await seesFileInLesson(as(actor), [lessonId], shown)).toBe(true);
      expect(await seesFileInLesson(as(actor), [lessonId], named)).toBe(false);
    }
    const { files } = await getLesson(as(child), { lessonId });
    expect(files.map(({ id }) => id)).toEqual([shown]);
  });

  it('stay with the child who finished the lesson, and the guardians, when the group is locked again', async () => {
    const { child, parent, lessonId, second, open, moduleId, groupId } = await createClassroom(db);
    const [done, locked] = [await pictureIn(lessonId), await pictureIn(second)];
    await setLessonDone(as(child), { lessonId, done: true });
    await open(0);
    for (const actor of [child, parent]) {
      expect(await seesFileInLesson(as(actor), [lessonId], done)).toBe(true);
      expect(await seesFileInLesson(as(actor), [second], locked)).toBe(false);
    }
    const key = { group_id: groupId, module_id: moduleId };
    await db
      .deleteFrom('group_modules')
      .where((eb) => eb.and(key))
      .execute();
    for (const actor of [child, parent])
      expect(await seesFileInLesson(as(actor), [lessonId], done)).toBe(false);
  });
});
