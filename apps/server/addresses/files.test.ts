import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Role } from '#platform/shared/roles.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'orbita-files-'));
let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: folder });
  picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const cookieOf = async (role: Role) => server.cookieOf((await createUser(server.db, { role })).id);
const host = { host: 'localhost:3000' };

async function send(payload: Buffer | string, query: string, headers: Record<string, string>) {
  return server.app.inject({
    method: 'POST',
    url: `/files?${query}`,
    headers: { ...host, 'content-type': 'application/octet-stream', ...headers },
    payload,
  });
}

describe('/files', () => {
  it('stores a picture and serves it in two sizes, as a picture only', async () => {
    const cookie = await cookieOf('teacher');
    const kept = await send(picture, `kind=picture&name=${encodeURIComponent('Žemėlapis.jpg')}`, { cookie });
    expect(kept.statusCode).toBe(200);
    expect(kept.json()).toMatchObject({ kind: 'picture', name: 'Žemėlapis.jpg', width: 900, height: 300 });
    const { url, smallUrl } = kept.json<{ url: string; smallUrl: string }>();
    const answers = await Promise.all(
      [url, smallUrl].map((each) => server.app.inject({ url: each, headers: { ...host, cookie } })),
    );
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': "inline; filename*=UTF-8''%C5%BDem%C4%97lapis.jpg",
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=604800, immutable',
        vary: expect.stringContaining('cookie'),
      });
    }
    const widths = await Promise.all(
      answers.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width),
    );
    expect(widths).toEqual([900, 480]);
  });

  it.each([
    ['a page', '<!doctype html><script>fetch("/rpc")</script>', 'a.html', 'text/html'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg', 'image/svg+xml'],
    ['a script', 'alert(1)', 'a.js', 'text/javascript'],
  ])('serves %s as a download only, whatever its name', async (_name, text, name, type) => {
    const cookie = await cookieOf('admin');
    const kept = await send(text, `kind=file&name=${name}`, { cookie, 'content-type': type });
    const answer = await server.app.inject({
      url: kept.json<{ url: string }>().url,
      headers: { ...host, cookie },
    });
    expect(answer.body).toBe(text);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  it.each([
    ['nobody', 401],
    ['child', 403],
    ['parent', 403],
  ] as const)('accepts nothing from %s', async (who, status) => {
    const headers: Record<string, string> = who === 'nobody' ? {} : { cookie: await cookieOf(who) };
    expect((await send(picture, 'kind=picture&name=a.jpg', headers)).statusCode).toBe(status);
  });

  it('shows families only files that something shows them, and strangers none', async () => {
    const kept = await send(picture, 'kind=picture&name=a.jpg', { cookie: await cookieOf('teacher') });
    const { url } = kept.json<{ url: string }>();
    const ask = (headers: object, path = url) =>
      server.app.inject({ url: path, headers: { ...host, ...headers } });
    expect((await ask({})).statusCode).toBe(401);
    for (const role of ['parent', 'child'] as const) {
      expect((await ask({ cookie: await cookieOf(role) })).statusCode).toBe(404);
    }
    for (const path of ['/files/x', `${url}/huge`, '/files/..%2f..%2fetc%2fpasswd', `${url}/small/x`]) {
      expect((await ask({ cookie: await cookieOf('admin') }, path)).statusCode).toBe(404);
    }
  });

  it('refuses uploads from another site, too large ones, and those without a type', async () => {
    const cookie = await cookieOf('teacher');
    const foreign = await send(picture, 'kind=picture&name=a', { cookie, 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    const large = await send(Buffer.alloc(50 * 1024 * 1024 + 1), 'kind=file&name=a', { cookie });
    expect(large.json()).toMatchObject({ code: 'request/too-large' });
    expect((await send(picture, 'kind=page&name=a', { cookie })).json()).toMatchObject({
      code: 'request/invalid',
    });
    expect((await send(picture, 'kind=picture', { cookie })).statusCode).toBe(400);
  });
});
