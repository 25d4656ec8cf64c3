import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  chooseAccount,
  giveTo,
  type RunAs,
} from '#platform/server/embedded-postgres/embedded-postgres-account.ts';
import {
  findPostgresBinaries,
  type PostgresBinaries,
} from '#platform/server/embedded-postgres/embedded-postgres-binaries.ts';
import {
  embeddedName,
  ensureCluster,
  postgresEnvironment,
  postgresSettings,
} from '#platform/server/embedded-postgres/embedded-postgres-cluster.ts';
import { freePort } from '../../scripts/run/free-port.ts';
import { scratchFolder } from './scratch-folder.ts';

const startPatience = 30_000;
/** Written to memory only: these machines lose their processes, never their power. */
const unsynced = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB' };

/** One PostgreSQL on a port of the loopback interface, as if it had a machine of its own. */
export interface PostgresMachine {
  readonly port: number;
  /** The data folder. */
  readonly cluster: string;
  /** Starts it, with the settings of the last time unless others are given, and waits until it answers. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** All of its processes end at once, as those of a machine without power. */
  kill(): Promise<void>;
  /** All of its processes stand still. */
  freeze(): void;
  thaw(): void;
  /** Ends it in order, sessions included. */
  stop(): Promise<void>;
  /** Runs statements as the superuser, on a connection of its own. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
}

class Machine implements PostgresMachine {
  readonly port: number;
  readonly cluster: string;
  private readonly binaries: PostgresBinaries;
  private readonly runAs: RunAs;
  private child: ChildProcess | null = null;
  private settings: Readonly<Record<string, string>> = {};

  constructor(port: number, cluster: string, binaries: PostgresBinaries, runAs: RunAs) {
    this.port = port;
    this.cluster = cluster;
    this.binaries = binaries;
    this.runAs = runAs;
  }

  async start(settings = this.settings): Promise<void> {
    this.settings = settings;
    const own = { ...unsynced, ...settings, listen_addresses: '127.0.0.1', port: String(this.port) };
    const given = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const all = ['-D', this.cluster, ...postgresSettings('', true), ...given];
    const [program = '', ...args] = [...this.runAs.prefix, this.binaries.postgres, ...all];
    const child = spawn(program, args, {
      ...this.runAs.ids,
      cwd: this.cluster,
      env: postgresEnvironment(),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
    for (const end = performance.now() + startPatience; ; await sleep(20)) {
      const answers = await this.query('SELECT 1').then(
        () => true,
        () => false,
      );
      if (answers) return;
      if (child.exitCode !== null || performance.now() > end)
        throw new Error(`PostgreSQL did not start: ${said}`);
    }
  }

  async kill(): Promise<void> {
    await this.endWith('SIGKILL');
  }

  freeze(): void {
    this.signal('SIGSTOP');
  }

  thaw(): void {
    this.signal('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.endWith('SIGINT', [this.child?.pid ?? 0]);
  }

  async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({
      ...{ host: '127.0.0.1', port: this.port, user: embeddedName, database: embeddedName },
      connectionTimeoutMillis: startPatience,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  private async endWith(signal: NodeJS.Signals, pids = this.pids()): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    send(signal, pids);
    await ended;
  }

  private signal(signal: NodeJS.Signals): void {
    send(signal, this.pids());
  }

  private pids(): number[] {
    return processesOfPostgres(this.cluster);
  }
}

function send(signal: NodeJS.Signals, pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A session that ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The postmaster on a data folder, and all its processes. */
export function processesOfPostgres(cluster: string): number[] {
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid ?? 0)];
}

/** A primary and its standby, which has every acknowledged write. */
export interface PostgresPair {
  readonly primary: PostgresMachine;
  readonly standby: PostgresMachine;
  /** Makes the standby the primary, which the former one is not told of. */
  promote(): Promise<void>;
  /** Ends both and removes their folders. */
  remove(): Promise<void>;
}

/** An address with these ports of the loopback interface, and the query if any. */
export function addressOf(ports: readonly number[], query = ''): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return `postgres://${embeddedName}@${hosts}/${embeddedName}${query}`;
}

interface Workshop {
  readonly folder: string;
  /** Removes the folder and whatever still runs in it. */
  readonly leave: () => Promise<void>;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
}

function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(scratchFolder(), 'orbita-machines-'));
  chmodSync(folder, 0o755);
  const binaries = findPostgresBinaries();
  // Its input ends with this process, even if that is killed in the middle of a test.
  const cleaner = spawn('/bin/sh', ['-c', cleaning, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const gone = once(cleaner, 'exit');
  const leave = async () => {
    cleaner.stdin.end();
    await gone;
  };
  return { folder, binaries, runAs: chooseAccount(binaries.initdb, [folder]), leave };
}

const cleaning = `cat > /dev/null
for file in "$1"/*/postgres/postmaster.pid; do [ -f "$file" ] && kill -KILL "$(head -n 1 "$file")"; done
umount -l "$1"/primary 2> /dev/null
rm -rf "$1" || { sleep 1; rm -rf "$1"; }`;

async function makePrimary(
  { folder, binaries, runAs }: Workshop,
  { megabytes }: MachineOptions = {},
): Promise<Machine> {
  const home = join(folder, 'primary');
  mkdirSync(home);
  if (megabytes !== undefined) mountSmall(home, megabytes);
  return new Machine(await freePort(), await ensureCluster(home, binaries, runAs, false), binaries, runAs);
}

async function makeStandby(primary: Machine, { folder, binaries, runAs }: Workshop): Promise<Machine> {
  const cluster = join(folder, 'standby/postgres');
  cpSync(primary.cluster, cluster, { recursive: true });
  chmodSync(cluster, 0o700);
  writeFileSync(join(cluster, 'standby.signal'), '');
  giveTo(runAs, cluster);
  return new Machine(await freePort(), cluster, binaries, runAs);
}

interface MachineOptions {
  /** The size of its disk; otherwise it shares that of the test. Needs root, and Linux. */
  readonly megabytes?: number;
}

function mountSmall(folder: string, megabytes: number): void {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`A disk of its own needs root on Linux: ${stderr}`);
}

/** One machine, and how to end it and remove its folder. */
export async function startPostgresMachine(options: MachineOptions = {}): Promise<{
  readonly machine: PostgresMachine;
  readonly remove: () => Promise<void>;
}> {
  const workshop = openWorkshop();
  const machine = await makePrimary(workshop, options).catch(async (error: unknown) => {
    await workshop.leave();
    throw error;
  });
  await machine.start();
  return {
    machine,
    async remove() {
      await machine.kill();
      await workshop.leave();
    },
  };
}

/** Starts both on the loopback interface; the standby is a copy of the primary from before its first start. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const workshop = openWorkshop();
  const primary = await makePrimary(workshop);
  const standby = await makeStandby(primary, workshop);
  // A commit is acknowledged once the standby has it, too.
  await primary.start({ synchronous_standby_names: '*' });
  await standby.start({
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${embeddedName}`,
    wal_retrieve_retry_interval: '100ms',
  });
  return {
    primary,
    standby,
    promote: async () => void (await standby.query('SELECT pg_promote()')),
    async remove() {
      await Promise.all([primary.kill(), standby.kill()]);
      await workshop.leave();
    },
  };
}
