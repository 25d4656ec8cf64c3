import type { FastifyInstance } from 'fastify';
import { seedDemoAcademy } from '#apps/academy/seed.ts';
import { demoAccounts } from '#features/identity/shared/demo-accounts.ts';
import { type Connection, openDatabase } from '#platform/server/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts';
import { type Env, EnvError, readEnv } from '#platform/server/env.ts';
import { migrateToLatest } from '#platform/server/migrate.ts';
import { openRealtime } from '#platform/server/realtime.ts';
import { buildApp } from './app.ts';
import { startWorker } from './worker.ts';

const startLog = {
  info: (message: string) => process.stdout.write(`${message}\n`),
  warn: (message: string) => process.stderr.write(`${message}\n`),
};

/** Starts one process of Orbita: database, migrations, demo, jobs, server; resolves once it listens. */
async function start(env: Env): Promise<void> {
  const embedded = env.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: env.dataDir, log: { info: () => {}, warn: startLog.warn } });
  const connection: Connection = embedded?.connection ?? { connectionString: env.databaseUrl };
  try {
    await serve(env, connection, embedded);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function serve(env: Env, connection: Connection, embedded: EmbeddedPostgres | null): Promise<void> {
  await migrateToLatest(connection);
  let app: FastifyInstance | undefined;
  const { db, pool } = openDatabase(
    connection,
    (error) => app?.log.warn({ err: error }, 'idle database connection'),
    12,
  );
  if (env.demo) await seedDemoAcademy(db, env, startLog);
  const realtime = await openRealtime(connection, {
    warn: (object, message) => app?.log.warn(object, message),
  });
  app = await buildApp({ env, db, realtime });
  const worker = await startWorker(pool, db, env, app.log);
  await app.listen({ port: env.port, host: env.host });

  const stop = async () => {
    // A connection whose last answer goes out while closing would be kept alive for its next request otherwise.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(sweep);
    await worker.stop();
    await realtime.close();
    await db.destroy();
    await embedded?.stop();
  };
  stopOnSignal(stop);
  embedded?.onExit((reason) => {
    app.log.fatal(`the embedded database ended: ${reason}`);
    process.exit(1);
  });
  greet(env, app);
}

// A second Ctrl-C means now.
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        startLog.warn(String(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function greet(env: Env, app: FastifyInstance): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  startLog.info(`Orbita: http://${env.listensBeyondLoopback ? env.host : 'localhost'}:${port}`);
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

function messageOf(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await start(readEnv(process.env));
} catch (error) {
  startLog.warn(messageOf(error));
  process.exit(1);
}
