import { type RawBuilder, sql } from 'kysely';
import { isOn, teacherStays } from '#features/membership/server/taking-part.service.ts';
import type { Person } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { CountedLesson, TeacherHours } from '../shared/hours.ts';

interface Wanted {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly now: string;
  /** One teacher, or everybody. */
  readonly teacherId: string | null;
}

/** A mark in the sheet of the event's group and day, or an approved sheet, says that it was held. */
const wasHeld = sql`EXISTS (SELECT FROM daily_sheets s LEFT JOIN daily_sheet_rows r ON r.sheet_id = s.id
  WHERE s.group_id = e.group_id AND s.date = e.local_date AND (s.is_approved OR r.attendance IS NOT NULL))`;

/** The rate of the group's plan that lasts on the day, otherwise that of all plans; null without one. */
const rateOn = sql`(SELECT r.cents FROM teacher_rates r WHERE r.teacher_id = d.user_id AND r.valid_from <= e.local_date
  AND (r.plan_id = e.plan_id OR r.plan_id IS NULL) ORDER BY r.plan_id IS NULL, r.valid_from DESC LIMIT 1)`;

/** What a taught lesson comes to, to the cent: a month is the sum of its lessons as they are shown. */
const payOf = sql`CASE WHEN l.state = 'taught' THEN round(l.minutes * l.rate / 60.0)::integer END`;

/**
 * Lessons between two days, once per teacher of the group on their day and per substitute, with what became of them for that teacher.
 * Minutes are those between the two instants: a change of the clock makes no lesson longer. A deleted group has only the lessons that began
 * before its deletion.
 */
function countedLessons({ from, to, now, teacherId }: Wanted): RawBuilder<unknown> {
  return sql`(WITH events AS MATERIALIZED (
      SELECT e.id, e.group_id, e.local_date, e.starts_at, e.ends_at, e.substitute_id, e.cancelled_at, g.name AS group_name, g.plan_id,
        round(extract(epoch FROM e.ends_at - e.starts_at) / 60)::integer AS minutes, ${wasHeld} AS held
      FROM schedule_events e JOIN groups g ON g.id = e.group_id
      WHERE e.local_date BETWEEN ${from}::date AND ${to}::date AND (g.deleted_at IS NULL OR e.starts_at <= g.deleted_at)
    ), own AS (
      SELECT DISTINCT e.id, m.user_id FROM events e JOIN ${teacherStays} m ON m.group_id = e.group_id AND ${isOn('m', sql.ref('e.local_date'))}
    ), due AS (
      SELECT id, user_id, false AS stands_in FROM own
      UNION ALL SELECT e.id, e.substitute_id, true FROM events e WHERE e.substitute_id IS NOT NULL
        AND (e.id, e.substitute_id) NOT IN (SELECT id, user_id FROM own)
    )
    SELECT e.*, d.user_id AS teacher_id, d.stands_in, CASE
        WHEN e.substitute_id <> d.user_id THEN 'substituted'
        WHEN e.cancelled_at IS NOT NULL THEN 'cancelled'
        WHEN e.held AND e.starts_at <= ${now}::timestamptz THEN 'taught'
        WHEN e.ends_at <= ${now}::timestamptz THEN 'waiting'
        ELSE 'ahead' END AS state,
      CASE WHEN e.substitute_id IS NULL THEN ARRAY(SELECT o.user_id FROM own o WHERE o.id = e.id AND o.user_id <> d.user_id)
        ELSE ARRAY[]::uuid[] END AS with_ids, ${rateOn} AS rate
    FROM due d JOIN events e ON e.id = d.id
    WHERE ${teacherId}::uuid IS NULL OR d.user_id = ${teacherId}::uuid)`;
}

const sumOf = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(l.minutes) FILTER (WHERE ${condition}), 0)::integer`;
const stateIs = (state: string) => sumOf(sql`l.state = ${state}`);

/** The minutes of each teacher who has lessons between two days, by name. */
export async function findHours(db: Db, wanted: Wanted): Promise<TeacherHours[]> {
  const { rows } = await sql<TeacherHours>`
    SELECT json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) AS teacher,
      sum(l.minutes)::integer AS planned, ${stateIs('taught')} AS taught, ${stateIs('waiting')} AS waiting, ${stateIs('ahead')} AS ahead,
      ${stateIs('cancelled')} AS cancelled, ${stateIs('substituted')} AS substituted,
      ${sumOf(sql`l.state = 'taught' AND l.stands_in`)} AS "stoodIn",
      coalesce(sum(${payOf}), 0)::integer AS "payCents", ${sumOf(sql`l.state = 'taught' AND l.rate IS NULL`)} AS unpriced
    FROM ${countedLessons(wanted)} l JOIN users u ON u.id = l.teacher_id
    GROUP BY u.id ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`.execute(db);
  return rows;
}

const fullName = sql`u.first_name || ' ' || u.last_name`;

/** The lessons of one teacher between two days in their order, or of everybody by name. */
export async function findCountedLessons(
  db: Db,
  wanted: Wanted,
): Promise<(CountedLesson & { teacherName: string })[]> {
  const { rows } = await sql<CountedLesson & { teacherName: string }>`
    SELECT t.first_name || ' ' || t.last_name AS "teacherName", l.id AS "eventId", l.group_id AS "groupId", l.group_name AS "groupName", p.name AS "planName", l.local_date AS date,
      l.starts_at AS "startsAt", l.ends_at AS "endsAt", l.minutes, l.state, l.stands_in AS "standsIn", l.rate AS "rateCents",
      ${payOf} AS "payCents",
      CASE WHEN l.state = 'substituted' THEN (SELECT ${fullName} FROM users u WHERE u.id = l.substitute_id) END AS substitute,
      ARRAY(SELECT ${fullName} FROM users u WHERE u.id = ANY (l.with_ids) ORDER BY u.last_name COLLATE "lt-x-icu", u.id) AS together
    FROM ${countedLessons(wanted)} l JOIN users t ON t.id = l.teacher_id LEFT JOIN plans p ON p.id = l.plan_id
    ORDER BY t.last_name COLLATE "lt-x-icu", t.first_name COLLATE "lt-x-icu", t.id, l.starts_at, l.id`.execute(
    db,
  );
  return rows;
}

/** A member of staff, present or past, or anybody who ever stood in; undefined for others. */
export async function findTeacher(db: Db, teacherId: string): Promise<Person | undefined> {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('u.id', '=', teacherId)
    .where((eb) =>
      eb.or([
        eb('u.role', 'in', ['teacher', 'admin']),
        eb.exists(
          eb.selectFrom('schedule_events as e').select('e.id').where('e.substitute_id', '=', teacherId),
        ),
        eb.exists(
          sql<{ user_id: string }>`(SELECT m.user_id FROM ${teacherStays} m WHERE m.user_id = ${teacherId})`,
        ),
      ]),
    )
    .executeTakeFirst();
}
