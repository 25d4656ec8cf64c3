import { type RawBuilder, sql } from 'kysely';
import { participantsOf } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';

/** Which groups of a sorted list. */
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

interface Days {
  readonly from: string;
  readonly today: string;
}

/** A lesson `e` of a day that may wait: from `from` to before `today`, and held. */
const isPast = ({ from, today }: Days): RawBuilder<unknown> => sql`
  e.local_date >= ${from} AND e.local_date < ${today} AND e.cancelled_at IS NULL`;

/**
 * True for a group `o` with a waiting lesson. The newest is checked first, each by the keys of its sheet and its students: scalar
 * `SELECT`s stay lookups, where `EXISTS` may become a join with all sheets, repeated for every group.
 */
const waits = (days: Days): RawBuilder<unknown> => sql`(
  SELECT true FROM schedule_events e WHERE e.group_id = o.id AND ${isPast(days)}
    AND (SELECT s.is_approved FROM daily_sheets s WHERE s.group_id = e.group_id AND s.date = e.local_date) IS NOT TRUE
    AND (SELECT p.user_id FROM ${participantsOf('e')} p LIMIT 1) IS NOT NULL
  ORDER BY e.group_id, e.local_date DESC LIMIT 1)`;

/** How many groups are checked one by one, in order, before those without an undone day are excluded at once. */
const lookedAt = 1000;

/**
 * The active groups with a lesson from `from` to before `today` that had a student and has no approved sheet: those that
 * meet today by the start, then the others, by name. They are checked in that order, and only until the page is full,
 * which costs the same in an academy of any size. Where few wait, the rest is found by {@link findAmongUndone}.
 */
export async function findWaitingIds(db: Db, days: Days, { limit, offset }: Part): Promise<string[]> {
  const wanted = offset + limit;
  const { rows } = await sql<{ meeting: string[]; others: string[]; seen: number }>`
    WITH meeting AS MATERIALIZED ${meetingOn(days.today)},
      inOrder AS (SELECT g.id FROM groups g
        WHERE ${isActive} AND (g.id IN (SELECT group_id FROM meeting)) IS NOT TRUE
        ORDER BY ${byName} LIMIT ${lookedAt}),
      first AS MATERIALIZED (SELECT ARRAY(SELECT o.id FROM (SELECT g.id FROM meeting m JOIN groups g ON g.id = m.group_id
          WHERE ${isActive} ORDER BY m.starts_at, ${byName} OFFSET 0) AS o
        WHERE ${waits(days)} LIMIT ${wanted}) AS ids)
    SELECT f.ids AS meeting,
      CASE WHEN cardinality(f.ids) < ${wanted}
        THEN ARRAY(SELECT o.id FROM inOrder o WHERE ${waits(days)} LIMIT ${wanted}) ELSE '{}' END AS others,
      CASE WHEN cardinality(f.ids) < ${wanted} THEN (SELECT count(*) FROM inOrder) ELSE 0 END AS seen
    FROM first f`.execute(db);
  const { meeting, others, seen } = rows[0] ?? { meeting: [], others: [], seen: 0 };
  const found = [...meeting, ...others];
  if (found.length >= wanted || seen < lookedAt) return found.slice(offset, wanted);
  return [...meeting, ...(await findAmongUndone(db, days, wanted))].slice(offset, wanted);
}

/**
 * The first waiting groups that do not meet today, by name, found by one scan of the lessons and the approved sheets:
 * students are looked up last. `IS TRUE` and `OFFSET 0` keep it so: as joins they would run for all groups.
 */
async function findAmongUndone(db: Db, days: Days, limit: number): Promise<string[]> {
  const { from, today } = days;
  const { rows } = await sql<{ ids: string[] }>`
    WITH undone AS MATERIALIZED (SELECT e.group_id FROM schedule_events e WHERE ${isPast(days)}
        AND NOT EXISTS (SELECT FROM daily_sheets s
          WHERE s.group_id = e.group_id AND s.date = e.local_date AND s.is_approved
            AND s.date >= ${from} AND s.date < ${today})),
      meeting AS MATERIALIZED ${meetingOn(today)}
    SELECT ARRAY(SELECT o.id FROM (SELECT g.id FROM groups g
        WHERE ${isActive} AND (g.id IN (SELECT group_id FROM meeting)) IS NOT TRUE
          AND (g.id IN (SELECT group_id FROM undone)) IS TRUE
        ORDER BY ${byName} OFFSET 0) AS o
      WHERE ${waits(days)} LIMIT ${limit}) AS ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** The first day after `today` on which an active group has a lesson that is not cancelled; null for none. */
export async function findNextDate(db: Db, today: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT e.local_date AS day FROM schedule_events e JOIN groups g ON g.id = e.group_id
    WHERE e.local_date > ${today} AND e.cancelled_at IS NULL AND ${isActive}
    ORDER BY e.local_date LIMIT 1`.execute(db);
  return rows[0]?.day ?? null;
}
