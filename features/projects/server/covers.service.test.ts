import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '#features/files/server/files.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { chooseCover, setCover } from './covers.service.ts';
import { createProjectOf } from './projects.factory.ts';
import { getProject, ownsProject } from './projects.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'orbita-covers-'));
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

let me: Actor;
beforeEach(async () => {
  me = { id: (await createChild(db)).userId, role: 'child' };
});

const as = (actor: Actor = me) => testScope(db, actor, { env: { DATA_DIR: folder } });
const png = async () =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#26246a' } })
      .png()
      .toBuffer()
  ).toString('base64');
const refusal = (code: string) => expect.objectContaining({ code });

describe('setCover', () => {
  it('draws the picture anew, and shows it to its child alone', async () => {
    const { projectId } = await createProjectOf(db, { userId: me.id });
    const { coverUrl } = await setCover(as(), { projectId, picture: await png() });
    const id = coverUrl?.split('/')[2] ?? '';
    const reach = { project: ownsProject };
    const opened = await openFile(as(), { id }, reach);
    expect((await sharp(await buffer(opened.stream)).metadata()).format).toBe('webp');
    const admin = await createUser(db, { role: 'admin' });
    const other = { id: (await createChild(db)).userId, role: 'child' } as const;
    for (const actor of [admin, other])
      await expect(openFile(as(actor), { id }, reach)).rejects.toThrow(refusal('db/no-document'));
  });

  it('keeps a plain cover through the next drawing, which comes back when its child says so', async () => {
    const { projectId } = await createProjectOf(db, { userId: me.id });
    const none = await chooseCover(as(), { projectId, cover: 'plain' });
    expect(none).toMatchObject({ coverUrl: null, hidesDrawing: false });
    await setCover(as(), { projectId, picture: await png() });
    const plain = await getProject(as(), { projectId });
    expect(plain).toMatchObject({ coverUrl: null, hidesDrawing: true });
    for (const _ of [1, 2]) {
      const drawn = await chooseCover(as(), { projectId, cover: 'drawing' });
      expect(drawn).toMatchObject({ coverUrl: expect.stringMatching(/small$/), hidesDrawing: false });
    }
  });

  it('leaves a project that is only opened and draws in its place', async () => {
    const { projectId } = await createProjectOf(db, { userId: me.id });
    const { changedAt } = await getProject(as(), { projectId });
    const later = testScope(db, me, {
      env: { DATA_DIR: folder },
      now: new Date(Date.parse(changedAt) + 60_000).toISOString(),
    });
    expect(await setCover(later, { projectId, picture: await png() })).toMatchObject({
      coverUrl: expect.any(String),
      changedAt,
    });
    const plain = await chooseCover(later, { projectId, cover: 'plain' });
    expect(plain.changedAt > changedAt).toBe(true);
  });

  it.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a page', '<html></html>'],
    ['a broken picture', '\x89PNG\r\n\x1a\n broken'],
  ])('refuses %s', async (_title, text) => {
    const { projectId } = await createProjectOf(db, { userId: me.id });
    const picture = Buffer.from(text, 'latin1').toString('base64');
    await expect(setCover(as(), { projectId, picture })).rejects.toThrow(refusal('file/not-a-picture'));
  });
});
