import { type RawBuilder, sql } from 'kysely';
import { countHeld } from '#features/holds/server/holds.service.ts';
import { countGuests, participantsOn, studentsOn } from '#features/membership/server/taking-part.service.ts';
import type { GuestKind } from '#features/membership/shared/guests.ts';
import type { Db } from '#platform/server/database/database.ts';

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
      ${userId}::uuid IN ${participantsOn(sql`e.group_id`, sql`e.local_date`)} AS "takesPart"
    FROM schedule_events e JOIN groups g ON g.id = e.group_id AND g.deleted_at IS NULL
      LEFT JOIN guest_rules r ON r.group_id = g.id
    WHERE e.id = ${eventId}`.execute(db);
  return rows[0];
}
