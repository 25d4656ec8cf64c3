import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { insertStray, type Stray } from './mails.repository.ts';

interface Written {
  readonly from: string;
  readonly to: string;
  readonly text?: string;
  readonly id?: string;
  readonly subject?: string;
  /** Further header fields, one a line. */
  readonly fields?: readonly string[];
}

/** A plain mail as bytes. */
export function mailOf({
  from,
  to,
  text = 'Ačiū, ateisime.',
  id,
  subject = 'Re: Žinutė',
  fields = [],
}: Written): string {
  return [
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, 'MIME-Version: 1.0'],
    ...(id ? [`Message-ID: <${id}@example.com>`] : []),
    ...['Content-Type: text/plain; charset=utf-8', ...fields, '', text, ''],
  ].join('\r\n');
}

/** Where the newest mail to somebody is answered to. */
export async function replyAddressIn(db: Db, recipient: string): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('reply_to')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return mail.reply_to ?? '';
}

/** The mails that were read, in their order, with what became of them. */
export function readMails(db: Db) {
  return db
    .selectFrom('conversation_mails')
    .select(['reason', 'message_id', 'from_address', 'text', 'user_id'])
    .orderBy('uid')
    .execute();
}

/** A mail that went into no conversation; returns its id. */
export async function createStrayMail(
  db: Db,
  { at = '2026-11-20T08:00:00.000Z', ...change }: Partial<Stray> & { at?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const place = {
    mailbox: 'atsakymai@orbita.example/INBOX',
    uidValidity: 1,
    uid: randomInt(1, 2 ** 40),
    key: null,
  };
  const stray: Stray = {
    ...{ reason: 'other-sender', userId: null, conversationId: null, from: 'tomas@darbas.example' },
    ...{ subject: 'Re: Akademija Jums atsakė: Urtė', text: 'Ačiū, perduosiu.', ...change },
  };
  await insertStray(db, { id, place, at, stray });
  return id;
}
