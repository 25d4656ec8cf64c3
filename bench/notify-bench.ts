import { loadavg } from 'node:os';
import { sql } from 'kysely';
import type pg from 'pg';
import { type ClassWithEvent, createClass } from '#features/attendance/server/attendance.factory.ts';
import { getDailySheet } from '#features/attendance/server/sheets/daily-sheet.service.ts';
import { saveDailySheet } from '#features/attendance/server/sheets/sheet-saving.service.ts';
import { type Db, openDatabase, type Pool } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { testScope } from '#platform/testing/scope.ts';
import { describeMachine, table, writeSection } from './report.ts';
import { temporaryFolder } from './temporary-folder.ts';

const writers = 8;
const rounds = 8;
const roundMs = 1_000;

/** What a writer does repeatedly. */
type Work = (db: Db, event: ClassWithEvent) => Promise<unknown>;
/** Separate: the rest of a save needs a processor, and on few processors hides the wait of commits. */
const works: readonly (readonly [string, Work])[] = [
  ['a save of a sheet', saveComment],
  ['one changed row', touchRow],
];

/** How a save sends its news. */
type Way = 'not at all' | 'within the transaction' | 'after its commit';
const ways: readonly Way[] = ['not at all', 'within the transaction', 'after its commit'];

/**
 * Measures the cost of sending news: saves of sheets per second, each way in turn for a moment, on one durable
 * database.
 */
export async function benchNotify(): Promise<void> {
  const silent = { info() {}, warn() {} };
  const postgres = await startEmbeddedPostgres({ dataDir: temporaryFolder(), log: silent });
  try {
    await migrateToLatest(postgres.connection);
    const pools = ways.map((way) => ({ way, ...openWith(postgres.connection, way) }));
    const [first] = pools;
    if (!first) return;
    const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(first.db);
    const classes = await createClasses(first.db);
    const measured = works.map(([name, work]) => ({
      name,
      work,
      rates: new Map<Way, number[]>(ways.map((way) => [way, []])),
    }));
    for (const { work } of measured) for (const { db } of pools) await timesPerSecond(db, classes, work, 300);
    for (let round = 0; round < rounds; round += 1) {
      // Reversed each time, so that other work on the machine affects all ways alike.
      for (const { work, rates } of measured)
        for (const { way, db } of round % 2 === 0 ? pools : pools.toReversed())
          rates.get(way)?.push(await timesPerSecond(db, classes, work, roundMs));
    }
    await Promise.all(pools.map(({ db }) => db.destroy()));
    writeSection('notify', report(measured, rows[0]?.server_version.split(' ')[0] ?? ''));
  } finally {
    await postgres.stop();
  }
}

function openWith(connection: pg.ClientConfig, way: Way): { db: Db; pool: Pool } {
  const opened = openDatabase(connection, () => {}, writers);
  opened.pool.on('connect', (client) => tellAs(client, way));
  return opened;
}

/** Makes a connection send its news differently from the product, which sends it after the commit. */
function tellAs(client: pg.PoolClient, way: Way): void {
  if (way === 'after its commit') return;
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const textOf = (asked: unknown) =>
    String(typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text);
  const changed = async (...args: unknown[]) => {
    const text = textOf(args[0]);
    if (text.includes('pg_notify') || text.includes('news_numbers')) return { rows: [{ number: 1 }] };
    if (text.toLowerCase() === 'commit' && way === 'within the transaction')
      await query(`SELECT pg_notify('orbita', '{"changed":["attendance"],"audience":["role:admin"]}')`);
    return query(...args);
  };
  client.query = changed as unknown as typeof client.query;
}

const createClasses = (db: Db) => Promise.all(Array.from({ length: writers }, () => createClass(db)));

async function saveComment(db: Db, { teacher, key }: ClassWithEvent): Promise<void> {
  const scope = testScope(db, teacher);
  const { commentVersion: version } = await getDailySheet(scope, key);
  await saveDailySheet(scope, { ...key, rows: [], comment: { version, text: `${version}` } });
}

function touchRow(db: Db, { teacher, groupId }: ClassWithEvent): Promise<void> {
  return transaction(testScope(db, teacher), async (tx) => {
    await sql`UPDATE groups SET name = name WHERE id = ${groupId}`.execute(tx.db);
    await refresh(tx, { changed: ['groups'], audience: ['role:admin'] });
  });
}

/** Each writer works on a class of its own, one time after the other. */
async function timesPerSecond(
  db: Db,
  classes: readonly ClassWithEvent[],
  work: Work,
  ms: number,
): Promise<number> {
  const began = performance.now();
  let times = 0;
  const writer = async (event: ClassWithEvent) => {
    for (; performance.now() < began + ms; times += 1) await work(db, event);
  };
  await Promise.all(classes.map(writer));
  return times / ((performance.now() - began) / 1000);
}

interface Measured {
  readonly name: string;
  readonly rates: ReadonlyMap<Way, readonly number[]>;
}

function report(measured: readonly Measured[], postgres: string): string {
  const rows = measured.flatMap(({ name, rates }) => {
    const silent = rates.get('not at all') ?? [];
    return [...rates].map(([way, each]) => {
      const ratios = each.map((rate, round) => rate / (silent[round] ?? rate)).sort((a, b) => a - b);
      const spread = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
      return [name, way, median(each).toFixed(0), median(ratios).toFixed(2), spread];
    });
  });
  const words =
    `${writers} writers, each on a group of its own, ${roundMs / 1000} s each way, ${rounds} rounds in turn. Ratios are of one ` +
    `round, so that other work on the machine meets all of them; its load was ${loadavg()[0]?.toFixed(1)} at the end.`;
  const head = [
    'each time',
    'news are told',
    'a second, median',
    'ratio to silence, median',
    'of all rounds',
  ];
  return [describeMachine(postgres), table(head, rows), words].join('\n\n');
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
