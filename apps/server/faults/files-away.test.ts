import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFile } from '#features/files/server/files.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

// A bucket that accepts every connection and never answers.
const sockets = new Set<Socket>();
const bucket = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
const host = { host: 'localhost:3000' };
let server: TestServer;
let picture: Buffer;
let cookies: string[];

beforeAll(async () => {
  await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening));
  const { port } = bucket.address() as AddressInfo;
  server = await startTestServer({
    ...{ S3_URL: `http://127.0.0.1:${port}/orbita`, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
    S3_PATIENCE: '0.3',
  });
  const blank = { width: 90, height: 30, channels: 3, background: 'teal' } as const;
  picture = await sharp({ create: blank }).jpeg().toBuffer();
});
beforeEach(async () => {
  const staff = await Promise.all([1, 2].map(() => createUser(server.db, { role: 'teacher' })));
  cookies = await Promise.all(staff.map(({ id }) => server.cookieOf(id)));
});
afterAll(async () => {
  await server.close();
  for (const socket of sockets) socket.destroy();
  bucket.close();
});

const upload = (cookie: string | undefined) =>
  server.app.inject({
    ...{ method: 'POST', url: '/files?kind=picture&name=a.jpg', payload: picture },
    headers: { ...host, 'content-type': 'image/jpeg', ...(cookie ? { cookie } : {}) },
  });
const away = { statusCode: 503, code: 'server/foreign-away', retryAfter: '30' };
const told = (answer: Awaited<ReturnType<typeof upload>>) => ({
  statusCode: answer.statusCode,
  code: answer.json<{ code: string }>().code,
  retryAfter: answer.headers['retry-after'],
});

it('answers six uploads to a silent bucket with when to retry, stores none and frees its places', async () => {
  const six = () => Promise.all([...cookies, ...cookies, ...cookies].map(upload));
  expect((await six()).map(told)).toEqual(Array(6).fill(away));
  expect((await six()).map(told)).toEqual(Array(6).fill(away));
  const rows = await server.db.selectFrom('files').select('id').execute();
  expect(rows).toEqual([]);
});

it('answers a file in a silent bucket with when to retry', async () => {
  const id = await createFile(server.db);
  const answer = await server.app.inject({
    url: `/files/${id}`,
    headers: { ...host, cookie: cookies[0] ?? '' },
  });
  expect(told(answer)).toEqual(away);
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});
