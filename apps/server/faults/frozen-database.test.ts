import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { type Db, databasePatience, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { readEnv } from '#platform/server/env.ts';
import type { JobRunner } from '#platform/server/jobs/job-runner.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import type { PartState } from '#platform/server/parts.ts';
import { openRealtime, type Realtime } from '#platform/server/realtime/realtime.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { testScope } from '#platform/testing/scope.ts';
import { buildApp } from '../app.ts';
import { cookieOf } from '../test-calls.ts';
import { startWorker } from '../worker.ts';

const isFull = process.env.SOAK === 'full';
/** Times in milliseconds. `SOAK=full` is a minute of silence, with production's timeouts. */
const frozenFor = isFull ? 60_000 : 4000;
const patience = isFull ? databasePatience : 1500;
const times = isFull ? {} : { asking: { every: 200, patience: 800 } };
/**
 * Within which the streams end: twice the timeout of the listening connection, plus time for a busy machine.
 */
const noticed = isFull ? 25_000 : 3500;
const back = { timeout: 40_000 };

let folder: string;
let postgres: EmbeddedPostgres;
let db: Db;
let app: FastifyInstance;
let realtime: Realtime;
let worker: JobRunner;
const parts: PartState[] = [];
const warn = vi.fn();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orbita-frozen-'));
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn() {} }, durable: false });
  await migrateToLatest(postgres.connection);
  const opened = openDatabase(postgres.connection, () => {}, 6, patience);
  ({ db } = opened);
  realtime = await openRealtime(postgres.connection, { warn }, times);
  const env = readEnv({ DEMO: 'false', LOG_LEVEL: 'silent' });
  app = await buildApp({ env, db, realtime, parts });
  worker = await startWorker(opened.pool, db, env, fastify({ logger: false }).log);
  parts.push(realtime.part, ...worker.parts);
  await app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await app.close();
  await worker.stop();
  await realtime.close();
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The postmaster and all its processes. */
function processesOfPostgres(): number[] {
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid ?? 0)];
}

function signal(name: 'SIGSTOP' | 'SIGCONT', pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, name);
}

const listen = (cookie: string, signalled?: AbortSignal) =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/events`, {
    headers: { cookie },
    signal: signalled ?? null,
  });
const ready = async () => (await app.inject('/readyz')).json();

describe('a database that goes silent', () => {
  it('ends all streams, refuses new ones, and everything recovers with it by itself', {
    timeout: frozenFor + 3 * back.timeout,
  }, async () => {
    const user = await createUser(db, { role: 'teacher' });
    const cookie = await cookieOf(db, user.id);
    const stream = await listen(cookie);
    expect(stream.status).toBe(200);
    await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ready' }), back);

    const pids = processesOfPostgres();
    const since = performance.now();
    signal('SIGSTOP', pids);
    try {
      // Read to its end: while the connection seems alive it has none.
      await stream.text();
      const ended = performance.now() - since;
      if (isFull) process.stdout.write(`the stream ended ${Math.round(ended)} ms after the database froze\n`);
      expect(ended).toBeLessThan(noticed);
      expect(warn).toHaveBeenCalledWith(
        expect.objectContaining({ part: 'live-updates' }),
        expect.stringContaining('is restarting'),
      );
      const refused = await listen(cookie);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      await refused.text();
      expect(await ready()).toMatchObject({
        // Hanging connections may use up the whole pool.
        status: expect.stringMatching(/^database-(unreachable|crowded)$/),
        down: expect.arrayContaining(['live-updates']),
      });
      // Not a wait for something: it is the length of the silence.
      await sleep(Math.max(0, frozenFor - (performance.now() - since)));
    } finally {
      signal('SIGCONT', pids);
    }

    const thawed = performance.now();
    await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ready' }), back);
    const metrics = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(metrics.body).toContain('orbita_part_up{part="live-updates"} 1\n');
    expect(metrics.body).toContain('orbita_part_restarts_total{part="live-updates"} 1\n');
    const stopping = new AbortController();
    const again = await listen(cookie, stopping.signal);
    expect(again.status).toBe(200);
    if (isFull) process.stdout.write(`all was back after ${Math.round(performance.now() - thawed)} ms\n`);
    const scope = testScope(db, { id: user.id, role: 'teacher' });
    await transaction(scope, async (tx) => {
      await refresh(tx, { changed: ['attendance'], audience: [`user:${user.id}`] });
      await queueMail(tx, { to: 'rasa@example.com', subject: 'Labas', text: 'Labas', html: 'Labas' });
    });
    let heard = '';
    for await (const part of again.body ?? []) {
      heard += new TextDecoder().decode(part);
      if (heard.includes('"attendance"')) break;
    }
    stopping.abort();
    // Without a mail server the job keeps the mail.
    const untouched = () => db.selectFrom('mails').select('id').where('kept_at', 'is', null).execute();
    await vi.waitFor(async () => expect(await untouched()).toEqual([]), back);
  });
});
