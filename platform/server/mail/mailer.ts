import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { despiteAbsence } from '../database/database-away.ts';
import type { Env } from '../env.ts';
import { tracedPart } from '../tracing/tracing.ts';

/**
 * How long a mail server may say nothing, in milliseconds. Longer than a process is likely to be frozen: when it wakes up, timers come before what
 * arrived meanwhile, and a mail whose answer is not read is sent twice (RFC 5321, 4.5.3.2, asks for minutes).
 */
const patience = 90_000;

/** How long it is tried to record that a mail has left, in milliseconds: longer than most absences of a database. */
const notePatience = 600_000;

/** Hands one mail to the mail server; throws when that fails, and the job retries. */
export type DeliverMail = (mail: {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  unsubscribe_url: string | null;
  reply_to: string | null;
}) => Promise<void>;

/**
 * Delivery by SMTP when `SMTP_URL` is set. Otherwise `deliver` is null: mails are kept in the outbox (decision C6), where the demo
 * shows them at /dev/mail.
 */
export function openMailer(env: Env): { deliver: DeliverMail | null; close(): void } {
  const { smtpUrl } = env;
  if (!smtpUrl) return { deliver: null, close() {} };
  // Six megabytes of memory: loaded only where mails are sent.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      socketTimeout: patience,
    }),
  );
  return {
    async deliver(mail) {
      await (await opening).sendMail({
        from: env.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        ...(mail.reply_to && { replyTo: mail.reply_to }),
        headers: unsubscribeHeaders(mail.unsubscribe_url),
        // The same id for all attempts, so that a mail sent twice by a retry is recognised as one.
        messageId: `<${mail.id}@${new URL(env.publicUrl).hostname}>`,
      });
    },
    close: () => void opening.then((transport) => transport.close()),
  };
}

/** Mail programs use these to offer unsubscribing with one click (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * The `deliverMail` job: delivers a mail of the outbox once; one that was sent, is kept or was given up is left alone. Without a
 * mail server the mail is kept until an admin decides.
 */
export async function deliverQueuedMail(db: Db, deliver: DeliverMail | null, mailId: string): Promise<void> {
  if (!deliver) return keepMail(db, mailId);
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where(isWaiting)
    .executeTakeFirst();
  if (!mail) return;
  try {
    await tracedPart(mailSpan, () => deliver(mail));
  } catch (error) {
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await db
      .updateTable('mails')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error }))
      .where('id', '=', mailId)
      .execute();
    throw error;
  }
  // A sent mail that isn't recorded would be sent again.
  const note = () =>
    db
      .updateTable('mails')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        last_error: null,
        sent_at: eb.fn<string>('now'),
        // A process without a mail server may have kept it meanwhile.
        kept_at: null,
        dropped_at: null,
      }))
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .execute();
  await despiteAbsence(note, notePatience);
}

/** A mail of the outbox that has no outcome yet. */
const isWaiting = sql<boolean>`(sent_at IS NULL AND kept_at IS NULL AND dropped_at IS NULL)`;

const mailSpan = () => ({ name: 'mail', kind: 'client', facts: {} }) as const;

async function keepMail(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ kept_at: eb.fn<string>('now') }))
    .where('id', '=', mailId)
    .where(isWaiting)
    .execute();
}
