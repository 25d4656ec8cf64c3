import { audit } from '#platform/server/audit.ts';
import { migrationsAreCurrent } from '#platform/server/database/migrate.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { diskRoom, lastBackupAt, processStartedAt, productVersion } from '#platform/server/machine.ts';
import { announce } from '#platform/server/realtime/announce.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { mayRunOperations } from '../shared/operations.permissions.ts';
import { type Operations, shownFailures } from '../shared/operations.ts';
import * as repository from './operations.repository.ts';

/** The SQL pieces that say which jobs gave up and which mails did not leave, for what counts them elsewhere. */
export const { gaveUp, isUndelivered, maskedRecipient } = repository;

/** Numbers of jobs and mails for `/metrics`, which proves by itself who asks. */
export function countFailures({ db }: Pick<SignedInScope, 'db'>) {
  return repository.countFailures(db);
}

const news = { changed: ['operations', 'audit'], audience: ['role:admin'] } as const;

/** How the machine is; nothing of it names a person. */
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
    mailsLeave: env.smtpUrl !== undefined,
    startedAt: processStartedAt,
    failedJobs: await repository.findFailedJobs(db, shownFailures),
    undelivered: await repository.findUndelivered(db, shownFailures),
  };
}

/** Lets a job that gave up begin anew. Twice: it runs once, for only a job that gave up is touched. */
export async function restartJob(
  scope: SignedInScope,
  { jobId }: { readonly jobId: string },
): Promise<Operations> {
  requireMay(mayRunOperations(scope.actor));
  await transaction(scope, async (tx) => {
    if (!(await repository.restartJob(tx.db, jobId))) return;
    // A job's number is no id of the log's.
    const { id } = scope.actor;
    await audit(tx, { action: 'restartJob', subjectType: 'job', subjectId: id, detail: { jobId } });
    await announce(tx, news);
  });
  return getOperations(scope);
}

/** Sends a mail that did not leave once more. Twice: it is sent once, for the first takes it from those that did not. */
export async function sendMailAgain(
  scope: SignedInScope,
  { mailId }: { readonly mailId: string },
): Promise<Operations> {
  requireMay(mayRunOperations(scope.actor));
  await transaction(scope, async (tx) => {
    if (!(await repository.resetMail(tx.db, mailId))) return;
    await addJob(tx, 'deliverMail', { mailId }, { jobKey: `mail:${mailId}` });
    await audit(tx, { action: 'sendMailAgain', subjectType: 'mail', subjectId: mailId });
    await announce(tx, news);
  });
  return getOperations(scope);
}
