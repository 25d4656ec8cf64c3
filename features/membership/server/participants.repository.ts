import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOn, studentsOn } from './members.repository.ts';

// The conditions "takes part in this event", in SQL that other repositories compose. An event is referenced by its alias: a row
// with `group_id`, `local_date` and, for who teaches it, `substitute_id`. Participants who are no members, such as guests of a
// day, are added here: in `participantsOn`, `isParticipant` and `groupsOfParticipants`.

/** Who takes part in the lessons of a group on a day, as a table of `user_id`; each a value or SQL. */
export function participantsOn(groupId: unknown, day: unknown): RawBuilder<{ user_id: string }> {
  return studentsOn(groupId, day);
}

/** Who takes part in an event, as a table of `user_id`. */
export function participantsOf(event: string): RawBuilder<{ user_id: string }> {
  return participantsOn(sql.ref(`${event}.group_id`), sql.ref(`${event}.local_date`));
}

/** Whether one of these people takes part in an event. */
function isParticipant(event: string, userIds: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql`EXISTS (SELECT 1 FROM group_members m WHERE m.group_id = ${sql.ref(`${event}.group_id`)} AND m.kind = 'student'
    AND m.user_id IN ${userIds} AND ${isOn('m', sql.ref(`${event}.local_date`))})`;
}

/** The groups in whose lessons one of these people ever took part. */
function groupsOfParticipants(userIds: RawBuilder<string>): RawBuilder<string> {
  return sql`(SELECT group_id FROM group_members WHERE kind = 'student' AND user_id IN ${userIds})`;
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
