import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedConnection, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const warnings: string[] = [];
const log = { info: () => {}, warn: (message: string) => warnings.push(message) };

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  // A closed folder with a space: as root, neither postgres nor nobody can enter it.
  dataDir = mkdtempSync(join(tmpdir(), 'orbita data ž '));
  chmodSync(dataDir, 0o700);
  warnings.length = 0;
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(
  connection: EmbeddedConnection,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that runs PostgreSQL on the folder and does not stop it when it is killed. */
async function startElsewhere(folder: string): Promise<{ child: ChildProcess; pid: number }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const log = { info() {}, warn() {} };
    const { pid } = await startEmbeddedPostgres({ dataDir: process.argv[1], log, durable: false });
    console.log(pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const pid = await new Promise<number>((resolve) =>
    child.stdout?.once('data', (text) => resolve(Number(text))),
  );
  return { child, pid };
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}

describe('embedded PostgreSQL', () => {
  it('creates its data on the first start and keeps it for the second', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log });
    await query(first.connection, 'CREATE TABLE kept AS SELECT 1 AS value');
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir, log });
    expect(await query(second.connection, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    await second.stop();
    await second.stop();
    expect(existsSync(second.socketDir)).toBe(false);
  });

  it('never listens on the network, uses page checksums and knows Lithuanian order', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
    const settings = `SELECT current_setting('listen_addresses') AS addresses, current_setting('data_checksums') AS checksums`;
    expect(await query(postgres.connection, settings)).toEqual([{ addresses: '', checksums: 'on' }]);
    const sorted = `SELECT name FROM unnest('{zuikis,šuo,Čia,cukrus,žuvis,yla,ilga}'::text[]) AS name ORDER BY name COLLATE "lt-x-icu"`;
    const names = (await query<{ name: string }>(postgres.connection, sorted)).map((row) => row.name);
    // The Lithuanian alphabet sorts y next to i.
    expect(names).toEqual(['cukrus', 'Čia', 'yla', 'ilga', 'šuo', 'zuikis', 'žuvis']);
    await postgres.stop();
  });

  it('recovers when its process was killed and the server still runs', async () => {
    const { child, pid } = await startElsewhere(dataDir);
    await killed(child);
    const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
    expect(postgres.pid).not.toBe(pid);
    expect(warnings.join()).toContain(String(pid));
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  it('reports that the server was killed, loses no acknowledged row and starts again', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log });
    const told = new Promise<string>((resolve) => first.onExit(resolve));
    await query(first.connection, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS value');
    process.kill(first.pid, 'SIGKILL');
    expect(await told).toContain('SIGKILL');
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir, log });
    expect(await query(second.connection, 'SELECT count(*)::int AS rows FROM kept')).toEqual([
      { rows: 1000 },
    ]);
    await second.stop();
  });

  it('leaves a program alone that got the process id of a dead server', async () => {
    const first = await startEmbeddedPostgres({ dataDir, log, durable: false });
    const file = join(dataDir, 'postgres/postmaster.pid');
    const text = readFileSync(file, 'utf8');
    await first.stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    children.push(stranger);
    writeFileSync(file, text.replace(/^\d+/, String(stranger.pid)));
    const second = await startEmbeddedPostgres({ dataDir, log, durable: false });
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
    await second.stop();
  });

  it('does not take the data folder from a living process, but finds and joins its server', async () => {
    const { child } = await startElsewhere(dataDir);
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      `in use by another Orbita (process ${child.pid})`,
    );
    const running = findRunningPostgres(dataDir);
    expect(running && (await query(running, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exit;
    await sleep(0);
    expect(findRunningPostgres(dataDir)).toBeNull();
    await (await startEmbeddedPostgres({ dataDir, log, durable: false })).stop();
  });

  it('runs two copies side by side', async () => {
    const folders = [join(dataDir, 'one'), join(dataDir, 'two')];
    const both = await Promise.all(
      folders.map((folder) => startEmbeddedPostgres({ dataDir: folder, log, durable: false })),
    );
    expect(new Set(both.map((each) => each.socketDir)).size).toBe(2);
    const answers = await Promise.all(
      both.map((each) => query(each.connection, "SELECT current_setting('data_directory') AS at")),
    );
    expect(answers.flat()).toEqual(folders.map((folder) => ({ at: join(folder, 'postgres') })));
    await Promise.all(both.map((each) => each.stop()));
  });

  it('refuses data of another version', async () => {
    await (await startEmbeddedPostgres({ dataDir, log, durable: false })).stop();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow('written by PostgreSQL 17');
  });
});
