import '#features/billing/server/starting/imported-starts.service.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { TaskList } from 'graphile-worker';
import { notifyAbsence } from '#features/attendance/server/attendance.jobs.ts';
import { billMonth } from '#features/billing/server/charges/billing-run.service.ts';
import {
  lockInvoiced,
  noteInvoicesSettled,
} from '#features/billing/server/charges/provider-events.service.ts';
import { seatPaidChild } from '#features/billing/server/plans/paid-seats.service.ts';
import * as stripe from '#features/billing/server/stripe/stripe-collecting.service.ts';
import { endLeftBehind } from '#features/billing/server/subscriptions/departures.service.ts';
import { settleVoucherMonths } from '#features/billing/server/vouchers/voucher-settling.service.ts';
import { notifyBulletin } from '#features/bulletins/server/bulletin-begin.service.ts';
import { makeDiplomas } from '#features/diplomas/server/diplomas.jobs.ts';
import * as accountMails from '#features/identity/server/accounts/account-mails.jobs.ts';
import { handleInvoicesSettled, type SettledListener } from '#features/invoices/server/invoices.jobs.ts';
import { showNotifications } from '#features/notifications/server/notifications.service.ts';
import { deliverPush } from '#features/notifications/server/push-delivery.service.ts';
import { sendNotifications } from '#features/notifications/server/sending.service.ts';
import { deliverSms } from '#features/notifications/server/sms-delivery.service.ts';
import { writeImport } from '#features/people/server/import/imports.service.ts';
import { makeTakeout } from '#features/takeouts/server/making.service.ts';
import type { Db, Pool } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { type JobRunner, runJobs } from '#platform/server/jobs/job-runner.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import type { JobPayloads, JobTask } from '#platform/server/jobs/jobs.ts';
import { deliverQueuedMail, openMailer } from '#platform/server/mail/mailer.ts';
import { formerJobs } from './former-jobs.ts';
import { minuteCrontab, minuteJobs, nightlyCrontab, nightlyJobs } from './nightly.ts';
import { paymentListener } from './payment-listener.ts';

/** Features to notify when an invoice is paid or withdrawn: the ledger knows none of them. */
const settledListeners: readonly SettledListener[] = [{ lock: lockInvoiced, note: noteInvoicesSettled }];

/** Runs the jobs of all processes on this database: mail, the nightly cleaning ({@link nightlyJobs}) and the jobs of each minute. */
export async function startWorker(pool: Pool, db: Db, env: Env, log: FastifyBaseLogger): Promise<JobRunner> {
  const mailer = openMailer(env);
  const scope = () => jobScope(db, env, log);
  const nightly: TaskList = Object.fromEntries(
    Object.entries(nightlyJobs).map(([task, { run: sweep }]) => [
      task,
      async () => void (await sweep(scope())),
    ]),
  );
  const minutely: TaskList = Object.fromEntries(
    Object.entries(minuteJobs).map(([task, run]) => [task, async () => void (await run(scope()))]),
  );
  // All jobs that may be added: one without a runner does not compile.
  const jobs: { readonly [T in JobTask]: (payload: JobPayloads[T]) => Promise<void> } = {
    deliverMail: ({ mailId }) => deliverQueuedMail(db, mailer.deliver, mailId),
    mailRegistration: (payload) => accountMails.mailRegistration(scope(), payload),
    mailVerificationAgain: (payload) => accountMails.mailVerificationAgain(scope(), payload),
    mailPasswordReset: (payload) => accountMails.mailPasswordReset(scope(), payload),
    mailEmailChange: (payload) => accountMails.mailEmailChange(scope(), payload),
    notifyAbsence: (payload) => notifyAbsence(scope(), payload),
    deliverPush: (payload) => deliverPush(scope(), payload),
    deliverSms: (payload) => deliverSms(scope(), payload),
    sendNotifications: () => sendNotifications(scope()),
    showNotifications: (payload) => showNotifications(scope(), payload),
    notifyBulletin: (payload) => notifyBulletin(scope(), payload),
    makeDiplomas: (payload) => makeDiplomas(scope(), payload),
    stripeCustomer: (payload) => stripe.stripeCustomer(scope(), payload),
    stripeInvoice: (payload) => stripe.stripeInvoice(scope(), payload, paymentListener),
    stripeVoid: (payload) => stripe.stripeVoid(scope(), payload, paymentListener),
    stripeRefund: (payload) => stripe.stripeRefund(scope(), payload, paymentListener),
    stripeEvent: (payload) => stripe.stripeEvent(scope(), payload, paymentListener),
    handleInvoicesSettled: (payload) => handleInvoicesSettled(scope(), payload, settledListeners),
    seatPaidChild: (payload) => seatPaidChild(scope(), payload),
    billMonth: (payload) => billMonth(scope(), payload),
    settleVoucherMonths: (payload) => settleVoucherMonths(scope(), payload),
    handleDeparture: (payload) => endLeftBehind(scope(), payload),
    makeTakeout: (payload) => makeTakeout(scope(), payload),
    writeImport: ({ importId }) => writeImport(scope(), importId),
  };
  // Everything in the queue was added with its type.
  const present = { ...nightly, ...minutely, ...jobs } as TaskList;
  const former = Object.entries(formerJobs).map(([name, task]) => [name, present[task]]);
  const taskList = { ...present, ...(Object.fromEntries(former) as TaskList) };
  const runner = await runJobs({
    ...{ pool, db, log, taskList },
    crontab: `${nightlyCrontab}\n${minuteCrontab}`,
  });
  return {
    parts: runner.parts,
    async stop() {
      await runner.stop();
      mailer.close();
    },
  };
}
