import type { Db } from '#platform/server/database/database.ts';

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
