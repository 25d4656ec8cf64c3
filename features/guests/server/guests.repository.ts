import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countHeld } from '#features/holds/server/holds.service.ts';
import {
  countGuests,
  isHeldFor,
  participantsOn,
  studentsOn,
} from '#features/membership/server/taking-part.service.ts';
import type { GuestKind } from '#features/membership/shared/guests.ts';
import type { Db } from '#platform/server/database/database.ts';
import { academyTimeZone } from '#platform/shared/dates.ts';
import { reminderHour } from '../shared/guest-days.rules.ts';

/**
 * The students of an event's day whose absence was reported, where their places count as free: as SQL about an event `e` and the
 * rules `r` of its group.
 */
const absentPlaces = sql<number>`CASE WHEN r.absent_places_count THEN (SELECT count(*) FROM absence_notices n
  WHERE n.group_id = e.group_id AND n.date = e.local_date
    AND n.student_id IN ${studentsOn(sql`e.group_id`, sql`e.local_date`)}) ELSE 0 END`;

/** What is promised besides the students: held seats, and children whose place an admin still has to confirm (decisions E2, C1). */
const promisedPlaces = sql<number>`(${countHeld(sql`g.id`)}
  + (SELECT count(*) FROM places_to_confirm p WHERE p.group_id = g.id))`;

/**
 * How many more guests an event can have, as SQL about the event `e`, its group `g` and the group's rules `r`: at most as many as the
 * rules say, and as there are places on that day. Never below 0; none where an admin marked the group as full.
 */
export const freeGuestPlaces: RawBuilder<number> = sql<number>`CASE WHEN g.forced_full THEN 0 ELSE greatest(0, least(
  r.guests_per_lesson - ${countGuests(sql`e.id`)},
  g.max_students - (SELECT count(*) FROM ${participantsOn(sql`e.group_id`, sql`e.local_date`)} p)
    - ${promisedPlaces} + ${absentPlaces}))::int END`;

/** Whether the rules `r` take guests of a kind, as SQL. */
export const takesGuests = (kind: GuestKind): RawBuilder<boolean> =>
  kind === 'trial' ? sql<boolean>`r.trials` : sql<boolean>`r.makeups`;

/**
 * True for an event whose time is that of another lesson of a person, as a student or as a guest; the event by its alias, the person as
 * SQL. Looks at the neighbouring days: some lessons go on past midnight. Nobody holds those of a group that has ended.
 */
export function hasOtherLesson(event: string, userId: RawBuilder<string>): RawBuilder<SqlBool> {
  const e = (column: string) => sql.ref(`${event}.${column}`);
  return sql`EXISTS (SELECT FROM schedule_events o JOIN groups h ON h.id = o.group_id AND h.status = 'active' AND h.deleted_at IS NULL
    WHERE o.local_date BETWEEN ${e('local_date')} - 1 AND ${e('local_date')} + 1 AND o.cancelled_at IS NULL
      AND o.starts_at < ${e('ends_at')} AND o.ends_at > ${e('starts_at')} AND o.id <> ${e('id')}
      AND ${isHeldFor('o', sql`(${userId})`)})`;
}

/** From when on families of an event's guests are reminded of it, as SQL; the event by its alias. */
export function reminderTime(event: string): RawBuilder<string> {
  return sql`((${sql.ref(`${event}.local_date`)} - 1 + ${sql.lit(reminderHour)}::time) AT TIME ZONE ${sql.lit(academyTimeZone)})`;
}

/** An event, with what booking a guest needs. */
export interface BookableEvent {
  readonly id: string;
  readonly groupId: string;
  readonly date: string;
  readonly startsAt: string;
  /** It will be held: neither cancelled nor of a group that no longer runs. */
  readonly isOn: boolean;
  readonly takes: boolean;
  readonly free: number;
  /** The child takes part in the lessons of that day already. */
  readonly takesPart: boolean;
  /** The child has another lesson at that time. */
  readonly busy: boolean;
}

/** The group of an event. */
export async function findGroupIdOf(db: Db, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('schedule_events')
    .select('group_id')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.group_id;
}

/**
 * Lets a child become a guest once at a time, until the transaction ends: what it has elsewhere is then known. The caller has locked the
 * lesson's group; the lesson itself is locked afterwards.
 */
export async function lockChild(db: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('guest/' || ${userId}::uuid, 0))`.execute(db);
}

/** Whether a child takes part in a group's lessons of a day. */
export async function takesPartOn(
  db: Db,
  { groupId, day, userId }: { readonly groupId: string; readonly day: string; readonly userId: string },
): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM ${participantsOn(groupId, day)} p WHERE p.user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** Locks an event until the transaction ends; the caller has locked its group. */
export async function lockEvent(db: Db, eventId: string): Promise<void> {
  await db.selectFrom('schedule_events').select('id').where('id', '=', eventId).forUpdate().execute();
}

/** An event for a child who would be its guest; the caller has locked its group. */
export async function findBookable(
  db: Db,
  { eventId, userId, kind }: { readonly eventId: string; readonly userId: string; readonly kind: GuestKind },
): Promise<BookableEvent | undefined> {
  const { rows } = await sql<BookableEvent>`SELECT e.id, e.group_id AS "groupId", e.local_date AS date,
      e.starts_at AS "startsAt", e.cancelled_at IS NULL AND g.status = 'active' AS "isOn",
      coalesce(${takesGuests(kind)}, false) AS takes, coalesce(${freeGuestPlaces}, 0) AS free,
      ${userId}::uuid IN ${participantsOn(sql`e.group_id`, sql`e.local_date`)} AS "takesPart",
      ${hasOtherLesson('e', sql`${userId}::uuid`)} AS busy
    FROM schedule_events e JOIN groups g ON g.id = e.group_id AND g.deleted_at IS NULL
      LEFT JOIN guest_rules r ON r.group_id = g.id
    WHERE e.id = ${eventId}`.execute(db);
  return rows[0];
}
