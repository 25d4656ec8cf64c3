import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import type { EmbeddedConnection } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { copyDatabase } from '#platform/testing/database-copy.ts';
import { freePort } from '../scripts/run/free-port.ts';

/** The academy of one worker: the built app on a copy of the demo's database. */
export interface AcademyServer {
  readonly address: string;
  readonly db: Db;
  stop(): Promise<void>;
}

/** The address of a database behind a socket. */
export function databaseUrl({ host, port, user, database }: EmbeddedConnection): string {
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
}

/**
 * Copies the demo academy, which takes some 100 ms, and starts a server on it, with the given settings. Its people use the
 * given language.
 */
export async function startAcademy(
  locale: Locale,
  settings: Readonly<Record<string, string>> = {},
): Promise<AcademyServer> {
  const template: EmbeddedConnection = JSON.parse(process.env.ORBITA_E2E_TEMPLATE ?? 'null');
  const { connection, drop } = await copyDatabase(template);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = startServer(databaseUrl(connection), port, address, settings);
  const { db } = openDatabase(connection, () => {}, 2);
  const stop = async () => {
    await db.destroy();
    await endServer(child);
    await drop();
  };
  try {
    await db.updateTable('users').set({ locale }).execute();
    await answers(child, address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, db, stop };
}

function startServer(
  url: string,
  port: number,
  address: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: process.env.ORBITA_E2E_FILES,
    SMTP_URL: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    DEMO: 'true',
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const file = join(import.meta.dirname, 'server.ts');
  // The channel carries no message: it closes with the worker, and the server ends with it.
  return spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

async function answers(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server of the journeys ended (${child.exitCode}).`);
}

async function endServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}
