import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { SchoolYear } from '#platform/shared/school-year.ts';
import type { GroupFigures, Sums, WeekdayFigures, WeekMarks } from '../shared/analytics.ts';
import type { StaysOfMonth, SumsOfGroup, SumsOfMonth, Times } from './analytics.rules.ts';

/** Which groups are counted: all, with what belongs to none, unless something narrows them. */
export interface GroupsWanted {
  readonly groupId?: string | undefined;
  readonly moduleId?: string | undefined;
  readonly city?: string | undefined;
  /** Who taught them on a day of the time. */
  readonly teacherId?: string | undefined;
}

type Condition = RawBuilder<unknown>;

/** True for rows `r` of the groups that are wanted. */
function isWanted(
  r: string,
  { groupId, moduleId, city, teacherId }: GroupsWanted,
  { from, to }: Times,
): Condition {
  const all: Condition[] = [];
  if (groupId) all.push(sql`g.id = ${groupId}`);
  if (city) all.push(sql`g.city = ${city}`);
  if (moduleId)
    all.push(sql`EXISTS (SELECT FROM group_modules c WHERE c.group_id = g.id AND c.module_id = ${moduleId})`);
  if (teacherId)
    all.push(sql`EXISTS (SELECT FROM group_members m WHERE m.group_id = g.id AND m.user_id = ${teacherId}
      AND m.kind = 'teacher' AND m.joined_on <= ${to} AND (m.left_on IS NULL OR m.left_on >= ${from}))`);
  if (all.length === 0) return sql`true`;
  return sql`${sql.ref(`${r}.group_id`)} IN (SELECT g.id FROM groups g WHERE ${sql.join(all, sql` AND `)})`;
}

const columns = {
  planned: 'planned',
  held: 'held',
  members: 'members',
  places: 'places',
  sheetsDue: 'sheets_due',
  sheetsMissing: 'sheets_missing',
  sheetsWaiting: 'sheets_waiting',
  present: 'present',
  late: 'late',
  leftEarly: 'left_early',
  absent: 'absent',
  toldAhead: 'told_ahead',
  given: 'points_given',
  claimed: 'points_claimed',
  adjusted: 'points_adjusted',
  opened: 'lessons_opened',
  finished: 'lessons_finished',
  feedback: 'feedback_written',
} as const satisfies Record<keyof Sums, string>;

/** Today's sheet is not due before the day is over. */
function sumOf(name: keyof Sums, { today }: Times): Condition {
  const over = name.startsWith('sheets') ? sql` FILTER (WHERE d.day < ${today})` : sql``;
  return sql`coalesce(sum(${sql.ref(`d.${columns[name]}`)})${over}, 0)::int AS ${sql.ref(name)}`;
}

const sumsOf = (names: readonly (keyof Sums)[], times: Times): Condition =>
  sql.join(names.map((name) => sumOf(name, times)));
const allSums = Object.keys(columns) as (keyof Sums)[];
const marks = ['present', 'late', 'leftEarly', 'absent'] as const;

/** One row for each group that has any, and one for what belongs to no group. */
export async function sumByGroup(db: Db, wanted: GroupsWanted, times: Times): Promise<SumsOfGroup[]> {
  const { from, to, before } = times;
  const earlier = before ? sql`OR d.day BETWEEN ${before.from} AND ${before.to}` : sql``;
  const { rows } = await sql<SumsOfGroup>`
    SELECT d.group_id AS "groupId", d.day < ${from} AS "isBefore", ${sumsOf(allSums, times)}
    FROM analytics_days d WHERE (d.day BETWEEN ${from} AND ${to} ${earlier}) AND ${isWanted('d', wanted, times)}
    GROUP BY 1, 2`.execute(db);
  return rows;
}

