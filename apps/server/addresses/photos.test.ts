import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Role } from '#platform/shared/roles.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-photos-'));
let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: folder });
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const cookieOf = async (role: Role | null) => server.cookieOf((await createUser(server.db, { role })).id);
const host = { host: 'localhost:3000' };
const whole = 'x=0.5&y=0.5&size=1';

function send(payload: Buffer | string, query: string, headers: Record<string, string>) {
  return server.app.inject({
    method: 'POST',
    url: `/files/photo?${query}`,
    headers: { ...host, 'content-type': 'application/octet-stream', ...headers },
    payload,
  });
}

describe('/files/photo', () => {
  it('stores a parent’s square in two sizes, visible only to the parent and staff', async () => {
    const cookie = await cookieOf('parent');
    const kept = await send(picture, whole, { cookie });
    expect(kept.statusCode).toBe(200);
    const { url, smallUrl } = kept.json<{ photo: { url: string; smallUrl: string } }>().photo;
    const ask = (path: string, headers: Record<string, string>) =>
      server.app.inject({ url: path, headers: { ...host, ...headers } });
    const sizes: number[][] = [];
    for (const path of [url, smallUrl]) {
      const { width, height } = await sharp((await ask(path, { cookie })).rawPayload).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [512, 512],
      [128, 128],
    ]);
    const answers: [Role | null, number][] = [];
    for (const role of ['admin', 'teacher', 'parent', 'child', null] as const)
      answers.push([role, (await ask(smallUrl, { cookie: await cookieOf(role) })).statusCode]);
    expect(answers).toEqual([
      ['admin', 200],
      ['teacher', 200],
      ['parent', 404],
      ['child', 404],
      [null, 404],
    ]);
    expect((await ask(url, {})).statusCode).toBe(401);
  });

  it.each([
    ['nobody', 401],
    ['child', 403],
  ] as const)('accepts nothing from %s', async (who, status) => {
    const headers: Record<string, string> = who === 'nobody' ? {} : { cookie: await cookieOf(who) };
    expect((await send(picture, whole, headers)).statusCode).toBe(status);
  });

  it('lets a parent upload no other file', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/files?kind=picture&name=a.jpg',
      headers: { ...host, cookie: await cookieOf('parent'), 'content-type': 'image/jpeg' },
      payload: picture,
    });
    expect(answer.statusCode).toBe(403);
  });

  it.each([
    'x=0.5&y=0.5',
    'x=1.1&y=0&size=1',
    'x=-0.1&y=0&size=1',
    'x=0&y=0&size=0',
    'x=0&y=0&size=0.09',
    'x=NaN&y=0&size=1',
    'x=0&y=1e-1&size=1',
    'x=0&x=1&y=0&size=1',
    'x=&y=&size=',
  ])('refuses the square %s', async (query) => {
    const answer = await send(picture, query, { cookie: await cookieOf('teacher') });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'request/invalid']);
  });

  it('refuses non-pictures, too large ones, and those from another site', async () => {
    const cookie = await cookieOf('teacher');
    expect((await send('<svg onload="alert(1)"/>', whole, { cookie })).json()).toMatchObject({
      code: 'file/not-a-picture',
    });
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1), whole, { cookie })).json()).toMatchObject({
      code: 'request/too-large',
    });
    expect((await send(picture, whole, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
