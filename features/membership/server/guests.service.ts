import type { Tx } from '#platform/server/database/transaction.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, today } from '#platform/server/scope.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import type { GuestKind } from '../shared/guests.ts';
import * as repository from './guests.repository.ts';

/** A child who takes part in one lesson without being a student of its group. */
export type Guest = repository.Guest;

/** A guest's family: the child and its guardians. */
export type PersonOfGuest = repository.PersonOfGuest;

/** Who takes part in which lesson, and why. */
export interface NewGuest {
  readonly event: { readonly id: string; readonly groupId: string; readonly date: LocalDate };
  readonly userId: string;
  readonly kind: GuestKind;
  /** Where the child belongs; null for a child of no group. Points count where it belongs on the day of the lesson. */
  readonly homeGroupId: string | null;
  /** What a make-up makes up; the number of the lesson where it is known. */
  readonly missed?: { readonly date: LocalDate; readonly lesson: number | null } | undefined;
}

/** Says what becomes of guests whose lesson is not held, or who left. */
type LostGuests = (tx: Tx, guests: readonly Guest[]) => Promise<void>;

const listeners = new Map<GuestKind, LostGuests>();

/**
 * Registers what a kind of guest means to its feature when the lesson is cancelled or deleted, or the child's account goes: a trial or
 * a credit is given back, in the same transaction. The event's group is locked.
 */
export function onGuestsLost(kind: GuestKind, listener: LostGuests): void {
  listeners.set(kind, listener);
}

/**
 * Lets a child take part in one lesson. The caller has locked its group and decided that there is a place. Idempotent; false when the
 * child already is its guest. Refreshes the group's screens and the family's.
 */
export async function addGuest(
  tx: Tx,
  { event, userId, kind, homeGroupId, missed }: NewGuest,
): Promise<boolean> {
  const made = await repository.insertGuest(tx.db, {
    event_id: event.id,
    group_id: event.groupId,
    day: event.date,
    user_id: userId,
    kind,
    home_group_id: homeGroupId,
    missed_on: missed?.date ?? null,
    missed_lesson: missed?.lesson ?? null,
    added_by: tx.actor?.id ?? null,
    added_at: nowIso(tx),
  });
  if (made) await refreshGuests(tx, [{ groupId: event.groupId, userId }]);
  return made;
}

/** Ends it, as if the child had never been its guest; undefined when it is none. The caller gives back what it is owed. */
export async function removeGuest(tx: Tx, eventId: string, userId: string): Promise<Guest | undefined> {
  const gone = await repository.deleteGuest(tx.db, eventId, userId);
  if (gone) await refreshGuests(tx, [gone]);
  return gone;
}

/** Takes the guests off lessons that will not be held, and lets each kind's feature give back what they are owed. */
export async function loseGuests(tx: Tx, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await tellLost(tx, await repository.deleteGuestsOf(tx.db, eventIds));
}

/** Takes the guests off all lessons to come of groups that have ended; otherwise as {@link loseGuests}. Those of today stay. */
export async function loseGuestsOfGroups(tx: Tx, groupIds: readonly string[]): Promise<void> {
  await tellLost(tx, await repository.deleteGuestsOfGroups(tx.db, groupIds, tomorrow(tx)));
}

/** The groups in which people are guests, from tomorrow on. */
export function listGroupsOfGuests(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  return repository.findGroupsOfGuests(tx.db, userIds, tomorrow(tx));
}

/** What was held today is not given back: as the last day of a student, it counts. */
const tomorrow = (tx: Tx): LocalDate => addDays(today(tx), 1);

/**
 * Takes people off the lessons in which they are guests, from tomorrow on; otherwise as {@link loseGuests}. The caller has locked their
 * groups ({@link listGroupsOfGuests}).
 */
export async function loseGuestsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tellLost(tx, await repository.deleteGuestsFrom(tx.db, userIds, tomorrow(tx)));
}

async function tellLost(tx: Tx, guests: readonly Guest[]): Promise<void> {
  if (guests.length === 0) return;
  for (const [kind, ofKind] of Map.groupBy(guests, ({ kind }) => kind)) {
    await listeners.get(kind)?.(tx, ofKind);
  }
  await refreshGuests(tx, guests);
}

/** The guests of events with the groups that have them, by event and child. The caller has proven the reach. */
export function listGuests(
  scope: Pick<Scope, 'db'>,
  eventIds: readonly string[],
): Promise<repository.HostedGuest[]> {
  return repository.findGuests(scope.db, eventIds);
}

/** The guests of a group on a day, by child. The caller has proven the reach. */
export function listGuestsOn(scope: Pick<Scope, 'db'>, groupId: string, day: LocalDate): Promise<Guest[]> {
  return repository.findGuestsOn(scope.db, groupId, day);
}

/**
 * The groups where the guests of a group's day belong on that day, by child, and where their points count (decision E7): the noted one,
 * or, for a child who has left it since, another of theirs. A child of no group is left out.
 */
export async function listHomesOfGuests(
  scope: Pick<Scope, 'db'>,
  groupId: string,
  day: LocalDate,
): Promise<Map<string, string>> {
  const homes = await repository.findHomesOn(scope.db, groupId, day);
  return new Map(homes.flatMap(({ userId, groupId: home }) => (home ? [[userId, home]] : [])));
}

/** Whom the guests of events concern: each child and its guardians. */
export function listPeopleOfGuests(
  scope: Pick<Scope, 'db'>,
  eventIds: readonly string[],
): Promise<PersonOfGuest[]> {
  return repository.findPeopleOfGuests(scope.db, eventIds);
}

/** The column of guests that refers to people, as the database's catalogue names it. */
export const guestReference = { table: 'event_guests', column: 'user_id' } as const;

/** Who added a guest, as {@link guestReference}. */
export const guestAuthorReference = { table: 'event_guests', column: 'added_by' } as const;

async function refreshGuests(
  tx: Tx,
  guests: readonly { readonly groupId: string; readonly userId: string }[],
): Promise<void> {
  const groups = [...new Set(guests.map(({ groupId }) => groupId))].map((id): Audience => `group:${id}`);
  const families = guests.map(({ userId }): Audience => `family:${userId}`);
  const audience = [...groups, ...families, 'role:admin'] as const;
  await refresh(tx, { changed: ['schedule', 'attendance'], audience });
}
