import { notify } from '#features/notifications/server/notifications.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { today } from '#platform/server/scope.ts';
import './holds.mails.ts';
import { findHoldNames, type LiveHold } from './holds.repository.ts';

/** Where a family finds what it pays. */
const path = '/dashboard/account/billing';

type Paid = Pick<LiveHold, 'groupId' | 'childId' | 'holderId' | 'subscriptionId'>;

/** Notifies the holder once that a seat is held until the payment arrives. */
export async function notifyHeld(tx: Tx, hold: Paid & { readonly until: string }): Promise<void> {
  const { childUserId, ...seat } = await findHoldNames(tx.db, hold);
  await notify(tx, {
    ...{ happening: 'seatHeld', key: `seat-held/${hold.subscriptionId}`, path },
    ...{ people: [hold.holderId], childId: childUserId },
    facts: { ...seat, until: hold.until, today: today(tx) },
  });
}

/** Notifies the holder once that a seat is no longer held: the payment did not arrive in time. */
export async function notifyNotHeld(tx: Tx, hold: Paid): Promise<void> {
  const { childUserId, ...facts } = await findHoldNames(tx.db, hold);
  await notify(tx, {
    ...{ happening: 'seatNotHeld', key: `seat-not-held/${hold.subscriptionId}`, path, facts },
    ...{ people: [hold.holderId], childId: childUserId },
  });
}
