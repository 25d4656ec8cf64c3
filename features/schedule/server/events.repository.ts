import { sql, type Updateable } from 'kysely';
import type { GroupSummary, Person } from '#features/groups/shared/groups.ts';
import type { Database, Db } from '#platform/server/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { ScheduleEvent } from '../shared/schedule.ts';
import { attendanceTaken } from './attendance-taken.repository.ts';
import { lessonInReach } from './calendar.repository.ts';

/** A lesson as it is stored, with its group and its substitute named. */
export interface StoredEvent extends ScheduleEvent {
  readonly generated: boolean;
  readonly slotDate: string | null;
  readonly sequence: number;
  readonly group: GroupSummary;
  readonly substitute: Person | null;
  /** The sheet of its day says something, and the day has no other lesson that would keep the sheet (decision G15). */
  readonly hasAttendance: boolean;
}

/** What a change writes of a lesson. */
export type EventColumns = Omit<Updateable<Database['schedule_events']>, 'id' | 'group_id' | 'sequence'>;

const placeColumns = [
  'e.mode',
  'e.address',
  'e.city',
  'e.instructions',
  'e.meeting_link as meetingLink',
  'e.meeting_recordings as meetingRecordings',
] as const;

/** True for lessons, called `e`, on whose day their group has another that is held. */
const hasTwin = sql`EXISTS (SELECT FROM schedule_events o WHERE o.group_id = e.group_id
  AND o.local_date = e.local_date AND o.id <> e.id AND o.cancelled_at IS NULL)`;

function storedEvents(db: Db) {
  return db
    .selectFrom('schedule_events as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .leftJoin('users as s', 's.id', 'e.substitute_id')
    .select(['e.id', 'e.group_id as groupId', 'g.name as groupName', 'e.starts_at as startsAt'])
    .select(['e.ends_at as endsAt', 'e.local_date as date', ...placeColumns])
    .select(['e.cancelled_at as cancelledAt', 'e.cancel_reason as cancelReason'])
    .select(['e.generated', 'e.slot_date as slotDate', 'e.sequence'])
    .select(['s.id as substituteId', 's.first_name as firstName', 's.last_name as lastName'])
    .select(['g.status', 'g.mode as groupMode', 'g.city as groupCity', 'g.address as groupAddress'])
    .select([
      sql<number>`(SELECT count(*) FROM group_members m
        WHERE m.group_id = g.id AND m.kind = 'student' AND m.left_on IS NULL)`.as('studentCount'),
      sql<boolean>`${attendanceTaken} AND NOT ${hasTwin}`.as('hasAttendance'),
    ])
    .where('g.deleted_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof storedEvents>['executeTakeFirstOrThrow']>>;

function toStoredEvent(row: Row): StoredEvent {
  const { cancelledAt, substituteId, firstName, lastName, ...event } = row;
  const { status, groupMode, groupCity, groupAddress, studentCount, ...rest } = event;
  return {
    ...rest,
    cancelled: cancelledAt !== null,
    substitute: substituteId && { id: substituteId, firstName: firstName ?? '', lastName: lastName ?? '' },
    group: {
      id: row.groupId,
      name: row.groupName,
      status,
      mode: groupMode,
      city: groupCity,
      address: groupAddress,
      studentCount,
    },
  } as StoredEvent;
}

/** The lesson, when the actor reaches it (decisions R1, R7). */
export async function findEventInReach(
  db: Db,
  actor: Actor,
  eventId: string,
): Promise<StoredEvent | undefined> {
  const row = await storedEvents(db)
    .where('e.id', '=', eventId)
    .where(lessonInReach(actor))
    .executeTakeFirst();
  return row && toStoredEvent(row);
}

/** The actor's children who are students of the lesson's group on its day; a child themself. By name. */
export function findStudentsOfActor(
  db: Db,
  actor: Actor,
  { groupId, date }: { groupId: string; date: string },
): Promise<Person[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where(
      sql<boolean>`(u.id = ${actor.id} OR u.id IN (SELECT c.user_id FROM children c
        JOIN guardianships w ON w.child_id = c.id WHERE w.guardian_id = ${actor.id}))`,
    )
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM group_members m WHERE m.user_id = u.id AND m.group_id = ${groupId}
        AND m.kind = 'student' AND m.joined_on <= ${date} AND (m.left_on IS NULL OR m.left_on >= ${date}))`,
    )
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .orderBy('u.id')
    .execute();
}

/** The group of a lesson. */
export async function findGroupIdOf(db: Db, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('schedule_events')
    .select('group_id as groupId')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.groupId;
}

/**
 * Holds the group until the transaction ends; false when it is deleted or missing. Group before lessons, everywhere: whoever
 * plans its lessons anew, changes one by hand or begins the sheet of a day waits for the others.
 */
export async function lockGroup(db: Db, groupId: string): Promise<boolean> {
  const group = await db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return group !== undefined;
}

/** True when another lesson of the group starts then; a cancelled one counts. The caller holds the group. */
export async function isStartTaken(
  db: Db,
  { groupId, startsAt, eventId }: { groupId: string; startsAt: string; eventId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('group_id', '=', groupId)
    .where('starts_at', '=', startsAt)
    .where('id', '!=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a lesson made by hand; false when its id is taken. */
export async function insertEvent(
  db: Db,
  event: {
    id: string;
    group_id: string;
    starts_at: string;
    ends_at: string;
    mode: 'online' | 'live';
  } & EventColumns,
  at: string,
): Promise<boolean> {
  const made = await db
    .insertInto('schedule_events')
    .values({ ...event, generated: false, created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Changes a lesson, one in its sequence further; the pattern leaves a generated one alone from now on (decision G8). */
export async function updateEvent(
  db: Db,
  eventId: string,
  columns: EventColumns,
  { at, edited }: { at: string; edited: boolean },
): Promise<void> {
  await db
    .updateTable('schedule_events')
    .set((eb) => ({
      ...columns,
      ...(edited ? { edited_at: at } : {}),
      sequence: eb('sequence', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', eventId)
    .execute();
}

/**
 * A generated lesson that is again as its day in the pattern and its group say, and has no substitute, counts as untouched: an
 * undone change leaves no trace.
 */
export async function forgetEditing(db: Db, eventId: string): Promise<void> {
  await sql`UPDATE schedule_events e SET edited_at = NULL
    FROM groups g JOIN group_weekdays w ON w.group_id = g.id
    WHERE e.id = ${eventId} AND e.generated AND e.edited_at IS NOT NULL AND e.substitute_id IS NULL
      AND g.id = e.group_id AND e.local_date = e.slot_date AND w.weekday = extract(isodow FROM e.slot_date)
      AND e.starts_at = (e.slot_date + w.start_time) AT TIME ZONE 'Europe/Vilnius'
      AND e.ends_at = (e.slot_date + w.end_time) AT TIME ZONE 'Europe/Vilnius'
      AND (e.mode, e.address, e.city, e.instructions, e.meeting_link, e.meeting_recordings) IS NOT DISTINCT FROM
        (g.mode, g.address, g.city, g.instructions, g.meeting_link, g.meeting_recordings)`.execute(db);
}

/** Deletes a lesson with the notices of it. */
export async function deleteEvent(db: Db, eventId: string): Promise<void> {
  await db.deleteFrom('schedule_events').where('id', '=', eventId).execute();
}

/** Remembers a day of the pattern whose lesson was deleted, so that it is not made again. */
export async function insertSkip(db: Db, groupId: string, slotDate: string, at: string): Promise<void> {
  await db
    .insertInto('schedule_skips')
    .values({ group_id: groupId, slot_date: slotDate, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
