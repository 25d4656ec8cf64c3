import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import { dailySweep } from '#features/identity/server/identity.jobs.ts';
import type { Db, Pool } from '#platform/server/database.ts';
import type { Env } from '#platform/server/env.ts';
import { deliverQueuedMail, openMailer } from '#platform/server/mailer.ts';

/** Runs the jobs of all processes on this database: mail, and the nightly sweep of what has expired. */
export async function startWorker(
  pool: Pool,
  db: Db,
  env: Env,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const mailer = openMailer(env);
  const taskList: TaskList = {
    deliverMail: (payload) => deliverQueuedMail(db, mailer.deliver, (payload as { mailId: string }).mailId),
    forgetExpired: () => dailySweep(db, Temporal.Now.instant()),
  };
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    crontab: '17 3 * * * forgetExpired',
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'));
  return {
    async stop() {
      await runner.stop();
      mailer.close();
    },
  };
}
