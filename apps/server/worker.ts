import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import { tellAbsence } from '#features/attendance/server/attendance.jobs.ts';
import * as accountMails from '#features/identity/server/account-mails.jobs.ts';
import type { Db, Pool } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { openJobLocks } from '#platform/server/jobs/job-locks.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import { deliverQueuedMail, openMailer } from '#platform/server/mail/mailer.ts';
import { nightlyCrontab, nightlyJobs } from './nightly.ts';

/** Runs the jobs of all processes on this database: mail, and what is swept each night ({@link nightlyJobs}). */
export async function startWorker(
  pool: Pool,
  db: Db,
  env: Env,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const mailer = openMailer(env);
  const scope = () => jobScope(db, env, log);
  const nightly: TaskList = Object.fromEntries(
    Object.entries(nightlyJobs).map(([task, { run: sweep }]) => [
      task,
      async () => void (await sweep(scope())),
    ]),
  );
  const taskList: TaskList = {
    deliverMail: (payload) => deliverQueuedMail(db, mailer.deliver, (payload as { mailId: string }).mailId),
    mailRegistration: (payload) => accountMails.mailRegistration(scope(), payload as never),
    mailVerificationAgain: (payload) => accountMails.mailVerificationAgain(scope(), payload as never),
    mailPasswordReset: (payload) => accountMails.mailPasswordReset(scope(), payload as never),
    mailEmailChange: (payload) => accountMails.mailEmailChange(scope(), payload as never),
    tellAbsence: (payload) => tellAbsence(scope(), payload as never),
    ...nightly,
  };
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
  const locks = openJobLocks(db, log);
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    crontab: nightlyCrontab,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
    events: locks.events,
  });
  locks.start();
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'));
  return {
    async stop() {
      locks.close();
      await runner.stop();
      mailer.close();
    },
  };
}
