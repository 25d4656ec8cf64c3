import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { makeTakeout } from '#features/takeouts/server/making.service.ts';
import { testScope } from '#platform/testing/scope.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-takeouts-'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (id: string, userId?: string) =>
  server.app.inject({
    url: `/files/takeouts/${id}`,
    headers: { host: 'localhost:3000', ...(userId && { cookie: await server.cookieOf(userId) }) },
  });

it('sends a copy of all data to whoever asked for it, as a download that nobody keeps', async () => {
  const parent = await createUser(server.db);
  const id = randomUUID();
  const asked = await server.call('takeouts.askTakeout', { id }, await server.cookieOf(parent.id));
  expect(asked).toMatchObject({ code: null });
  const scope = testScope(server.db, parent, { env: { DATA_DIR: folder } });
  await makeTakeout({ ...scope, actor: null }, { takeoutId: id });
  const sent = await ask(id, parent.id);
  expect(sent.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(sent.headers['content-disposition']).toMatch(/^attachment; filename.*orbita-2026-11-20\.zip/);
  expect(Object.keys(unzipSync(sent.rawPayload))).toContain('index.html');

  const [other, admin] = [await createUser(server.db), await createUser(server.db, { role: 'admin' })];
  const statuses: number[] = [];
  for (const [which, who] of [
    [id],
    [id, other.id],
    [id, admin.id],
    [randomUUID(), parent.id],
    ['..%2f', parent.id],
  ])
    statuses.push((await ask(which ?? '', who)).statusCode);
  expect(statuses).toEqual([401, 404, 404, 404, 404]);
});
