import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createProjectOf, scratchBytes } from '#features/projects/server/projects.factory.ts';
import type { ScratchFile } from '#features/projects/shared/projects.ts';
import { createClass, createWorkLink } from '#features/shelf/server/shelf.factory.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-works-'));
let server: TestServer;
let world: Awaited<ReturnType<typeof createClass>>;
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: folder });
  world = await createClass(server.db);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const host = { host: 'localhost:3000' };
async function send(payload: Buffer, userId: string) {
  return server.app.inject({
    method: 'POST',
    url: '/files/scratch?name=Mano%20katinas.sb3',
    headers: { ...host, 'content-type': 'application/octet-stream', cookie: await server.cookieOf(userId) },
    payload,
  });
}
const ask = async (url: string, userId?: string) =>
  server.app.inject({
    url,
    headers: { ...host, ...(userId && { cookie: await server.cookieOf(userId) }) },
  });

describe('/files/scratch', () => {
  it('keeps a child’s file, which the group downloads once its work is approved, and never as a page', async () => {
    const sent = await send(scratchBytes(), world.child.id);
    expect(sent.statusCode).toBe(200);
    const file = sent.json<ScratchFile>();
    const cookie = await server.cookieOf(world.child.id);
    const content = { kind: 'scratch', fileId: file.id, link: null };
    const scratch = { id: randomUUID(), name: 'Katinas', content };
    expect(await server.call('projects.createProject', scratch, cookie)).toMatchObject({ code: null });
    const statuses = async () => {
      const people = [world.child, world.mate, world.parent, world.teacher, world.admin, world.stranger];
      const all: number[] = [];
      for (const { id } of people) all.push((await ask(file.url, id)).statusCode);
      return all;
    };
    expect(await statuses()).toEqual([200, 404, 404, 404, 404, 404]);
    const put = { projectId: scratch.id, groupIds: [world.groupId] };
    expect(await server.call('shelf.putOnShelf', put, cookie)).toMatchObject({ code: null });
    expect(await statuses()).toEqual([200, 404, 200, 200, 200, 404]);
    await server.db
      .updateTable('shelf_places')
      .set({ state: 'approved', decided_at: '2026-11-20T12:00:00Z' })
      .execute();
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 404]);
    const { headers } = await ask(file.url, world.mate.id);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, max-age=60',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect((await ask(file.url)).statusCode).toBe(401);
  });

  it('takes nothing but Scratch files, from nobody but children', async () => {
    expect((await send(Buffer.from('<svg onload="1"/>'), world.child.id)).json()).toMatchObject({
      code: 'project/not-scratch',
    });
    expect((await send(Buffer.alloc(10_000_001), world.child.id)).statusCode).toBe(413);
    for (const { id } of [world.parent, world.teacher, world.admin])
      expect((await send(scratchBytes(), id)).statusCode).toBe(403);
  });
});

describe('/files/shared', () => {
  it('gives a Scratch file to whoever has the link, as a download, and nothing else', async () => {
    const file = (await send(scratchBytes(), world.child.id)).json<ScratchFile>();
    const cookie = await server.cookieOf(world.child.id);
    const content = { kind: 'scratch', fileId: file.id, link: null };
    const project = { id: randomUUID(), name: 'Katinas / šuo', content };
    await server.call('projects.createProject', project, cookie);
    await server.call('shelf.putOnShelf', { projectId: project.id, groupIds: [] }, cookie);
    const work = await server.db
      .selectFrom('shelf_works')
      .select('id')
      .where('project_id', '=', project.id)
      .executeTakeFirstOrThrow();
    const { token } = await createWorkLink(server.db, { workId: work.id, madeBy: world.parent.id });
    const answer = await ask(`/files/shared/${token}`);
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, scratchBytes()]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x.scratch.sb3',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('šuo.sb3')}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    await server.call('projects.removeProject', { projectId: project.id }, cookie);
    for (const gone of [token, 'x'.repeat(43)])
      expect((await ask(`/files/shared/${gone}`)).json()).toMatchObject({ code: 'auth/invalid-link' });
  });
});

describe('/projects/take-out', () => {
  it('packs a child’s works for the child and the guardians', async () => {
    const userId = world.stranger.id;
    await createProjectOf(server.db, { userId, name: 'Rakėta' });
    const answer = await ask(`/projects/take-out/${userId}`, userId);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(Object.keys(unzipSync(answer.rawPayload))).toEqual(['001-Rakėta/main.py', '001-Rakėta/work.json']);
    const parent = await createUser(server.db, { role: 'parent' });
    for (const { id } of [parent, world.child]) {
      expect((await ask(`/projects/take-out/${userId}`, id)).statusCode).toBe(404);
    }
    expect((await ask(`/projects/take-out/${userId}`, world.admin.id)).statusCode).toBe(403);
    expect((await ask(`/projects/take-out/${userId}`)).statusCode).toBe(401);
    expect((await ask('/projects/take-out/x', userId)).statusCode).toBe(404);
  });
});
