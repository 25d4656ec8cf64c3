import { sql } from 'kysely';
import { presentMembers, presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Person } from '#features/membership/shared/group.ts';
import type { ScheduleEvent } from '#features/schedule/shared/schedule.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { KnownPlace } from '../shared/groups.ts';
import { valuesOf } from './group-filters.repository.ts';

export interface StudentRow extends Person {
  readonly joinedOn: string;
}

/** The present students, by name. */
export async function findStudents(db: Db, groupId: string): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", m.joined_on AS "joinedOn"
    FROM ${presentStudents} m JOIN users u ON u.id = m.user_id
    WHERE m.group_id = ${groupId}
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`.execute(db);
  return rows;
}

export interface ModuleRow {
  readonly moduleId: string;
  readonly title: LocalizedText;
  readonly openOrder: number;
  readonly lessonCount: number;
}

/** The group's modules in the order of the courses, with how many lessons each has. */
export async function findGroupModules(db: Db, groupId: string): Promise<ModuleRow[]> {
  const { rows } = await sql<ModuleRow>`
    SELECT o.id AS "moduleId", o.title, c.open_order AS "openOrder",
      (SELECT count(*) FROM lessons l WHERE l.module_id = o.id AND l.archived_at IS NULL) AS "lessonCount"
    FROM group_modules c JOIN modules o ON o.id = c.module_id
    WHERE c.group_id = ${groupId} ORDER BY o.position, o.id`.execute(db);
  return rows;
}

/** The next lessons, soonest first, and past ones, latest first; cancelled ones too, `most` of each. */
export async function findNearEvents(
  db: Db,
  groupId: string,
  { now, most }: { now: string; most: number },
): Promise<{ next: ScheduleEvent[]; last: ScheduleEvent[] }> {
  const side = (isNext: boolean) => sql`SELECT e.id, e.group_id AS "groupId", g.name AS "groupName",
      e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.local_date AS date, e.mode, e.address, e.city, e.instructions,
      e.meeting_link AS "meetingLink", e.meeting_recordings AS "meetingRecordings",
      e.cancelled_at IS NOT NULL AS cancelled, e.cancel_reason AS "cancelReason", ${isNext}::boolean AS "isNext"
    FROM schedule_events e JOIN groups g ON g.id = e.group_id
    WHERE e.group_id = ${groupId} AND ${isNext ? sql`e.ends_at > ${now}` : sql`e.ends_at <= ${now}`}
    ORDER BY e.starts_at ${isNext ? sql`ASC` : sql`DESC`} LIMIT ${most}`;
  const { rows } = await sql<
    ScheduleEvent & { isNext: boolean }
  >`(${side(true)}) UNION ALL (${side(false)})`.execute(db);
  const of = (wanted: boolean) =>
    rows.filter(({ isNext }) => isNext === wanted).map(({ isNext: _, ...event }) => event);
  return { next: of(true), last: of(false) };
}

export interface FormChoices {
  readonly modules: { id: string; title: LocalizedText; lessonCount: number }[];
  readonly cities: string[];
  readonly places: KnownPlace[];
}

/** At most so many places are offered, those of most groups first. */
const placesAtMost = 100;
const placesOfGroups = sql`(SELECT coalesce(json_agg(p), '[]') FROM (
  SELECT g.address, g.city, coalesce(g.instructions, '') AS instructions, count(*) AS "groupCount",
    (array_agg(g.name ORDER BY g.name COLLATE lt_natural))[1:3] AS groups
  FROM groups g WHERE g.deleted_at IS NULL AND g.mode = 'live' AND g.address <> ''
  GROUP BY g.address, g.city, coalesce(g.instructions, '')
  ORDER BY count(*) DESC, g.address COLLATE lt_natural, g.city, 3 LIMIT ${placesAtMost}) AS p)`;

/** The options of the form: the modules, archived ones only where a group has them, and the cities and places that groups have. */
export async function findFormChoices(db: Db): Promise<FormChoices> {
  const { rows } = await sql<FormChoices>`SELECT
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'lessonCount',
        (SELECT count(*) FROM lessons l WHERE l.module_id = o.id AND l.archived_at IS NULL)) ORDER BY o.position, o.id), '[]')
      FROM modules o WHERE o.archived_at IS NULL
        OR EXISTS (SELECT FROM group_modules c WHERE c.module_id = o.id)) AS modules,
    ${valuesOf('city', sql`g.deleted_at IS NULL`)} AS cities,
    ${placesOfGroups} AS places`.execute(db);
  return rows[0] ?? { modules: [], cities: [], places: [] };
}

export interface FoundPerson extends Person {
  readonly email: string | null;
}

const membersAtMost = 20;

/** People who can be put into a group, by last name; every typed word is somewhere in name or address. */
export function searchMembers(db: Db, kind: 'student' | 'teacher', search: string): Promise<FoundPerson[]> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .where('u.role', 'in', kind === 'student' ? ['child'] : ['teacher', 'admin'])
    .where('u.disabled_at', 'is', null)
    .where((eb) => eb.and(hasWords('u.search', search)))
    .orderBy(sql`u.last_name COLLATE "lt-x-icu"`)
    .orderBy(sql`u.first_name COLLATE "lt-x-icu"`)
    .orderBy('u.id')
    .limit(membersAtMost)
    .execute();
}

const namesakesAtMost = 5;
const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * The children whose whole name, first name first or last, or whose address is one of these; `place` says which. Each is looked up in
 * the index of folded names.
 */
export async function findByNames(
  db: Db,
  names: readonly string[],
): Promise<(FoundPerson & { readonly place: number })[]> {
  const words = names.map((name) => name.split(/\s+/).filter((word) => word !== ''));
  const straight = words.map((each) => each.join(' '));
  const reversed = words.map((each) => [...each.slice(1), ...each.slice(0, 1)].join(' '));
  // Folded names end in a space and the address: the index finds whose begin so, and the whole name decides.
  const begins = (of: readonly string[]) => of.map((name) => `${literal(name)} %`);
  const { rows } = await sql<FoundPerson & { place: number }>`
    SELECT n.place::int - 1 AS place, p.* FROM unnest(${names}::text[], ${straight}::text[], ${reversed}::text[],
        ${begins(straight)}::text[], ${begins(reversed)}::text[])
        WITH ORDINALITY AS n (typed, straight, reversed, begins, begins_reversed, place)
      CROSS JOIN LATERAL (SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email FROM users u
        WHERE u.role = 'child' AND u.disabled_at IS NULL AND (u.email = lower(n.typed)
          OR (u.search LIKE (SELECT fold(n.begins)) OR u.search LIKE (SELECT fold(n.begins_reversed)))
            AND fold(u.first_name || ' ' || u.last_name) IN (fold(n.straight), fold(n.reversed)))
        ORDER BY u.id LIMIT ${namesakesAtMost}) AS p
    ORDER BY n.place, p.id`.execute(db);
  return rows;
}

/** Which of these people can be put into a group in that role; disabled and deleted accounts cannot. */
export async function findEligible(
  db: Db,
  kind: 'student' | 'teacher',
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = ANY(${userIds}::uuid[])`)
    .where('role', 'in', kind === 'student' ? ['child'] : ['teacher', 'admin'])
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Current members by name. */
export async function findMembers(
  db: Db,
  groupId: string,
): Promise<(Person & { kind: 'student' | 'teacher' })[]> {
  const { rows } = await sql<Person & { kind: 'student' | 'teacher' }>`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", m.kind
    FROM ${presentMembers} m JOIN users u ON u.id = m.user_id
    WHERE m.group_id = ${groupId}
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`.execute(db);
  return rows;
}

