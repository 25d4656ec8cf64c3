import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { type AcademyCounts, populateAcademy } from '../scripts/populate/populate-academy.ts';
import { withBareServer } from './bare/bare-process.ts';
import { calendarTable } from './calendar-times.ts';
import { type Cast, openCast } from './cast.ts';
import { accountTable } from './costs/account-costs.ts';
import { costTable } from './costs/api-costs.ts';
import { groupsTable } from './groups-times.ts';
import { errorsOf, latencyTable, p95Of } from './latencies.ts';
import { type LoadResult, runLoad, toBareServer, toServer } from './load.ts';
import { planActs } from './mix.ts';
import { callsTo } from './mix-calls.ts';
import { type Usage, usageOf } from './process-tree.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** How much to measure; the defaults are those of the issue. */
export interface ApiBenchOptions {
  readonly children: number;
  readonly rates: readonly number[];
  readonly seconds: number;
  /** A data folder that was populated before and is kept; null: a new one that is removed. */
  readonly dataDir: string | null;
}

interface RateResult {
  readonly rate: number;
  readonly orbita: LoadResult;
  readonly bare: LoadResult;
  readonly usage: Usage;
}

/** The aims for p95 in milliseconds, by requests a second. */
const aims: Record<number, number> = { 50: 50, 200: 150 };
const mostMemory = 300;

/** Measures the server on a large academy under load, beside a bare server, and what each procedure costs. */
export async function benchApi(options: ApiBenchOptions): Promise<void> {
  const scratch = temporaryFolder();
  const dataDir = options.dataDir ?? join(scratch, 'data');
  const academy = await describeAcademy(dataDir, options);
  const server = await startServer(dataDir, { env: { DEMO: 'false' } });
  try {
    const { db } = openDatabase(findRunningPostgres(dataDir) ?? {}, () => {}, 4);
    const described = describeMachine(await versionOf(db));
    const cast = await openCast(db, callsTo(server.port));
    const results: RateResult[] = [];
    // Not measured: lets the compiler optimise what is called often.
    await runLoad(planActs(cast, 100, 5), toServer(server.port));
    for (const rate of options.rates) {
      results.push(await measureRate(server, cast, rate, options.seconds, scratch));
    }
    const planning = await groupsTable(callsTo(server.port), cast);
    const calendar = await calendarTable(server.port, cast);
    const costs = await costTable(dataDir, cast);
    const accounts = await accountTable(dataDir, cast);
    await db.destroy();
    writeSection(
      'api',
      [
        described,
        academy,
        ...results.map(describeRate),
        memory(results),
        calendar,
        planning,
        accounts,
        costs,
      ].join('\n\n'),
    );
  } finally {
    await server.stop();
  }
}

async function describeAcademy(
  dataDir: string,
  { children, dataDir: kept }: ApiBenchOptions,
): Promise<string> {
  const own = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.error } });
  try {
    await migrateToLatest(own.connection);
    const { db } = openDatabase(own.connection, () => {}, 4);
    // Four of five groups are active: of 5,000 children 500 groups, as the issue requires, and 125 that have
    // graduated.
    const size = { children, groups: Math.round(children / 8), years: 3, today: vilniusDate(Date.now()) };
    if (kept === null) await populateAcademy(db, size, (step) => console.log(`populating: ${step}`));
    const counts = await countsOf(db);
    const told = Object.entries({ ...counts, active_groups: await countActiveGroups(db) }).map(
      ([name, count]) => `${count} ${name.replaceAll('_', ' ')}`,
    );
    await db.destroy();
    return `The academy: ${told.join(', ')}.`;
  } finally {
    await own.stop();
  }
}

async function countsOf(db: Db): Promise<Partial<AcademyCounts>> {
  const names = [
    'children',
    'groups',
    'schedule_events',
    'daily_sheets',
    'daily_sheet_rows',
    'point_entries',
  ];
  const counts = names.map(async (name) => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(name)}`.execute(db);
    return [name, rows[0]?.count ?? 0];
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function countActiveGroups(db: Db): Promise<number> {
  const active = db.selectFrom('groups').where('status', '=', 'active').where('deleted_at', 'is', null);
  return (await active.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

async function versionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(db);
  return rows[0]?.server_version.split(' ')[0] ?? '';
}

async function measureRate(
  server: ServerProcess,
  cast: Cast,
  rate: number,
  seconds: number,
  scratch: string,
): Promise<RateResult> {
  console.log(`${rate} requests a second for ${seconds} s, then the same from the bare server`);
  const acts = planActs(cast, rate, seconds);
  const before = usageOf(server.pid);
  let [nodeMemory, postgresMemory] = [0, 0];
  const watch = setInterval(() => {
    const now = usageOf(server.pid);
    nodeMemory = Math.max(nodeMemory, now.nodeMemory);
    postgresMemory = Math.max(postgresMemory, now.postgresMemory);
  }, 2000);
  const orbita = await runLoad(acts, toServer(server.port));
  clearInterval(watch);
  const after = usageOf(server.pid);
  if (orbita.firstError) console.error(orbita.firstError);
  const bare = await withBareServer(orbita.exchanges, scratch, ({ port }) =>
    runLoad(acts, toBareServer(port, orbita.exchanges)),
  );
  const usage = {
    nodeMemory: Math.max(nodeMemory, after.nodeMemory),
    postgresMemory: Math.max(postgresMemory, after.postgresMemory),
    nodeCpu: (after.nodeCpu - before.nodeCpu) / orbita.seconds,
    postgresCpu: (after.postgresCpu - before.postgresCpu) / orbita.seconds,
  };
  return { rate, orbita, bare, usage };
}

function describeRate({ rate, orbita, bare }: RateResult): string {
  const aim = aims[rate];
  const errors = errorsOf(orbita);
  const judged = [
    ...(aim === undefined ? [] : [judge(`p95 at ${rate} requests a second`, p95Of(orbita), aim, 'ms')]),
    `- errors: **${errors === 0 ? 'none' : errors}**`,
  ];
  return `### ${rate} requests a second\n\n${latencyTable(orbita, bare)}\n\n${judged.join('\n')}`;
}

function memory(results: readonly RateResult[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const rows = results.map(({ rate, usage }) => [
    rate,
    usage.nodeMemory.toFixed(0),
    percent(usage.nodeCpu),
    usage.postgresMemory.toFixed(0),
    percent(usage.postgresCpu),
  ]);
  const most = Math.max(...results.map(({ usage }) => usage.nodeMemory));
  const head = [
    'requests a second',
    'Node MiB',
    'Node, of one core',
    'PostgreSQL MiB',
    'PostgreSQL, of one core',
  ];
  return `### Memory and processors\n\n${table(head, rows)}\n\n${judge('Node', most, mostMemory, 'MiB')}`;
}
