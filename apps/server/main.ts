import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { seedDemoAcademy } from '#apps/academy/seed.ts';
import { demoAccounts } from '#features/identity/shared/demo-accounts.ts';
import { type Connection, openDatabase } from '#platform/server/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts';
import { EmbeddedPostgresError } from '#platform/server/embedded-postgres-binaries.ts';
import { type Env, EnvError, readEnv } from '#platform/server/env.ts';
import { migrateToLatest } from '#platform/server/migrate.ts';
import { openRealtime } from '#platform/server/realtime.ts';
import { buildApp } from './app.ts';
import { startWorker } from './worker.ts';

const startLog = {
  info: (message: string) => process.stdout.write(`${message}\n`),
  warn: (message: string) => process.stderr.write(`${message}\n`),
};

type Stop = () => Promise<void>;

/** What has been started, ended in the opposite order; a signal may come before everything stands. */
const started: Stop[] = [];

async function stopAll(): Promise<void> {
  for (let stop = started.pop(); stop; stop = started.pop()) await stop();
}

/** Starts one process of Orbita: database, migrations, demo, jobs, server; resolves once it listens. */
async function start(env: Env): Promise<void> {
  let log: FastifyBaseLogger | undefined;
  const embedded = env.databaseUrl ? null : await startEmbedded(env, (reason) => log?.fatal(reason));
  const connection: Connection = embedded?.connection ?? { connectionString: env.databaseUrl };
  await migrateToLatest(connection);
  const { db, pool } = openDatabase(
    connection,
    (error) => log?.warn({ err: error }, 'idle database connection'),
    12,
  );
  started.push(() => db.destroy());
  if (env.demo) await seedDemoAcademy(db, env, startLog);
  const realtime = await openRealtime(connection, { warn: (object, message) => log?.warn(object, message) });
  started.push(() => realtime.close());
  const app = await buildApp({ env, db, realtime });
  log = app.log;
  const worker = await startWorker(pool, db, env, app.log);
  started.push(() => worker.stop());
  await app.listen({ port: env.port, host: env.host });
  started.push(() => closeServer(app));
  greet(env, app);
}

async function startEmbedded(env: Env, onEnd: (reason: string) => void): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: { info: () => {}, warn: startLog.warn },
  });
  embedded.onExit((reason) => {
    onEnd(`the embedded database ended: ${reason}`);
    process.exit(1);
  });
  started.push(() => embedded.stop());
  return embedded;
}

async function closeServer(app: FastifyInstance): Promise<void> {
  // A connection whose last answer goes out while closing would be kept alive for its next request otherwise.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(sweep);
}

/** A closed terminal sends several signals at once; a second Ctrl-C after a moment means now. */
function stopOnSignal(starting: Promise<unknown>): void {
  let stoppingSince = 0;
  const onSignal = () => {
    if (stoppingSince > 0) {
      if (Date.now() - stoppingSince > 1000) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    starting
      .then(stopAll)
      .then(() => process.exit(0))
      .catch(fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}

function greet(env: Env, app: FastifyInstance): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  const here = `http://${env.listensBeyondLoopback ? env.host : 'localhost'}:${port}`;
  startLog.info(`Orbita: ${env.publicUrlIsSet ? env.publicUrl : here}`);
  if (!env.smtpUrl && !env.demo) {
    app.log.warn('SMTP_URL is not set: mails stay in the table `mails` and reach nobody.');
  }
  if (!env.demo) return;
  const width = Math.max(...demoAccounts.map((account) => account.email.length));
  for (const { role, email, password } of demoAccounts) {
    startLog.info(`  ${role.padEnd(8)} ${email.padEnd(width)}  ${password}`);
  }
  if (env.listensBeyondLoopback) {
    app.log.warn(
      'The demo listens beyond this machine, and its passwords are public. Set DEMO=false for real families.',
    );
  }
}

// What an operator can mend is a sentence; only the unforeseen comes with its stack.
function fail(error: unknown): never {
  const foreseen = error instanceof EnvError || error instanceof EmbeddedPostgresError;
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  startLog.warn(foreseen ? message : stack);
  process.exit(1);
}

try {
  const starting = start(readEnv(process.env));
  stopOnSignal(starting);
  await starting;
} catch (error) {
  await stopAll();
  fail(error);
}
