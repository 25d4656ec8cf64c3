import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdLock, LockedError, lockHolder } from '../jobs/process-lock.ts';
import { chooseAccount } from './embedded-postgres-account.ts';
import { EmbeddedPostgresError, findPostgresBinaries } from './embedded-postgres-binaries.ts';
import { embeddedName, ensureCluster } from './embedded-postgres-cluster.ts';
import { launchPostgres } from './embedded-postgres-launch.ts';
import { isOurs, readPostmaster, signalProcess, stopPostmaster } from './embedded-postgres-postmaster.ts';

/** Where the embedded PostgreSQL listens, as `pg` options. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** A running embedded PostgreSQL that belongs to this process. */
export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  readonly socketDir: string;
  readonly user: string;
  readonly database: string;
  readonly pid: number;
  /** Ends sessions, stops the server and releases the data folder. Safe to call twice. */
  stop(): Promise<void>;
  /** Reports an unexpected end. The server does not restart by itself. */
  onExit(callback: (reason: string) => void): void;
}

/** What {@link startEmbeddedPostgres} needs: the folder that holds all data, and a log (pino fits). */
export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: { info(message: string): void; warn(message: string): void };
  /** False trades safety against a power cut for speed: for tests only. */
  readonly durable?: boolean;
}

const holdPatience = 5_000;

/**
 * Starts the built-in PostgreSQL 18 on `<dataDir>/postgres`, creating the data on the first start. It listens on a
 * Unix socket that only this user may enter, never on the network. A server left over by a killed process is stopped
 * first. Throws {@link EmbeddedPostgresError} with a message for the operator: held by a living process, wrong
 * version, no account.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const release = await holdDataDir(dataDir);
  try {
    const binaries = findPostgresBinaries();
    const temporary = temporaryFolder();
    const runAs = chooseAccount(binaries.initdb, [dataDir, temporary]);
    const { durable = true, log } = options;
    const cluster = await ensureCluster(dataDir, binaries, runAs, durable);
    const socketDir = join(temporary, `orbita-${shortHash(cluster)}`);
    const child = await launchPostgres({ binaries, runAs, cluster, socketDir, dataDir, durable, log });
    log.info(`PostgreSQL is ready on ${cluster}, run by ${runAs.name}`);
    return handleOf(child, socketDir, release);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The address of the server that another living process runs on this data folder; null when there is none.
 */
export function findRunningPostgres(dataDir: string): EmbeddedConnection | null {
  if (lockHolder(join(dataDir, 'orbita.lock')) === null) return null;
  const cluster = join(dataDir, 'postgres');
  const postmaster = readPostmaster(cluster);
  return postmaster?.ready && isOurs(postmaster, cluster) ? connectionAt(postmaster.socketDir) : null;
}

function connectionAt(socketDir: string): EmbeddedConnection {
  return { host: socketDir, port: 5432, user: embeddedName, database: embeddedName };
}

async function holdDataDir(dataDir: string): Promise<() => void> {
  try {
    return await holdLock(join(dataDir, 'orbita.lock'), holdPatience);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} is in use by another Orbita (process ${error.pid}). ` +
        'Stop that one, or set DATA_DIR (and PORT) for this one.',
    );
  }
}

/** The path of a Unix socket must stay under 104 bytes, which a long TMPDIR would break. */
function temporaryFolder(): string {
  return Buffer.byteLength(tmpdir()) <= 60 ? realpathSync(tmpdir()) : '/tmp';
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function handleOf(child: ChildProcess, socketDir: string, release: () => void): EmbeddedPostgres {
  const pid = child.pid ?? 0;
  const callbacks: ((reason: string) => void)[] = [];
  let stopping: Promise<void> | null = null;
  let gone = false;
  const interrupt = () => signalProcess(pid, 'SIGINT');
  child.once('exit', (code, signal) => {
    gone = true;
    process.off('exit', interrupt);
    if (stopping === null) for (const callback of callbacks) callback(`PostgreSQL ended (${signal ?? code})`);
  });
  child.unref();
  process.once('exit', interrupt);
  const stop = async () => {
    // Connections of a closed pool are still closing: cutting them off would log an error each.
    await stopPostmaster(pid, () => gone, true);
    rmSync(socketDir, { recursive: true, force: true });
    release();
  };
  return {
    connection: connectionAt(socketDir),
    socketDir,
    user: embeddedName,
    database: embeddedName,
    pid,
    stop: () => (stopping ??= stop()),
    onExit: (callback) => callbacks.push(callback),
  };
}
