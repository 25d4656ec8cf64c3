import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  isHeldFor,
  isTaughtBy,
  isWithin,
  teacherStays,
} from '#features/membership/server/taking-part.service.ts';
import type { LearningMode } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { type Actor, isStaff } from '#platform/shared/roles.ts';
import type { SheetProgress } from '../../shared/calendar.ts';
import { sheetProgress } from '../events/attendance-taken.repository.ts';
import { eventInReach, studentsOf } from './event-reach.repository.ts';

/** Whose lessons a calendar shows: all in the actor's reach, or those of a group, a teacher, a child. */
export interface CalendarFilter {
  readonly groupId?: string | undefined;
  readonly teacherId?: string | undefined;
  readonly childId?: string | undefined;
}

/** Which lessons a calendar shows: between two days, both inclusive. */
export interface CalendarQuery extends CalendarFilter {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A lesson as the calendar paints it. */
export interface CalendarRow {
  readonly id: string;
  readonly groupId: string;
  readonly date: LocalDate;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cancelled: boolean;
  readonly substituteId: string | null;
  /** Notices that the actor may see. */
  readonly absences: number;
  /** For staff; null while nobody is marked. */
  readonly sheet: SheetProgress | null;
}

/** How many lessons begin on a day; or at an instant of it, when counted so. */
export interface EventCount {
  readonly date: LocalDate;
  readonly startsAt: string | null;
  readonly count: number;
}

/** A part of a day: its lessons begin at `from` or later, and before `until`. */
export interface CalendarPart {
  readonly date: LocalDate;
  readonly from: string;
  readonly until: string;
}

const deletedGroups = sql`ARRAY(SELECT id FROM groups WHERE deleted_at IS NOT NULL)`;

/** True for lessons, called `e`, in the actor's reach that match the filter, cancelled ones too (decision G12). */
function wanted(actor: Actor, { groupId, teacherId, childId }: CalendarFilter): RawBuilder<SqlBool> {
  const conditions = [eventInReach(actor)];
  if (groupId) conditions.push(sql`e.group_id = ${groupId}`);
  if (childId) conditions.push(isHeldFor('e', sql`(SELECT ${childId}::uuid)`));
  if (teacherId) conditions.push(isTaughtBy('e', teacherId));
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

/** As {@link wanted}, without lessons of deleted groups. */
function shown(actor: Actor, filter: CalendarFilter): RawBuilder<SqlBool> {
  return sql`(e.group_id <> ALL (${deletedGroups}) AND ${wanted(actor, filter)})`;
}

/** The displayed data of lessons, called `e`. Notices are counted for the returned lessons, not for all of a month. */
function painted(actor: Actor, { childId }: CalendarFilter): RawBuilder<CalendarRow> {
  const family = actor.role === 'parent' || actor.role === 'child';
  const ofFamily = family ? sql`AND a.student_id IN ${studentsOf(actor)}` : sql``;
  const ofChild = childId ? sql`AND a.student_id = ${childId}` : sql``;
  const sheet = isStaff(actor.role) ? sheetProgress : sql`NULL::text`;
  return sql`e.id, e.group_id AS "groupId", e.local_date AS date, e.starts_at AS "startsAt", e.ends_at AS "endsAt",
    e.cancelled_at IS NOT NULL AS cancelled, e.substitute_id AS "substituteId", ${sheet} AS sheet,
    (SELECT count(*)::int FROM absence_notices a WHERE a.group_id = e.group_id AND a.date = e.local_date ${ofFamily} ${ofChild}) AS absences`;
}

/** The first `limit` lessons in the actor's reach, by start. */
export async function findCalendar(
  db: Db,
  actor: Actor,
  { from, to, ...filter }: CalendarQuery,
  limit: number,
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`SELECT ${painted(actor, filter)} FROM schedule_events e
    WHERE e.local_date BETWEEN ${from} AND ${to} AND ${shown(actor, filter)}
    ORDER BY e.local_date, e.starts_at, e.id LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

/**
 * How many lessons there are on each day, or at each instant at which some begin. All are counted from an index alone, then those
 * of deleted groups are subtracted: reading the group of each would cost three times as much.
 */
export async function countCalendar(
  db: Db,
  actor: Actor,
  { from, to, ...filter }: CalendarQuery,
  by: 'day' | 'instant',
): Promise<EventCount[]> {
  const startsAt = by === 'day' ? sql`NULL::timestamptz` : sql`e.starts_at`;
  const counted = (sign: RawBuilder<unknown>, of: RawBuilder<SqlBool>) =>
    sql`SELECT e.local_date AS date, ${startsAt} AS starts_at, ${sign} count(*)::int AS events FROM schedule_events e
      WHERE e.local_date BETWEEN ${from} AND ${to} AND ${of} GROUP BY 1, 2`;
  const all = wanted(actor, filter);
  const { rows } = await sql<EventCount>`SELECT date, starts_at AS "startsAt", sum(events)::int AS count
    FROM (${counted(sql``, all)} UNION ALL ${counted(sql`-`, sql`e.group_id = ANY (${deletedGroups}) AND ${all}`)}) AS counts
    GROUP BY 1, 2 HAVING sum(events) > 0 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** The first `rows` lessons of each part, by start. */
export async function findFirstOfParts(
  db: Db,
  actor: Actor,
  { filter, parts, rows: each }: { filter: CalendarFilter; parts: readonly CalendarPart[]; rows: number },
): Promise<CalendarRow[]> {
  const [dates, froms, untils] = [
    parts.map(({ date }) => date),
    parts.map(({ from }) => from),
    parts.map(({ until }) => until),
  ];
  const { rows } = await sql<CalendarRow>`SELECT ${painted(actor, filter)}
    FROM unnest(${dates}::date[], ${froms}::timestamptz[], ${untils}::timestamptz[]) AS p(date, first, past)
    CROSS JOIN LATERAL (SELECT e.id, e.group_id, e.local_date, e.starts_at, e.ends_at, e.cancelled_at, e.substitute_id
      FROM schedule_events e
      WHERE e.local_date = p.date AND e.starts_at >= p.first AND e.starts_at < p.past AND ${shown(actor, filter)}
      ORDER BY e.starts_at, e.id LIMIT ${sql.lit(each)}) AS e
    ORDER BY e.starts_at, e.id`.execute(db);
  return rows;
}

/** Some of a day's lessons, by start and name, from an instant on. */
export async function findDayEvents(
  db: Db,
  actor: Actor,
  { date, since, ...filter }: CalendarFilter & { date: LocalDate; since?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`SELECT ${painted(actor, filter)}
    FROM schedule_events e JOIN groups g ON g.id = e.group_id
    WHERE e.local_date = ${date} AND e.starts_at >= ${since ?? '-infinity'} AND ${shown(actor, filter)}
    ORDER BY e.starts_at, g.name COLLATE lt_natural, e.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** What the calendar shows of groups. */
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

/** A person who teaches a group from a day to a day, or a substitute (`groupId` is null). */
export interface CalendarTeacher {
  readonly groupId: string | null;
  readonly id: string;
  readonly name: string;
  readonly joinedOn: LocalDate;
  readonly leftOn: LocalDate | null;
}

/** The teachers of groups between two days, by last name, and these substitutes. */
export async function findCalendarTeachers(
  db: Db,
  of: { readonly groupIds: readonly string[]; readonly substituteIds: readonly string[] },
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<CalendarTeacher[]> {
  const { rows } = await sql<CalendarTeacher>`
    SELECT t."groupId", t.id, u.first_name || ' ' || u.last_name AS name, t."joinedOn", t."leftOn"
    FROM (SELECT m.group_id AS "groupId", m.user_id AS id, m.joined_on AS "joinedOn", m.left_on AS "leftOn" FROM ${teacherStays} m
        WHERE m.group_id = ANY(${of.groupIds}::uuid[]) AND ${isWithin('m', { from, to })}
      UNION ALL SELECT NULL, s, ${from}::date, NULL FROM unnest(${of.substituteIds}::uuid[]) AS s) AS t
    JOIN users u ON u.id = t.id
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`.execute(db);
  return rows;
}
