import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '#features/files/server/files.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { roomOfChild } from '../shared/projects.ts';
import { createProjectOf, scratchBytes } from './projects.factory.ts';
import { mostLetGo } from './projects.rules.ts';
import { createProject, listProjects } from './projects.service.ts';
import * as removed from './removed-projects.service.ts';
import { keepInRoom } from './room.service.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'orbita-room-'));
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

const as = (actor: Actor = me, days = 0) =>
  testScope(db, actor, {
    now: Temporal.Instant.from(testNow)
      .add({ hours: 24 * days })
      .toString(),
    env: { DATA_DIR: folder },
  });
const bytes = scratchBytes();
const send = (days = 0) => keepInRoom(as(me, days), { kind: 'file', name: 'Katinas.sb3', bytes });
const used = async () => (await listProjects(as(), { page: 1 })).room.used;
/** A project that leaves so many bytes of the child's room. */
const leave = async (left: number) => {
  const { versionId } = await createProjectOf(db, { userId: me.id });
  const size = roomOfChild - left;
  await db.updateTable('project_versions').set({ size }).where('id', '=', versionId).execute();
};
const refusal = (code: string) => expect.objectContaining({ code });

describe('a file of a child', () => {
  it('takes room from when it is sent, once, whether a project holds it or not', async () => {
    const { id: fileId } = await send();
    expect(await used()).toBe(bytes.byteLength);
    const content = { kind: 'scratch', fileId, link: null } as const;
    const project = await createProject(as(me, 1), { id: randomUUID(), name: 'Katinas', content });
    expect(await used()).toBe(bytes.byteLength);
    await removed.removeProject(as(me, 1), { projectId: project.id });
    expect(await used()).toBe(bytes.byteLength);
    await removed.forgetProject(as(me, 1), { projectId: project.id });
    expect(await used()).toBe(0);
  });

  it('takes none once it is swept, never saved', async () => {
    await send();
    await sweepFiles({ ...as(me, 8), actor: null });
    expect(await used()).toBe(0);
  });

  it('is kept with its project when there is no room for another byte', async () => {
    await leave(bytes.byteLength);
    const { id: fileId } = await send();
    const content = { kind: 'scratch', fileId, link: null } as const;
    const project = createProject(as(), { id: randomUUID(), name: 'Katinas', content });
    await expect(project).resolves.toMatchObject({ content: { file: { id: fileId } } });
  });

  it('is kept once of two that are sent at once where one fits', async () => {
    await leave(bytes.byteLength + 5);
    const both = await Promise.allSettled([send(), send()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'project/no-room' },
    });
    expect(await used()).toBe(roomOfChild - 5);
  });

  it('waits while too much that projects let go of is still to be swept', async () => {
    const { id } = await send();
    const content = { kind: 'scratch', fileId: id, link: null } as const;
    const project = await createProject(as(), { id: randomUUID(), name: 'Katinas', content });
    await removed.removeProject(as(me, 1), { projectId: project.id });
    await removed.forgetProject(as(me, 1), { projectId: project.id });
    await db
      .updateTable('files')
      .set({ size: mostLetGo + 1 })
      .where('id', '=', id)
      .execute();
    await expect(send(1)).rejects.toThrow(refusal('request/too-many'));
    await sweepFiles({ ...as(me, 9), actor: null });
    expect(await send(9)).toMatchObject({ name: 'Katinas.sb3' });
  });

  it('is kept for children alone', async () => {
    const teacher = await createUser(db, { role: 'teacher' });
    await expect(keepInRoom(as(teacher), { kind: 'file', name: 'a.sb3', bytes })).rejects.toThrow(
      refusal('auth/permission-denied'),
    );
  });
});
