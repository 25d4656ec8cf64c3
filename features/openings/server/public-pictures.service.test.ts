import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModule, openModule } from '#features/courses/server/courses.factory.ts';
import { setShowcase } from '#features/courses/server/modules/showcases.service.ts';
import { createFile } from '#features/files/server/files.factory.ts';
import { keepFile } from '#features/files/server/files.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { setShowing } from './openings.service.ts';
import { getPublicPicture, getShownCourse, paintShareCard } from './public-pictures.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-shown-pictures-'));
const gone = { code: 'db/no-document' };
let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
let stranger: Scope;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }), { env: { DATA_DIR: folder } });
  stranger = { ...admin, actor: null };
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function shownCourse(fileId: string) {
  const { id: courseId } = await createModule(db);
  const { id: groupId } = await createGroup(db);
  await openModule(db, { groupId, moduleId: courseId, openOrder: 0 });
  const picture = { fileId, alt: { lt: 'Robotas', en: '' } };
  await setShowcase(admin, { moduleId: courseId, version: 0, makes: null, picture });
  const show = (shown: boolean) => setShowing(admin, { groupId, shown, ages: null });
  await show(true);
  return { courseId, groupId, show };
}

async function keepPicture(): Promise<string> {
  const drawn = sharp({ create: { width: 300, height: 600, channels: 3, background: 'teal' } });
  const bytes = await drawn.png().toBuffer();
  return (await keepFile(admin, { kind: 'picture', name: 'robotas.png', bytes })).id;
}

it('gives strangers the picture of a course while a group that they see has it', async () => {
  const fileId = await keepPicture();
  const { courseId, groupId, show } = await shownCourse(fileId);
  const { width, height } = await sharp(await getPublicPicture(stranger, { fileId })).metadata();
  expect([width, height]).toEqual([800, 450]);
  expect(await getShownCourse(stranger, { courseId })).toMatchObject({ pictureId: fileId });
  const ended = db.updateTable('groups').set({ end_date: '2026-11-19' }).where('id', '=', groupId);
  for (const hide of [() => show(false), () => ended.execute()]) {
    await hide();
    await expect(getPublicPicture(stranger, { fileId })).rejects.toMatchObject(gone);
    await expect(getShownCourse(stranger, { courseId })).rejects.toMatchObject(gone);
    await show(true);
  }
});

it('gives strangers nothing else, and says so of a picture whose bytes are gone', async () => {
  const [other, lost] = [await keepPicture(), await createFile(db)];
  await shownCourse(lost);
  for (const fileId of [other, lost, randomUUID()])
    await expect(getPublicPicture(stranger, { fileId })).rejects.toMatchObject(gone);
});

it('paints what a link is shared with once for the same words, also without its picture', async () => {
  const card = { academy: 'Akademija', title: 'Robotai', line: '', pictureId: await createFile(db) };
  const [first, second] = await Promise.all([paintShareCard(stranger, card), paintShareCard(stranger, card)]);
  expect(second).toBe(first);
  expect(await paintShareCard(stranger, { ...card, title: 'Raketos' })).not.toBe(first);
});
