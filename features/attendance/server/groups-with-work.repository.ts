import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { studentsOn } from './sheet-lines.repository.ts';

/** Which groups of an order. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

const isActive = sql`g.status = 'active' AND g.deleted_at IS NULL`;
const byName = sql`g.name COLLATE lt_natural, g.id`;

/** Each group with a lesson on a day, cancelled ones too, and when its first one starts. */
const meetingOn = (day: string): RawBuilder<unknown> => sql`(
  SELECT e.group_id, min(e.starts_at) AS starts_at FROM schedule_events e WHERE e.local_date = ${day} GROUP BY e.group_id)`;

/** The active groups with a lesson on a day by its start, then by name. */
export async function findMeetingIds(db: Db, day: string, { limit, offset }: Part): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.id FROM ${meetingOn(day)} AS m JOIN groups g ON g.id = m.group_id
    WHERE ${isActive} ORDER BY m.starts_at, ${byName} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many active groups have a lesson on a day. */
export async function countMeeting(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${meetingOn(day)} AS m JOIN groups g ON g.id = m.group_id WHERE ${isActive}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A lesson `e` whose day still waits: from `from` to before `today`, held, and without an approved sheet. */
const isUndone = ({ from, today }: Days): RawBuilder<unknown> => sql`
  e.local_date >= ${from} AND e.local_date < ${today} AND e.cancelled_at IS NULL
    AND NOT EXISTS (SELECT FROM daily_sheets s
      WHERE s.group_id = e.group_id AND s.date = e.local_date AND s.is_approved
        AND s.date >= ${from} AND s.date < ${today})`;

interface Days {
  readonly from: string;
  readonly today: string;
}

/**
 * The active groups with a lesson from `from` to before `today` that had a student and has no approved sheet: those that
 * meet today by the start, then the others, by name. Which groups have undone days is found by one walk through both
 * indexes; students are asked for last, in that order, and only until the part is full. `IS TRUE`, `OFFSET 0` and the scalar
 * `SELECT` keep it so: as joins they would be made for all groups, which are then sorted.
 */
export async function findWaitingIds(db: Db, days: Days, { limit, offset }: Part): Promise<string[]> {
  const isBehind = sql`(g.id IN (SELECT group_id FROM undone)) IS TRUE`;
  const ids = (inOrder: RawBuilder<unknown>) => sql`ARRAY(SELECT o.id FROM (${inOrder} OFFSET 0) AS o
    WHERE (SELECT true FROM schedule_events e WHERE e.group_id = o.id AND ${isUndone(days)}
      AND EXISTS (${studentsOn(sql`e.group_id`, sql`e.local_date`)}) LIMIT 1)
    LIMIT ${offset + limit})`;
  const { rows } = await sql<{ meeting: string[]; others: string[] }>`
    WITH undone AS MATERIALIZED (SELECT e.group_id FROM schedule_events e WHERE ${isUndone(days)}),
      meeting AS MATERIALIZED ${meetingOn(days.today)}
    SELECT ${ids(sql`SELECT g.id FROM meeting m JOIN groups g ON g.id = m.group_id
        WHERE ${isActive} AND ${isBehind} ORDER BY m.starts_at, ${byName}`)} AS meeting,
      ${ids(sql`SELECT g.id FROM groups g
        WHERE ${isActive} AND (g.id IN (SELECT group_id FROM meeting)) IS NOT TRUE AND ${isBehind}
        ORDER BY ${byName}`)} AS others`.execute(db);
  const { meeting, others } = rows[0] ?? { meeting: [], others: [] };
  return [...meeting, ...others].slice(offset, offset + limit);
}

/** The first day after `today` on which an active group has a lesson that is not cancelled; null for none. */
export async function findNextDate(db: Db, today: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT e.local_date AS day FROM schedule_events e JOIN groups g ON g.id = e.group_id
    WHERE e.local_date > ${today} AND e.cancelled_at IS NULL AND ${isActive}
    ORDER BY e.local_date LIMIT 1`.execute(db);
  return rows[0]?.day ?? null;
}
