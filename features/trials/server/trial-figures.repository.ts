import { type RawBuilder, sql } from 'kysely';
import { studentStays, teachersOf } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { TrialFigure } from '../shared/trials.ts';

export interface FiguresWanted {
  readonly by: 'group' | 'teacher';
  readonly from: string;
  readonly to: string;
  readonly page: number;
  readonly pageSize: number;
}

type Sums = Pick<TrialFigure, 'asked' | 'came' | 'stayed'>;

/** The trials between two days that were not cancelled or lost, as `tried`: who came, and who stayed. */
const tried = (from: string, to: string): RawBuilder<unknown> => sql`tried AS MATERIALIZED (
  SELECT t.group_id, e.id AS event_id, r.attendance <> 'absent' AS came, EXISTS (SELECT FROM ${studentStays} m
      WHERE m.group_id = t.group_id AND m.user_id = c.user_id AND m.joined_on >= e.local_date) AS stayed
  FROM trials t JOIN children c ON c.id = t.child_id JOIN schedule_events e ON e.id = t.event_id
    LEFT JOIN daily_sheets s ON s.group_id = t.group_id AND s.date = e.local_date
    LEFT JOIN daily_sheet_rows r ON r.sheet_id = s.id AND r.user_id = c.user_id
  WHERE t.ended_at IS NULL AND e.local_date BETWEEN ${from} AND ${to})`;

const sums = sql`count(*)::int AS asked, (count(*) FILTER (WHERE x.came))::int AS came,
  (count(*) FILTER (WHERE x.stayed))::int AS stayed`;

/** The trials of each group, or of each teacher of their lessons, between two days; most first. One more than a page. */
export async function findFigures(
  db: Db,
  { by, from, to, page, pageSize }: FiguresWanted,
): Promise<TrialFigure[]> {
  const part = sql`LIMIT ${pageSize + 1} OFFSET ${(page - 1) * pageSize}`;
  const ofGroups = sql`SELECT g.id, g.name, ${sums} FROM tried x JOIN groups g ON g.id = x.group_id
    GROUP BY g.id ORDER BY count(*) DESC, g.name COLLATE lt_natural, g.id ${part}`;
  const ofTeachers = sql`SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, ${sums}
    FROM tried x JOIN schedule_events e ON e.id = x.event_id CROSS JOIN LATERAL ${teachersOf('e')} p
      JOIN users u ON u.id = p.id
    GROUP BY u.id ORDER BY count(*) DESC, u.last_name COLLATE "lt-x-icu", u.id ${part}`;
  const { rows } =
    await sql<TrialFigure>`WITH ${tried(from, to)} ${by === 'group' ? ofGroups : ofTeachers}`.execute(db);
  return rows;
}

/** All trials between two days. */
export async function findTotal(db: Db, from: string, to: string): Promise<Sums> {
  const { rows } = await sql<Sums>`WITH ${tried(from, to)} SELECT ${sums} FROM tried x`.execute(db);
  return rows[0] ?? { asked: 0, came: 0, stayed: 0 };
}
