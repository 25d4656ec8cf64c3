import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#platform/server/database/database.ts';
import { findRunningPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { buildRelease } from '../scripts/build-release.ts';
import { ensureWebBuilt } from '../scripts/build-web.ts';
import { usageOf } from './process-tree.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const settleMs = 5000;
const secondStarts = 3;
const mostMs = 2000;

/** Measures `npm start` with the packages installed and the web app built, the first time and again, and the package. */
export async function benchStart(): Promise<void> {
  await ensureWebBuilt();
  const release = join(temporaryFolder(), 'release');
  await buildRelease(release);
  const dataDir = temporaryFolder();
  const first = await startOnce(dataDir, checkout);
  const described = describeMachine(first.postgres);
  const again = await startAgain(dataDir, checkout);
  // It keeps no compiled code.
  const program = { script: join(release, 'server.js'), env: { NODE_COMPILE_CACHE: '' } };
  const packaged = await startAgain(dataDir, program);
  const rows = [
    ['first start: makes the database, migrates, seeds the demo academy', ...cells(first)],
    ...again.map((start, index) => [`start ${index + 2}`, ...cells(start)]),
    ...packaged.map((start, index) => [`the package, start ${index + 1}`, ...cells(start)]),
  ];
  const head = ['', 'ready after s', 'Node, s of a core', 'Node MiB', 'PostgreSQL MiB'];
  const words =
    'Until `/readyz` answers; memory five seconds later, nobody signed in. The launcher is among Node.';
  const judged = [
    judge('a second start', slowestOf(again), mostMs / 1000, 's'),
    judge('a start of the package', slowestOf(packaged), mostMs / 1000, 's'),
  ].join('\n');
  writeSection('start', [described, table(head, rows), words, judged].join('\n\n'));
}

type Program = NonNullable<Parameters<typeof startServer>[1]>;

const checkout: Program = { script: 'scripts/launch.mjs', args: ['start'] };

async function startAgain(dataDir: string, program: Program): Promise<Start[]> {
  const starts: Start[] = [];
  for (let turn = 0; turn < secondStarts; turn += 1) starts.push(await startOnce(dataDir, program));
  return starts;
}

function slowestOf(starts: readonly Start[]): number {
  return Math.max(...starts.map(({ readyAfter }) => readyAfter)) / 1000;
}

interface Start {
  readonly readyAfter: number;
  readonly nodeCpu: number;
  readonly nodeMemory: number;
  readonly postgresMemory: number;
  readonly postgres: string;
}

function cells({ readyAfter, nodeCpu, nodeMemory, postgresMemory }: Start): string[] {
  return [
    (readyAfter / 1000).toFixed(2),
    nodeCpu.toFixed(2),
    nodeMemory.toFixed(0),
    postgresMemory.toFixed(0),
  ];
}

async function startOnce(dataDir: string, program: Program): Promise<Start> {
  const server = await startServer(dataDir, program);
  const { readyAfter, pid } = server;
  try {
    const { nodeCpu } = usageOf(pid);
    await sleep(settleMs);
    const { nodeMemory, postgresMemory } = usageOf(pid);
    return { readyAfter, nodeCpu, nodeMemory, postgresMemory, postgres: await versionIn(dataDir) };
  } finally {
    await server.stop();
  }
}

async function versionIn(dataDir: string): Promise<string> {
  const { db } = openDatabase(findRunningPostgres(dataDir) ?? {}, () => {}, 1);
  const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(db);
  await db.destroy();
  return rows[0]?.server_version.split(' ')[0] ?? '';
}
