import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Role } from '#platform/shared/roles.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-archives-'));
let server: TestServer;
let moduleId: string;
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: folder });
  const title = { lt: 'Žaidimai', en: 'Games' };
  ({ id: moduleId } = await createModule(server.db, { title, lessons: [{}] }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(role: Role | null, method: 'GET' | 'PUT', id: string, payload?: Buffer, headers = {}) {
  const cookie = role ? await server.cookieOf((await createUser(server.db, { role })).id) : '';
  return server.app.inject({
    method,
    url: `/api/module-archives/${id}`,
    headers: { host: 'localhost:3000', cookie, 'content-type': 'application/zip', ...headers },
    ...(payload ? { payload } : {}),
  });
}

it('exports a module as a file with its name, and imports it again', async () => {
  const out = await ask('teacher', 'GET', moduleId);
  expect(out.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': "attachment; filename*=UTF-8''%C5%BDaidimai.zip",
    'cache-control': 'no-store',
  });
  const made = await ask('admin', 'PUT', randomUUID(), out.rawPayload);
  expect(made.json()).toMatchObject({ title: { lt: 'Žaidimai', en: 'Games' }, published: false });
});

it.each([
  [null, 'GET', 401],
  ['child', 'GET', 403],
  ['parent', 'GET', 403],
  [null, 'PUT', 401],
  ['teacher', 'PUT', 403],
  ['parent', 'PUT', 403],
] as const)('refuses %s to %s', async (role, method, status) => {
  const payload = method === 'PUT' ? Buffer.from('x') : undefined;
  expect((await ask(role, method, moduleId, payload)).statusCode).toBe(status);
});

it('refuses unknown modules and another site’s archive, and is free again after a refusal', async () => {
  expect((await ask('admin', 'GET', randomUUID())).statusCode).toBe(404);
  expect((await ask('admin', 'GET', 'x')).statusCode).toBe(404);
  const foreign = await ask('admin', 'PUT', randomUUID(), Buffer.from('x'), {
    'sec-fetch-site': 'cross-site',
  });
  expect(foreign.statusCode).toBe(403);
  for (let turn = 0; turn < 2; turn += 1) {
    const broken = await ask('admin', 'PUT', randomUUID(), Buffer.from('x'));
    expect(broken.json()).toMatchObject({ code: 'module/not-an-archive' });
  }
});
