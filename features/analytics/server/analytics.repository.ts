import { type RawBuilder, sql } from 'kysely';
import { countStudents, isWithin, teacherStays } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { CityFigures, GroupFigures, Sums } from '../shared/analytics.ts';
import { changedDays, staysNow } from './counted.repository.ts';
import type { SumsOfDay } from './figures.rules.ts';
import type { StaysOfMonth } from './stays.rules.ts';
import type { Times } from './times.rules.ts';

/** Which groups are counted: all, including what belongs to none, unless filtered. */
export interface GroupsWanted {
  readonly groupId?: string | undefined;
  readonly moduleId?: string | undefined;
  readonly city?: string | undefined;
  /** Who taught them on a day of the period. */
  readonly teacherId?: string | undefined;
}

type Condition = RawBuilder<unknown>;

/** True for rows `r` of the wanted groups. */
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
    all.push(sql`EXISTS (SELECT FROM ${teacherStays} m WHERE m.group_id = g.id AND m.user_id = ${teacherId}
      AND ${isWithin('m', { from, to })})`);
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

const allSums = Object.keys(columns) as (keyof Sums)[];

/** The filters of the stored rows. */
export interface TimesWanted extends Times {
  /** The first day that matters. */
  readonly first: LocalDate;
  /** A fact changed since the last count. */
  readonly hasNotes: boolean;
}

/** Which of the groups are listed. */
export interface GroupsListed {
  readonly limit: number;
  readonly offset: number;
}

export interface SumsOfDays {
  /** A day may come in two parts. */
  readonly days: SumsOfDay[];
  readonly groups: GroupFigures[];
  readonly groupCount: number;
  readonly cities: CityFigures[];
}

/** The details of a group, and the sums over groups. */
const placeSums = sql.join(
  (['members', 'places', 'present', 'late', 'leftEarly', 'absent'] as const).map(
    (name) => sql`sum(${sql.ref(name)})::int AS ${sql.ref(name)}`,
  ),
);
const sheetSums = sql.join(
  (['sheetsDue', 'sheetsMissing', 'sheetsWaiting'] as const).map(
    (name) => sql`sum(${sql.ref(name)})::int AS ${sql.ref(name)}`,
  ),
);

/**
 * Sums every row once, in one scan: by day from the first one on, which carries everything before the period, and by group
 * within the period; of the groups, deleted ones too (decision G17), those with a planned lesson are listed, the emptiest first,
 * and summed by city. Months, weeks and weekdays are sums of days. What changed since the last count is added in the same
 * statement, so that nothing is counted twice or missed while another process counts.
 */
