import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { ModuleTexts } from '../../shared/lesson-content.ts';
import { openModule } from '../courses.factory.ts';
import { listModules, seesPictureOfModule } from '../courses.service.ts';
import { duplicateModule } from '../lessons/lesson-copies.service.ts';
import { deleteModule } from '../lessons/lesson-order.service.ts';
import { createClassroom } from '../lessons/lessons.factory.ts';
import * as service from './module-authoring.service.ts';

const { createModule } = service;

let db: Db;
let drop: () => Promise<void>;
const texts: ModuleTexts = {
  title: { lt: 'Robotai', en: '' },
  description: { lt: 'Varikliai ir jutikliai.', en: '' },
  label: null,
  image: 'robot',
  picture: null,
};
const as = (actor: Actor) => testScope(db, actor);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

describe('a picture of a module', () => {
  const alt = { lt: 'Robotas prie stalo', en: '' };
  const usesOf = async (moduleId: string) =>
    (await db.selectFrom('file_uses').select('file_id').where('subject_id', '=', moduleId).execute()).map(
      ({ file_id }) => file_id,
    );
  const unusedSince = async (id: string) =>
    (await db.selectFrom('files').select('unused_since').where('id', '=', id).executeTakeFirstOrThrow())
      .unused_since;
  const pictured = (fileId: string) => ({ ...texts, picture: { fileId, alt } });

  it('is shown on its card, replaced and removed; what nothing shows any more counts as unused', async () => {
    const { admin, child, groupId } = await createClassroom(db);
    const [first, second] = [await createFile(db), await createFile(db)];
    const moduleId = randomUUID();
    const { module } = await createModule(as(admin), { moduleId, ...pictured(first) });
    expect(module.picture).toEqual({ fileId: first, alt });
    await service.publishModule(as(admin), { moduleId });
    await openModule(db, { groupId, moduleId, openOrder: 0 });
    const seen = (await listModules(as(child), {})).modules.find(({ id }) => id === moduleId);
    expect(seen?.picture).toEqual({ fileId: first, alt });
    expect(await usesOf(moduleId)).toEqual([first]);

    await service.updateModule(as(admin), { moduleId, version: 1, ...pictured(second) });
    expect(await usesOf(moduleId)).toEqual([second]);
    expect(await unusedSince(first)).not.toBeNull();
    const outline = await service.updateModule(as(admin), { moduleId, version: 2, ...texts });
    expect(outline).toMatchObject({ version: 3, picture: null, image: 'robot' });
    expect(await usesOf(moduleId)).toEqual([]);
    expect(await unusedSince(second)).not.toBeNull();
  });

  it('that was swept, or is no picture, is refused, and nothing is created', async () => {
    const { admin, moduleId } = await createClassroom(db);
    const gone = { code: 'module/picture-gone' };
    for (const fileId of [randomUUID(), await createFile(db, { kind: 'file' })]) {
      const made = { moduleId: randomUUID(), ...pictured(fileId) };
      await expect(createModule(as(admin), made)).rejects.toMatchObject(gone);
      expect(await usesOf(made.moduleId)).toEqual([]);
      const changed = service.updateModule(as(admin), { moduleId, version: 1, ...pictured(fileId) });
      await expect(changed).rejects.toMatchObject(gone);
    }
  });

  it('is copied with the module, and is unused when both are deleted', async () => {
    const { admin } = await createClassroom(db);
    const fileId = await createFile(db);
    const [moduleId, newModuleId] = [randomUUID(), randomUUID()];
    await createModule(as(admin), { moduleId, ...pictured(fileId) });
    const title = { lt: 'Kopija', en: '' };
    const copy = await duplicateModule(as(admin), { moduleId, newModuleId, title });
    expect(copy).toMatchObject({ title, picture: { fileId, alt } });
    await deleteModule(as(admin), { moduleId });
    expect(await unusedSince(fileId)).toBeNull();
    await deleteModule(as(admin), { moduleId: newModuleId });
    expect(await unusedSince(fileId)).not.toBeNull();
  });

  it('can be opened by the families whose groups have the published module, and by no others', async () => {
    const { admin, child, parent, groupId } = await createClassroom(db);
    const stranger = await createClassroom(db);
    const [fileId, other] = [await createFile(db), await createFile(db)];
    const moduleId = randomUUID();
    await createModule(as(admin), { moduleId, ...pictured(fileId) });
    await openModule(db, { groupId, moduleId, openOrder: 0 });
    const seen = (actor: Actor, file = fileId) => seesPictureOfModule(as(actor), [moduleId], file);
    expect(await seen(child)).toBe(false);
    await service.publishModule(as(admin), { moduleId });
    for (const actor of [child, parent]) {
      expect(await seen(actor)).toBe(true);
      expect(await seen(actor, other)).toBe(false);
    }
    for (const actor of [stranger.child, stranger.parent]) expect(await seen(actor)).toBe(false);
  });
});
