import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { missedFrom } from '../shared/attendance-rate.rules.ts';

/** How a group's marks of some days look. */
export interface GroupRate {
  readonly groupId: string;
  /** Attended of those marked, 0 to 1. */
  readonly rate: number;
  readonly missingStudents: number;
}

interface Days {
  readonly groupIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/**
 * Of the marks from one day to another, both inclusive: how many say that somebody was there, and how many of today's
 * students missed {@link missedFrom} lessons or more up to their last mark. One query for all groups; those without a
 * mark are left out.
 */
export async function findRates(db: Db, { groupIds, from, to }: Days): Promise<GroupRate[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<GroupRate>`
    WITH marks AS (
      SELECT s.group_id, r.user_id, count(*) AS marked,
        max(s.date) FILTER (WHERE r.attendance <> 'absent') AS last_attended,
        coalesce(array_agg(s.date) FILTER (WHERE r.attendance = 'absent'), '{}') AS absences
      FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id
      WHERE s.group_id = ANY(${[...groupIds]}::uuid[]) AND s.date BETWEEN ${from} AND ${to}
        AND r.attendance IS NOT NULL
      GROUP BY s.group_id, r.user_id),
    students AS (
      SELECT k.group_id, k.marked, cardinality(k.absences) AS absent,
        cardinality(k.absences) >= ${missedFrom}
          AND (SELECT count(*) FROM unnest(k.absences) AS day
            WHERE day > coalesce(k.last_attended, '-infinity')) >= ${missedFrom}
          AND EXISTS (SELECT FROM group_members m WHERE m.group_id = k.group_id AND m.user_id = k.user_id
            AND m.kind = 'student' AND m.left_on IS NULL) AS missing
      FROM marks k)
    SELECT group_id AS "groupId", 1 - sum(absent)::float8 / sum(marked)::float8 AS rate,
      count(*) FILTER (WHERE missing)::int AS "missingStudents"
    FROM students GROUP BY group_id`.execute(db);
  return rows;
}
