import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import {
  addGuest,
  type Guest,
  listGuests,
  type NewGuest,
  removeGuest,
} from '#features/membership/server/guests.service.ts';
import { forgetNotice } from '#features/schedule/server/events/absence-notices.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import * as mails from './guest-lessons.mails.ts';
import * as repository from './guests.repository.ts';
import { bookingRefusal } from './guests.rules.ts';

/**
 * As SQL, for finders: how many more guests an event `e` of a group `g` with rules `r` can have, whether these take guests of a kind,
 * whether a child has another lesson at the time of an event, and from when on its guests are reminded.
 */
export const { freeGuestPlaces, hasOtherLesson, reminderTime, takesGuests } = repository;

/** A lesson of which a child is a guest, and the way there. */
export type GuestLesson = mails.GuestLesson;
/** What families are told of such a lesson: when it is, and the way there, line by line. */
export const { timeOfGuestLesson, wayToGuestLesson } = mails;

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
 * Lets a child become a guest once at a time, until the transaction ends: for callers that count what it has before {@link bookGuest}. The
 * caller has locked the lesson's group.
 */
export function lockGuest(tx: Tx, childId: string): Promise<void> {
  return repository.lockChild(tx.db, childId);
}

/**
 * Makes a child the guest of one lesson, in the caller's transaction: locks the group, the child, then the lesson, so that of two families
 * only one gets the last place, and no child two lessons at one time. An absence that was told from that day before is forgotten: the
 * child comes. Idempotent per lesson, child and kind. Refuses as {@link bookingRefusal}, and with `db/no-document` for a lesson that is not
 * there. The caller has proven that the child is in reach and may be a guest.
 */
export async function bookGuest(
  tx: Tx,
  { eventId, userId, kind, homeGroupId, missed }: Booking,
): Promise<Booked> {
  await lockGroupOf(tx, eventId);
  await repository.lockChild(tx.db, userId);
  await repository.lockEvent(tx.db, eventId);
  const event = await repository.findBookable(tx.db, { eventId, userId, kind });
  if (!event) throw new AppError('db/no-document');
  const { groupId, date, startsAt } = event;
  const guests = await listGuests(tx, [eventId]);
  const isGuest = guests.some((guest) => guest.userId === userId && guest.kind === kind);
  if (!isGuest) {
    refuse(bookingRefusal(event, nowIso(tx)));
    await forgetNotice(tx, { groupId, date }, userId);
    await addGuest(tx, { event: { id: eventId, groupId, date }, userId, kind, homeGroupId, missed });
  }
  return { eventId, groupId, date, startsAt, made: !isGuest };
}

/**
 * Takes a guest off a lesson, in the caller's transaction, under the same locks, with the absence that was told from it; undefined when
 * the child is not its guest. The caller gives back what the guest is owed.
 */
export async function cancelGuest(
  tx: Tx,
  { eventId, userId }: { readonly eventId: string; readonly userId: string },
): Promise<Guest | undefined> {
  await lockGroupOf(tx, eventId);
  await repository.lockEvent(tx.db, eventId);
  const guest = await removeGuest(tx, eventId, userId);
  if (guest) await forgetNotices(tx, [guest]);
  return guest;
}

/** Forgets the absences of guests who are guests no more: nobody expects them. Who still takes part on that day keeps theirs. */
export async function forgetNotices(tx: Tx, gone: readonly Guest[]): Promise<void> {
  for (const { groupId, day, userId } of gone) {
    if (await repository.takesPartOn(tx.db, { groupId, day, userId })) continue;
    await forgetNotice(tx, { groupId, date: day }, userId);
  }
}

async function lockGroupOf(tx: Tx, eventId: string): Promise<void> {
  const groupId = await repository.findGroupIdOf(tx.db, eventId);
  // A deleted group, too: its guests are given back what they are owed.
  if (!groupId || (await lockGroups(tx, [groupId])).length === 0) throw new AppError('db/no-document');
}
