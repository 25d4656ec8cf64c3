import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { openDatabaseProxy } from '#platform/testing/database-proxy.ts';
import { testScope } from '#platform/testing/scope.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { openRealtime, type Realtime } from './realtime.ts';
import { refresh } from './refresh.ts';

/** News pass through PostgreSQL, which on a busy machine may take more than the default second. */
const patient = { timeout: 50_000 };

let database: OpenTestDatabase;
let db: Db;
const hubs: Realtime[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  for (let process = 0; process < 2; process += 1)
    hubs.push(await openRealtime(database.connection, { warn() {} }));
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.close()));
  await database.drop();
});

const scope = () => testScope(db, { id: crypto.randomUUID(), role: 'teacher' });

const cutConnections = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'orbita-listen' AND datname = current_database()`.execute(db);

it('reaches those concerned in every process and nobody else; an admin only if addressed as one', async () => {
  const [first, second] = hubs;
  const heard = { lukas: vi.fn(), urte: vi.fn(), admin: vi.fn(), next: vi.fn() };
  first?.subscribe(['user:lukas'], heard.lukas);
  second?.subscribe(['user:urte'], heard.urte);
  second?.subscribe(['role:admin'], heard.admin);
  second?.subscribe(['user:next'], heard.next);
  await transaction(scope(), (tx) => refresh(tx, { changed: ['points'], audience: ['user:lukas'] }));
  await transaction(scope(), (tx) =>
    refresh(tx, { changed: ['rewards'], audience: ['role:admin', 'user:next'] }),
  );
  await vi.waitFor(() => expect(heard.lukas).toHaveBeenCalledWith({ changed: ['points'] }), patient);
  // News arrive in order: a listener that got the second would have got the first.
  await vi.waitFor(() => expect(heard.next).toHaveBeenCalledOnce(), patient);
  await vi.waitFor(() => expect(heard.admin.mock.calls).toEqual([[{ changed: ['rewards'] }]]), patient);
  expect(heard.urte).not.toHaveBeenCalled();
});

it('sends a tab no news that its own answer already carried, and sends them to every other tab', async () => {
  const [first] = hubs;
  const heard = { own: vi.fn(), other: vi.fn(), plain: vi.fn() };
  first?.subscribe(['user:rasa'], heard.own, 'tab-of-her-phone');
  first?.subscribe(['user:rasa'], heard.other, 'tab-of-her-desk');
  first?.subscribe(['user:rasa'], heard.plain);
  const news = { changed: ['points'], audience: ['user:rasa'] } as const;
  await transaction(scope(), (tx) => refresh(tx, { ...news, besides: 'tab-of-her-phone' }));
  await vi.waitFor(() => expect(heard.other).toHaveBeenCalledOnce(), patient);
  await transaction(scope(), (tx) => refresh(tx, { ...news, changed: ['rewards'] }));
  await vi.waitFor(() => expect(heard.own.mock.calls).toEqual([[{ changed: ['rewards'] }]]), patient);
  await vi.waitFor(() => expect(heard.plain).toHaveBeenCalledTimes(2), patient);
});

it('merges what comes within a moment, separately for each stream', async () => {
  const [first] = hubs;
  const heard = { teacher: vi.fn(), admin: vi.fn() };
  first?.subscribe(['group:a'], heard.teacher);
  first?.subscribe(['role:admin'], heard.admin);
  await transaction(scope(), async (tx) => {
    for (let save = 0; save < 5; save += 1) {
      await refresh(tx, { changed: ['attendance'], audience: ['group:a'] });
      await refresh(tx, { changed: ['attendance'], within: `group-${save % 2}`, audience: ['role:admin'] });
    }
    await refresh(tx, { changed: ['points'], audience: ['group:a'] });
  });
  await vi.waitFor(
    () => expect(heard.teacher.mock.calls).toEqual([[{ changed: ['attendance', 'points'] }]]),
    patient,
  );
  await vi.waitFor(
    () =>
      expect(heard.admin.mock.calls).toEqual([[{ changed: ['attendance/group-0', 'attendance/group-1'] }]]),
    patient,
  );
});

it('stays silent about rolled-back changes, and after unsubscribing', async () => {
  const [first] = hubs;
  const [gone, heard] = [vi.fn(), vi.fn()];
  first?.subscribe(['group:a'], gone)();
  first?.subscribe(['group:a'], heard);
  const failing = transaction(scope(), async (tx) => {
    await refresh(tx, { changed: ['rewards'], audience: ['group:a'] });
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  await transaction(scope(), (tx) => refresh(tx, { changed: ['attendance'], audience: ['group:a'] }));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), patient);
  expect(heard).toHaveBeenCalledWith({ changed: ['attendance'] });
  expect(gone).not.toHaveBeenCalled();
});

it('reconnects after the connection was cut and asks everybody to refetch', async () => {
  const [first] = hubs;
  const heard = vi.fn();
  first?.subscribe(['user:x'], heard);
  await cutConnections();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ changed: ['*'] }), patient);
  await transaction(scope(), (tx) => refresh(tx, { changed: ['points'], audience: ['user:x'] }));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ changed: ['points'] }), patient);
});

it('asks everybody to refetch when news got a number and never arrived', async () => {
  const hub = await openRealtime(
    database.connection,
    { warn() {} },
    {
      lookEvery: 50,
      asking: { every: 50, patience: 10_000 },
    },
  );
  hubs.push(hub);
  const heard = vi.fn();
  hub.subscribe(['user:x'], heard);
  await transaction(scope(), (tx) => refresh(tx, { changed: ['points'], audience: ['user:x'] }));
  // As left behind by a process that ends between its commit and its news.
  await sql`SELECT nextval('news_numbers')`.execute(db);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ changed: ['*'] }), patient);
  expect(heard.mock.calls).toEqual([[{ changed: ['points'] }], [{ changed: ['*'] }]]);
});

it("keeps the write when its news can't be sent, and counts them as missed", async () => {
  const warned = vi.fn();
  const [teller, hub] = [openDatabase(database.connection, () => {}), hubs.at(-1)];
  const heard = vi.fn();
  hub?.subscribe(['user:x'], heard);
  teller.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const failing = (...args: unknown[]) =>
      JSON.stringify(args).includes('pg_notify') ? Promise.reject(new Error('cut off')) : query(...args);
    client.query = failing as typeof client.query;
  });
  const log = { info() {}, warn: warned, error() {} };
  const done = await transaction({ ...scope(), db: teller.db, log }, async (tx) => {
    await refresh(tx, { changed: ['points'], audience: ['user:x'] });
    return 'done';
  });
  expect(done).toBe('done');
  expect(warned).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ changed: ['*'] }), patient);
  await teller.db.destroy();
});

it('ends streams based on a session in every process when it ends, and on a lost connection', async () => {
  const [first, second] = hubs;
  const ends = { own: vi.fn(), other: vi.fn(), stopped: vi.fn() };
  first?.untilEnded(['session:own', 'user:lukas'], ends.own);
  second?.untilEnded(['session:other', 'user:urte'], ends.other);
  second?.untilEnded(['session:own'], ends.stopped)();
  const told = JSON.stringify({ changed: [], audience: [], ended: ['session:gone', 'session:own'] });
  await sql`SELECT pg_notify('orbita', ${told})`.execute(db);
  await vi.waitFor(() => expect(ends.own).toHaveBeenCalledOnce(), patient);
  expect(ends.other).not.toHaveBeenCalled();
  await cutConnections();
  await vi.waitFor(() => expect(ends.other).toHaveBeenCalled(), patient);
  expect(ends.stopped).not.toHaveBeenCalled();
});

it("ends every stream when the database's machine vanishes silently, says so, and listens again", async () => {
  const proxy = await openDatabaseProxy(database.connection);
  const warn = vi.fn();
  const asking = { every: 100, patience: 500 };
  const hub = await openRealtime(proxy.connection, { warn }, { asking });
  hubs.push(hub);
  const [end, heard] = [vi.fn(), vi.fn()];
  hub.untilEnded(['session:own'], end);
  proxy.hang();
  await vi.waitFor(() => expect(end).toHaveBeenCalled(), patient);
  expect(hub.part.isUp()).toBe(false);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ part: 'live-updates' }),
    expect.stringContaining('is restarting'),
  );
  proxy.mend();
  await vi.waitFor(() => expect(hub.part.isUp()).toBe(true), patient);
  hub.subscribe(['user:x'], heard);
  await transaction(scope(), (tx) => refresh(tx, { changed: ['points'], audience: ['user:x'] }));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ changed: ['points'] }), patient);
  await hub.close();
  proxy.close();
});

it('accepts only names that a feature has', async () => {
  await transaction(scope(), async (tx) => {
    // @ts-expect-error: no feature is called so.
    await refresh(tx, { changed: ['atendance'], audience: [] });
  });
});

it('reaches an audience larger than one message can name', async () => {
  const [first] = hubs;
  const heard = vi.fn();
  first?.subscribe(['user:499'], heard);
  const audience = Array.from({ length: 500 }, (_, index) => `user:${index}` as const);
  await transaction(scope(), (tx) => refresh(tx, { changed: ['points'], audience }));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), patient);
});
