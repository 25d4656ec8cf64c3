import { sql } from 'kysely';
import { type PointFields, pointFields } from '#features/points/shared/points.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { isAttendedOrMadeUp, isRated, joinOutcomes } from './group-rates.repository.ts';

/** A student in a group, from one day to another, both inclusive. */
export interface StudentDays {
  readonly groupId: string;
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

/** What the sheets of a group say about one student. */
export interface TermFacts {
  /** The lessons that rates count, a lesson that was made up as present. */
  readonly attendance: Record<AttendanceMark, number>;
  /** From approved sheets only. */
  readonly points: PointFields;
  /** Newest first. */
  readonly comments: { readonly date: string; readonly text: string }[];
}

/** One grouped statement for all students; a result for each entry of `wanted`, in order. */
export async function sumSheets(db: Db, wanted: readonly StudentDays[]): Promise<TermFacts[]> {
  if (wanted.length === 0) return [];
  const asked = wanted.map((each, at) => ({ at, ...each }));
  const isMarked = (mark: AttendanceMark) => sql<boolean>`r.attendance = ${sql.lit(mark)}`;
  // As every rate counts (decision E5): one that was made up was attended, one that was excused is left out, and so is a guest's.
  const counted = {
    present: sql`${isMarked('present')} OR (${isMarked('absent')} AND ${isAttendedOrMadeUp})`,
    absent: sql`NOT ${isAttendedOrMadeUp}`,
    late: isMarked('late'),
    leftEarly: isMarked('leftEarly'),
  };
  const marks = (mark: AttendanceMark) =>
    sql`(count(*) FILTER (WHERE ${isRated} AND (${counted[mark]})))::int`;
  const sums = pointFields.map(
    (field) =>
      sql`${sql.lit(field)}, coalesce(sum(${sql.ref(`r.${field}`)}) FILTER (WHERE s.is_approved), 0)::int`,
  );
  const { rows } = await sql<TermFacts>`
    WITH asked AS (SELECT * FROM json_to_recordset(${JSON.stringify(asked)}::json)
      AS a (at int, "groupId" uuid, "userId" uuid, "from" date, "to" date))
    SELECT json_build_object('present', ${marks('present')}, 'absent', ${marks('absent')},
        'late', ${marks('late')}, 'leftEarly', ${marks('leftEarly')}) AS attendance,
      json_build_object(${sql.join(sums)}) AS points,
      coalesce(json_agg(json_build_object('date', s.date, 'text', r.comment) ORDER BY s.date DESC)
        FILTER (WHERE r.comment <> ''), '[]') AS comments
    FROM asked a
    LEFT JOIN daily_sheets s ON s.group_id = a."groupId" AND s.date BETWEEN a."from" AND a."to"
    LEFT JOIN daily_sheet_rows r ON r.sheet_id = s.id AND r.user_id = a."userId"
    ${joinOutcomes}
    GROUP BY a.at ORDER BY a.at`.execute(db);
  return rows;
}
