import { sql } from 'kysely';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { MissedLesson } from '../../shared/attendance.ts';

interface Wanted {
  readonly childId: string;
  readonly from: string;
  readonly most: number;
}

/**
 * The lessons of courses that were taught on days on which a sheet marks the child absent, newest first: of modules that their
 * current groups have, as far as they are open there or the child has finished them.
 */
export async function findMissedLessons(db: Db, { childId, from, most }: Wanted): Promise<MissedLesson[]> {
  const { rows } = await sql<MissedLesson>`
    SELECT e.id AS "eventId", e.local_date AS date, json_build_object('id', l.id, 'order', l."order", 'title', l.title,
      'module', json_build_object('id', m.id, 'title', m.title)) AS lesson, p.done_at AS "caughtUpAt"
    FROM daily_sheet_rows r JOIN daily_sheets s ON s.id = r.sheet_id
    JOIN schedule_events e ON e.group_id = s.group_id AND e.local_date = s.date AND e.cancelled_at IS NULL
    JOIN event_lessons n ON n.event_id = e.id
    JOIN lessons l ON l.id = n.lesson_id AND l.published
    JOIN modules m ON m.id = l.module_id AND m.published
    LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = r.user_id
    WHERE r.user_id = ${childId} AND r.attendance = 'absent' AND s.date >= ${from}
      AND EXISTS (SELECT FROM group_modules g JOIN ${presentStudents} t ON t.group_id = g.group_id
        WHERE g.module_id = m.id AND t.user_id = r.user_id
          AND (l."order" <= g.open_order OR p.finished_at IS NOT NULL))
    ORDER BY e.starts_at DESC, e.id LIMIT ${most}`.execute(db);
  return rows;
}
