import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { pythonContentOf } from '../shared/projects.factory.ts';
import { setCover } from './covers.service.ts';
import { createProjectOf, scratchBytes } from './projects.factory.ts';
import { createProject } from './projects.service.ts';
import { keepScratchFile } from './scratch-files.service.ts';
import { takeOutProjects } from './take-out.service.ts';
import { saveProject } from './versions.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'orbita-take-out-'));
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
const as = (actor: Actor) => testScope(db, actor, { env: { DATA_DIR: folder } });
const takeOut = (
  actor: Actor,
  childId: string,
  diplomas: ReadonlyMap<string, readonly object[]> = new Map(),
) => takeOutProjects(as(actor), childId, { listDiplomas: async () => diplomas });

it('gives the child and the guardians every work as it is, and nobody else', async () => {
  const parent = await createUser(db);
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const me = { id: userId, role: 'child' } as const;
  const { projectId } = await createProjectOf(db, { userId, name: 'Mano rakėta', code: 'print(1)' });
  await createProjectOf(db, {
    ...{ userId, kind: 'web', name: 'Puslapis', at: '2026-11-20T11:00:00.000Z' },
    code: { html: '<h1>', css: 'h1{}', js: '' },
  });
  const versionId = crypto.randomUUID();
  await saveProject(as(me), { projectId, versionId, base: 1, content: pythonContentOf('print(2)') });
  const { id: fileId } = await keepScratchFile(as(me), { name: 'k.sb3', bytes: scratchBytes() });
  const content = { kind: 'scratch', fileId, link: null } as const;
  await createProject(as(me), { id: crypto.randomUUID(), name: 'Katinas', content });

  for (const actor of [me, parent]) {
    const files = unzipSync(await takeOut(actor, userId));
    expect(Object.keys(files)).toEqual([
      ...['001-Mano-rakėta/main.py', '001-Mano-rakėta/versions/1/main.py', '001-Mano-rakėta/work.json'],
      ...[
        '002-Puslapis/index.html',
        '002-Puslapis/script.js',
        '002-Puslapis/style.css',
        '002-Puslapis/work.json',
      ],
      ...['003-Katinas/project.sb3', '003-Katinas/work.json'],
    ]);
    expect(Buffer.from(files['001-Mano-rakėta/main.py'] ?? []).toString()).toBe('print(2)');
    expect(Buffer.from(files['003-Katinas/project.sb3'] ?? [])).toEqual(scratchBytes());
  }

  const others = [await createUser(db), { id: (await createChild(db)).userId, role: 'child' } as const];
  for (const actor of others)
    await expect(takeOut(actor, userId)).rejects.toMatchObject({ code: 'db/no-document' });
  const admin = await createUser(db, { role: 'admin' });
  await expect(takeOut(admin, userId)).rejects.toMatchObject({ code: 'auth/permission-denied' });
});

it('takes out what a version drew, once with the cover', async () => {
  const me = { id: (await createChild(db)).userId, role: 'child' } as const;
  const { projectId } = await createProjectOf(db, { userId: me.id, name: 'Dangus' });
  const draw = async (background: string) => {
    const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background } }).png();
    await setCover(as(me), { projectId, picture: (await drawn.toBuffer()).toString('base64') });
  };
  await draw('#ff0000');
  const versionId = crypto.randomUUID();
  await saveProject(as(me), { projectId, versionId, base: 1, content: pythonContentOf('print(2)') });
  await draw('#0000ff');
  const files = unzipSync(await takeOut(me, me.id));
  expect(Object.keys(files)).toContain('001-Dangus/versions/1/picture.webp');
  const about = JSON.parse(Buffer.from(files['001-Dangus/work.json'] ?? []).toString());
  expect(about.versions).toMatchObject([
    { picture: '001-Dangus/versions/1/picture.webp' },
    { picture: '001-Dangus/cover.webp' },
  ]);
});

it('holds a file once, however many works do', async () => {
  const me = { id: (await createChild(db)).userId, role: 'child' } as const;
  const { id: fileId } = await keepScratchFile(as(me), { name: 'k.sb3', bytes: scratchBytes() });
  const content = { kind: 'scratch', fileId, link: null } as const;
  for (const _project of [1, 2])
    await createProject(as(me), { id: crypto.randomUUID(), name: 'Katinas', content });
  const files = unzipSync(await takeOut(me, me.id));
  expect(Object.keys(files)).toEqual([
    '001-Katinas/project.sb3',
    '001-Katinas/work.json',
    '002-Katinas/work.json',
  ]);
  const about = JSON.parse(Buffer.from(files['002-Katinas/work.json'] ?? []).toString());
  expect(about.versions).toMatchObject([{ file: '001-Katinas/project.sb3' }]);
});

it('is an archive even of a child without works', async () => {
  const me = { id: (await createChild(db)).userId, role: 'child' } as const;
  expect(Object.keys(unzipSync(await takeOut(me, me.id)))).toEqual(['works.json']);
});

it('tells of each work on which diplomas it hangs', async () => {
  const me = { id: (await createChild(db)).userId, role: 'child' } as const;
  const { projectId } = await createProjectOf(db, { userId: me.id, name: 'Dangus' });
  const diploma = { code: 'ORB-222-2222-2222', title: 'Python' };
  const files = unzipSync(await takeOut(me, me.id, new Map([[projectId, [diploma]]])));
  const about = JSON.parse(Buffer.from(files['001-Dangus/work.json'] ?? []).toString());
  expect(about.diplomas).toEqual([diploma]);
});
