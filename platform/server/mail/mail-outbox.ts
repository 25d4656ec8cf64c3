import { sql } from 'kysely';
import type { MailKind } from '#platform/shared/mail-kinds.ts';
import type { Db } from '../database/database.ts';
import type { Tx } from '../database/transaction.ts';
import { addJobs, jobAttempts } from '../jobs/jobs.ts';
import { nowIso } from '../scope.ts';

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    deliverMail: { readonly mailId: string };
  }
}

/** A mail to one address, written in the recipient's language by the feature's `<noun>.mails.ts`. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * The address that switches such mails off without signing in (RFC 8058); left out for mails that are always sent.
   */
  readonly unsubscribeUrl?: string | undefined;
  /** Where an answer goes; to the sender if omitted. */
  readonly replyTo?: string | undefined;
  /** `account` unless it says so. */
  readonly kind?: MailKind | undefined;
}

/** Header fields end at a line break, so a value must not contain one. */
const oneLine = (text: string, max: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, max);

/** Writes a mail into the outbox in the caller's transaction; a job delivers it, with retries (decision N9). */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  await queueMails(tx, [mail]);
}

/** Writes several mails in two statements; otherwise as {@link queueMail}. Returns their ids, in the order of the mails. */
export async function queueMails(tx: Tx, mails: readonly Mail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const written = await tx.db
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        recipient: oneLine(mail.to, 320),
        subject: oneLine(mail.subject, 300),
        body_text: mail.text,
        body_html: mail.html,
        unsubscribe_url: mail.unsubscribeUrl ?? null,
        reply_to: mail.replyTo ?? null,
        kind: mail.kind ?? 'account',
        created_at: nowIso(tx),
        sent_at: null,
        last_error: null,
      })),
    )
    .returning('id')
    .execute();
  await addJobs(
    tx,
    'deliverMail',
    written.map(({ id }) => ({ payload: { mailId: id }, jobKey: `mail:${id}` })),
  );
  return written.map(({ id }) => id);
}

/** Keeps all mails that wait: until an admin decides, none of them is sent (docs/operations.md). Their jobs must be gone. */
export async function keepWaitingMails(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('mails')
    .set({ kept_at: now.toString() })
    .where('sent_at', 'is', null)
    .where('kept_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('attempts', '<', jobAttempts)
    .execute();
}

/** Days for which a mail is kept after it was sent or given up: it names people and may carry a link. */
const mailMemoryDays = 90;

/**
 * The nightly job: removes mails sent that long ago, and those of that age that were never sent, with their
 * jobs.
 */
export async function forgetOldMails(db: Db, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: mailMemoryDays * 24 }).toString();
  const gone = await db
    .deleteFrom('mails')
    .where('created_at', '<', before)
    .where(({ eb, or }) => or([eb('sent_at', 'is', null), eb('sent_at', '<', before)]))
    .returning(['id', 'sent_at'])
    .execute();
  const unsent = gone.filter(({ sent_at }) => sent_at === null).map(({ id }) => `mail:${id}`);
  await sql`SELECT graphile_worker.remove_job(key) FROM unnest(${unsent}::text[]) key`.execute(db);
}

/** Somebody whose mails are deleted with their account. */
interface Forgotten {
  readonly address: string | null;
  /** First and last name. */
  readonly name: string;
  readonly firstName: string;
  /** The addresses of those who were written to about them by first name. */
  readonly family: readonly string[];
}

/** For so long a mail to others may still be on its way, in hours. */
const onItsWay = 24;

/**
 * Deletes all mails to a person, with their jobs, those that name them in full, and those to their family that name them at all. What was
 * written to others in the last day and still waits stays: it may be about somebody of the same name.
 */
export async function forgetMailsAbout(
  db: Db,
  { address, name, firstName, family }: Forgotten,
  now: Temporal.Instant,
): Promise<void> {
  const before = now.subtract({ hours: onItsWay }).toString();
  const { rows } = await sql<{ id: string }>`DELETE FROM mails
    WHERE recipient = ${address}
      OR recipient = ANY(${[...family]}::text[]) AND position(${firstName} IN subject || body_text) > 0
      OR (sent_at IS NOT NULL OR kept_at IS NOT NULL OR dropped_at IS NOT NULL OR created_at < ${before})
        AND position(${name} IN subject || body_text || body_html) > 0
    RETURNING id`.execute(db);
  const keys = rows.map(({ id }) => `mail:${id}`);
  await sql`SELECT graphile_worker.remove_job(key) FROM unnest(${keys}::text[]) key`.execute(db);
}

/** Text escaped for HTML mails. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
