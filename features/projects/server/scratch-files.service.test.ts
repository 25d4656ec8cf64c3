import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFile } from '#features/files/server/files.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { roomOfChild } from '../shared/projects.ts';
import { createProjectOf, scratchBytes } from './projects.factory.ts';
import { createProject, ownsProject } from './projects.service.ts';
import * as service from './scratch-files.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'orbita-scratch-'));
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const child = async (): Promise<Actor> => ({ id: (await createChild(db)).userId, role: 'child' });
const as = (actor: Actor) => testScope(db, actor, { env: { DATA_DIR: folder } });
const sent = () => ({ name: 'Mano katinas.sb3', bytes: scratchBytes() });
const projectWith = (fileId: string) => ({
  ...{ id: randomUUID(), name: 'Katinas' },
  content: { kind: 'scratch', fileId, link: 'https://scratch.mit.edu/projects/104' } as const,
});
const refusal = (code: string) => expect.objectContaining({ code });

it('becomes a project of its sender, and is opened by nobody else', async () => {
  const [me, other, admin] = [await child(), await child(), await createUser(db, { role: 'admin' })];
  const file = await service.keepScratchFile(as(me), sent());
  await expect(createProject(as(other), projectWith(file.id))).rejects.toThrow(refusal('db/no-document'));
  const { content } = await createProject(as(me), projectWith(file.id));
  expect(content).toMatchObject({ kind: 'scratch', file, link: 'https://scratch.mit.edu/projects/104' });
  const reach = { project: ownsProject };
  const opened = await openFile(as(me), { id: file.id }, reach);
  expect(opened.file.type).toBe('application/zip');
  expect(await buffer(opened.stream)).toEqual(scratchBytes());
  for (const actor of [other, admin])
    await expect(openFile(as(actor), { id: file.id }, reach)).rejects.toThrow(refusal('db/no-document'));
});

it('is refused when it is empty, no Scratch file, or beyond the room', async () => {
  const me = await child();
  const refused = async (bytes: Buffer) =>
    service.keepScratchFile(as(me), { name: 'a.sb3', bytes }).catch((error: { code: string }) => error.code);
  expect(await refused(Buffer.alloc(0))).toBe('file/empty');
  expect(await refused(Buffer.from('<html></html>'))).toBe('project/not-scratch');
  const { versionId } = await createProjectOf(db, { userId: me.id });
  await db.updateTable('project_versions').set({ size: roomOfChild }).where('id', '=', versionId).execute();
  expect(await refused(scratchBytes())).toBe('project/no-room');
});

it('is sent by children alone, and not without end', async () => {
  const teacher = await createUser(db, { role: 'teacher' });
  await expect(service.requireScratchSender(as(teacher))).rejects.toThrow(refusal('auth/permission-denied'));
  const me = as(await child());
  for (let count = 0; count < 60; count += 1) await service.requireScratchSender(me);
  await expect(service.requireScratchSender(me)).rejects.toThrow(refusal('request/too-many'));
});
