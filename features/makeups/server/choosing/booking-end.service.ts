import { cancelGuest, forgetNotices } from '#features/guests/server/guests.service.ts';
import { type Guest, onGuestsLost } from '#features/membership/server/guests.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import { returnDays } from '../../shared/makeups.rules.ts';
import type { EntryCause } from '../../shared/makeups.ts';
import * as ledger from '../ledger/ledger.repository.ts';
import { notifyCreditReturned, refreshCredits } from '../news/makeups-news.service.ts';
import { noteDay } from '../settling/settling.repository.ts';

interface Ending {
  readonly cause: EntryCause;
  /** False for a lesson given up too late: the credit stays used. */
  readonly returns: boolean;
}

/**
 * Ends the use of a credit for a lesson: the child is its guest no more. The group is locked first, then the credit; a credit that was
 * changed meanwhile is left alone. Returned, its missed lesson is looked at again.
 */
export async function endBooking(
  tx: Tx,
  { id, childId, eventId }: Pick<ledger.StoredCredit, 'id' | 'childId' | 'eventId'>,
  { cause, returns }: Ending,
): Promise<void> {
  if (eventId === null) return;
  const guest = await cancelGuest(tx, { eventId, userId: childId });
  const credit = await ledger.lockCredit(tx.db, id);
  if (credit?.last !== 'used' || credit.eventId !== eventId) return;
  if (returns) await giveBack(tx, credit, { cause, guest });
  else await ledger.clearBooking(tx.db, id);
  await refreshCredits(tx, childId);
}

interface Returned {
  readonly cause: EntryCause;
  readonly guest: Pick<Guest, 'groupId' | 'day'> | undefined;
  readonly validUntil?: string;
}

async function giveBack(
  tx: Tx,
  credit: ledger.StoredCredit,
  { cause, guest, ...change }: Returned,
): Promise<void> {
  const lesson = guest && { groupId: guest.groupId, date: guest.day };
  const line = { kind: 'returned', cause, lesson, by: tx.actor?.id ?? null, at: nowIso(tx) } as const;
  await ledger.appendEntry(tx.db, credit.id, line, { eventId: null, bookedFor: null, ...change });
  const { groupId, missedOn: date, childId } = credit;
  if (groupId && date) await noteDay(tx.db, { groupId, date, childId });
}

// The academy cancelled or deleted a chosen lesson: there is time to choose another.
onGuestsLost('makeup', async (tx, guests) => {
  await forgetNotices(tx, guests);
  for (const guest of guests) {
    const { eventId, userId: childId, groupId } = guest;
    const credit = await ledger.lockCreditOf(tx.db, { childId, eventId });
    if (credit?.last !== 'used') continue;
    const least = addDays(today(tx), returnDays);
    const validUntil = credit.validUntil < least ? least : credit.validUntil;
    await giveBack(tx, credit, { cause: 'cancelled', guest, validUntil });
    await notifyCreditReturned(tx, { ...credit, validUntil }, { eventId, groupId });
    await refreshCredits(tx, childId);
  }
});
