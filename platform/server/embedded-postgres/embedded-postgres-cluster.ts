import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo, type RunAs } from './embedded-postgres-account.ts';
import { EmbeddedPostgresError, type PostgresBinaries } from './embedded-postgres-binaries.ts';

/** The one account and the one database inside the embedded PostgreSQL. */
export const embeddedName = 'orbita';

const major = '18';

/**
 * Command-line settings, so that a newer version of the code brings its own. Never TCP. Statements and error details
 * stay out of the log, because they hold personal data.
 */
export function postgresSettings(socketDir: string, durable: boolean): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    // Solid-state disks and a warm cache: random reads cost little more than sequential ones.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
        }),
  };
  return ['-p', '5432', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The environment of the PostgreSQL programs: none of our own variables, above all no PG*. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Creates `<dataDir>/postgres` unless it exists. It is created under another name and then renamed, so it exists
 * completely or not at all. Call it only while holding the data folder. Throws {@link EmbeddedPostgresError}.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  durable: boolean,
): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    refuseOtherVersion(cluster);
    giveTo(runAs, cluster);
    return cluster;
  }
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith('postgres.new'))) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const unfinished = join(dataDir, 'postgres.new');
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(runAs, unfinished);
  await initialise(unfinished, binaries, runAs, durable);
  renameSync(unfinished, cluster);
  return cluster;
}

function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return;
  throw new EmbeddedPostgresError(
    `The data in ${cluster} was written by PostgreSQL ${version}, but this is ${major}. ` +
      'Move it with the version that wrote it, or set DATA_DIR to a new folder.',
  );
}

async function initialise(
  folder: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  durable: boolean,
): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const rest = ['--data-checksums', '--auth=trust', ...(durable ? [] : ['--no-sync'])];
  await run([binaries.initdb, '-D', folder, `--username=${embeddedName}`, ...locale, ...rest], folder, runAs);
  // Single-user mode: one statement needs no server started and stopped.
  const single = [
    '--single',
    '-D',
    folder,
    ...(durable ? [] : ['-F']),
    '-c',
    'log_checkpoints=off',
    'postgres',
  ];
  await run([binaries.postgres, ...single], folder, runAs, `CREATE DATABASE ${embeddedName};\n`);
}

function run(command: readonly string[], cwd: string, runAs: RunAs, input = ''): Promise<void> {
  const [program = '', ...args] = [...runAs.prefix, ...command];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...runAs.ids, cwd, env: postgresEnvironment(), detached: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => {
      // Single-user mode ends with 0 even when its statement failed.
      if (code === 0 && !/ERROR:|FATAL:/.test(output)) return resolve();
      reject(new EmbeddedPostgresError(`The database could not be prepared in ${cwd}:\n${output.trim()}`));
    });
    child.stdin.end(input);
  });
}
