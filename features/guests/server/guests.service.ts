import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import {
  addGuest,
  type Guest,
  listGuests,
  type NewGuest,
  removeGuest,
} from '#features/membership/server/guests.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import * as repository from './guests.repository.ts';
import { bookingRefusal } from './guests.rules.ts';

/**
 * As SQL, for finders: how many more guests an event `e` of a group `g` with rules `r` can have, and whether these take guests of a kind.
 */
export const { freeGuestPlaces, takesGuests } = repository;

/** Who wants to take part in which lesson, and why. */
export interface Booking extends Omit<NewGuest, 'event'> {
  readonly eventId: string;
}

/** The lesson in which the child is a guest. */
export interface Booked {
  readonly eventId: string;
  readonly groupId: string;
  readonly date: string;
  readonly startsAt: string;
  /** False when the child already was its guest. */
  readonly made: boolean;
}

/**
 * Makes a child the guest of one lesson, in the caller's transaction: locks the group, then the lesson, so that of two families only
 * one gets the last place. Idempotent per lesson, child and kind. Refuses as {@link bookingRefusal}, and with `db/no-document` for a
 * lesson that is not there. The caller has proven that the child is in reach and may be a guest.
 */
export async function bookGuest(
  tx: Tx,
  { eventId, userId, kind, homeGroupId, missed }: Booking,
): Promise<Booked> {
  await lockLesson(tx, eventId);
  const event = await repository.findBookable(tx.db, { eventId, userId, kind });
  if (!event) throw new AppError('db/no-document');
  const { groupId, date, startsAt } = event;
  const guests = await listGuests(tx, [eventId]);
  const isGuest = guests.some((guest) => guest.userId === userId && guest.kind === kind);
  if (!isGuest) {
    refuse(bookingRefusal(event, nowIso(tx)));
    await addGuest(tx, { event: { id: eventId, groupId, date }, userId, kind, homeGroupId, missed });
  }
  return { eventId, groupId, date, startsAt, made: !isGuest };
}

/**
 * Takes a guest off a lesson, in the caller's transaction, under the same locks; undefined when the child is not its guest. The caller
 * gives back what the guest is owed.
 */
export async function cancelGuest(
  tx: Tx,
  { eventId, userId }: { readonly eventId: string; readonly userId: string },
): Promise<Guest | undefined> {
  await lockLesson(tx, eventId);
  return removeGuest(tx, eventId, userId);
}

async function lockLesson(tx: Tx, eventId: string): Promise<void> {
  const groupId = await repository.findGroupIdOf(tx.db, eventId);
  // A deleted group, too: its guests are given back what they are owed.
  if (!groupId || (await lockGroups(tx, [groupId])).length === 0) throw new AppError('db/no-document');
  await repository.lockEvent(tx.db, eventId);
}
