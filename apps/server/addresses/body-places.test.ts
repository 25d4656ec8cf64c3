import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '#features/courses/server/courses.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Role } from '#platform/shared/roles.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-places-'));
let server: TestServer;
let port: number;
const open: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: folder });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const cookieOf = async (role: Role) => server.cookieOf((await createUser(server.db, { role })).id);
const upload = 'POST /files?kind=file&name=a.txt';
const archive = () => `PUT /api/module-archives/${randomUUID()}`;

/** Sends the headers of a request with a body of 1,000 bytes, and the given number of them. */
async function begin(line: string, cookie: string, bytes: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const headers = ['host: localhost:3000', `cookie: ${cookie}`, 'content-type: application/zip'];
  socket.write(`${[`${line} HTTP/1.1`, ...headers, 'content-length: 1000'].join('\r\n')}\r\n\r\n`);
  socket.write('a'.repeat(bytes));
  return socket;
}

async function statusOf(line: string, cookie: string): Promise<number> {
  const [method = '', path] = line.split(' ');
  const headers = { cookie, 'content-type': 'application/zip' };
  const answer = await fetch(`http://localhost:${port}${path}`, { method, headers, body: randomUUID() });
  await answer.body?.cancel();
  return answer.status;
}

describe('a body place', () => {
  it.each([
    ['before anything is read', 0],
    ['while it is read', 500],
    ['once all is sent', 1000],
  ])('is free again when the sender goes away %s', async (_when, bytes) => {
    const cookie = await cookieOf('admin');
    for (const line of [upload, upload, upload, archive()]) (await begin(line, cookie, bytes)).destroy();
    await expect.poll(() => statusOf(upload, cookie)).toBe(200);
    await expect.poll(() => statusOf(archive(), cookie)).toBe(400);
  });

  it('stays available to others despite a slow sender', async () => {
    const [slow, other] = [await cookieOf('teacher'), await cookieOf('teacher')];
    const sockets = await Promise.all([1, 2, 3, 4].map(() => begin(upload, slow, 10)));
    const [refusal] = await Promise.race(sockets.map((socket) => once(socket, 'data')));
    expect(String(refusal)).toContain('429 Too Many Requests');
    expect(await statusOf(upload, slow)).toBe(429);
    expect(await statusOf(upload, other)).toBe(200);
  });
});

it('lets an archive through for a sender on the network', async () => {
  const { id } = await createModule(server.db, { title: { lt: 'Robotai' }, lessons: [{}] });
  const headers = { cookie: await cookieOf('teacher') };
  for (let times = 0; times < 3; times += 1) {
    const answer = await fetch(`http://localhost:${port}/api/module-archives/${id}`, { headers });
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
});
