import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { populateAcademy } from '../scripts/populate/populate-academy.ts';
import { outputOf } from './calls.ts';
import { inject, type Measurable, openMeasurable } from './costs/api-costs.ts';
import type { CostCase } from './costs/cost-case.ts';
import { describeMachine, table, writeSection } from './report.ts';
import { scaleCases } from './scale-cases.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Two academies to compare, by their groups; each has one child per group, so that little else grows. */
export interface ScaleBenchOptions {
  readonly groups: readonly [small: number, large: number];
  /** A folder in which the academies are kept for reuse; null: a new one that is removed. */
  readonly dataDir: string | null;
}

interface Cost {
  readonly p50: number;
  /** Milliseconds of processor time for a call, of Node and of PostgreSQL. */
  readonly cpu: number;
  readonly bytes: number;
}

interface Academy {
  readonly size: string;
  readonly version: string;
  readonly cases: readonly CostCase[];
  readonly server: Measurable;
  close(): Promise<void>;
}

const [warmUps, mostRepeats, mostMs] = [20, 120, 6000];
/** How much more the larger academy may cost than the smaller one, and how large an answer may be. */
const [mostGrowth, mostKib] = [1.3, 60];

/** Measures the reads that could grow with the academy in a small and in a large one, alternating. */
export async function benchScale({ groups, dataDir }: ScaleBenchOptions): Promise<void> {
  const folder = dataDir ?? temporaryFolder();
  const opened: Academy[] = [];
  try {
    for (const count of groups) opened.push(await openAcademy(join(folder, String(count)), count));
    const [small, large] = opened;
    if (!small || !large) throw new Error('Two sizes are compared, such as --groups 500,5000.');
    const rows: string[][] = [];
    for (const [index, one] of small.cases.entries()) {
      const other = large.cases[index] ?? one;
      rows.push(
        rowOf(one, await compare({ server: small.server, each: one }, { server: large.server, each: other })),
      );
    }
    const [from, to] = groups;
    const head = [
      'read',
      ...[from, to].flatMap((count) => [`p50 ms at ${count}`]),
      ...[from, to].map((count) => `CPU ms at ${count}`),
      'times',
      ...[from, to].map((count) => `KiB at ${count}`),
      `≤ ${mostGrowth} times and ${mostKib} KiB`,
    ];
    const academies = `Two academies: ${small.size}, and ${large.size}. Up to ${mostRepeats} calls of each read, one after the other and in turns between the two. CPU is the processor time of Node and PostgreSQL together, which other work of the machine hardly changes, and what “times” compares.`;
    writeSection('scale', [describeMachine(small.version), academies, table(head, rows)].join('\n\n'));
  } finally {
    for (const academy of opened) await academy.close();
  }
}

function rowOf({ procedure, as }: CostCase, [small, large]: readonly [Cost, Cost]): string[] {
  const growth = large.cpu / small.cpu;
  const held = growth <= mostGrowth && large.bytes <= mostKib * 1024;
  const both = (of: (cost: Cost) => number) => [of(small).toFixed(1), of(large).toFixed(1)];
  const numbers = [...both(({ p50 }) => p50), ...both(({ cpu }) => cpu), growth.toFixed(1)];
  console.log(`${procedure}, ${as}: ${numbers.join(' ')}`);
  return [`${procedure}, ${as}`, ...numbers, ...both(({ bytes }) => bytes / 1024), held ? 'met' : 'missed'];
}

async function openAcademy(dataDir: string, groups: number): Promise<Academy> {
  const isNew = !existsSync(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.error } });
  try {
    await migrateToLatest(postgres.connection);
    const { db } = openDatabase(postgres.connection, () => {}, 4);
    const size = { children: groups, groups, years: 1, today: vilniusDate(Date.now()) };
    if (isNew) await populateAcademy(db, size, (step) => console.log(`populating ${groups} groups: ${step}`));
    const described = await describe(db);
    const cases = await scaleCases(db);
    await db.destroy();
    const server = await openMeasurable(dataDir);
    return {
      ...described,
      cases,
      server,
      close: () => server.close().finally(() => postgres.stop()),
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function describe(db: Db): Promise<{ version: string; size: string }> {
  const { rows } = await sql<Record<'groups' | 'children' | 'lessons' | 'sheets', number>>`SELECT
    (SELECT count(*) FROM groups WHERE status = 'active') AS groups,
    (SELECT count(*) FROM users WHERE role = 'child') AS children,
    (SELECT count(*) FROM schedule_events) AS lessons, (SELECT count(*) FROM daily_sheets) AS sheets`.execute(
    db,
  );
  const { groups = 0, children = 0, lessons = 0, sheets = 0 } = rows[0] ?? {};
  const version = await sql<{ server_version: string }>`SHOW server_version`.execute(db);
  return {
    size: `one of ${groups} active groups, ${children} children, ${lessons} lessons and ${sheets} sheets`,
    version: version.rows[0]?.server_version.split(' ')[0] ?? '',
  };
}

interface Asked {
  readonly server: Measurable;
  readonly each: CostCase;
}

async function compare(...both: readonly [Asked, Asked]): Promise<readonly [Cost, Cost]> {
  const [small, large] = [await stopwatch(both[0]), await stopwatch(both[1])];
  const began = performance.now();
  for (let n = 0; n < warmUps + mostRepeats; n += 1) {
    // Slow reads need fewer calls to be measured.
    if (n > 2 * warmUps && performance.now() - began > mostMs) break;
    if (n === warmUps) for (const watch of [small, large]) watch.start();
    for (const watch of [small, large]) await watch.call(n);
  }
  return [small.cost(), large.cost()];
}

/** Times the calls of one read in one academy; what came before `start` is discarded. */
async function stopwatch({ server, each: { procedure, calls } }: Asked) {
  const list = await calls();
  if (list.length === 0) throw new Error(`The benchmark found nothing to call ${procedure} with.`);
  let [times, node, postgres, bytes]: [number[], number, number, number] = [[], 0, 0, 0];
  return {
    start() {
      [times, node, postgres] = [[], 0, server.postgresCpu()];
    },
    async call(n: number) {
      const call = list[n % list.length] ?? { client: null, input: undefined };
      const [began, cpu] = [performance.now(), process.cpuUsage()];
      const { statusCode: status, rawPayload: body } = await inject(server.app, procedure, call, n);
      const { user, system } = process.cpuUsage(cpu);
      times.push(performance.now() - began);
      node += (user + system) / 1000;
      outputOf({ status, body });
      bytes = Math.max(bytes, body.length);
    },
    cost(): Cost {
      const database = (server.postgresCpu() - postgres) * 1000;
      const sorted = times.toSorted((one, other) => one - other);
      return {
        p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
        cpu: (node + database) / Math.max(1, times.length),
        bytes,
      };
    },
  };
}
