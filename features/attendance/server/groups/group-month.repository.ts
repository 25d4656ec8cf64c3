import { sql } from 'kysely';
import { isWithin, studentStays, wasGuest } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { AttendanceMark } from '../../shared/attendance.ts';
import type { RatedLesson } from '../../shared/attendance-rate.rules.ts';
import { isGuest, joinOutcomes } from './group-rates.repository.ts';

interface Days {
  readonly groupId: string;
  readonly from: string;
  readonly to: string;
}

/** A saved sheet of the month. */
export interface MonthSheet {
  readonly date: string;
  readonly comment: string;
  readonly isApproved: boolean;
}

/** The group's sheets with content between two days, both inclusive, by day. */
export function findSheets(db: Db, { groupId, from, to }: Days): Promise<MonthSheet[]> {
  return db
    .selectFrom('daily_sheets as s')
    .select(['s.date', 's.comment', 's.is_approved as isApproved'])
    .where('s.group_id', '=', groupId)
    .where('s.date', '>=', from)
    .where('s.date', '<=', to)
    .where(
      sql<boolean>`(s.comment <> '' OR EXISTS (
        SELECT FROM daily_sheet_rows r WHERE r.sheet_id = s.id AND r.attendance IS NOT NULL))`,
    )
    .orderBy('s.date')
    .execute();
}

/** A student with their marks by day. */
export interface MarkedStudent {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly current: boolean;
  /** Never a student up to the last day of the month, but a guest of a lesson. */
  readonly guest: boolean;
  readonly dates: string[];
  readonly marks: AttendanceMark[];
  /** What else decides how each of the marks counts. */
  readonly outcomes: Omit<RatedLesson, 'attendance'>[];
}

interface MonthInYear extends Days {
  /** The first day of marks to read: besides the month's, those from which rates are computed. */
  readonly since: string;
  readonly until: string;
}

/**
 * Everybody who was a student of the group on a day of the month, or has a mark in it, guests too, by last then first name, with
 * all their marks from `since` to `until` by day.
 */
export async function findStudents(
  db: Db,
  { groupId, from, to, since, until }: MonthInYear,
): Promise<MarkedStudent[]> {
  const { rows } = await sql<MarkedStudent>`
    WITH marked AS (
      SELECT r.user_id, array_agg(s.date::text ORDER BY s.date) AS dates,
        array_agg(r.attendance ORDER BY s.date) AS marks,
        json_agg(json_build_object('excused', o.excused_at IS NOT NULL, 'madeUpOn', o.made_up_on,
          'guest', ${isGuest})
          ORDER BY s.date) AS outcomes,
        bool_or(s.date BETWEEN ${from} AND ${to}) AS in_month
      FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id ${joinOutcomes}
      WHERE s.group_id = ${groupId} AND s.date BETWEEN ${since} AND ${until} AND r.attendance IS NOT NULL
      GROUP BY r.user_id),
    members AS (
      SELECT m.user_id, bool_or(m.left_on IS NULL) AS current, bool_or(m.joined_on <= ${to}) AS joined,
        bool_or(${isWithin('m', { from, to })}) AS in_month
      FROM ${studentStays} m WHERE m.group_id = ${groupId} GROUP BY m.user_id)
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      coalesce(m.current, false) AS current,
      NOT coalesce(m.joined, false) AND ${wasGuest(groupId, sql`u.id`, { from: since, to: until })} AS guest, coalesce(k.dates, '{}') AS dates, coalesce(k.marks, '{}') AS marks,
      coalesce(k.outcomes, '[]') AS outcomes
    FROM marked k FULL JOIN members m ON m.user_id = k.user_id
    JOIN users u ON u.id = coalesce(m.user_id, k.user_id)
    WHERE coalesce(m.in_month, false) OR coalesce(k.in_month, false)
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`.execute(db);
  return rows;
}

/** What became of missed lessons of a group between two days, both inclusive: also of those that were cancelled, which have no mark. */
export function findOutcomes(
  db: Db,
  { groupId, from, to }: Days,
): Promise<{ userId: string; date: string; excused: boolean; madeUpOn: string | null }[]> {
  return db
    .selectFrom('absence_outcomes')
    .select(['user_id as userId', 'date', 'made_up_on as madeUpOn'])
    .select(sql<boolean>`excused_at IS NOT NULL`.as('excused'))
    .where('group_id', '=', groupId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
}
