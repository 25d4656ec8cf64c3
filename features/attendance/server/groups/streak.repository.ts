import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Streak } from '../../shared/attendance.ts';

/**
 * How many lessons a child attended since a day, and how many after the last absence that breaks the streak.
 */
export async function findStreak(
  db: Db,
  { childId, from }: { readonly childId: string; readonly from: string },
): Promise<Streak> {
  const { rows } = await sql<Streak>`
    WITH marked AS (
      SELECT s.date, r.attendance, r.attendance = 'absent'
        AND NOT EXISTS (SELECT FROM absence_notices n
          WHERE n.group_id = s.group_id AND n.date = s.date AND n.student_id = r.user_id)
        AND NOT EXISTS (SELECT FROM absence_outcomes o
          WHERE o.group_id = s.group_id AND o.date = s.date AND o.user_id = r.user_id)
        AND EXISTS (SELECT FROM schedule_events e
          WHERE e.group_id = s.group_id AND e.local_date = s.date AND e.cancelled_at IS NULL) AS breaks
      FROM daily_sheet_rows r JOIN daily_sheets s ON s.id = r.sheet_id
      WHERE r.user_id = ${childId} AND r.attendance IS NOT NULL AND s.date >= ${from})
    SELECT count(*)::int AS attended,
      count(*) FILTER (WHERE date > coalesce((SELECT max(date) FROM marked WHERE breaks), '-infinity'))::int AS "inARow"
    FROM marked WHERE attendance <> 'absent'`.execute(db);
  return rows[0] ?? { inARow: 0, attended: 0 };
}