export function findPeople(db: Db, userIds: readonly string[]): Promise<Person[]> {
  return db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where(sql<boolean>`id = ANY(${userIds}::uuid[])`)
    .execute();
}

/** Whether this user created the group: a form sent twice creates it once. */
export async function wasMadeBy(db: Db, groupId: string, userId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_type', '=', 'group')
    .where('subject_id', '=', groupId)
    .where('action', '=', 'createGroup')
    .where('actor_id', '=', userId)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The courses before and after a group's own, where it goes on in another group or another goes on in it. */
export function findCoursesAround(db: Db, groupId: string) {
  return db
    .selectFrom('next_courses as n')
    .innerJoin('groups as old', 'old.id', 'n.group_id')
    .innerJoin('groups as next', 'next.id', 'n.next_group_id')
    .select(['old.id as oldId', 'old.status', 'old.end_date as endDate', 'next.start_date as startDate'])
    .where((eb) => eb.or([eb('old.id', '=', groupId), eb('next.id', '=', groupId)]))
    .where('old.deleted_at', 'is', null)
    .where('next.deleted_at', 'is', null)
    .execute();
}

/** The children for whom a seat of a group is held. */
export async function findHeldFor(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seat_holds as h')
    .innerJoin('children as c', 'c.id', 'h.child_id')
    .select('c.user_id as userId')
    .where('h.group_id', '=', groupId)
    .where('h.ended_at', 'is', null)
    .execute();
  return rows.map(({ userId }) => userId);
}
