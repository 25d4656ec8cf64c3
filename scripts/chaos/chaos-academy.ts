import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endProcess, startTestProcess, type TestProcess } from '#apps/server/test-process.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#platform/testing/database-proxy.ts';
import { type MailCounter, openMailCounter } from './mail-counter.ts';

/** An academy of the run's own: two processes, each behind a connection that can be cut, on one PostgreSQL. */
export interface ChaosAcademy {
  /** Past the connections that are cut. */
  readonly db: Db;
  readonly mails: MailCounter;
  readonly proxies: readonly DatabaseProxy[];
  addressOf(index: number): string;
  /** Sends a signal to a process that this run started. */
  signal(index: number, signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends a process and starts it anew, its clock moved by some minutes. */
  restart(index: number, how: 'SIGKILL' | 'SIGTERM', clockMinutes: number): Promise<void>;
  /** Kills PostgreSQL, and starts it again. */
  restartPostgres(): Promise<void>;
  /** Stops all; resolves with the exit codes of the processes. */
  close(): Promise<(number | null)[]>;
}

const quiet = { info() {}, warn() {} };
const movedClock = pathToFileURL(join(import.meta.dirname, '../run/moved-clock.ts')).href;

/** Opens a {@link ChaosAcademy} in a folder of its own, durable as in production. */
export async function openChaosAcademy(): Promise<ChaosAcademy> {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-chaos-'));
  chmodSync(folder, 0o755);
  const startPostgres = () => startEmbeddedPostgres({ dataDir: folder, log: quiet });
  let postgres: EmbeddedPostgres = await startPostgres();
  await migrateToLatest(postgres.connection);
  const { db } = openDatabase(postgres.connection, () => {}, 6, 20_000);
  const mails = await openMailCounter();
  const proxies = [
    await openDatabaseProxy(postgres.connection),
    await openDatabaseProxy(postgres.connection),
  ];
  const start = (index: number, clockMinutes = 0): Promise<TestProcess> => {
    const connection = proxies[index]?.connection ?? postgres.connection;
    const drop = async () => {};
    return startTestProcess(
      { connection, drop },
      {
        SMTP_URL: mails.url,
        DATA_DIR: join(folder, 'files'),
        ...(clockMinutes !== 0 && {
          ORBITA_CLOCK_SHIFT: String(clockMinutes * 60_000),
          NODE_OPTIONS: `--import=${movedClock}`,
        }),
      },
    );
  };
  const processes = await Promise.all([start(0), start(1)]);
  const processAt = (index: number): TestProcess => {
    const found = processes[index];
    if (!found) throw new Error(`There is no process ${index}.`);
    return found;
  };
  return {
    ...{ db, mails, proxies },
    addressOf: (index) => processAt(index).address,
    signal: (index, signal) => void processAt(index).child.kill(signal),
    async restart(index, how, clockMinutes) {
      await endProcess(processAt(index).child, how);
      processes[index] = await start(index, clockMinutes);
    },
    async restartPostgres() {
      const ended = new Promise<void>((resolve) => postgres.onExit(() => resolve()));
      process.kill(postgres.pid, 'SIGKILL');
      await ended;
      await postgres.stop();
      postgres = await startPostgres();
    },
    async close() {
      const codes = await Promise.all(processes.map(({ child }) => endProcess(child, 'SIGTERM')));
      for (const proxy of proxies) proxy.close();
      await mails.close();
      await db.destroy();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
      return codes;
    },
  };
}
