import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from '#apps/academy/database.ts';
import { readEnv } from '#platform/server/env.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { populateAcademy } from '../../scripts/populate/populate-academy.ts';
import { describeMachine, judge, table, writeSection } from '../report.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { backupBesideLoad } from './backup-beside.ts';

/** How large the academy is; a folder that `npm run populate` has filled with one of this size may be given. */
export interface BackupBenchOptions {
  readonly children: number;
  readonly dataDir: string | null;
  /** How often the load is measured alone and beside a backup. */
  readonly pairs: number;
}

interface Run {
  readonly seconds: number;
  /** The most memory that Node had at once, in MiB; 0 where the system doesn't say. */
  readonly memory: number;
}

const program = join(import.meta.dirname, '../../apps/academy/main.ts');
const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../scripts', name), 'utf8'));

/** Measures the operator's backup of a large academy, and the restore on a new machine, as the launcher runs them. */
export async function benchBackup({ children, dataDir, pairs }: BackupBenchOptions): Promise<void> {
  const folder = temporaryFolder();
  const source = dataDir ?? join(folder, 'source');
  const size = { children, groups: Math.round(children / 10), years: 3, today: vilniusDate(Date.now()) };
  if (!dataDir) {
    const env = readEnv({ DATA_DIR: source, DEMO: 'false' });
    await withDatabase(env, (db) => populateAcademy(db, size, (step) => console.log(`populating: ${step}`)));
  }
  const archive = join(folder, 'academy.tar.zst');
  const made = await run(['backup', archive], source);
  const restored = await run(['restore', archive], join(folder, 'restored'));
  const megabytes = (statSync(archive).size / 1_000_000).toFixed(1);
  rmSync(archive);
  const beside = await backupBesideLoad(source, { folder, pairs });
  const rows = [
    ['backup', made.seconds.toFixed(1), made.memory.toFixed(0)],
    [
      'restore on a new machine, from installing PostgreSQL’s data to the indexes',
      restored.seconds.toFixed(1),
      restored.memory.toFixed(0),
    ],
  ];
  writeSection(
    'backup',
    [
      describeMachine('embedded'),
      `The academy: ${children} children with three years of history; its archive has ${megabytes} MB. Each command once, with its start.`,
      table(['', 'seconds', 'Node MiB at most'], rows),
      [
        judge('a backup', made.seconds, 60, 's'),
        judge('memory of a backup', made.memory, 200, 'MiB'),
        judge('a restore', restored.seconds, 300, 's'),
      ].join('\n'),
      beside,
    ].join('\n\n'),
  );
}

async function run(words: readonly string[], dataDir: string): Promise<Run> {
  const began = performance.now();
  const child = spawn(process.execPath, [...read('server-flags.json'), program, ...words], {
    env: { ...process.env, ...read('server-environment.json'), DATA_DIR: dataDir, DEMO: 'false' },
    stdio: 'inherit',
  });
  let memory = 0;
  const timer = setInterval(() => (memory = Math.max(memory, mostMemoryOf(child.pid ?? 0))), 100);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}.`);
  return { seconds: (performance.now() - began) / 1000, memory };
}

function mostMemoryOf(pid: number): number {
  try {
    const [, kibibytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) / 1024;
  } catch {
    return 0;
  }
}
