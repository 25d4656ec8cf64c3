import type { Tx } from '#platform/server/database/transaction.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { digestMail, newsMail } from '../notifications.mails.ts';
import { noteMails } from '../sending.repository.ts';
import { unsubscribeUrls } from '../unsubscribe.service.ts';
import type { DeliveryChannel, Sendable } from './channel.ts';

/** Where the readers' answers go, by line; none without a mailbox that is read. */
async function replyAddresses(tx: Tx, lines: readonly Sendable[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (!tx.env.mailbox) return found;
  for (const [told, own] of Map.groupBy(lines, (line) => line.told)) {
    const addresses = (await told.replyAddresses?.(tx, own)) ?? [];
    for (const [at, { id }] of own.entries()) {
      const address = addresses[at];
      if (address) found.set(id, address);
    }
  }
  return found;
}

const carriedBy = (lines: readonly (readonly [Sendable, string | undefined])[]) =>
  lines.flatMap(([{ id }, mailId]) => (mailId ? [{ notificationId: id, mailId }] : []));

/** Mails: through the outbox, each with an unsubscribe link. */
export const mailChannel: DeliveryChannel = {
  name: 'mail',
  gathers: true,
  addressOf: ({ email }) => email,
  async deliver(tx: Tx, lines: readonly Sendable[]) {
    const switches = lines.map(({ userId, told }) => ({ userId, topic: told.topic }));
    const urls = await unsubscribeUrls(tx, switches);
    const replies = await replyAddresses(tx, lines);
    const mails = lines.map((line, at) => newsMail(line, tx.env.publicUrl, urls[at], replies.get(line.id)));
    const ids = await queueMails(tx, mails);
    await noteMails(tx.db, carriedBy(lines.map((line, at) => [line, ids[at]])));
  },
  async deliverDaily(tx: Tx, readers: readonly (readonly Sendable[])[]) {
    const switches = readers.map(([first]) => ({ userId: first?.userId ?? '', topic: 'daily' as const }));
    const urls = await unsubscribeUrls(tx, switches);
    const mails = readers.map((lines, at) => digestMail(lines, tx.env.publicUrl, urls[at]));
    const ids = await queueMails(tx, mails);
    const lines = readers.flatMap((own, at) => own.map((line) => [line, ids[at]] as const));
    await noteMails(tx.db, carriedBy(lines));
  },
};
