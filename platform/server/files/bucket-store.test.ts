import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSilence, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ForeignAway } from '../foreign-away.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore, StoredBytes } from './file-store.ts';

/** Milliseconds: ample for a bucket that answers, short for one that does not. */
const [long, brief] = [30_000, 300];
/** Connections that carried a request and are not closed. */
const open = new Set<Socket>();
const servers: Server[] = [];
let asked: string[] = [];

afterEach(() => {
  for (const socket of open) socket.destroy();
  for (const server of servers.splice(0)) server.close();
  asked = [];
});

const keys = { region: 'auto', accessKeyId: 'id', secretAccessKey: 'secret' };

async function storeAt(server: Server, patience: number): Promise<FileStore> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return bucketStore({ ...keys, patience, url: `http://127.0.0.1:${port}/orbita` });
}

function watch(socket: Socket): void {
  open.add(socket);
  socket.on('close', () => open.delete(socket)).on('error', () => undefined);
}

const silentBucket = () =>
  storeAt(
    createSilence((socket) => socket.once('data', () => watch(socket))),
    brief,
  );

const bucketThat = (answer: RequestListener, patience = long) =>
  storeAt(
    createServer((request, reply) => {
      watch(request.socket);
      asked.push(`${request.method} ${request.url}`);
      answer(request, reply);
    }),
    patience,
  );

async function contentOf(found: StoredBytes | null): Promise<Buffer> {
  if (!found) throw new Error('There is no such object.');
  return buffer(found.stream);
}

const bytes = Buffer.from('Labas');
const acts: Record<'put' | 'get' | 'remove', (store: FileStore) => Promise<unknown>> = {
  put: (store) => store.put('ab/ab', bytes, 'text/plain'),
  get: (store) => store.get('ab/ab'),
  remove: (store) => store.remove('ab/ab'),
};

describe.each(['put', 'get', 'remove'] as const)('to %s', (name) => {
  const act = acts[name];

  it('gives up on a silent bucket after its timeout, and leaves no connection behind', async () => {
    const store = await silentBucket();
    const began = performance.now();
    await expect(act(store)).rejects.toThrow(ForeignAway);
    expect(performance.now() - began).toBeGreaterThan(brief - 50);
    await vi.waitFor(() => expect(open.size).toBe(0), 30_000);
  });

  it.each([302, 307])('does not follow a redirect of the bucket (%i)', async (status) => {
    const store = await bucketThat((request, reply) =>
      reply.writeHead(status, { location: `http://${request.headers.host}/elsewhere` }).end(),
    );
    await expect(act(store)).rejects.toMatchObject({
      code: 'server/foreign-away',
      data: { retryAfter: 30 },
    });
    expect(new Set(asked)).toEqual(
      new Set([`${{ put: 'PUT', get: 'GET', remove: 'DELETE' }[name]} /orbita/ab/ab`]),
    );
  });

  it.each([403, 503])('treats an answer of %i as a bucket that is away', async (status) => {
    const store = await bucketThat((_request, reply) => reply.writeHead(status).end('<Error/>'));
    await expect(act(store)).rejects.toThrow(`answered ${status}`);
    expect(asked).toHaveLength(status < 500 ? 1 : 3);
  });

  it('retries an overloaded bucket', async () => {
    const store = await bucketThat((_request, reply) =>
      reply.writeHead(asked.length < 3 ? 503 : 200, { 'content-length': 0 }).end(),
    );
    await act(store);
    expect(asked).toHaveLength(3);
  });
});

describe('an object', () => {
  it('whose bytes never come is refused before anything is answered', async () => {
    const store = await bucketThat((_request, reply) => {
      reply.writeHead(200, { 'content-length': 5 }).flushHeaders();
    }, brief);
    await expect(store.get('ab/ab')).rejects.toThrow(/stopped in the middle/);
    await vi.waitFor(() => expect(open.size).toBe(0), 30_000);
  });

  it('that stops in the middle ends its reader with an error', async () => {
    const store = await bucketThat((_request, reply) => {
      reply.writeHead(200, { 'content-length': 5 }).write('La');
    }, brief);
    const found = await store.get('ab/ab');
    await expect(contentOf(found)).rejects.toThrow(/stopped in the middle/);
    await vi.waitFor(() => expect(open.size).toBe(0), 30_000);
  });

  it('that breaks off is an error for its reader', async () => {
    const store = await bucketThat((_request, reply) => {
      reply.writeHead(200, { 'content-length': 5 }).write('La', () => reply.destroy());
    });
    // Whether or not the first chunk had arrived by then.
    await expect(store.get('ab/ab').then(contentOf)).rejects.toThrow(ForeignAway);
  });

  it('that trickles in is cut off', async () => {
    const patience = 1_000;
    const store = await bucketThat((_request, reply) => {
      reply.writeHead(200, { 'content-length': 1_000_000 });
      const drops = setInterval(() => reply.write('x'), patience / 10);
      reply.on('close', () => clearInterval(drops));
    }, patience);
    const began = performance.now();
    const found = await store.get('ab/ab');
    await expect(contentOf(found)).rejects.toThrow(ForeignAway);
    expect(performance.now() - began).toBeGreaterThan(patience * 5);
    await vi.waitFor(() => expect(open.size).toBe(0), 30_000);
  });

  it('waits for a reader who takes longer than a bucket may', async () => {
    const large = Buffer.alloc(4 * 1024 * 1024, 7);
    // Long enough for a bucket on a machine with other work.
    const patience = 2_000;
    const store = await bucketThat(
      (_request, reply) => reply.writeHead(200, { 'content-length': large.byteLength }).end(large),
      patience,
    );
    const found = await store.get('ab/ab');
    // The reader's own pace is under test, so there is nothing to wait for.
    await pause(patience * 1.5);
    expect((await contentOf(found)).equals(large)).toBe(true);
  });

  it.each([
    ['without a length', { 'transfer-encoding': 'chunked' }],
    ['of a gigabyte', { 'content-length': 1_073_741_824 }],
    ['that was packed on the way', { 'content-length': 50, 'content-encoding': 'gzip' }],
  ])('%s is not passed on', async (_what, headers) => {
    const store = await bucketThat((_request, reply) => reply.writeHead(200, headers).write('Labas'));
    await expect(store.get('ab/ab')).rejects.toThrow(ForeignAway);
    await vi.waitFor(() => expect(open.size).toBe(0), 30_000);
  });

  it('ends in the bucket too when its reader goes away', async () => {
    const store = await bucketThat((_request, reply) => {
      reply.writeHead(200, { 'content-length': 1_000_000 }).write('Labas');
    });
    const found = await store.get('ab/ab');
    found?.stream.destroy();
    await vi.waitFor(() => expect(open.size).toBe(0), 30_000);
  });
});

it('tells the log, not the visitor, what was wrong with the bucket', async () => {
  // Nothing listens any more at an address where something did.
  const gone = createServer();
  await new Promise<void>((listening) => gone.listen(0, '127.0.0.1', listening));
  const { port } = gone.address() as AddressInfo;
  await new Promise((closed) => gone.close(closed));
  const store = bucketStore({ ...keys, patience: long, url: `http://127.0.0.1:${port}/orbita` });
  const error = await store.get('ab/ab').catch((each: unknown) => each);
  expect(error).toMatchObject({ code: 'server/foreign-away', data: { retryAfter: 30 } });
  expect((error as ForeignAway).message).toContain('ECONNREFUSED');
  expect(JSON.stringify((error as ForeignAway).data)).not.toContain('127.0.0.1');
});
