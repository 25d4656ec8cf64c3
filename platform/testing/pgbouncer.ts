import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedName } from '#platform/server/embedded-postgres/embedded-postgres-cluster.ts';
import { freePort } from '../../scripts/run/free-port.ts';

/** A running PgBouncer in front of a PostgreSQL on the loopback interface. */
export interface PgBouncer {
  readonly port: number;
  stop(): Promise<void>;
}

const startPatience = 20_000;

function fromSystem(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

function fromApt(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']]) {
    if (spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 600_000 }).status !== 0) return undefined;
  }
  return fromSystem();
}

/** Starts the system's PgBouncer, installed by apt-get as root if there is none. Throws with the fix where neither works. */
export async function startPgBouncer(mode: 'session' | 'transaction', target: number): Promise<PgBouncer> {
  const program = fromSystem() ?? fromApt();
  if (!program) throw new Error('PgBouncer could be neither found nor installed: install its package.');
  const folder = mkdtempSync(join(tmpdir(), 'orbita-pgbouncer-'));
  const port = await freePort();
  const settings = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'any' },
    ...{ pool_mode: mode, default_pool_size: 60, max_client_conn: 200 },
  };
  const file = join(folder, 'pgbouncer.ini');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const database = `${embeddedName} = host=127.0.0.1 port=${target} user=${embeddedName}`;
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'));
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...asNobody, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  for (const end = performance.now() + startPatience; !(await answers(port)); await sleep(20)) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`PgBouncer did not start: ${said}`);
  }
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
