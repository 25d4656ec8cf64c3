import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GuestKind } from '../shared/guests.ts';
import { isOn, studentsOn } from './members.repository.ts';

// The conditions "takes part in this event", in SQL that other repositories compose. An event is referenced by its alias: a row
// with `id`, `group_id`, `local_date` and, for who teaches it, `substitute_id`. Guests of one lesson join the students of its day
// here: in `participantsOn`, `isParticipant` and `groupsOfParticipants` (record 126).

/**
 * Who takes part in the lessons of a group on a day, as a table of `user_id`, each once; each a value or SQL. Guests of one of two
 * lessons on that day are on the sheet of both (decision G15).
 */
export function participantsOn(groupId: unknown, day: unknown): RawBuilder<{ user_id: string }> {
  return sql`(SELECT s.user_id FROM ${studentsOn(groupId, day)} s
    UNION ALL SELECT DISTINCT q.user_id FROM event_guests q WHERE q.group_id = ${groupId} AND q.day = ${day}
      AND q.user_id NOT IN ${studentsOn(groupId, day)})`;
}

/** A child who takes part in one lesson without being a student of its group. */
export interface GuestRow {
  readonly user_id: string;
  readonly kind: GuestKind;
  readonly home_group_id: string | null;
  readonly missed_on: string | null;
  readonly missed_lesson: number | null;
}

/** The guests of a group on a day, each once, as a table; each a value or SQL. */
export function guestsOn(groupId: unknown, day: unknown): RawBuilder<GuestRow> {
  return sql`(SELECT DISTINCT ON (user_id) user_id, kind, home_group_id, missed_on, missed_lesson FROM event_guests
    WHERE group_id = ${groupId} AND day = ${day} ORDER BY user_id, added_at, event_id)`;
}

/** How many guests an event has; its id is a value or SQL. */
export function countGuests(eventId: unknown): RawBuilder<number> {
  return sql`(SELECT count(*) FROM event_guests q WHERE q.event_id = ${eventId})`;
}

/** Whether a person was ever a guest in a group between two days, both inclusive; each a value or SQL. */
export function wasGuest(
  groupId: unknown,
  userId: unknown,
  { from, to }: { readonly from: unknown; readonly to: unknown },
): RawBuilder<SqlBool> {
  return sql`EXISTS (SELECT FROM event_guests q WHERE q.group_id = ${groupId} AND q.user_id = ${userId}
    AND q.day BETWEEN ${from} AND ${to})`;
}

/** Who takes part in an event, as a table of `user_id`. */
export function participantsOf(event: string): RawBuilder<{ user_id: string }> {
  return participantsOn(sql.ref(`${event}.group_id`), sql.ref(`${event}.local_date`));
}

/** Whether one of these people takes part in an event. */
function isParticipant(event: string, userIds: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql`(EXISTS (SELECT 1 FROM group_members m WHERE m.group_id = ${sql.ref(`${event}.group_id`)} AND m.kind = 'student'
      AND m.user_id IN ${userIds} AND ${isOn('m', sql.ref(`${event}.local_date`))})
    OR EXISTS (SELECT FROM event_guests q WHERE q.event_id = ${sql.ref(`${event}.id`)} AND q.user_id IN ${userIds}))`;
}

/** The groups in whose lessons one of these people ever took part. */
function groupsOfParticipants(userIds: RawBuilder<string>): RawBuilder<string> {
  return sql`(SELECT group_id FROM group_members WHERE kind = 'student' AND user_id IN ${userIds}
    UNION ALL SELECT group_id FROM event_guests WHERE user_id IN ${userIds})`;
}

/**
 * True for events of these groups. As an array, which is computed once: so the index of groups and days finds some forty
 * lessons, where a join would scan the whole month.
 */
export function isOfGroups(event: string, groupIds: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${event}.group_id`)} = ANY (ARRAY${groupIds})`;
}

/** True for events in which one of these people takes part. */
export function isHeldFor(event: string, userIds: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql`(${isOfGroups(event, groupsOfParticipants(userIds))} AND ${isParticipant(event, userIds)})`;
}

/** Who teaches an event, as a table of `id`: the substitute, or the group's teachers of its day. */
export function teachersOf(event: string): RawBuilder<{ id: string }> {
  const substitute = sql.ref(`${event}.substitute_id`);
  return sql`(SELECT ${substitute} AS id WHERE ${substitute} IS NOT NULL
    UNION ALL SELECT m.user_id FROM group_members m WHERE ${substitute} IS NULL AND m.group_id = ${sql.ref(`${event}.group_id`)}
      AND m.kind = 'teacher' AND ${isOn('m', sql.ref(`${event}.local_date`))})`;
}

/** True for events that this person teaches: as a teacher of the group on that day, or as the substitute. */
export function isTaughtBy(event: string, teacherId: string): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${event}.${column}`);
  const everTaught = sql<string>`(SELECT group_id FROM group_members WHERE kind = 'teacher' AND user_id = ${teacherId})`;
  return sql`(${of('substitute_id')} = ${teacherId} OR (${of('substitute_id')} IS NULL
    AND ${isOfGroups(event, everTaught)} AND EXISTS (SELECT 1 FROM group_members m
      WHERE m.group_id = ${of('group_id')} AND m.kind = 'teacher' AND m.user_id = ${teacherId}
      AND ${isOn('m', of('local_date'))})))`;
}
