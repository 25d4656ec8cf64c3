import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#platform/server/database/database.ts';
import { findRunningPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { ensureWebBuilt } from '../scripts/build-web.ts';
import { usageOf } from './process-tree.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const settleMs = 5000;
const secondStarts = 3;
const mostMs = 2000;

/** Measures `npm start` with the packages installed and the web app built: the first time, and again. */
export async function benchStart(): Promise<void> {
  await ensureWebBuilt();
  const dataDir = temporaryFolder();
  const first = await startOnce(dataDir);
  const described = describeMachine(first.postgres);
  const again: Start[] = [];
  for (let turn = 0; turn < secondStarts; turn += 1) again.push(await startOnce(dataDir));
  const rows = [
    ['first start: makes the database, migrates, seeds the demo academy', ...cells(first)],
    ...again.map((start, index) => [`start ${index + 2}`, ...cells(start)]),
  ];
  const slowest = Math.max(...again.map(({ readyAfter }) => readyAfter)) / 1000;
  const head = ['', 'ready after s', 'Node MiB', 'PostgreSQL MiB'];
  const words =
    'Until `/readyz` answers; memory five seconds later, nobody signed in. The launcher of `npm start` is among Node.';
  const judged = judge('a second start', slowest, mostMs / 1000, 's');
  writeSection('start', [described, table(head, rows), words, judged].join('\n\n'));
}

interface Start {
  readonly readyAfter: number;
  readonly nodeMemory: number;
  readonly postgresMemory: number;
  readonly postgres: string;
}

function cells({ readyAfter, nodeMemory, postgresMemory }: Start): string[] {
  return [(readyAfter / 1000).toFixed(2), nodeMemory.toFixed(0), postgresMemory.toFixed(0)];
}

async function startOnce(dataDir: string): Promise<Start> {
  const server = await startServer(dataDir, { script: 'scripts/launch.mjs', args: ['start'] });
  try {
    await sleep(settleMs);
    const { nodeMemory, postgresMemory } = usageOf(server.pid);
    return { readyAfter: server.readyAfter, nodeMemory, postgresMemory, postgres: await versionIn(dataDir) };
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
