import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import type { Database, Db } from './database.ts';
import { withPreparedReads } from './prepared-reads.ts';
import { StatementNames } from './statement-names.ts';

let database: TestDatabase;
let db: Db;
let now: number;

beforeEach(async () => {
  now = 0;
  database = await createTestDatabase();
  // A single connection, so that a test can ask what it has prepared.
  const pool = new pg.Pool({ ...database.connection, max: 1 });
  // Dropping the database may cut a connection that is still closing.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = new StatementNames({ most: 3, uses: 1, idle: 1000, now: () => now });
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withPreparedReads(pool, { names }) }) });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

async function prepared(): Promise<string[]> {
  // Written in a form that is not itself prepared.
  const { rows } = await sql<{
    statement: string;
  }>`/**/ SELECT statement FROM pg_prepared_statements ORDER BY name`.execute(db);
  return rows.map(({ statement }) => statement);
}

const plus = (one: number, other: number) =>
  sql<{ sum: number }>`SELECT ${one}::int + ${other}::int AS sum`.execute(db);

it("plans a read once and runs it with each call's parameters", async () => {
  const sums = [await plus(1, 2), await plus(3, 4), await plus(5, 6)].map(({ rows }) => rows[0]?.sum);
  expect(sums).toEqual([3, 7, 11]);
  expect(await prepared()).toEqual(['SELECT $1::int + $2::int AS sum']);
});

it('plans a handwritten read of several lines once', async () => {
  const twice = (each: number) =>
    sql<{ twice: number }>`
      SELECT ${each}::int + ${each}::int AS twice`.execute(db);
  expect([await twice(1), await twice(4)].map(({ rows }) => rows[0]?.twice)).toEqual([2, 8]);
  expect(await prepared()).toEqual([expect.stringMatching(/^\s+SELECT .+ AS twice$/)]);
});

it.each([
  ['of a subquery', 'SELECT n.key FROM (SELECT * FROM rate_limits) AS n'],
  ['of a count', 'SELECT key, count(*) FILTER (WHERE tries > 1) AS n FROM rate_limits GROUP BY key'],
  [
    'of a product in a sum',
    'WITH all_of_them AS (SELECT r.* FROM rate_limits r) SELECT sum(2 * tries) FROM all_of_them',
  ],
])('prepares a read with the star %s, though it survives new columns', async (_, text) => {
  const read = () => sql.raw(text).execute(db);
  await read();
  expect(await prepared()).toEqual([text]);
  await sql`ALTER TABLE rate_limits ADD COLUMN more text`.execute(db);
  await expect(read()).resolves.toBeDefined();
});

it.each([
  'SELECT * FROM rate_limits',
  'SELECT r.* FROM rate_limits r',
  "SELECT '(', r.* FROM rate_limits r",
  'WITH all_of_them AS (SELECT key FROM rate_limits) SELECT * FROM all_of_them',
])("doesn't prepare %s", async (text) => {
  await sql.raw(text).execute(db);
  expect(await prepared()).toEqual([]);
});

it("doesn't prepare writes or reads of every column", async () => {
  await db.insertInto('rate_limits').values({ key: 'a', window_start: '2026-11-21T10:00:00Z' }).execute();
  const rows = await db.selectFrom('rate_limits').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(await prepared()).toEqual([]);
});

it('survives a migration that adds columns to a table being read', async () => {
  const read = () => db.selectFrom('rate_limits').select(['key', 'tries']).execute();
  await read();
  await sql`ALTER TABLE rate_limits ADD COLUMN more text, ADD COLUMN most int`.execute(db);
  expect(await read()).toEqual([]);
});

it('goes on after a failed transaction', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await sql`SELECT 1 / ${0}::int AS never`.execute(trx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect((await plus(1, 1)).rows).toEqual([{ sum: 2 }]);
  expect((await plus(2, 2)).rows).toEqual([{ sum: 4 }]);
});

it('keeps a limited number of statements and runs the others unprepared', async () => {
  const answers: unknown[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    answers.push((await sql`SELECT ${name}::text AS ${sql.ref(name)}`.execute(db)).rows[0]);
  }
  expect(answers).toEqual([{ a: 'a' }, { b: 'b' }, { c: 'c' }, { d: 'd' }, { e: 'e' }]);
  expect(await prepared()).toHaveLength(3);
});

it('drops the plan of a statement that is no longer asked, and plans it anew when it is', async () => {
  const read = async (name: string) =>
    (await sql`SELECT ${name}::text AS ${sql.ref(name)}`.execute(db)).rows[0];
  for (const name of ['a', 'b', 'c']) await read(name);
  now = 1000;
  await read('b');
  expect(await read('d')).toEqual({ d: 'd' });
  expect(await prepared()).toEqual(['b', 'c', 'd'].map((name) => `SELECT $1::text AS "${name}"`));
  now = 2000;
  expect(await read('a')).toEqual({ a: 'a' });
  expect(await prepared()).toEqual(['b', 'd', 'a'].map((name) => `SELECT $1::text AS "${name}"`));
});

it('goes on when a statement that failed gives up its name', async () => {
  await expect(sql`SELECT ${1}::int / 0 AS never`.execute(db)).rejects.toThrow('division by zero');
  await expect(sql`SELECT ${1}::int AS one FROM nowhere`.execute(db)).rejects.toThrow('does not exist');
  now = 1000;
  for (const sum of [2, 3, 4])
    expect((await sql`SELECT ${sum}::int AS ${sql.ref(`s${sum}`)}`.execute(db)).rows[0]).toEqual({
      [`s${sum}`]: sum,
    });
  expect(await prepared()).toHaveLength(3);
});