export async function sumDays(
  db: Db,
  wanted: GroupsWanted,
  times: TimesWanted,
  { limit, offset }: GroupsListed,
): Promise<SumsOfDays> {
  const { first, from, to, hasNotes } = times;
  const sumsOf = (table: Condition) => sql`
    SELECT d.day, d.group_id AS "groupId", ${sql.join(allSums.map((name) => sumOf(name, times)))}
    FROM ${table} AS d CROSS JOIN LATERAL (SELECT d.day >= ${from} AS counted) AS o
    WHERE d.day BETWEEN ${first} AND ${to} AND ${isWanted('d', wanted, times)}
    GROUP BY GROUPING SETS ((d.day), (d.group_id, o.counted)) HAVING GROUPING(d.day) = 0 OR o.counted`;
  const kept = sumsOf(sql`analytics_days`);
  const before = hasNotes ? sql`${changedDays},` : sql``;
  const sums = hasNotes ? sql`${kept} UNION ALL ${sumsOf(sql`changed`)}` : kept;
  const { rows } = await sql<SumsOfDays>`
    WITH ${before} summed AS MATERIALIZED (${sums}),
    of_groups AS MATERIALIZED (SELECT "groupId", ${placeSums}, ${sheetSums} FROM summed
      WHERE day IS NULL AND "groupId" IS NOT NULL GROUP BY "groupId" HAVING sum(planned) > 0),
    listed AS (SELECT g.id, g.name, g.city, g.max_students, g.status = 'active' AND g.deleted_at IS NULL AS runs, s.*
      FROM of_groups s JOIN groups g ON g.id = s."groupId"
      ORDER BY s.members::float / nullif(s.places, 0) NULLS LAST, g.name COLLATE lt_natural, g.id
      LIMIT ${limit} OFFSET ${offset}),
    of_cities AS (SELECT g.city, ${placeSums} FROM of_groups s JOIN groups g ON g.id = s."groupId" GROUP BY g.city)
    SELECT
      (SELECT coalesce(json_agg(s), '[]') FROM summed s WHERE day IS NOT NULL) AS days,
      (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'city', l.city,
          'members', l.members, 'places', l.places, 'present', l.present, 'late', l.late,
          'leftEarly', l."leftEarly", 'absent', l.absent, 'sheetsDue', l."sheetsDue",
          'sheetsMissing', l."sheetsMissing", 'sheetsWaiting', l."sheetsWaiting",
          'now', CASE WHEN l.runs THEN json_build_object('places', l.max_students, 'students',
            ${countStudents(sql`l.id`)}) END)
        ORDER BY l.members::float / nullif(l.places, 0) NULLS LAST, l.name COLLATE lt_natural, l.id), '[]')
        FROM listed l) AS groups,
      (SELECT count(*)::int FROM of_groups) AS "groupCount",
      (SELECT coalesce(json_agg(c ORDER BY c.members::float / nullif(c.places, 0) NULLS LAST, c.city), '[]')
        FROM of_cities c) AS cities`.execute(db);
  return rows[0] ?? { days: [], groups: [], groupCount: 0, cities: [] };
}

/** A child who comes back within this many days was on holiday, and had not left: longer than any summer. */
const holidays = 120;

/**
 * All stays up to the last day: the active children are those who began minus those who ended. A child's stays that touch or
 * overlap, also in several groups, are one, and so are those with {@link holidays} between them: moving from one group to another
 * is neither leaving nor joining.
 */
export async function sumStays(
  db: Db,
  wanted: GroupsWanted,
  times: Omit<TimesWanted, 'first'>,
): Promise<StaysOfMonth[]> {
  const { from, to, hasNotes } = times;
  // A period that ends before it begins contains no day.
  const before = times.before ?? { from: 'infinity', to: '-infinity' };
  const { rows } = await sql<StaysOfMonth>`
    WITH days AS (SELECT ${from}::date AS "from", ${to}::date AS "to", ${before.from}::date AS b_from, ${before.to}::date AS b_to),
    stays AS (SELECT s.user_id, s.from_day, coalesce(s.until_day, 'infinity') AS until_day
      FROM ${staysNow(hasNotes)} WHERE ${isWanted('s', wanted, times)}),
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
        FROM known, days WHERE until_day <= days.to),
    -- Days are few, and their months are named after the children are counted.
    counted AS (SELECT first_day, day, sum(started) AS started, sum(ended) AS ended, count(*) FILTER (WHERE began) AS began,
        count(*) FILTER (WHERE gone) AS gone, count(*) FILTER (WHERE gone_before) AS gone_before
      FROM happened GROUP BY 1, 2)
    SELECT to_char(first_day, 'YYYY-MM') AS cohort, to_char(day, 'YYYY-MM') AS month,
      sum(started)::int AS started, sum(ended)::int AS ended, sum(began)::int AS began, sum(gone)::int AS gone,
      coalesce(sum(began) FILTER (WHERE day >= days.from), 0)::int AS came,
      coalesce(sum(gone) FILTER (WHERE day >= days.from), 0)::int AS left,
      coalesce(sum(began) FILTER (WHERE day BETWEEN b_from AND b_to), 0)::int AS "cameBefore",
      coalesce(sum(gone_before) FILTER (WHERE day BETWEEN b_from AND b_to), 0)::int AS "leftBefore",
      coalesce(sum(started - ended) FILTER (WHERE day <= b_to), 0)::int AS "activeBefore"
    FROM counted, days GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Groups by name, whatever their status: those whose names contain every word, or those with the ids. */
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
