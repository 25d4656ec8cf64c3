import { randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFile } from '#features/files/server/files.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { zipped } from '#platform/server/files/zip.ts';
import type { Role } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createModule } from '../courses.factory.ts';
import { createClassroom } from '../lessons/lessons.factory.ts';
import { getLesson } from '../lessons/lessons.service.ts';
import { createModule as createWithPicture, getModuleOutline } from '../modules/module-authoring.service.ts';
import { exportModule, importArchive, importModule } from './module-archive.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folders: string[] = [];
const root = join(import.meta.dirname, '../../../../apps/academy/courses/python-1');
const demo = new Map(
  globSync('**/*.*', { cwd: root }).map((path) => [path, new Uint8Array(readFileSync(join(root, path)))]),
);

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A user with a store of their own: a second copy of Orbita. */
async function as(role: Role) {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-archive-'));
  folders.push(folder);
  return testScope(db, await createUser(db, { role }), { env: { DATA_DIR: folder } });
}

describe('a module as an archive', () => {
  it('is imported into a second copy without a difference, pictures byte for byte', async () => {
    const [here, there] = [await as('admin'), await as('admin')];
    const [first, second] = [randomUUID(), randomUUID()];
    await importArchive(here, { moduleId: first, files: demo });
    const exported = await exportModule(here, { moduleId: first });
    expect(exported.name).toBe('„Python“ pagrindai.zip');
    await importModule(there, { moduleId: second, bytes: exported.bytes });
    const again = await exportModule(there, { moduleId: second });
    expect(Buffer.compare(again.bytes, exported.bytes)).toBe(0);
  });

  it('includes the module’s own picture, which is in use there, and omits it if there is none', async () => {
    const [here, there] = [await as('admin'), await as('admin')];
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { id: fileId } = await keepFile(here, { kind: 'picture', name: 'stotis.png', bytes });
    const [first, second] = [randomUUID(), randomUUID()];
    const alt = { lt: 'Kosminė stotis', en: 'A space station' };
    const title = { lt: 'Stotis', en: '' };
    const texts = { title, description: title, label: null, image: null, picture: { fileId, alt } };
    await createWithPicture(here, { moduleId: first, ...texts });
    const exported = await exportModule(here, { moduleId: first });
    const made = await importModule(there, { moduleId: second, bytes: exported.bytes });
    expect(made.picture?.alt).toEqual(alt);
    expect(made.picture?.fileId).not.toBe(fileId);
    const uses = await db
      .selectFrom('file_uses')
      .select('file_id')
      .where('subject_id', '=', second)
      .execute();
    expect(uses).toEqual([{ file_id: made.picture?.fileId }]);
    const again = await exportModule(there, { moduleId: second });
    expect(Buffer.compare(again.bytes, exported.bytes)).toBe(0);
    expect((await importArchive(here, { moduleId: randomUUID(), files: demo })).picture).toBeNull();
  });

  it('is created unpublished with its lessons, whose texts name files and exercises that exist', async () => {
    const admin = await as('admin');
    const moduleId = randomUUID();
    const outline = await importArchive(admin, { moduleId, files: demo });
    expect(outline).toMatchObject({ published: false, title: { lt: '„Python“ pagrindai' } });
    expect(outline.lessons.map(({ order, published }) => [order, published])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((order) => [order, true]),
    );
    const page = await getLesson(admin, { lessonId: outline.lessons[0]?.id ?? '' });
    expect(page.files).toMatchObject([{ kind: 'picture', name: 'print.webp', width: 1200 }]);
    expect(JSON.stringify(page.lesson.body.lt)).toContain(
      `"dataBlock":"picture","dataFile":"${page.files[0]?.id}"`,
    );
    expect(JSON.stringify(page.topics[0]?.body.en)).toContain(`"dataExercise":"${page.exercises[0]?.id}"`);
    expect(page.exercises[0]?.solutions?.lt).toContain('Aš programuoju.');
  });

  it('sent twice is created once', async () => {
    const admin = await as('admin');
    const moduleId = randomUUID();
    const bytes = await zipped(demo);
    const outlines = await Promise.all([1, 2].map(() => importModule(admin, { moduleId, bytes })));
    expect(outlines[0]?.lessons).toEqual(outlines[1]?.lessons);
    expect(outlines[0]?.lessons).toHaveLength(8);
  });

  it('is not mistaken for a module with another title that has its id', async () => {
    const admin = await as('admin');
    const { id: moduleId } = await createModule(db, { title: { lt: 'Robotai' }, lessons: [] });
    const again = importModule(admin, { moduleId, bytes: await zipped(demo) });
    await expect(again).rejects.toMatchObject({ code: 'db/conflict' });
  });

  it('exports and imports drafts as drafts', async () => {
    const { moduleId } = await createClassroom(db);
    const [here, there] = [await as('admin'), await as('admin')];
    const { bytes } = await exportModule(here, { moduleId });
    const { lessons } = await importModule(there, { moduleId: randomUUID(), bytes });
    expect(lessons.map(({ published }) => published)).toEqual([true, true, false, true]);
  });

  it.each([
    ['module/not-an-archive', async () => Buffer.from('no archive')],
    ['module/not-an-archive', async () => zipped(new Map([...demo, ['../x.md', new Uint8Array(1)]]))],
    ['module/broken-archive', async () => zipped(new Map([['x.md', new Uint8Array(1)]]))],
    ['module/broken-archive', async () => zipped(without('files/print.webp'))],
    ['module/broken-archive', async () => zipped(withCover('files/none.webp'))],
    ['module/broken-archive', async () => zipped(withCover('../secret.webp'))],
    [
      'file/not-a-picture',
      async () => zipped(new Map([...withCover('files/x.webp'), ['files/x.webp', Buffer.from('<svg/>')]])),
    ],
    [
      'file/not-a-picture',
      async () => zipped(new Map([...demo, ['files/print.webp', Buffer.from('<svg/>')]])),
    ],
    [
      'request/too-large',
      async () => zipped(new Map([...demo, ['files/print.webp', pictureOf(40_000, 30_000)]])),
    ],
  ] as const)('refuses with %s, and creates no module', async (code, archive) => {
    const moduleId = randomUUID();
    const admin = await as('admin');
    await expect(importModule(admin, { moduleId, bytes: await archive() })).rejects.toMatchObject({ code });
    await expect(getModuleOutline(admin, { moduleId })).rejects.toMatchObject({ code: 'db/no-document' });
  });

  it('is exported by staff only, and imported by admins only', async () => {
    const { moduleId } = await createClassroom(db);
    const bytes = await zipped(demo);
    const denied = { code: 'auth/permission-denied' };
    for (const role of ['parent', 'child'] as const) {
      await expect(exportModule(await as(role), { moduleId })).rejects.toMatchObject(denied);
    }
    expect((await exportModule(await as('teacher'), { moduleId })).bytes.byteLength).toBeGreaterThan(100);
    for (const role of ['teacher', 'parent', 'child'] as const) {
      const brought = importModule(await as(role), { moduleId: randomUUID(), bytes });
      await expect(brought).rejects.toMatchObject(denied);
    }
    await expect(exportModule(await as('admin'), { moduleId: randomUUID() })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});

/** The demo's module with a picture of its own at a path. */
function withCover(file: string) {
  const module = JSON.parse(new TextDecoder().decode(demo.get('module.json')));
  const text = JSON.stringify({ ...module, cover: { file, alt: { lt: 'Katė', en: '' } } });
  return new Map([...demo, ['module.json', new TextEncoder().encode(text)]]);
}

function without(path: string) {
  return new Map([...demo].filter(([each]) => each !== path));
}

/** A picture that claims its size in a few bytes: 1,000 million pixels are the limit of one archive. */
function pictureOf(width: number, height: number): Uint8Array {
  const part = (name: string, bytes: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(bytes.byteLength);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = part('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0, 0, 0, 0, 1]));
  return Buffer.concat([signature, part('IHDR', head), data, part('IEND', Buffer.alloc(0))]);
}
