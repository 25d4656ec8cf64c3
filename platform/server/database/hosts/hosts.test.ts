import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, type PostgresPair, startPostgresPair } from '#platform/testing/postgres-machines.ts';
import { type Connection, connectionTo, newClient, openDatabase, type Pool } from '../database.ts';
import { asAway, DatabaseAway } from '../database-away.ts';
import { watchDatabase } from '../database-watch.ts';

const patience = { timeout: 30_000, interval: 20 };
const warn = vi.fn();
const log = { warn };
let pair: PostgresPair;
const endings: (() => Promise<unknown>)[] = [];

async function begin(): Promise<void> {
  warn.mockClear();
  pair = await startPostgresPair();
  await pair.primary.query('CREATE TABLE kept (value int)');
}
afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()));
});

/** The standby first. */
const both = (query = ''): Connection =>
  connectionTo(addressOf([pair.standby.port, pair.primary.port], query), log);

function poolOf(connection: Connection): Pool {
  const { db, pool } = openDatabase(connection, () => {}, 3, 20_000);
  endings.push(() => db.destroy());
  return pool;
}

async function portOf(connection: Connection): Promise<number> {
  const client = newClient(connection);
  client.on('error', () => {});
  await client.connect();
  await client.end();
  return client.port;
}

const write = (pool: Pool) => pool.query('INSERT INTO kept VALUES (1)');
const reasonOf = (failing: Promise<unknown>): Promise<unknown> =>
  failing.then(
    () => null,
    (error: unknown) => {
      const away = asAway(error);
      return away instanceof DatabaseAway ? away.reason : error;
    },
  );
/** One more request may meet a connection that has just ended. */
const eventually = (work: () => Promise<unknown>) => vi.waitFor(work, patience);

describe('which host is used', () => {
  beforeAll(begin);
  afterAll(() => pair.remove());

  it('is the one that takes writes, wherever it stands; with `any` the first that answers', async () => {
    const { primary, standby } = pair;
    expect(await portOf(both())).toBe(primary.port);
    expect(await portOf(both('?target_session_attrs=primary'))).toBe(primary.port);
    expect(await portOf(connectionTo(addressOf([primary.port, standby.port]), log))).toBe(primary.port);
    expect(await portOf(both('?target_session_attrs=any'))).toBe(standby.port);
  });

  it('is none while there are only standbys, and none while nobody answers', async () => {
    const alone = addressOf([pair.standby.port], '?target_session_attrs=read-write');
    expect(await reasonOf(portOf(connectionTo(alone, log)))).toBe('database-read-only');
    const nobody = connectionTo(addressOf([1, 2]), log);
    expect(await reasonOf(portOf(nobody))).toBe('database-unreachable');
  });

  it('is waited for where nobody is connected any more and nothing speaks against it', async () => {
    const connection = both('?connect_timeout=20');
    await portOf(connection);
    pair.primary.freeze();
    const again = portOf(connection);
    await sleep(800);
    pair.primary.thaw();
    expect(await again).toBe(pair.primary.port);
  });

  it('is told by a host that refuses everybody', async () => {
    const nowhere = addressOf([pair.primary.port, pair.standby.port]).replace(/orbita$/, 'nowhere');
    await expect(portOf(connectionTo(nowhere, log))).rejects.toMatchObject({ code: '3D000' });
  });

  it('stays the one that is too crowded for a new look, for those who are connected', async () => {
    await pair.primary.query('CREATE ROLE visitor LOGIN; GRANT ALL ON kept TO visitor');
    const address = addressOf([pair.standby.port, pair.primary.port]).replace('orbita@', 'visitor@');
    const connection = connectionTo(address, log);
    const pool = poolOf(connection);
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    await pair.primary.query('ALTER ROLE visitor CONNECTION LIMIT 2');
    for (const host of connection.hosts?.list.hosts ?? []) connection.hosts?.doubt(host);
    await eventually(async () => expect(await reasonOf(pool.query('SELECT'))).toBe('database-crowded'));
    for (const client of clients) await client.query('INSERT INTO kept VALUES (1)');
    for (const client of clients) client.release();
  });
});

describe('a change of hosts', () => {
  beforeEach(begin);
  afterEach(() => pair.remove());

  it('is noticed by the pool without a watch, and each connection moves', async () => {
    const pool = poolOf(both());
    await Promise.all([write(pool), write(pool), write(pool)]);
    await pair.primary.kill();
    await pair.promote();
    await eventually(() => write(pool));
    expect((await pair.standby.query('SELECT FROM kept')).length).toBe(4);
    expect(warn).toHaveBeenCalledWith(
      { from: `127.0.0.1:${pair.primary.port}`, to: `127.0.0.1:${pair.standby.port}` },
      'the database is served by another host',
    );
  });

  it('is noticed by a write that is refused: the whole host is left', async () => {
    const pool = poolOf(both());
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    const [first] = clients;
    const gone = clients.map(ended);
    // The former primary lives on, and knows that it may write no more.
    await pair.promote();
    await pair.primary.query('ALTER SYSTEM SET default_transaction_read_only = on');
    await pair.primary.query('SELECT pg_reload_conf()');
    const isTold = async () => (await first?.query('SHOW default_transaction_read_only'))?.rows;
    await eventually(async () => expect(await isTold()).toEqual([{ default_transaction_read_only: 'on' }]));
    const refused = async () => first?.query('INSERT INTO kept VALUES (1)');
    expect(await reasonOf(refused())).toBe('database-read-only');
    await Promise.all(gone);
    for (const client of clients) client.release();
    await eventually(() => write(pool));
    expect((await pair.standby.query('SELECT FROM kept')).length).toBe(1);
  });

  it('is noticed by the watch when the host says nothing more; a former primary that wakes up stays unused', async () => {
    const connection = both();
    const { hosts } = connection;
    if (!hosts) throw new Error('There are two hosts.');
    const watch = await watchDatabase(connection, log, { every: 100, patience: 500 });
    endings.push(() => watch.stop());
    const pool = poolOf(connection);
    await write(pool);
    pair.primary.freeze();
    const hanging = write(pool);
    expect(await reasonOf(hanging)).toBe('database-unreachable');
    // Once it is known that there is none, nobody waits while they are asked again: the frozen one takes its time.
    await eventually(() => expect(hosts.find()).rejects.toThrow('takes no writes'));
    const soon = Promise.race([reasonOf(hosts.find()), sleep(500, 'late')]);
    expect(await soon).toBe('database-read-only');
    await pair.promote();
    await eventually(() => write(pool));
    pair.primary.thaw();
    // Both take writes now, as far as they know: in doubt, and for somebody new, the one that was promoted last counts.
    for (const host of hosts.list.hosts) hosts.doubt(host);
    expect(await portOf(connection)).toBe(pair.standby.port);
    expect(await portOf(both())).toBe(pair.standby.port);
    // Where only the former one answers, there is none: it misses what was acknowledged since.
    await pair.standby.kill();
    await eventually(async () => expect(await reasonOf(portOf(connection))).toBe('database-read-only'));
  });
});

function ended(client: pg.PoolClient): Promise<void> {
  client.on('error', () => {});
  return new Promise((resolve) => client.once('end', () => resolve()));
}
