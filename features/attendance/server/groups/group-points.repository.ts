import { sql } from 'kysely';
import { byPointField, pointFields } from '#features/academy/shared/point-fields.ts';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { GroupPointsDay, StudentToEncourage } from '../../shared/attendance.ts';
import { isAttended } from './group-rates.repository.ts';

interface Days {
  readonly groupId: string;
  readonly from: string;
  readonly to: string;
}

/** The points of the group's approved sheets by field, a row for each day. */
export async function findPointsByDay(db: Db, { groupId, from, to }: Days): Promise<GroupPointsDay[]> {
  const sums = pointFields.map((field) =>
    sql<number>`coalesce(sum(${sql.ref(`r.${field}`)}), 0)::int`.as(field),
  );
  const rows = await db
    .selectFrom('daily_sheets as s')
    .leftJoin('daily_sheet_rows as r', 'r.sheet_id', 's.id')
    .select('s.date')
    .select(sums)
    .where('s.group_id', '=', groupId)
    .where('s.date', '>=', from)
    .where('s.date', '<=', to)
    .where('s.is_approved', '=', true)
    .groupBy('s.date')
    .orderBy('s.date')
    .execute();
  return rows.map(({ date, ...points }) => ({
    date,
    points: byPointField((field) => points[field]),
  }));
}

const pointsOfRow = sql.join(
  pointFields.map((field) => sql.ref(`r.${field}`)),
  sql` + `,
);

/**
 * The current students who got no point at all in the last `lessons` approved lessons that they attended, of those
 * between two days; by last then first name. Students who attended fewer are left out.
 */
export async function findWithoutPoints(
  db: Db,
  { groupId, from, to, lessons }: Days & { readonly lessons: number },
): Promise<StudentToEncourage[]> {
  const { rows } = await sql<StudentToEncourage>`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName"
    FROM ${presentStudents} m JOIN users u ON u.id = m.user_id
    CROSS JOIN LATERAL (SELECT count(*) AS attended, coalesce(sum(given), 0) AS given FROM (
      SELECT ${pointsOfRow} AS given FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id
      WHERE s.group_id = m.group_id AND r.user_id = m.user_id AND s.is_approved AND ${isAttended}
        AND s.date BETWEEN ${from} AND ${to}
      ORDER BY s.date DESC LIMIT ${lessons}) AS last) AS lately
    WHERE m.group_id = ${groupId} AND lately.attended = ${lessons} AND lately.given = 0
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`.execute(db);
  return rows;
}
