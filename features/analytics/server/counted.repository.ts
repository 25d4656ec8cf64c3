import { type RawBuilder, sql } from 'kysely';
import {
  isAttendedOrMadeUp,
  isRated,
  joinOutcomes,
} from '#features/attendance/server/groups/group-rates.service.ts';
import { isOn, studentStays, studentsOn } from '#features/membership/server/taking-part.service.ts';
import { academyTimeZone } from '#platform/shared/dates.ts';

/** Days of a group to be counted again, as a multirange of dates: `{[2026-11-20,2026-11-21)}`, `{(,)}` for all. */
export interface ChangedDays {
  /** Null for what belongs to no group. */
  readonly groupId: string | null;
  readonly days: string;
}

/** The counts of a day, in column order. */
const sums = [
  ...['planned', 'held', 'members', 'places', 'sheets_due', 'sheets_missing', 'sheets_waiting'],
  ...['present', 'late', 'left_early', 'absent', 'told_ahead'],
  ...['points_given', 'points_claimed', 'points_adjusted'],
  ...['lessons_opened', 'lessons_finished', 'feedback_written'],
];
export const dayColumns = sql.join(['group_id', 'day', ...sums].map((name) => sql.ref(name)));

const vilniusDay = (instant: string) =>
  sql`(${sql.ref(instant)} AT TIME ZONE ${sql.lit(academyTimeZone)})::date`;

// A missed lesson that was made up counts among the attended ones (decision E5).
const isMadeUp = sql`(r.attendance = 'absent' AND ${isAttendedOrMadeUp})`;

/** The days are bounded on both sides as well: indexes don't support multiranges. */
const pendingOf = (changed: RawBuilder<unknown>): RawBuilder<unknown> => sql`pending AS MATERIALIZED (
  SELECT c.group_id, c.days, coalesce(lower(c.days), '-infinity') AS first_day,
    coalesce(upper(c.days) - 1, 'infinity') AS last_day FROM (${changed}) AS c)`;

/** The days of `pending`: the given ones. */
export const pending = (changed: readonly ChangedDays[]): RawBuilder<unknown> =>
  pendingOf(sql`SELECT "groupId" AS group_id, days FROM json_to_recordset(${JSON.stringify(changed)}::json)
    AS given ("groupId" uuid, days datemultirange)`);

/** The days of `pending`: those on which a fact changed since they were counted. */
const noted: RawBuilder<unknown> =
  pendingOf(sql`SELECT group_id, range_agg(daterange(from_day, to_day, '[]')) AS days
  FROM analytics_changes GROUP BY group_id`);

/**
 * The rows of `analytics_days` for the days of `pending`, from the facts alone. Each part is one scan of its table for all
 * groups at once; days without any fact have no row.
 */
