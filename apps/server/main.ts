import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { seedDemoAcademy } from '#apps/academy/seed.ts';
import { writeFirstSettings } from '#features/academy/server/academy.service.ts';
import { noteBackup } from '#features/backups/server/backups.service.ts';
import { demoAccounts } from '#features/identity/shared/demo-accounts.ts';
import {
  type Connection,
  connectionTo,
  databasePatience,
  openDatabase,
} from '#platform/server/database/database.ts';
import { watchDatabase } from '#platform/server/database/database-watch.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { requireOwnSessions } from '#platform/server/database/own-sessions.ts';
import { Silence } from '#platform/server/database/silence.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { type Env, readEnv, type TracingSettings } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import { noteAddress } from '#platform/server/noted-address.ts';
import type { PartState } from '#platform/server/parts.ts';
import { openRealtime } from '#platform/server/realtime/realtime.ts';
import { beginStep } from '#platform/server/steps.ts';
import { setTracer } from '#platform/server/tracing/tracing.ts';
import { buildApp } from './app.ts';
import { holdPort } from './held-port.ts';
import { startProblem } from './start-problems.ts';
import { answerStrayErrors } from './stray-errors.ts';
import { backUpFirst } from './upgrade-backup.ts';
import { startWorker } from './worker.ts';

const startLog = {
  info: (message: string) => process.stdout.write(`${message}\n`),
  warn: (message: string) => process.stderr.write(`${message}\n`),
};

type Stop = () => Promise<void>;

/** What has been started, ended in reverse order; a signal may arrive before everything is up. */
const started: Stop[] = [];

async function stopAll(): Promise<void> {
  for (let stop = started.pop(); stop; stop = started.pop()) await stop();
}

/** Starts one process of Orbita: port, database, migrations, demo, jobs, server; resolves once it serves. */
async function start(given: Env): Promise<void> {
  const held = await holdPort(given);
  started.push(() => held.close());
  const env = reachedAt(given, held.port);
  if (env.tracing) await startTracing(env.tracing);
  let log: FastifyBaseLogger | undefined;
  const began = performance.now();
  const embedded = env.databaseUrl
    ? null
    : await startEmbedded(env, (reason) => (log ? log.fatal(reason) : startLog.warn(reason)));
  const later = { warn: (object: unknown, message: string) => log?.warn(object, message) };
  const connection: Connection = embedded
    ? { ...embedded.connection, silence: new Silence() }
    : connectionTo(env.databaseUrl ?? '', later);
  if (!embedded) await requireOwnSessions(connection);
  const backedUp = await backUpFirst(env, connection, (step) => beginStep(step, 30));
  await migrateToLatest({ ...connection, connectionTimeoutMillis: databasePatience });
  // Only now, so that a database error is the only line printed.
  startLog.info(`Preparing the database … ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const { db, pool } = openDatabase(
    connection,
    (error) => log?.warn({ err: error }, 'idle database connection'),
    12,
    databasePatience,
  );
  started.push(() => db.destroy());
  if (backedUp) await noteBackup(db, { why: 'upgrade', ...backedUp });
  if (env.demo) await seedDemoAcademy(db, env, { begin: (step) => beginStep(step, 5) });
  await writeFirstSettings(jobScope(db, env, { ...startLog, error: startLog.warn }));
  const realtime = await openRealtime(connection, later);
  started.push(() => realtime.close());
  const watch = await watchDatabase(connection, later);
  started.push(() => watch.stop());
  const parts: PartState[] = [realtime.part, watch];
  const app = await buildApp({ env, db, realtime, pool, parts });
  log = app.log;
  answerStrayErrors(process, { log, end: endInOrder });
  const worker = await startWorker(pool, db, env, app.log);
  parts.push(...worker.parts);
  started.push(() => worker.stop());
  await app.ready();
  held.serve(app);
  started.push(async () => void (await Promise.all([app.close(), held.close()])));
  const forgetAddress = noteAddress(env.dataDir, env.publicUrl);
  started.push(async () => forgetAddress());
  greet(env, app, held.port);
}

/** Its libraries have megabytes: loaded only where traces are asked for. */
async function startTracing(settings: TracingSettings): Promise<void> {
  const { openTelemetry } = await import('#platform/server/tracing/open-telemetry.ts');
  const tracer = openTelemetry(settings);
  setTracer(tracer);
  started.push(() => tracer.close().catch(() => {}));
}

/** Links lead to the port that the process got, even when any port was requested. */
function reachedAt(env: Env, port: number): Env {
  return env.publicUrlIsSet || env.port === port
    ? env
    : { ...env, port, publicUrl: `http://localhost:${port}` };
}

async function startEmbedded(env: Env, onEnd: (reason: string) => void): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: { info: () => {}, warn: startLog.warn },
  });
  embedded.onExit((reason) => {
    onEnd(
      `The embedded database stopped: ${reason}. ${env.dataDir}/postgres.log says why; usually the disk is full.`,
    );
    process.exit(1);
  });
  started.push(() => embedded.stop());
  return embedded;
}

/** How long the process may take to end after an unexpected error, in milliseconds. */
const endingPatience = 15_000;

function endInOrder(): void {
  setTimeout(() => process.exit(1), endingPatience).unref();
  void stopAll().finally(() => process.exit(1));
}

/** A closing terminal sends several signals at once; a second Ctrl-C after a moment means now. */
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

function greet(env: Env, app: FastifyInstance, port: number): void {
  const here = `http://${env.listensBeyondLoopback ? env.host : 'localhost'}:${port}`;
  startLog.info(`Orbita: ${env.publicUrlIsSet ? env.publicUrl : here}`);
  if (!env.smtpUrl && !env.demo) {
    app.log.warn('SMTP_URL is not set: emails stay in the table `mails` and reach nobody.');
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

// A problem that an operator can solve is one sentence; only an unexpected one is printed with its stack.
function fail(error: unknown): never {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  startLog.warn(startProblem(error, env, databaseLog()) ?? stack);
  process.exit(1);
}

function databaseLog(): string {
  try {
    return env ? readFileSync(join(env.dataDir, 'postgres.log'), 'utf8').slice(-4000) : '';
  } catch {
    return '';
  }
}

let env: Env | null = null;
try {
  env = readEnv(process.env);
  const starting = start(env);
  stopOnSignal(starting);
  await starting;
} catch (error) {
  await stopAll();
  fail(error);
}
