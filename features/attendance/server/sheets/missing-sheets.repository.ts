import { sql } from 'kysely';
import { participantsOn, presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';

/** A group whose lesson of a day is over and has no mark in its sheet, with those who should fill it in. */
export interface MissingSheet {
  readonly groupId: string;
  readonly groupName: string;
  readonly teacherIds: readonly string[];
}

/** The sheets of a day that nobody started: a substitute is reminded instead of the group's teachers. */
export async function findMissingSheets(
  db: Db,
  { date, now }: { readonly date: string; readonly now: string },
): Promise<MissingSheet[]> {
  const { rows } = await sql<MissingSheet>`
    SELECT g.id AS "groupId", g.name AS "groupName", coalesce(
      (SELECT array_agg(DISTINCT e.substitute_id) FROM schedule_events e WHERE e.group_id = g.id
        AND e.local_date = ${date} AND e.cancelled_at IS NULL AND e.substitute_id IS NOT NULL),
      ARRAY(SELECT t.user_id FROM ${presentTeachers} t WHERE t.group_id = g.id ORDER BY t.user_id)) AS "teacherIds"
    FROM groups g
    WHERE g.status = 'active' AND g.deleted_at IS NULL
      AND EXISTS (SELECT FROM schedule_events e WHERE e.group_id = g.id AND e.local_date = ${date}
        AND e.cancelled_at IS NULL AND e.ends_at <= ${now}::timestamptz)
      AND NOT EXISTS (SELECT FROM daily_sheets s LEFT JOIN daily_sheet_rows r ON r.sheet_id = s.id
        WHERE s.group_id = g.id AND s.date = ${date} AND (s.is_approved OR r.attendance IS NOT NULL))
      AND EXISTS ${participantsOn(sql`g.id`, date)}
    ORDER BY g.id`.execute(db);
  return rows;
}
