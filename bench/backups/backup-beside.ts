import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { findRunningPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { openCast } from '../cast.ts';
import { errorsOf, ms, p95Of, quantile } from '../latencies.ts';
import { type LoadResult, runLoad, toServer } from '../load.ts';
import { planActs } from '../mix.ts';
import { callsTo } from '../mix-calls.ts';
import { judge, table } from '../report.ts';
import { startServer } from '../server-process.ts';

const [rate, seconds] = [50, 15];
/** The aim. */
const slower = 1.5;

const program = join(import.meta.dirname, '../../apps/academy/main.ts');
const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../scripts', name), 'utf8'));

/** Measures what other requests notice of a backup by the command, and of the nightly job with its proof: pairs of runs, so often. */
export async function backupBesideLoad(
  dataDir: string,
  { folder, pairs }: { readonly folder: string; readonly pairs: number },
): Promise<string> {
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const server = await startServer(dataDir, { env: { DEMO: 'false', BACKUP_DIR: backups } });
  try {
    const { db } = openDatabase(findRunningPostgres(dataDir) ?? {}, () => {}, 4);
    const cast = await openCast(db, callsTo(server.port));
    const load = () => runLoad(planActs(cast, rate, seconds), toServer(server.port));
    // Not measured: lets the compiler optimise what is called often.
    await load();
    const alone: LoadResult[] = [];
    const besideCommand: LoadResult[] = [];
    const besideNight: LoadResult[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      alone.push(await load());
      besideCommand.push(await besideBackups(load, { dataDir, backups }));
      alone.push(await load());
      besideNight.push(...(await besideNightOf(db, load)));
    }
    await db.destroy();
    return reported({ alone, besideCommand, besideNight });
  } finally {
    await server.stop();
  }
}

/** One run of the load, the whole of it beside backups, one after another. */
async function besideBackups(
  load: () => Promise<LoadResult>,
  { dataDir, backups }: { readonly dataDir: string; readonly backups: string },
): Promise<LoadResult> {
  let done = false;
  const backing = (async () => {
    while (!done) await backUp(dataDir, join(backups, 'by-command.tar.zst'));
  })();
  // The command's own start is not the backup.
  await sleep(1500);
  const result = await load();
  done = true;
  await backing;
  return result;
}

async function backUp(dataDir: string, file: string): Promise<void> {
  const child = spawn(process.execPath, [...read('server-flags.json'), program, 'backup', file], {
    env: { ...process.env, ...read('server-environment.json'), DATA_DIR: dataDir, DEMO: 'false' },
    stdio: 'ignore',
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  rmSync(file, { force: true });
  if (code !== 0) throw new Error(`A backup ended with ${code}.`);
}

/** Runs of the load until the nightly job is over; the last one, which was partly alone, does not count. */
async function besideNightOf(db: Db, load: () => Promise<LoadResult>): Promise<LoadResult[]> {
  await sql`SELECT graphile_worker.add_job('makeNightlyBackup', '{}'::json)`.execute(db);
  const isOver = async () => {
    const { rows } = await sql<{ over: boolean }>`SELECT (proven_at IS NOT NULL OR fault IS NOT NULL) AS over
      FROM backups WHERE why = 'nightly' ORDER BY began_at DESC LIMIT 1`.execute(db);
    return rows[0]?.over ?? false;
  };
  await sleep(1500);
  const runs: LoadResult[] = [];
  while (!(await isOver())) runs.push(await load());
  const { rows } = await sql<{ fault: string | null }>`SELECT fault FROM backups
    WHERE why = 'nightly' ORDER BY began_at DESC LIMIT 1`.execute(db);
  if (rows[0]?.fault) throw new Error(rows[0].fault);
  return runs.slice(0, Math.max(1, runs.length - 1));
}

interface Runs {
  readonly alone: readonly LoadResult[];
  readonly besideCommand: readonly LoadResult[];
  readonly besideNight: readonly LoadResult[];
}

function reported({ alone, besideCommand, besideNight }: Runs): string {
  // Of runs by turns: other work on the machine must neither flatter a backup nor be taken for it.
  const best = (runs: readonly LoadResult[]) => Math.min(...runs.map((run) => p95Of(run)));
  const median = (runs: readonly LoadResult[]) =>
    quantile(
      runs.map((run) => p95Of(run)),
      0.5,
    );
  const row = (what: string, runs: readonly LoadResult[]) => [
    what,
    ms(best(runs)),
    ms(median(runs)),
    ms(p95Of(...runs)),
    runs.length,
    errorsOf(...runs),
  ];
  return [
    `Beside the load of “The server under load”: ${rate} requests a second, in runs of ${seconds} s, alone and beside by turns. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
    table(
      ['p95 of requests', 'best run, ms', 'median run, ms', 'all runs, ms', 'runs', 'errors'],
      [
        row('alone', alone),
        row('beside the command `backup`, repeated without a pause', besideCommand),
        row('beside the nightly job: backup, and its proof by a restore', besideNight),
      ],
    ),
    [
      judge('p95 beside a backup, times that alone', median(besideCommand) / median(alone), slower),
      judge('p95 beside the nightly job, times that alone', median(besideNight) / median(alone), slower),
    ].join('\n'),
  ].join('\n\n');
}
