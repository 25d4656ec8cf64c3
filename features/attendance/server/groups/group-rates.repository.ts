import { sql } from 'kysely';
import { isPresentStudent, wasGuest } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type AttendedCount, missedFrom } from '../../shared/attendance-rate.rules.ts';

/** The marks of a group over some days. */
export interface GroupCount extends AttendedCount {
  readonly groupId: string;
  readonly missingStudents: number;
}

/** The SQL equivalent of the rule `attended`; `r` are rows of daily sheets. */
export const isAttended = sql<boolean>`(r.attendance <> 'absent')`;

/** What became of the absences `r` on the sheets `s`, as a join of `o`. */
export const joinOutcomes = sql`LEFT JOIN absence_outcomes o
  ON o.group_id = s.group_id AND o.date = s.date AND o.user_id = r.user_id`;

/** Whether the line `r` of the sheet `s` is a guest's. */
export const isGuest = wasGuest(sql`s.group_id`, sql`r.user_id`, { from: sql`s.date`, to: sql`s.date` });

/** The SQL equivalents of the rule `countedAs`, with {@link joinOutcomes}: whether a rate counts a line, and as attended. */
export const isRated = sql<boolean>`(r.attendance IS NOT NULL
  AND (r.attendance <> 'absent' OR o.made_up_on IS NOT NULL OR o.excused_at IS NULL)
  AND NOT ${isGuest})`;
export const isAttendedOrMadeUp = sql<boolean>`(r.attendance <> 'absent' OR o.made_up_on IS NOT NULL)`;

interface Days {
  readonly groupIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/**
 * Of the lessons from one day to another, both inclusive: how many count in a rate, and as attended, and how many of today's
 * students missed {@link missedFrom} lessons or more up to their last mark. One query for all groups; those without a
 * mark are left out.
 */
export async function countGroupMarks(db: Db, { groupIds, from, to }: Days): Promise<GroupCount[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<GroupCount>`
    WITH marks AS (
      SELECT s.group_id, r.user_id, count(*) FILTER (WHERE ${isRated}) AS marked,
        count(*) FILTER (WHERE ${isRated} AND ${isAttendedOrMadeUp}) AS attended,
        max(s.date) FILTER (WHERE ${isAttended}) AS last_attended,
        coalesce(array_agg(s.date) FILTER (WHERE NOT ${isAttended}), '{}') AS absences
      FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id ${joinOutcomes}
      WHERE s.group_id = ANY(${[...groupIds]}::uuid[]) AND s.date BETWEEN ${from} AND ${to}
        AND r.attendance IS NOT NULL
      GROUP BY s.group_id, r.user_id),
    students AS (
      SELECT k.group_id, k.marked, k.attended,
        cardinality(k.absences) >= ${missedFrom}
          AND (SELECT count(*) FROM unnest(k.absences) AS day
            WHERE day > coalesce(k.last_attended, '-infinity')) >= ${missedFrom}
          AND ${isPresentStudent(sql`k.group_id`, sql`k.user_id`)} AS missing
      FROM marks k)
    SELECT group_id AS "groupId", sum(attended)::int AS attended, sum(marked)::int AS marked,
      count(*) FILTER (WHERE missing)::int AS "missingStudents"
    FROM students GROUP BY group_id`.execute(db);
  return rows;
}

/**
 * Like {@link countGroupMarks}, for each student of one group, by their ids; students without a mark are left
 * out.
 */
export async function countStudentMarks(
  db: Db,
  { groupId, from, to }: { readonly groupId: string; readonly from: string; readonly to: string },
): Promise<Map<string, AttendedCount>> {
  const { rows } = await sql<AttendedCount & { userId: string }>`
    SELECT r.user_id AS "userId", count(*)::int AS marked,
      (count(*) FILTER (WHERE ${isAttendedOrMadeUp}))::int AS attended
    FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id ${joinOutcomes}
    WHERE s.group_id = ${groupId} AND s.date BETWEEN ${from} AND ${to} AND ${isRated}
    GROUP BY r.user_id`.execute(db);
  return new Map(rows.map(({ userId, ...count }) => [userId, count]));
}
