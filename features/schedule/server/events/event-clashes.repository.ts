import { type RawBuilder, sql } from 'kysely';
import {
  isOn,
  presentTeachers,
  teacherStays,
  teachersOf,
} from '#features/membership/server/taking-part.service.ts';
import type { LearningMode, Person } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import { searchPatterns } from '#platform/server/database/search-patterns.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { isOffOn } from '../days-off/days-off.repository.ts';
import { mayTeachPlan } from '../teacher-plans/teacher-plans.repository.ts';

/** The event to be held, and the place in its form; without a mode that of the event, or of its group. */
export interface WantedEvent {
  readonly groupId: string;
  readonly eventId: string | null;
  readonly date: LocalDate;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly mode: LearningMode | null;
  readonly address: string | null;
  readonly city: string | null;
}

interface Place {
  readonly mode: LearningMode;
  readonly address: string | null;
  readonly city: string | null;
}

/** What an event needs, and an event at the same time that may need it, too; null for none. */
export interface PossibleClash extends Place {
  readonly teacherIds: readonly string[];
  readonly other:
    | (Place & {
        readonly groupId: string;
        readonly groupName: string;
        readonly date: LocalDate;
        readonly startsAt: string;
        readonly endsAt: string;
        readonly teachers: readonly { readonly id: string; readonly name: string }[];
      })
    | null;
}

const lettersOf = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(lower(normalize(${text})), '[^[:alnum:]]+', '', 'g')`;

/** True for events, called `o`, that take place at the time of `e`. Examines the neighbouring days: some go on past midnight. */
const atTheTimeOf = sql`o.local_date BETWEEN e.local_date - 1 AND e.local_date + 1
  AND o.starts_at < e.ends_at AND o.ends_at > e.starts_at AND o.cancelled_at IS NULL AND o.id IS DISTINCT FROM e.id`;

/**
 * The events at the time of one that may need its teachers or its place, or are of its group; the rule decides. One row without
 * another event when there is none, no row when the group is missing.
 */
export async function findPossibleClashes(db: Db, wanted: WantedEvent): Promise<PossibleClash[]> {
  const { groupId, eventId, date, startsAt, endsAt, mode, address, city } = wanted;
  const said = sql`${mode}::text IS NOT NULL`;
  const { rows } = await sql<PossibleClash>`
    WITH e AS MATERIALIZED (SELECT s.id, g.id AS group_id, s.substitute_id, ${date}::date AS local_date,
        ${startsAt}::timestamptz AS starts_at, ${endsAt}::timestamptz AS ends_at, coalesce(${mode}, s.mode, g.mode) AS mode,
        CASE WHEN ${said} THEN ${address} WHEN s.id IS NULL THEN g.address ELSE s.address END AS address,
        CASE WHEN ${said} THEN ${city} WHEN s.id IS NULL THEN g.city ELSE s.city END AS city
      FROM groups g LEFT JOIN schedule_events s ON s.id = ${eventId}::uuid AND s.group_id = g.id
      WHERE g.id = ${groupId} AND g.deleted_at IS NULL),
      needed AS MATERIALIZED (SELECT ARRAY(SELECT t.id FROM e CROSS JOIN LATERAL ${teachersOf('e')} AS t) AS ids)
    SELECT e.mode, e.address, e.city, to_json(n.ids) AS "teacherIds", found.other
    FROM e CROSS JOIN needed n LEFT JOIN LATERAL (
      SELECT o.starts_at, o.id, json_build_object('groupId', o.group_id, 'groupName', g.name, 'date', o.local_date,
          'startsAt', to_char(o.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'endsAt', to_char(o.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'mode', o.mode, 'address', o.address, 'city', o.city,
          'teachers', (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)), '[]')
            FROM ${teachersOf('o')} AS t JOIN users u ON u.id = t.id)) AS other
      FROM schedule_events o JOIN groups g ON g.id = o.group_id AND g.deleted_at IS NULL
      WHERE ${atTheTimeOf} AND (o.group_id = e.group_id
        OR EXISTS (SELECT FROM ${teachersOf('o')} AS t WHERE t.id = ANY (n.ids))
        OR (o.mode = 'live' AND e.mode = 'live' AND ${lettersOf(sql`o.address`)} = ${lettersOf(sql`e.address`)}))
    ) AS found ON true
    ORDER BY found.starts_at, found.id`.execute(db);
  return rows;
}

/** A possible substitute, and the first event that they teach at that time. */
export interface SubstituteRow extends Person {
  readonly off: boolean;
  /** They may teach the plan of the event's group. */
  readonly teaches: boolean;
  readonly groupName: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** Whom to look for: names that contain every word, or one teacher. */
interface Wish {
  readonly eventId: string;
  readonly search: string;
  readonly limit: number;
  readonly teacherId?: string;
}

/**
 * Teachers of active groups whose names contain every word and who do not teach the event: those who may teach its plan first, of these the
 * free ones, each by name.
 */
export async function findSubstitutes(
  db: Db,
  { eventId, search, limit, teacherId }: Wish,
): Promise<SubstituteRow[]> {
  const words = searchPatterns(search).map(
    (pattern) =>
      sql`AND u.search LIKE fold(${pattern}) AND fold(u.first_name || ' ' || u.last_name) LIKE fold(${pattern})`,
  );
  const { rows } = await sql<SubstituteRow>`
    WITH e AS MATERIALIZED (SELECT s.*, g.plan_id FROM schedule_events s JOIN groups g ON g.id = s.group_id WHERE s.id = ${eventId}),
      busy AS MATERIALIZED (SELECT DISTINCT ON (t.id) t.id, g.name, o.starts_at, o.ends_at
        FROM e JOIN schedule_events o ON ${atTheTimeOf} JOIN groups g ON g.id = o.group_id AND g.deleted_at IS NULL
          CROSS JOIN LATERAL ${teachersOf('o')} AS t
        ORDER BY t.id, o.starts_at, o.id)
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName",
      s.off, s.teaches, b.name AS "groupName", b.starts_at AS "startsAt", b.ends_at AS "endsAt"
    FROM users u LEFT JOIN busy b ON b.id = u.id CROSS JOIN LATERAL (SELECT ${isOffOn(sql`u.id`, sql`e.local_date`)} AS off,
        ${mayTeachPlan(sql`u.id`, sql`e.plan_id`)} AS teaches FROM e) AS s
    WHERE u.disabled_at IS NULL AND EXISTS (SELECT FROM ${presentTeachers} m JOIN groups g ON g.id = m.group_id
        WHERE m.user_id = u.id AND g.status = 'active' AND g.deleted_at IS NULL)
      AND NOT EXISTS (SELECT FROM e JOIN ${teacherStays} m ON m.group_id = e.group_id
        WHERE m.user_id = u.id AND ${isOn('m', sql`e.local_date`)})
      ${words.length > 0 ? sql.join(words, sql` `) : sql``} ${teacherId ? sql`AND u.id = ${teacherId}` : sql``}
    ORDER BY NOT s.teaches, b.id IS NOT NULL OR s.off, u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id
    LIMIT ${limit}`.execute(db);
  return rows;
}
