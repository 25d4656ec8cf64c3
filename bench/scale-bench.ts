import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { populateAcademy } from '../scripts/populate-academy.ts';
import { inject, openMeasurable } from './api-costs.ts';
import { outputOf } from './calls.ts';
import type { CostCase } from './cost-case.ts';
import { describeMachine, table, writeSection } from './report.ts';
import { scaleCases } from './scale-cases.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Two academies to compare, by their groups; each has one child per group, so that little else grows. */
export interface ScaleBenchOptions {
  readonly groups: readonly number[];
  /** A folder in which the academies are kept, to be used again; null: a new one that is removed. */
  readonly dataDir: string | null;
}

interface Time {
  readonly p50: number;
  readonly bytes: number;
}

const [warmUps, repeats] = [5, 25];
/** What the larger academy may cost of the smaller one, and how large an answer may be. */
const [mostGrowth, mostKib] = [1.3, 60];

/** Measures the reads that could grow with the academy in a small and in a large one. */
export async function benchScale({ groups, dataDir }: ScaleBenchOptions): Promise<void> {
  const folder = dataDir ?? temporaryFolder();
  const academies: Map<string, Time>[] = [];
  let machine = '';
  for (const count of groups) {
    const one = await measureAcademy(join(folder, String(count)), count);
    machine = machine || describeMachine(one.version);
    academies.push(one.times);
  }
  const [first, last] = [academies[0] ?? new Map<string, Time>(), academies.at(-1)];
  const rows = [...first].map(([name, small]) => {
    const large = last?.get(name) ?? small;
    const growth = large.p50 / small.p50;
    const kib = large.bytes / 1024;
    const held = growth <= mostGrowth && kib <= mostKib;
    const sizes = [small, large].map(({ bytes }) => (bytes / 1024).toFixed(1));
    return [name, ms(small), ms(large), growth.toFixed(1), ...sizes, held ? 'met' : 'missed'];
  });
  const [from, to] = [groups[0], groups.at(-1)];
  const head = [
    'read',
    `p50 ms at ${from}`,
    `p50 ms at ${to}`,
    'times',
    `KiB at ${from}`,
    `KiB at ${to}`,
    `≤ ${mostGrowth} times and ${mostKib} KiB`,
  ];
  const academy = `Two academies of ${from} and ${to} groups with one child each and the present school year: groups and lessons grow, sheets stay small. ${repeats} calls of each, one after the other; nothing else is asked of the server, but other work of the machine counts.`;
  writeSection('scale', [machine, academy, table(head, rows)].join('\n\n'));
}

const ms = ({ p50 }: Time) => p50.toFixed(1);

async function measureAcademy(
  dataDir: string,
  groups: number,
): Promise<{ version: string; times: Map<string, Time> }> {
  const isNew = !existsSync(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.error } });
  try {
    await migrateToLatest(postgres.connection);
    const { db } = openDatabase(postgres.connection, () => {}, 4);
    const size = { children: groups, groups, years: 1, today: vilniusDate(Date.now()) };
    if (isNew) await populateAcademy(db, size, (step) => console.log(`populating ${groups} groups: ${step}`));
    const version = await versionOf(db);
    const cases = await scaleCases(db);
    await db.destroy();
    const server = await openMeasurable(dataDir);
    try {
      const times = new Map<string, Time>();
      for (const each of cases) {
        const time = await timeOf(server.app, each);
        console.log(`${groups} groups: ${each.procedure} ${ms(time)} ms`);
        times.set(`${each.procedure}, ${each.as}`, time);
      }
      return { version, times };
    } finally {
      await server.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function versionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(db);
  return rows[0]?.server_version.split(' ')[0] ?? '';
}

type App = Parameters<typeof inject>[0];

async function timeOf(app: App, { procedure, calls }: CostCase): Promise<Time> {
  const list = await calls();
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < warmUps + repeats; n += 1) {
    const call = list[n % list.length] ?? { client: null, input: undefined };
    const began = performance.now();
    const { statusCode: status, rawPayload: body } = await inject(app, procedure, call, n);
    if (n >= warmUps) times.push(performance.now() - began);
    outputOf({ status, body });
    bytes = Math.max(bytes, body.length);
  }
  return { p50: times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0, bytes };
}
