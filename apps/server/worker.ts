import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import { forgetOldSaves, tellAbsence } from '#features/attendance/server/attendance.jobs.ts';
import * as accountMails from '#features/identity/server/account-mails.jobs.ts';
import { dailySweep } from '#features/identity/server/identity.jobs.ts';
import { leaveGroupsOfDeleted } from '#features/membership/server/membership.service.ts';
import { finishDeletions } from '#features/people/server/account-deletion.service.ts';
import { forgetNotices } from '#features/schedule/server/absence-notices.service.ts';
import { forgetFeeds } from '#features/schedule/server/calendar-feed.service.ts';
import type { Db, Pool } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { openJobLocks } from '#platform/server/jobs/job-locks.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import { forgetOldMails } from '#platform/server/mail/mail-outbox.ts';
import { deliverQueuedMail, openMailer } from '#platform/server/mail/mailer.ts';

/** Runs the jobs of all processes on this database: mail, the nightly sweep of what has expired, deletions that are due. */
export async function startWorker(
  pool: Pool,
  db: Db,
  env: Env,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const mailer = openMailer(env);
  const scope = () => jobScope(db, env, log);
  const taskList: TaskList = {
    deliverMail: (payload) => deliverQueuedMail(db, mailer.deliver, (payload as { mailId: string }).mailId),
    mailRegistration: (payload) => accountMails.mailRegistration(scope(), payload as never),
    mailVerificationAgain: (payload) => accountMails.mailVerificationAgain(scope(), payload as never),
    mailPasswordReset: (payload) => accountMails.mailPasswordReset(scope(), payload as never),
    mailEmailChange: (payload) => accountMails.mailEmailChange(scope(), payload as never),
    finishDeletions: async () => {
      await finishDeletions(scope());
      await leaveGroupsOfDeleted(scope());
      await forgetFeeds(db, Temporal.Now.instant());
      await forgetNotices(db, Temporal.Now.instant());
    },
    tellAbsence: (payload) => tellAbsence(scope(), payload as never),
    forgetExpired: async () => {
      await dailySweep(db, Temporal.Now.instant());
      await forgetOldSaves(db, Temporal.Now.instant());
      await forgetOldMails(db, Temporal.Now.instant());
    },
  };
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
  const locks = openJobLocks(db, log);
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    crontab: '17 3 * * * forgetExpired\n29 3 * * * finishDeletions',
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
