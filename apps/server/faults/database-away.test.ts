import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { type Connection, type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { readEnv } from '#platform/server/env.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#platform/testing/database-proxy.ts';
import { testNow } from '#platform/testing/scope.ts';
import { buildApp } from '../app.ts';
import { cookieOf } from '../test-calls.ts';

const realtime: Realtime = {
  ...{
    subscribe: () => () => {},
    recent: () => ({ ago: {}, held: 0 }),
    untilEnded: () => () => {},
    close: async () => {},
  },
  part: { name: 'live-updates', isUp: () => true, restarts: () => 0 },
};
const env = readEnv({ DEMO: 'false', LOG_LEVEL: 'silent' });
const clock = () => Temporal.Instant.from(testNow);
// Long enough for a loaded machine, short enough for a test: after it nothing is waited for.
const patience = 1_500;

async function serverOn(connection: Connection): Promise<{ app: FastifyInstance; db: Db }> {
  const { db } = openDatabase(connection, () => {}, 4, patience);
  return { app: await buildApp({ env, db, realtime, clock }), db };
}

async function adminOf(db: Db): Promise<string> {
  const { id } = await createUser(db, { role: 'admin' });
  return cookieOf(db, id, Temporal.Instant.from(testNow));
}

let cookie: string;
const write = (app: FastifyInstance, url = '/rpc/identity/setLanguage') =>
  app.inject({
    method: 'POST',
    url,
    headers: { cookie, 'content-type': 'application/json' },
    payload: '{"json":{"locale":"en"}}',
  });

async function expectAway(app: FastifyInstance, status: string): Promise<void> {
  const answer = await write(app);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json().json).toMatchObject({ code: 'server/unavailable', data: { retryAfter: 5 } });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  // What the process itself knows is needed most now.
  const metrics = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toMatch(/^orbita_ready 0$/m);
}

/** Ended connections are noticed a moment later: until then one more request may use them. */
async function expectReady(app: FastifyInstance): Promise<void> {
  await vi.waitFor(async () => expect((await write(app)).statusCode).toBe(200), 10_000);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
}

describe('a database behind a failing connection', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let app: FastifyInstance;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await openDatabaseProxy(database.connection);
    ({ app, db } = await serverOn(proxy.connection));
    cookie = await adminOf(db);
  });
  afterEach(() => proxy.mend());
  afterAll(async () => {
    await app.close();
    await db.destroy();
    proxy.close();
    await database.drop();
  });

  it('that loses every connection is away, and back as soon as it returns', async () => {
    await expectReady(app);
    proxy.cut();
    await expectAway(app, 'database-unreachable');
    proxy.mend();
    await expectReady(app);
  });

  it('that hangs is away before a visitor gives up, and readiness says so at once', async () => {
    await expectReady(app);
    proxy.hang();
    await expectAway(app, 'database-unreachable');
    proxy.mend();
    await expectReady(app);
  });

  it('that is read-only is away for writes, and for /readyz', async () => {
    const name = sql.id(database.connection.database);
    await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(db);
    proxy.cut();
    proxy.mend();
    await vi.waitFor(() => expectAway(app, 'database-read-only'), 10_000);
    const admin = new pg.Client(database.connection);
    await admin.connect();
    await admin.query(
      `BEGIN READ WRITE; ALTER DATABASE ${database.connection.database} RESET default_transaction_read_only; COMMIT`,
    );
    await admin.end();
    proxy.cut();
    proxy.mend();
    await expectReady(app);
  });

  it.each([
    ['08006', 'the connection', 503],
    ['57P01', 'a shut-down', 503],
    ['25P03', 'its patience with a silent process', 503],
    ['55P03', 'a lock that is held for too long', 503],
    ['53200', 'its memory', 503],
    ['53300', 'its connections', 503],
    ['53100', 'its disk', 503],
    ['23505', 'a constraint', 500],
    ['40001', 'a conflict', 500],
    ['57014', 'a cancelled query', 500],
    ['42P01', 'a missing table', 500],
    ['XX000', 'a fault of its own', 500],
  ])('is away or failing by the state %s (%s): %i', async (state, _what, status) => {
    // A fault that a healthy database does not produce on demand.
    await sql
      .raw(
        `CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'fault' USING ERRCODE = '${state}'; END $$;
         CREATE OR REPLACE TRIGGER fail BEFORE UPDATE ON users EXECUTE FUNCTION fail()`,
      )
      .execute(db);
    const answer = await write(app);
    await sql`DROP TRIGGER fail ON users`.execute(db);
    const code = status === 503 ? 'server/unavailable' : 'server/internal-error';
    expect([answer.statusCode, answer.json().json.code]).toEqual([status, code]);
  });

  it('that ran out of space is not ready for a while, although it can be read', async () => {
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database-disk-full' }]);
  });
});

describe('a real database', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-away-'));
    chmodSync(folder, 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('that is stopped is away, and the server reconnects when it is started again', async () => {
    const log = { info() {}, warn() {} };
    const start = () => startEmbeddedPostgres({ dataDir: folder, log, durable: false });
    const first = await start();
    await migrateToLatest(first.connection);
    const { app, db } = await serverOn(first.connection);
    cookie = await adminOf(db);
    await expectReady(app);
    await first.stop();
    await expectAway(app, 'database-unreachable');
    const second = await start();
    await expectReady(app);
    await app.close();
    await db.destroy();
    await second.stop();
  });
});
