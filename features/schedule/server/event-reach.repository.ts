import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountsOfChildrenOf, groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import type { Actor } from '#platform/shared/roles.ts';

/** The accounts of the children that a family's calendar is about; of one child only, when given. */
export function studentsOf({ id, role }: Actor): RawBuilder<string> {
  if (role === 'child') return sql`(SELECT ${id}::uuid)`;
  return accountsOfChildrenOf(id);
}

/**
 * True for lessons, called `e`, of these groups. As an array, which is made once: so the index of groups and days finds
 * some forty lessons, where a join would go through all of the month.
 */
function ofGroups(groupIds: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql`e.group_id = ANY (ARRAY${groupIds})`;
}

/** True for lessons, called `e`, on days on which one of the students was in the group; the last day counts. */
export function heldFor(students: RawBuilder<string>): RawBuilder<SqlBool> {
  const everJoined = sql<string>`(SELECT group_id FROM group_members WHERE kind = 'student' AND user_id IN ${students})`;
  return sql`${ofGroups(everJoined)} AND EXISTS (SELECT 1 FROM group_members m WHERE m.group_id = e.group_id AND m.kind = 'student'
    AND m.user_id IN ${students} AND m.joined_on <= e.local_date
    AND (m.left_on IS NULL OR m.left_on >= e.local_date))`;
}

/**
 * True for lessons, called `e`, that the actor reaches (decisions R1, R7): an admin all, a teacher those of groups they
 * teach now and those they substitute, a family those of its days in the group.
 */
export function eventInReach(actor: Actor): RawBuilder<SqlBool> {
  switch (actor.role) {
    case 'admin':
      return sql`true`;
    case 'teacher':
      return sql`(e.substitute_id = ${actor.id} OR ${ofGroups(groupsTaughtBy(actor.id))})`;
    case 'parent':
    case 'child':
      return heldFor(studentsOf(actor));
    default:
      return sql`false`;
  }
}

/** True for lessons, called `e`, that this person teaches: as a teacher of the group on that day, or as the substitute. */
export function taughtBy(teacherId: string): RawBuilder<SqlBool> {
  const everTaught = sql<string>`(SELECT group_id FROM group_members WHERE kind = 'teacher' AND user_id = ${teacherId})`;
  return sql`(e.substitute_id = ${teacherId} OR (e.substitute_id IS NULL AND ${ofGroups(everTaught)} AND EXISTS (SELECT 1 FROM group_members m
    WHERE m.group_id = e.group_id AND m.kind = 'teacher' AND m.user_id = ${teacherId}
    AND m.joined_on <= e.local_date AND (m.left_on IS NULL OR m.left_on >= e.local_date))))`;
}
