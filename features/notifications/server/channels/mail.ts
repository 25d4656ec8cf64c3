import type { Tx } from '#platform/server/database/transaction.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { digestMail, newsMail } from '../notifications.mails.ts';
import { unsubscribeUrls } from '../unsubscribe.service.ts';
import type { DeliveryChannel, Sendable } from './channel.ts';

/** Mails: through the outbox, each with an unsubscribe link. */
export const mailChannel: DeliveryChannel = {
  name: 'mail',
  gathers: true,
  addressOf: ({ email }) => email,
  async deliver(tx: Tx, lines: readonly Sendable[]) {
    const switches = lines.map(({ userId, told }) => ({ userId, topic: told.topic }));
    const urls = await unsubscribeUrls(tx, switches);
    const mails = lines.map((line, at) => newsMail(line, tx.env.publicUrl, urls[at]));
    await queueMails(tx, mails);
  },
  async deliverDaily(tx: Tx, readers: readonly (readonly Sendable[])[]) {
    const switches = readers.map(([first]) => ({ userId: first?.userId ?? '', topic: 'daily' as const }));
    const urls = await unsubscribeUrls(tx, switches);
    const mails = readers.map((lines, at) => digestMail(lines, tx.env.publicUrl, urls[at]));
    await queueMails(tx, mails);
  },
};
