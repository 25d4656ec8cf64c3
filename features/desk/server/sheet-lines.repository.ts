import { type RawBuilder, sql } from 'kysely';
import { isPresentStudent, participantsOn } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Line } from '../shared/desk.ts';
import { isInReach, isNewSince, type LinesWanted, readLines, thing } from './lines.repository.ts';

/**
 * Waiting sheets of this school year, oldest first: not filled in, or filled in and not approved, as the attendance page
 * counts them. The days without an approved sheet are found by two index scans; students and marks are looked up for these
 * few only.
 */
export function findSheetLines(db: Db, wanted: LinesWanted): Promise<Line[]> {
  const { from, today, actor } = wanted;
  const kinds = (['sheets-missing', 'sheets-waiting'] as const).filter((kind) => wanted.kinds.has(kind));
  // A lesson waits from the next day on.
  const waitsSince = sql`d.date + 1`;
  const days = (kind: (typeof kinds)[number]) =>
    sql`SELECT ${thing({
      kind,
      id: sql`d.id`,
      name: sql`d.name`,
      groupId: sql`d.id`,
      date: sql`d.date`,
      order: sql`d.date - DATE '2000-01-01'`,
    })} FROM days d WHERE d.marked = ${sql.lit(kind === 'sheets-waiting')} AND ${isNewSince(wanted, kind, waitsSince)}`;
  if (kinds.length === 0) return Promise.resolve([]);
  return readLines(db, [
    sql`SELECT * FROM (WITH undone AS MATERIALIZED (
        SELECT DISTINCT e.group_id, e.local_date FROM schedule_events e
        WHERE e.local_date >= ${from} AND e.local_date < ${today} AND e.cancelled_at IS NULL
          AND NOT EXISTS (SELECT FROM daily_sheets s WHERE s.group_id = e.group_id AND s.date = e.local_date
            AND s.is_approved AND s.date >= ${from} AND s.date < ${today})),
      days AS MATERIALIZED (
        SELECT g.id, g.name, u.local_date AS date,
          EXISTS (SELECT FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id
            WHERE s.group_id = g.id AND s.date = u.local_date AND r.attendance IS NOT NULL) AS marked
        FROM undone u JOIN groups g ON g.id = u.group_id
        WHERE ${isInReach(actor)} AND (SELECT true FROM ${participantsOn(sql`g.id`, sql`u.local_date`)} p LIMIT 1) IS TRUE)
      ${sql.join(kinds.map(days), sql` UNION ALL `)}) AS sheets`,
  ]);
}

/** How far back the last two lessons may be: a child who is absent once before and once after the summer is not shown. */
const absenceDays = 60;

/** Children of today's groups who were absent on the last two marked days of their group, the latest first. */
export function findAbsenceLine(db: Db, wanted: LinesWanted): Promise<Line[]> {
  if (!wanted.kinds.has('absences')) return Promise.resolve([]);
  const { actor, today } = wanted;
  const isMarked: RawBuilder<boolean> = sql`(SELECT true FROM daily_sheet_rows r
    WHERE r.sheet_id = s.id AND r.attendance IS NOT NULL LIMIT 1) IS TRUE`;
  return readLines(db, [
    sql`SELECT ${thing({
      kind: 'absences',
      id: sql`u.id`,
      name: sql`u.first_name || ' ' || u.last_name`,
      about: sql`a.name`,
      groupId: sql`a.id`,
      date: sql`a.last_day`,
      order: sql`DATE '2100-01-01' - a.last_day`,
    })} FROM (SELECT g.id, g.name, r.user_id, max(last.date) AS last_day
        FROM groups g CROSS JOIN LATERAL (SELECT s.id, s.date FROM daily_sheets s
          WHERE s.group_id = g.id AND s.date <= ${today} AND s.date >= ${today}::date - ${absenceDays}::int AND ${isMarked}
          ORDER BY s.date DESC LIMIT 2) AS last
        JOIN daily_sheet_rows r ON r.sheet_id = last.id AND r.attendance = 'absent'
        WHERE ${isInReach(actor)}
        GROUP BY g.id, g.name, r.user_id HAVING count(*) = 2) AS a
      JOIN users u ON u.id = a.user_id
      WHERE ${isNewSince(wanted, 'absences', sql`a.last_day`)}
        AND ${isPresentStudent(sql`a.id`, sql`a.user_id`)}`,
  ]);
}
