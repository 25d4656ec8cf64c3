import { sql, type Updateable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';

/** The fields that a change writes. */
export type EventColumns = Omit<Updateable<Database['schedule_events']>, 'id' | 'group_id' | 'sequence'>;

/** The group of an event. */
export async function findGroupIdOf(db: Db, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('schedule_events')
    .select('group_id as groupId')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.groupId;
}

/**
 * Locks the group until the transaction ends; false when it is deleted or missing. Groups are locked before events
 * everywhere: replanning the events, changing one by hand and starting the sheet of a day wait for each other.
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

/**
 * Locks the groups of these events until the transaction ends, in the order of their ids; events without a group that is left are no
 * obstacle.
 */
export async function lockGroupsOf(db: Db, eventIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('groups')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('schedule_events').select('group_id').where('id', 'in', eventIds),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * True when another event of the group starts then; a cancelled one counts. The caller holds the lock on the
 * group.
 */
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

/** Adds an event made by hand; false when its id is taken. */
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

/** Changes an event and raises its sequence; the pattern leaves a generated one alone from now on (decision G8). */
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
 * A generated event that matches its group again, on its day of the pattern and without a substitute, counts as
 * untouched: an undone change leaves no trace. A restored one stays protected (decision G22). The caller has checked
 * that its times are those of the pattern.
 */
export async function forgetEditing(db: Db, eventId: string): Promise<void> {
  await sql`UPDATE schedule_events e SET edited_at = NULL FROM groups g
    WHERE e.id = ${eventId} AND e.generated AND e.edited_at IS NOT NULL AND e.restored_at IS NULL AND e.substitute_id IS NULL
      AND g.id = e.group_id AND e.local_date = e.slot_date
      AND (e.mode, e.address, e.city, e.instructions, e.meeting_link, e.meeting_recordings) IS NOT DISTINCT FROM
        (g.mode, g.address, g.city, g.instructions, g.meeting_link, g.meeting_recordings)`.execute(db);
}

/** Deletes an event; the notices of its day stay. */
export async function deleteEvent(db: Db, eventId: string): Promise<void> {
  await db.deleteFrom('schedule_events').where('id', '=', eventId).execute();
}

/** True when the group has an event on the day, or one elsewhere that stands for it; a cancelled one counts. */
export async function hasEventOfDay(
  db: Db,
  { groupId, date }: { groupId: string; date: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('group_id', '=', groupId)
    .where((eb) => eb.or([eb('local_date', '=', date), eb('slot_date', '=', date)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a day of the pattern whose event was deleted, so that it is not made again. */
export async function insertSkip(db: Db, groupId: string, slotDate: string, at: string): Promise<void> {
  await db
    .insertInto('schedule_skips')
    .values({ group_id: groupId, slot_date: slotDate, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
