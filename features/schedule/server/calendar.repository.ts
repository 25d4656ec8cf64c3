import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountsOfChildrenOf, groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import type { LearningMode } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';

/** The accounts of the children that a family's calendar is about; of one child only, when given. */
function studentsOf({ id, role }: Actor): RawBuilder<string> {
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
function heldFor(students: RawBuilder<string>): RawBuilder<SqlBool> {
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

/** Which lessons a calendar shows: between two days, both inclusive. */
export interface CalendarQuery {
  readonly from: string;
  readonly to: string;
  readonly groupId?: string | undefined;
  readonly teacherId?: string | undefined;
  readonly childId?: string | undefined;
}

/** A lesson as the calendar paints it. */
export interface CalendarRow {
  readonly id: string;
  readonly groupId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cancelled: boolean;
  readonly substituted: boolean;
  /** Notices that the actor may see. */
  readonly absences: number;
}

/** The lessons in the actor's reach by start, cancelled ones too (decision G12). */
export async function findCalendar(
  db: Db,
  actor: Actor,
  { from, to, groupId, teacherId, childId }: CalendarQuery,
): Promise<CalendarRow[]> {
  const conditions: Expression<SqlBool>[] = [eventInReach(actor)];
  if (childId) conditions.push(heldFor(sql`(SELECT ${childId}::uuid)`));
  if (teacherId) conditions.push(taughtBy(teacherId));
  const rows = await db
    .selectFrom('schedule_events as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .leftJoin(noticesBetween(db, actor, { from, to, childId }).as('n'), (join) =>
      join.onRef('n.group_id', '=', 'e.group_id').onRef('n.date', '=', 'e.local_date'),
    )
    .select(['e.id', 'e.group_id as groupId', 'e.starts_at as startsAt', 'e.ends_at as endsAt'])
    .select(['e.cancelled_at as cancelledAt', 'e.substitute_id as substituteId', 'n.count as absences'])
    .where('e.local_date', '>=', from)
    .where('e.local_date', '<=', to)
    .where('g.deleted_at', 'is', null)
    .where((eb) => eb.and(conditions))
    .$if(groupId !== undefined, (query) => query.where('e.group_id', '=', groupId ?? ''))
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute();
  // Field by field: of thousands of lessons, copying the rest of each costs more than reading them.
  return rows.map((row) => ({
    id: row.id,
    groupId: row.groupId,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    cancelled: row.cancelledAt !== null,
    substituted: row.substituteId !== null,
    absences: row.absences ?? 0,
  }));
}

function noticesBetween(db: Db, actor: Actor, { from, to, childId }: CalendarQuery) {
  const family = actor.role === 'parent' || actor.role === 'child';
  return db
    .selectFrom('absence_notices as a')
    .select(({ fn }) => ['a.group_id', 'a.date', fn.countAll<number>().as('count')])
    .where('a.date', '>=', from)
    .where('a.date', '<=', to)
    .$if(family, (query) => query.where('a.student_id', 'in', studentsOf(actor)))
    .$if(childId !== undefined, (query) => query.where('a.student_id', '=', childId ?? ''))
    .groupBy(['a.group_id', 'a.date']);
}

/** What the calendar names of groups. */
export interface CalendarGroup {
  readonly id: string;
  readonly name: string;
  readonly mode: LearningMode;
  readonly city: string | null;
  readonly number: number;
}

/** Groups by id, by name. */
export function findCalendarGroups(db: Db, ids: readonly string[]): Promise<CalendarGroup[]> {
  return db
    .selectFrom('groups')
    .select(['id', 'name', 'mode', 'city', 'number'])
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .orderBy(sql`name COLLATE lt_natural`)
    .orderBy('id')
    .execute();
}

/** Who teaches these groups now, by name. */
export function findCalendarTeachers(
  db: Db,
  groupIds: readonly string[],
): Promise<{ id: string; firstName: string; lastName: string }[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where(
      sql<boolean>`u.id IN (SELECT m.user_id FROM group_members m
        WHERE m.group_id = ANY(${groupIds}::uuid[]) AND m.kind = 'teacher' AND m.left_on IS NULL)`,
    )
    .orderBy(sql`u.last_name COLLATE "lt-x-icu"`)
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .orderBy('u.id')
    .execute();
}
