import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createClassroom, lessonContentOf } from '../lessons/lessons.factory.ts';
import { getLessonDraft, saveLessonDraft } from './drafts.service.ts';
import { publishLesson } from './publishing.service.ts';
import * as service from './versions.service.ts';

let db: Db;
let drop: () => Promise<void>;
const as = (actor: Actor) => testScope(db, actor);
const noDocument = { code: 'db/no-document' };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

/** A lesson with two published versions, „Viena“ and „Dvi“, whose draft is of version 2. */
async function published() {
  const room = await createClassroom(db);
  const { admin, lessonId } = room;
  for (const [version, lt] of ['Viena', 'Dvi'].entries()) {
    const content = lessonContentOf({ title: { lt, en: '' } });
    await saveLessonDraft(as(admin), { lessonId, saveId: randomUUID(), version, content });
    await publishLesson(as(admin), { lessonId, version: version + 1 });
  }
  return room;
}

describe('versions of a lesson', () => {
  it('are listed newest first with who published them, and can be read completely', async () => {
    const { teacher, lessonId } = await published();
    const { versions } = await service.listLessonVersions(as(teacher), { lessonId });
    expect(versions).toMatchObject([
      {
        number: 2,
        title: { lt: 'Dvi' },
        by: expect.stringMatching(/\S+ \S+/),
        at: '2026-11-20T15:00:00.000Z',
      },
      { number: 1, title: { lt: 'Viena' } },
    ]);
    const first = await service.getLessonVersion(as(teacher), { lessonId, number: 1 });
    expect(first).toMatchObject({
      number: 1,
      content: { title: { lt: 'Viena' }, body: { lt: 'Kartojame.' } },
    });
  });

  it('are restored into the draft, which families see when it is published', async () => {
    const { teacher, admin, lessonId } = await published();
    const draft = await service.restoreLessonVersion(as(teacher), { lessonId, number: 1, version: 2 });
    expect(draft).toMatchObject({ content: { title: { lt: 'Viena' } }, version: 3, changed: true });
    await publishLesson(as(admin), { lessonId, version: 3 });
    const { versions } = await service.listLessonVersions(as(admin), { lessonId });
    expect(versions.map(({ number, title }) => [number, title.lt])).toEqual([
      [3, 'Viena'],
      [2, 'Dvi'],
      [1, 'Viena'],
    ]);
  });

  it("don't overwrite a draft that somebody saved meanwhile, also concurrently", async () => {
    const { teacher, admin, lessonId } = await published();
    const restore = () => service.restoreLessonVersion(as(teacher), { lessonId, number: 1, version: 2 });
    const tries = await Promise.allSettled([restore(), restore()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(restore()).rejects.toMatchObject({ code: 'lesson/changed-elsewhere', data: { version: 3 } });
    expect(await getLessonDraft(as(admin), { lessonId })).toMatchObject({ version: 3 });
  });

  it('are refused to families, and absent where there are none', async () => {
    const { child, parent, admin, lessonId } = await published();
    for (const actor of [child, parent]) {
      const denied = { code: 'auth/permission-denied' };
      await expect(service.listLessonVersions(as(actor), { lessonId })).rejects.toMatchObject(denied);
      await expect(service.getLessonVersion(as(actor), { lessonId, number: 1 })).rejects.toMatchObject(
        denied,
      );
      const restored = service.restoreLessonVersion(as(actor), { lessonId, number: 1, version: 2 });
      await expect(restored).rejects.toMatchObject(denied);
    }
    const missing = { lessonId: randomUUID(), number: 1 };
    await expect(service.listLessonVersions(as(admin), missing)).rejects.toMatchObject(noDocument);
    for (const wrong of [missing, { lessonId, number: 9 }]) {
      await expect(service.getLessonVersion(as(admin), wrong)).rejects.toMatchObject(noDocument);
      const restored = service.restoreLessonVersion(as(admin), { ...wrong, version: 2 });
      await expect(restored).rejects.toMatchObject(noDocument);
    }
  });
});
