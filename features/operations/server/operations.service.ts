import { getBackupState } from '#features/backups/server/backups.service.ts';
import { audit } from '#platform/server/audit.ts';
import { migrationsAreCurrent } from '#platform/server/database/migrate.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob, addJobs } from '#platform/server/jobs/jobs.ts';
import { diskRoom, lastBackupAt, processStartedAt, productVersion } from '#platform/server/machine.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayRunOperations } from '../shared/operations.permissions.ts';
import {
  type KeptDecision,
  mostDecided,
  mostRepeated,
  type Operations,
  type Repeatable,
  shownFailures,
} from '../shared/operations.ts';
import { testMail } from './operations.mails.ts';
import * as repository from './operations.repository.ts';

/** The SQL pieces that say which jobs gave up, and which mails did not leave or still wait, for what counts them elsewhere. */
export const { gaveUp, isUndelivered, isWaiting, maskedRecipient } = repository;

/** Counts of jobs and mails for `/metrics`, which checks its caller itself. */
export function countFailures({ db }: Pick<SignedInScope, 'db'>) {
  return repository.countFailures(db);
}

const news = { changed: ['operations', 'audit'], audience: ['role:admin'] } as const;

/** The state of the machine; it names no person. */
export async function getOperations(scope: SignedInScope): Promise<Operations> {
  requireMay(mayRunOperations(scope.actor));
  const { db, env } = scope;
  const { version, bytes, ...facts } = await repository.findDatabaseFacts(db);
  return {
    ...facts,
    version: productVersion,
    runtime: process.versions.node,
    database: version,
    databaseBytes: bytes,
    migrationsCurrent: await migrationsAreCurrent(db),
    disk: await diskRoom(env),
    lastBackupAt: await lastBackupAt(env),
    backups: await getBackupState(scope),
    mailsLeave: env.smtpUrl !== undefined,
    smsProvider: env.sms?.provider ?? null,
    startedAt: processStartedAt,
    failedJobs: await repository.findFailedJobs(db, shownFailures),
    undelivered: await repository.findUndelivered(db, shownFailures),
    kept: await repository.findKept(db, nowIso(scope)),
  };
}

/** Restarts a job that gave up. Idempotent: only a job that gave up is touched. */
export async function restartJob(
  scope: SignedInScope,
  { jobId }: { readonly jobId: string },
): Promise<Operations> {
  await repeat(scope, { jobs: [jobId] });
  return getOperations(scope);
}

/** Sends an undelivered mail again. Idempotent: the first call removes it from the undelivered ones. */
export async function sendMailAgain(
  scope: SignedInScope,
  { mailId }: { readonly mailId: string },
): Promise<Operations> {
  await repeat(scope, { mails: [mailId] });
  return getOperations(scope);
}

/**
 * Retries what failed, the latest first, `mostRepeated` at once; returns how many were. Under concurrent calls each is retried
 * once.
 */
export async function repeatAll(
  scope: SignedInScope,
  { what }: { readonly what: Repeatable },
): Promise<{ repeated: number }> {
  requireMay(mayRunOperations(scope.actor));
  const find = what === 'mails' ? repository.findUndelivered : repository.findFailedJobs;
  const failed = (await find(scope.db, mostRepeated)).map(({ id }) => id);
  return { repeated: await repeat(scope, { [what]: failed }) };
}

/**
 * Sends up to {@link mostDecided} mails that were kept while there was no mail server, or gives them up; links in old ones may
 * have ended (decision C6). It takes none that the admin didn’t see. Idempotent: a mail is decided about once. `mail/no-server` when they could not be sent.
 */
export async function decideKeptMails(scope: SignedInScope, decision: KeptDecision): Promise<Operations> {
  requireMay(mayRunOperations(scope.actor));
  if (decision.send && !scope.env.smtpUrl) throw new AppError('mail/no-server');
  await transaction(scope, async (tx) => {
    const ended = await repository.endKeeping(tx.db, decision, { now: nowIso(tx), limit: mostDecided });
    if (ended.length === 0) return;
    const waiting = ended.filter(({ waits }) => waits);
    const jobs = waiting.map(({ id: mailId }) => ({ payload: { mailId }, jobKey: `mail:${mailId}` }));
    if (jobs.length > 0) await addJobs(tx, 'deliverMail', jobs);
    const { before: _, ...said } = decision;
    const detail = { ...said, count: ended.length };
    await audit(tx, { action: 'decideKeptMails', subjectType: 'mail', subjectId: tx.actor.id, detail });
    await refresh(tx, news);
  });
  return getOperations(scope);
}

/** Test mails of an admin per hour. */
const testLimit = { limit: 5, windowSeconds: 3_600 };

/** Mails the admin who asks one line. `mail/no-server` without a mail server, `request/too-many` after five in an hour. */
export async function sendTestMail(scope: SignedInScope): Promise<{ to: string }> {
  requireMay(mayRunOperations(scope.actor));
  if (!scope.env.smtpUrl) throw new AppError('mail/no-server');
  const reader = await repository.findOwnAddress(scope.db, scope.actor.id);
  if (!reader) throw new AppError('db/no-document');
  await countTry(scope, `test-mail/${scope.actor.id}`, testLimit);
  const href = `${scope.env.publicUrl}/dashboard/operations`;
  const locale = reader.locale ?? scope.locale;
  await transaction(scope, (tx) => queueMail(tx, testMail(mailReader(reader.email, locale, reader), href)));
  return { to: reader.email };
}

async function repeat(
  scope: SignedInScope,
  { jobs = [], mails = [] }: { readonly [what in Repeatable]?: readonly string[] },
): Promise<number> {
  requireMay(mayRunOperations(scope.actor));
  return transaction(scope, async (tx) => {
    let repeated = 0;
    // In an order that all keep, so that concurrent calls wait for each other instead of deadlocking.
    for (const jobId of jobs.toSorted()) repeated += (await restart(tx, jobId)) ? 1 : 0;
    for (const mailId of mails.toSorted()) repeated += (await sendAgain(tx, mailId)) ? 1 : 0;
    if (repeated > 0) await refresh(tx, news);
    return repeated;
  });
}

async function restart(tx: Tx<SignedInScope>, jobId: string): Promise<boolean> {
  const isRestarted = await repository.restartJob(tx.db, jobId);
  // A job's number is no valid id in the audit log.
  const { id } = tx.actor;
  if (isRestarted)
    await audit(tx, { action: 'restartJob', subjectType: 'job', subjectId: id, detail: { jobId } });
  return isRestarted;
}

async function sendAgain(tx: Tx<SignedInScope>, mailId: string): Promise<boolean> {
  if (!(await repository.resetMail(tx.db, mailId))) return false;
  await addJob(tx, 'deliverMail', { mailId }, { jobKey: `mail:${mailId}` });
  await audit(tx, { action: 'sendMailAgain', subjectType: 'mail', subjectId: mailId });
  return true;
}
