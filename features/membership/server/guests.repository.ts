import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { GuestKind } from '../shared/guests.ts';
import { isOn, studentStays } from './members.repository.ts';
import { guestsOn } from './participants.repository.ts';

/** A child who takes part in one lesson without being a student of its group. */
export interface Guest {
  readonly eventId: string;
  readonly groupId: string;
  readonly day: string;
  readonly userId: string;
  readonly kind: GuestKind;
  /** Where the child belongs; null for a child of no group. */
  readonly homeGroupId: string | null;
}

/** A guest, and the group that has them. */
export interface HostedGuest extends Guest {
  readonly groupName: string;
}

const columns = [
  ...(['event_id as eventId', 'group_id as groupId', 'day', 'user_id as userId', 'kind'] as const),
  'home_group_id as homeGroupId',
] as const;

/** Adds a guest; false when the child already is one of the event. */
export async function insertGuest(db: Db, guest: Insertable<Database['event_guests']>): Promise<boolean> {
  const made = await db
    .insertInto('event_guests')
    .values(guest)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Deletes guests; returns them in a fixed order. */
async function deleteWhere(db: Db, condition: RawBuilder<boolean>): Promise<Guest[]> {
  const gone = await db.deleteFrom('event_guests').where(condition).returning(columns).execute();
  return gone.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

const placeOf = ({ eventId, userId }: Guest) => `${eventId}/${userId}`;

export async function deleteGuest(db: Db, eventId: string, userId: string): Promise<Guest | undefined> {
  return (await deleteWhere(db, sql<boolean>`event_id = ${eventId} AND user_id = ${userId}`))[0];
}

/** Deletes the guests of events. */
export function deleteGuestsOf(db: Db, eventIds: readonly string[]): Promise<Guest[]> {
  return deleteWhere(db, sql<boolean>`event_id = ANY (${[...eventIds]}::uuid[])`);
}

/** Deletes where people are guests from a day on. */
export function deleteGuestsFrom(db: Db, userIds: readonly string[], from: string): Promise<Guest[]> {
  return deleteWhere(db, sql<boolean>`user_id = ANY (${[...userIds]}::uuid[]) AND day >= ${from}`);
}

/** Deletes the guests of groups from a day on. */
export function deleteGuestsOfGroups(db: Db, groupIds: readonly string[], from: string): Promise<Guest[]> {
  return deleteWhere(db, sql<boolean>`group_id = ANY (${[...groupIds]}::uuid[]) AND day >= ${from}`);
}

/** The groups in which people are guests from a day on, by id. */
export async function findGroupsOfGuests(
  db: Db,
  userIds: readonly string[],
  from: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('event_guests')
    .select('group_id as id')
    .distinct()
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('day', '>=', from)
    .orderBy('group_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The children with deleted accounts who are guests from a day on. */
export async function findDeletedGuests(db: Db, from: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM event_guests
    WHERE day >= ${from} AND user_id IN (SELECT id FROM users WHERE deleted_at IS NOT NULL) ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The guests of events, by event and child. */
export function findGuests(db: Db, eventIds: readonly string[]): Promise<HostedGuest[]> {
  return db
    .selectFrom('event_guests')
    .innerJoin('groups as g', 'g.id', 'group_id')
    .select([...columns, 'g.name as groupName'])
    .where((eb) => eb('event_id', '=', eb.fn.any(eb.val([...eventIds]))))
    .orderBy('event_id')
    .orderBy('user_id')
    .execute();
}

/** The guests of a group on a day, by child. */
export function findGuestsOn(db: Db, groupId: string, day: string): Promise<Guest[]> {
  return db
    .selectFrom('event_guests')
    .select(columns)
    .where('group_id', '=', groupId)
    .where('day', '=', day)
    .orderBy('user_id')
    .execute();
}

/** Where a guest of a day belongs on that day; null for a child of no group then. */
export interface HomeOfGuest {
  readonly userId: string;
  readonly groupId: string | null;
}

/**
 * Where the guests of a group's day belong on that day: in the group that was noted when they were added while they are its students,
 * otherwise in the one where they have been for longest.
 */
export async function findHomesOn(db: Db, groupId: string, day: string): Promise<HomeOfGuest[]> {
  const { rows } =
    await sql<HomeOfGuest>`SELECT q.user_id AS "userId", (SELECT m.group_id FROM ${studentStays} m
      JOIN groups g ON g.id = m.group_id AND g.deleted_at IS NULL
      WHERE m.user_id = q.user_id AND ${isOn('m', day)}
      ORDER BY m.group_id IS DISTINCT FROM q.home_group_id, m.joined_on, m.group_id LIMIT 1) AS "groupId"
    FROM ${guestsOn(groupId, day)} q ORDER BY 1`.execute(db);
  return rows;
}

/** A guest's family: the child and its guardians. */
export interface PersonOfGuest {
  readonly childId: string;
  readonly userId: string;
  readonly is: 'student' | 'guardian';
}

/** Whom the guests of events concern: each child and its guardians, each once per child. */
export async function findPeopleOfGuests(db: Db, eventIds: readonly string[]): Promise<PersonOfGuest[]> {
  const { rows } = await sql<PersonOfGuest>`
    WITH guests AS (SELECT DISTINCT user_id FROM event_guests WHERE event_id = ANY (${[...eventIds]}::uuid[]))
    SELECT user_id AS "childId", user_id AS "userId", 'student' AS is FROM guests
    UNION SELECT q.user_id, w.guardian_id, 'guardian' FROM guests q JOIN children c ON c.user_id = q.user_id
      JOIN guardianships w ON w.child_id = c.id
    ORDER BY 1, 2, 3`.execute(db);
  return rows;
}
