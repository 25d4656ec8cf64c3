import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { type JobTask, jobAttempts } from '#platform/server/jobs/jobs.ts';
import type { MailKind } from '#platform/shared/mail-kinds.ts';
import { testNow } from '#platform/testing/scope.ts';

interface NewFailedJob {
  readonly task: JobTask;
  readonly payload?: object;
  readonly error?: string;
  readonly failedAt?: string;
}

/** A job that gave up. Returns its id. */
export async function createFailedJob(
  db: Db,
  { task, payload = {}, error = 'no answer', failedAt = testNow }: NewFailedJob,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => 3)`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = ${error}, updated_at = ${failedAt}
    WHERE id = ${id}::bigint`.execute(db);
  return id;
}

/** A mail undelivered after all its attempts. Returns its id. */
export async function createUndelivered(
  db: Db,
  {
    to,
    error = '550 5.1.1 mailbox unavailable',
    at = testNow,
  }: { readonly to: string; readonly error?: string; readonly at?: string },
): Promise<string> {
  const { id } = await db
    .insertInto('mails')
    .values({
      recipient: to,
      subject: 'Pamoka perkelta',
      body_text: 'Pamoka perkelta.',
      body_html: '<p>Pamoka perkelta.</p>',
      created_at: at,
      sent_at: null,
      attempts: jobAttempts,
      last_error: error,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail that was kept for want of a mail server. Returns its id. */
export async function createKeptMail(
  db: Db,
  { kind, at = testNow }: { readonly kind: MailKind; readonly at?: string },
): Promise<string> {
  const { id } = await db
    .insertInto('mails')
    .values({
      kind,
      recipient: 'rasa@example.com',
      subject: 'Pamoka perkelta',
      body_text: 'Pamoka perkelta.',
      body_html: '<p>Pamoka perkelta.</p>',
      created_at: at,
      sent_at: null,
      last_error: null,
      kept_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
