import { type RawBuilder, sql } from 'kysely';
import type { GroupProfile } from '#features/membership/server/group-writing.service.ts';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { countStudents, presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { LearningMode, Person } from '#features/membership/shared/group.ts';
import type { WeekdayPattern } from '#features/membership/shared/weekday-pattern.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { WeekdaysChange } from '../shared/groups.ts';

/** A group with all its data, its teachers, pattern and next lesson. */
export interface GroupRow extends GroupProfile {
  readonly id: string;
  readonly createdAt: string;
  readonly version: number;
  readonly studentCount: number;
  readonly plan: { id: string; name: LocalizedText } | null;
  readonly teachers: Person[];
  readonly weekdays: WeekdayPattern[];
  readonly weekdaysChange: WeekdaysChange | null;
  readonly nextDate: string | null;
  readonly nextStartsAt: string | null;
  readonly nextEndsAt: string | null;
}

export interface GroupFilter {
  readonly search: string;
  /** Only some of these. */
  readonly ids?: readonly string[] | undefined;
  readonly mode?: LearningMode | undefined;
  readonly city?: string | undefined;
  readonly moduleId?: string | undefined;
  /** The plan of which it has seats (decision G4). */
  readonly planId?: string | undefined;
  readonly teacherId?: string | undefined;
  readonly weekday?: number | undefined;
}

type Condition = RawBuilder<unknown>;
const isTeacherOf = (userId: string): Condition => sql`g.id IN ${groupsTaughtBy(userId)}`;

/**
 * Groups `g` that are not deleted: all for an admin, otherwise those that the actor teaches now (decision
 * R1).
 */
export function inReach({ id, role }: Actor): Condition {
  return role === 'admin' ? sql`g.deleted_at IS NULL` : sql`g.deleted_at IS NULL AND ${isTeacherOf(id)}`;
}

/** Every typed word is somewhere in the name; letters are folded, `%` and `_` match literally. */
export function conditionsOf(actor: Actor, filter: GroupFilter): Condition {
  const { search, ids, mode, city, moduleId, planId, teacherId, weekday } = filter;
  const all = [inReach(actor), ...hasWords('g.search', search)];
  if (ids) all.push(sql`g.id = ANY(${[...ids]}::uuid[])`);
  if (mode) all.push(sql`g.mode = ${mode}`);
  if (city) all.push(sql`g.city = ${city}`);
  if (moduleId)
    all.push(sql`EXISTS (SELECT FROM group_modules c WHERE c.group_id = g.id AND c.module_id = ${moduleId})`);
  if (planId) all.push(sql`g.plan_id = ${planId}`);
  if (teacherId) all.push(isTeacherOf(teacherId));
  if (weekday)
    all.push(sql`EXISTS (SELECT FROM group_weekdays d WHERE d.group_id = g.id AND d.weekday = ${weekday})`);
  return sql.join(all, sql` AND `);
}

const byName = sql`g.name COLLATE lt_natural, g.id`;
const person = (user: string) =>
  sql`json_build_object('id', ${sql.ref(`${user}.id`)}, 'firstName', ${sql.ref(`${user}.first_name`)},
    'lastName', ${sql.ref(`${user}.last_name`)})`;
const byPerson = (user: string) =>
  sql`${sql.ref(`${user}.last_name`)} COLLATE "lt-x-icu", ${sql.ref(`${user}.first_name`)} COLLATE "lt-x-icu", ${sql.ref(`${user}.id`)}`;

/** The lessons `e` of a group that go on now or are still to come, and are not cancelled. */
export const comingOf = (groupId: Condition, now: string): Condition =>
  sql`schedule_events e WHERE e.group_id = ${groupId} AND e.cancelled_at IS NULL AND e.ends_at > ${now}
    AND e.starts_at > ${now}::timestamptz - interval '1 day'`;

/** The groups of `page`, a query for their ids, in the order of their names. */
export async function selectGroups(db: Db, page: Condition, now: string): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    SELECT g.id, g.name, g.plan_id AS "planId", g.no_plan AS "noPlan",
      (SELECT json_build_object('id', l.id, 'name', l.name) FROM plans l WHERE l.id = g.plan_id) AS plan, g.status, g.forced_full AS "forcedFull", g.mode, g.address, g.city, g.instructions,
      g.meeting_link AS "meetingLink", g.meeting_recordings AS "meetingRecordings", g.max_students AS "maxStudents",
      g.name_for_diploma AS "nameForDiploma", g.description_for_diploma AS "descriptionForDiploma",
      g.learning_hours AS "learningHours", g.diploma_enabled AS "diplomaEnabled", g.feedback_enabled AS "feedbackEnabled",
      g.space_odyssey_enabled AS "spaceOdysseyEnabled", g.diploma_visible AS "diplomaVisible",
      g.start_date AS "startDate", g.end_date AS "endDate", g.version, g.created_at AS "createdAt",
      ${countStudents(sql`g.id`)} AS "studentCount",
      (SELECT coalesce(json_agg(${person('u')} ORDER BY ${byPerson('u')}), '[]') FROM ${presentTeachers} m
        JOIN users u ON u.id = m.user_id WHERE m.group_id = g.id) AS teachers,
      (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'startTime', to_char(w.start_time, 'HH24:MI'),
          'endTime', to_char(w.end_time, 'HH24:MI'), 'repeats', w.repeats) ORDER BY w.weekday), '[]')
        FROM group_weekdays w WHERE w.group_id = g.id) AS weekdays,
      CASE WHEN g.next_weekdays_from IS NOT NULL THEN json_build_object('from', g.next_weekdays_from, 'weekdays',
        (SELECT coalesce(jsonb_agg(d.day - 'countsFrom' ORDER BY d.day -> 'weekday'), '[]')
          FROM jsonb_array_elements(g.next_weekdays) AS d (day))) END AS "weekdaysChange",
      next.local_date AS "nextDate", next.starts_at AS "nextStartsAt", next.ends_at AS "nextEndsAt"
    FROM groups g LEFT JOIN LATERAL (SELECT e.local_date, e.starts_at, e.ends_at FROM ${comingOf(sql`g.id`, now)}
      ORDER BY e.starts_at LIMIT 1) AS next ON true
    WHERE g.id IN (${page}) ORDER BY ${byName}`.execute(db);
  return rows;
}

/** What decides whether groups may be active, in the order of their names. */
export function findActiveNeeds(db: Db, groupIds: readonly string[]) {
  return db
    .selectFrom('groups as g')
    .select(['g.name', 'g.plan_id as planId', 'g.no_plan as noPlan', 'g.mode', 'g.address', 'g.city'])
    .select(['g.meeting_link as meetingLink', 'g.start_date as startDate', 'g.end_date as endDate'])
    .where((eb) => eb('g.id', '=', eb.fn.any(eb.val([...groupIds]))))
    .orderBy(byName)
    .execute();
}

/** Active groups that have begun, and those that graduated since a day, by name: their children can go on in new ones. */
export async function findCourses(
  db: Db,
  actor: Actor,
  filter: GroupFilter,
  { since, today, limit, now }: { readonly [name in 'since' | 'today' | 'now']: string } & { limit: number },
): Promise<{ groups: GroupRow[]; total: number }> {
  const wanted = sql`${conditionsOf(actor, filter)} AND (g.start_date IS NULL OR g.start_date <= ${today})
    AND (g.status = 'active' OR g.status = 'graduated' AND g.end_date >= ${since})`;
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM groups g WHERE ${wanted}`.execute(db);
  const page = sql`SELECT g.id FROM groups g WHERE ${wanted} ORDER BY ${byName} LIMIT ${limit}`;
  return { groups: await selectGroups(db, page, now), total: rows[0]?.total ?? 0 };
}

/** The group, when the actor reaches it and it is not deleted. */
export async function findGroup(
  db: Db,
  actor: Actor,
  groupId: string,
  now: string,
): Promise<GroupRow | undefined> {
  const page = sql`SELECT g.id FROM groups g WHERE g.id = ${groupId} AND ${inReach(actor)}`;
  const [group] = await selectGroups(db, page, now);
  return group;
}
