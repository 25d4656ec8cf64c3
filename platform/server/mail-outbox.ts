import { addJob } from './jobs.ts';
import { nowIso } from './scope.ts';
import type { Tx } from './transaction.ts';

/** A mail to one address, written in the recipient's language by the feature's `<noun>.mails.ts`. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Header fields end at a line break: none may travel inside one. */
const oneLine = (text: string, max: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, max);

/** Writes a mail into the outbox in the caller's transaction; a job delivers it, with retries (decision N9). */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  const { id } = await tx.db
    .insertInto('mails')
    .values({
      recipient: oneLine(mail.to, 320),
      subject: oneLine(mail.subject, 300),
      body_text: mail.text,
      body_html: mail.html,
      created_at: nowIso(tx),
      sent_at: null,
      last_error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(tx, 'deliverMail', { mailId: id }, { jobKey: `mail:${id}` });
}

/** Text made safe inside HTML mails. */
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