/** From the first day of the first of the school years on: what is on hand is summed from there. */
export async function sumByMonth(
  db: Db,
  wanted: GroupsWanted,
  times: Times,
  years: readonly SchoolYear[],
): Promise<SumsOfMonth[]> {
  const { rows } = await sql<SumsOfMonth>`
    SELECT to_char(d.day, 'YYYY-MM') AS month, y."from"::text AS year, d.day >= ${times.from} AS "isCounted", ${sumsOf(allSums, times)}
    FROM json_to_recordset(${JSON.stringify(years)}::json) AS y ("from" date, "to" date)
      JOIN analytics_days d ON d.day BETWEEN y."from" AND y."to" AND d.day <= ${times.to}
    WHERE ${isWanted('d', wanted, times)} GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/** The marks of each week that has one. */
export async function sumByWeek(db: Db, wanted: GroupsWanted, times: Times): Promise<WeekMarks[]> {
  const { rows } = await sql<WeekMarks>`
    SELECT date_trunc('week', d.day)::date::text AS monday, ${sumsOf([...marks, 'toldAhead'], times)}
    FROM analytics_days d WHERE d.day BETWEEN ${times.from} AND ${times.to} AND ${isWanted('d', wanted, times)}
    GROUP BY 1 HAVING sum(d.present + d.late + d.left_early + d.absent) > 0 ORDER BY 1`.execute(db);
  return rows;
}

/** The fill and the marks of each weekday with a lesson, Monday first. */
export async function sumByWeekday(db: Db, wanted: GroupsWanted, times: Times): Promise<WeekdayFigures[]> {
  const { rows } = await sql<WeekdayFigures>`
    SELECT extract(isodow FROM d.day)::int AS weekday, ${sumsOf(['members', 'places', ...marks], times)}
    FROM analytics_days d WHERE d.day BETWEEN ${times.from} AND ${times.to} AND ${isWanted('d', wanted, times)}
    GROUP BY 1 HAVING sum(d.held) > 0 ORDER BY 1`.execute(db);
  return rows;
}

/** What is said of a group itself. */
export type GroupNow = Pick<GroupFigures, 'id' | 'name' | 'city' | 'now'>;

/** The groups by name, deleted ones too: what happened in them stays (decision G17). */
export async function findGroupsNow(db: Db, ids: readonly string[]): Promise<GroupNow[]> {
  const { rows } = await sql<GroupNow>`
    WITH students AS (SELECT m.group_id, count(*)::int AS n FROM group_members m
      WHERE m.group_id = ANY(${[...ids]}::uuid[]) AND m.kind = 'student' AND m.left_on IS NULL GROUP BY m.group_id)
    SELECT g.id, g.name, g.city, CASE WHEN g.status = 'active' AND g.deleted_at IS NULL
        THEN json_build_object('students', coalesce(s.n, 0), 'places', g.max_students) END AS now
    FROM groups g LEFT JOIN students s ON s.group_id = g.id
    WHERE g.id = ANY(${[...ids]}::uuid[]) ORDER BY g.name COLLATE lt_natural, g.id`.execute(db);
  return rows;
}

/** A child who comes back within so many days was on holiday, and had not left: longer than any summer. */
const holidays = 120;

/**
 * The stays up to the last day, of all time before it: who is active is who began less who ended. Stays of a child that touch or
 * overlap, also in several groups, are one, and so are those with {@link holidays} between them: moving from one group to another
 * is neither leaving nor coming.
 */
export async function sumStays(db: Db, wanted: GroupsWanted, times: Times): Promise<StaysOfMonth[]> {
  const { from, to } = times;
  // No day lies in a time that ends before it begins.
  const before = times.before ?? { from: 'infinity', to: '-infinity' };
  const { rows } = await sql<StaysOfMonth>`
    WITH days AS (SELECT ${from}::date AS "from", ${to}::date AS "to", ${before.from}::date AS b_from, ${before.to}::date AS b_to),
    stays AS (SELECT s.user_id, s.from_day, coalesce(s.until_day, 'infinity') AS until_day
      FROM analytics_stays s WHERE ${isWanted('s', wanted, times)}),
    reached AS (SELECT user_id, from_day, until_day, max(until_day) OVER (PARTITION BY user_id
        ORDER BY from_day, until_day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached FROM stays),
    numbered AS (SELECT user_id, from_day, until_day, count(*) FILTER (WHERE reached IS NULL OR from_day > reached + ${holidays}::int)
        OVER (PARTITION BY user_id ORDER BY from_day, until_day ROWS UNBOUNDED PRECEDING) AS stretch FROM reached),
    stretches AS (SELECT user_id, min(from_day) AS from_day, max(until_day) AS until_day FROM numbered GROUP BY user_id, stretch),
    known AS (SELECT s.user_id, s.from_day, s.until_day, min(s.from_day) OVER child AS first_day, max(s.until_day) OVER child AS last_day,
        max(s.until_day) FILTER (WHERE s.from_day <= days.b_to) OVER child AS last_before
      FROM stretches s, days WHERE s.from_day <= days.to WINDOW child AS (PARTITION BY s.user_id)),
    happened AS (
      SELECT first_day, from_day AS day, 1 AS started, 0 AS ended, from_day = first_day AS began, false AS gone, false AS gone_before
        FROM known
      UNION ALL SELECT first_day, until_day, 0, 1, false, until_day = last_day, until_day = last_before
        FROM known, days WHERE until_day <= days.to)
    SELECT to_char(first_day, 'YYYY-MM') AS cohort, to_char(day, 'YYYY-MM') AS month,
      sum(started)::int AS started, sum(ended)::int AS ended,
      (count(*) FILTER (WHERE began))::int AS began, (count(*) FILTER (WHERE gone))::int AS gone,
      (count(*) FILTER (WHERE began AND day >= days.from))::int AS came,
      (count(*) FILTER (WHERE gone AND day >= days.from))::int AS left,
      (count(*) FILTER (WHERE began AND day BETWEEN b_from AND b_to))::int AS "cameBefore",
      (count(*) FILTER (WHERE gone_before AND day BETWEEN b_from AND b_to))::int AS "leftBefore",
      coalesce(sum(started - ended) FILTER (WHERE day <= b_to), 0)::int AS "activeBefore"
    FROM happened, days GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Groups by name, whatever their status: those whose names have every word, or those of the ids. */
export async function findNamedGroups(
  db: Db,
  {
    search = '',
    ids,
    limit,
  }: { readonly search?: string; readonly ids?: readonly string[]; readonly limit: number },
): Promise<{ id: string; name: string }[]> {
  const all: Condition[] = [sql`g.deleted_at IS NULL`, ...hasWords('g.search', search)];
  if (ids) all.push(sql`g.id = ANY(${[...ids]}::uuid[])`);
  const { rows } = await sql<{ id: string; name: string }>`SELECT g.id, g.name FROM groups g
    WHERE ${sql.join(all, sql` AND `)} ORDER BY g.name COLLATE lt_natural, g.id LIMIT ${limit}`.execute(db);
  return rows;
}