export const countedDays: RawBuilder<unknown> = sql`
  lessons AS (SELECT e.group_id, e.local_date AS day, count(*)::int AS planned,
      (count(*) FILTER (WHERE e.cancelled_at IS NULL))::int AS held
    FROM pending p JOIN schedule_events e ON e.group_id = p.group_id AND e.local_date <@ p.days
        AND e.local_date BETWEEN p.first_day AND p.last_day GROUP BY 1, 2),
  seats AS (SELECT l.group_id, l.day, g.max_students AS places, (SELECT count(DISTINCT m.user_id)::int
      FROM ${studentsOn(sql`l.group_id`, sql`l.day`)} m) AS members
    FROM lessons l JOIN groups g ON g.id = l.group_id WHERE l.held > 0),
  sheets AS (SELECT s.group_id, s.date AS day, s.is_approved, count(r.attendance)::int AS marked,
      (count(*) FILTER (WHERE ${isRated} AND (r.attendance = 'present' OR ${isMadeUp})))::int AS present,
      (count(*) FILTER (WHERE ${isRated} AND r.attendance = 'late'))::int AS late,
      (count(*) FILTER (WHERE ${isRated} AND r.attendance = 'leftEarly'))::int AS left_early,
      (count(*) FILTER (WHERE ${isRated} AND NOT ${isAttendedOrMadeUp}))::int AS absent,
      (count(*) FILTER (WHERE ${isRated} AND NOT ${isAttendedOrMadeUp} AND n.student_id IS NOT NULL))::int AS told_ahead
    FROM pending p JOIN daily_sheets s ON s.group_id = p.group_id AND s.date <@ p.days
        AND s.date BETWEEN p.first_day AND p.last_day
      LEFT JOIN daily_sheet_rows r ON r.sheet_id = s.id ${joinOutcomes}
      LEFT JOIN absence_notices n ON n.group_id = s.group_id AND n.date = s.date AND n.student_id = r.user_id
    GROUP BY s.id),
  entries AS (
    SELECT e.group_id, e.date AS day, e.kind, e.amount FROM pending p
      JOIN point_entries e ON e.group_id = p.group_id AND e.date <@ p.days AND e.date BETWEEN p.first_day AND p.last_day
    UNION ALL SELECT NULL, e.date, e.kind, e.amount FROM pending p
      JOIN point_entries e ON e.group_id IS NULL AND e.date <@ p.days AND e.date BETWEEN p.first_day AND p.last_day
      WHERE p.group_id IS NULL),
  points AS (SELECT group_id, day,
      coalesce(sum(amount) FILTER (WHERE kind IN ('sheet', 'sheet-reversal')), 0)::int AS points_given,
      coalesce(-sum(amount) FILTER (WHERE kind IN ('claim', 'claim-refund')), 0)::int AS points_claimed,
      coalesce(sum(amount) FILTER (WHERE kind = 'adjustment'), 0)::int AS points_adjusted
    FROM entries GROUP BY 1, 2),
  students AS (SELECT m.user_id, min(p.first_day) AS first_day, max(p.last_day) AS last_day
    FROM pending p JOIN ${studentStays} m ON m.group_id = p.group_id GROUP BY m.user_id),
  steps AS (
    SELECT l.user_id, ${vilniusDay('l.opened_at')} AS day, 1 AS opened, 0 AS finished
      FROM students s JOIN lesson_progress l ON l.user_id = s.user_id
      WHERE ${vilniusDay('l.opened_at')} BETWEEN s.first_day AND s.last_day
    UNION ALL SELECT l.user_id, ${vilniusDay('l.finished_at')}, 0, 1
      FROM students s JOIN lesson_progress l ON l.user_id = s.user_id
      WHERE ${vilniusDay('l.finished_at')} BETWEEN s.first_day AND s.last_day),
  studied AS (SELECT p.group_id, s.day, sum(s.opened)::int AS lessons_opened, sum(s.finished)::int AS lessons_finished
    FROM steps s CROSS JOIN LATERAL (SELECT m.group_id FROM ${studentStays} m
        WHERE m.user_id = s.user_id AND ${isOn('m', sql`s.day`)}
        ORDER BY m.joined_on, m.group_id LIMIT 1) AS first
      JOIN pending p ON p.group_id = first.group_id AND s.day <@ p.days GROUP BY 1, 2),
  letters AS (SELECT f.group_id, ${vilniusDay('f.sent_at')} AS day, count(*)::int AS feedback_written
    FROM pending p JOIN feedback f ON f.group_id = p.group_id AND ${vilniusDay('f.sent_at')} <@ p.days GROUP BY 1, 2),
  known AS (SELECT group_id, day FROM lessons UNION SELECT group_id, day FROM sheets
    UNION SELECT group_id, day FROM points UNION SELECT group_id, day FROM studied
    UNION SELECT group_id, day FROM letters),
  counted AS (SELECT k.group_id, k.day,
      coalesce(l.planned, 0) AS planned, coalesce(l.held, 0) AS held,
      coalesce(c.members, 0) AS members, coalesce(c.places, 0) AS places,
      (coalesce(c.members, 0) > 0)::int AS sheets_due,
      (coalesce(c.members, 0) > 0 AND s.is_approved IS NOT TRUE AND coalesce(s.marked, 0) = 0)::int AS sheets_missing,
      (coalesce(c.members, 0) > 0 AND s.is_approved IS NOT TRUE AND coalesce(s.marked, 0) > 0)::int AS sheets_waiting,
      coalesce(s.present, 0) AS present, coalesce(s.late, 0) AS late, coalesce(s.left_early, 0) AS left_early,
      coalesce(s.absent, 0) AS absent, coalesce(s.told_ahead, 0) AS told_ahead,
      coalesce(o.points_given, 0) AS points_given, coalesce(o.points_claimed, 0) AS points_claimed,
      coalesce(o.points_adjusted, 0) AS points_adjusted,
      coalesce(t.lessons_opened, 0) AS lessons_opened, coalesce(t.lessons_finished, 0) AS lessons_finished,
      coalesce(f.feedback_written, 0) AS feedback_written
    FROM known k
      LEFT JOIN lessons l ON l.group_id = k.group_id AND l.day = k.day
      LEFT JOIN seats c ON c.group_id = k.group_id AND c.day = k.day
      LEFT JOIN sheets s ON s.group_id = k.group_id AND s.day = k.day
      LEFT JOIN points o ON coalesce(o.group_id, ${sql.lit(nobody())}) = coalesce(k.group_id, ${sql.lit(nobody())}) AND o.day = k.day
      LEFT JOIN studied t ON t.group_id = k.group_id AND t.day = k.day
      LEFT JOIN letters f ON f.group_id = k.group_id AND f.day = k.day)`;

