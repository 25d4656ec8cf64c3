import { notify } from '#features/notifications/server/notifications.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { isTold } from '../../shared/mails.rules.ts';
import type { NotTaken } from '../../shared/mails.ts';
import { findAbout } from '../conversations.repository.ts';
import './mails.mails.ts';

interface Told {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  readonly reason: NotTaken | 'cut';
}

/** Tells somebody that their mail is not, or not wholly, in the conversation. Call it only for the owner of the address it came from. */
export async function tellSender(tx: Tx, { id, userId, conversationId, reason }: Told): Promise<void> {
  if (reason !== 'cut' && !isTold(reason)) return;
  const about = await findAbout(tx.db, conversationId);
  if (!about) return;
  await notify(tx, {
    people: [userId],
    happening: 'mailNotTaken',
    key: `mail/${id}`,
    path:
      reason === 'out-of-reach' ? '/dashboard/conversations' : `/dashboard/conversations/${conversationId}`,
    facts: { subject: about.subject, reason },
  });
}