/** Stands for no group in joins: nulls equal nothing. */
function nobody(): string {
  return '00000000-0000-0000-0000-000000000000';
}

const taken = sql.join(sums.map((name) => sql`0 - ${sql.ref(`k.${name}`)}`));

/**
 * What must be added to the stored rows to make them match the current facts, as `changed`: the days noted as changed, counted
 * again, and their stored rows with the opposite sign. Writes nothing. So the stored rows, tens of thousands, are summed as they
 * are.
 */
export const changedDays: RawBuilder<unknown> = sql`${noted}, ${countedDays},
  changed AS (SELECT ${dayColumns} FROM counted
    UNION ALL SELECT k.group_id, k.day, ${taken} FROM pending p JOIN analytics_days k ON k.group_id = p.group_id
        AND k.day <@ p.days AND k.day BETWEEN p.first_day AND p.last_day
    UNION ALL SELECT k.group_id, k.day, ${taken} FROM pending p JOIN analytics_days k ON k.group_id IS NULL AND p.group_id IS NULL
        AND k.day <@ p.days AND k.day BETWEEN p.first_day AND p.last_day)`;

/**
 * The stays in the groups of `pending`. A group that no longer runs ended with its last lesson, whatever its members' rows say;
 * the day on which a child left is the first without them, as on the group's page.
 */
export const countedStays: RawBuilder<unknown> = sql`
  ends AS (SELECT g.id, CASE WHEN g.status = 'active' AND g.deleted_at IS NULL THEN NULL
      ELSE coalesce((SELECT max(e.local_date) + 1 FROM schedule_events e
        WHERE e.group_id = g.id AND e.cancelled_at IS NULL), g.end_date + 1, '-infinity') END AS until
    FROM pending p JOIN groups g ON g.id = p.group_id),
  stays AS (SELECT m.group_id, m.user_id, m.joined_on AS from_day, least(m.left_on, e.until) AS until_day
    FROM ends e JOIN ${studentStays} m ON m.group_id = e.id
    WHERE m.joined_on < coalesce(least(m.left_on, e.until), 'infinity'))`;

/** The rows `s` of `analytics_stays` as the facts are now; without notes the table itself. Writes nothing. */
export const staysNow = (hasNotes: boolean): RawBuilder<unknown> =>
  hasNotes
    ? sql`(WITH ${noted}, ${countedStays}
      SELECT group_id, user_id, from_day, until_day FROM analytics_stays k
        WHERE NOT EXISTS (SELECT FROM pending p WHERE p.group_id = k.group_id)
      UNION ALL SELECT group_id, user_id, from_day, until_day FROM stays) AS s`
    : sql`analytics_stays s`;
