import { sql } from 'kysely';
import { studentsOn } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';

/** A child's day in a group. */
export interface ChildDay {
  readonly groupId: string;
  readonly date: string;
  readonly childId: string;
}

/** Lets one settle at a time, until the transaction ends: what a later note says must not be overtaken by an earlier one. */
export async function lockSettling(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('make-ups', 0))`.execute(db);
}

/**
 * The oldest notes by id, and the children's days that they concern: of students, and of children with a credit for that day. Days of which
 * nothing decides about a credit are left out.
 */
export async function findNotes(db: Db, most: number): Promise<{ ids: number[]; days: ChildDay[] }> {
  const { rows } = await sql<{ ids: number[] | null; days: ChildDay[] | null }>`
    WITH notes AS MATERIALIZED (SELECT id, group_id, date, user_id FROM makeup_notes ORDER BY id LIMIT ${most}),
    open AS (SELECT DISTINCT group_id, date FROM notes WHERE user_id IS NULL),
    days AS (SELECT group_id, date, user_id FROM notes WHERE user_id IS NOT NULL
      UNION SELECT o.group_id, o.date, m.user_id FROM open o, LATERAL ${studentsOn(sql`o.group_id`, sql`o.date`)} m
      UNION SELECT o.group_id, o.date, c.child_id FROM open o
        JOIN makeup_credits c ON c.group_id = o.group_id AND c.missed_on = o.date),
    concerned AS (SELECT d.group_id, d.date, d.user_id FROM days d
      WHERE EXISTS (SELECT FROM absence_notices n WHERE n.group_id = d.group_id AND n.date = d.date AND n.student_id = d.user_id)
        OR EXISTS (SELECT FROM absence_outcomes u WHERE u.group_id = d.group_id AND u.date = d.date AND u.user_id = d.user_id)
        OR EXISTS (SELECT FROM makeup_credits c LEFT JOIN schedule_events e ON e.id = c.event_id
          WHERE c.child_id = d.user_id AND ((c.group_id = d.group_id AND c.missed_on = d.date)
            OR (e.group_id = d.group_id AND e.local_date = d.date)))
        OR EXISTS (SELECT FROM schedule_events e WHERE e.group_id = d.group_id AND e.local_date = d.date
          AND e.cancelled_at IS NOT NULL))
    SELECT (SELECT json_agg(id) FROM notes) AS ids,
      (SELECT json_agg(json_build_object('groupId', group_id, 'date', date, 'childId', user_id)
        ORDER BY date, group_id, user_id) FROM concerned) AS days`.execute(db);
  return { ids: rows[0]?.ids ?? [], days: rows[0]?.days ?? [] };
}

/** Deletes notes that were settled. */
export async function deleteNotes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM makeup_notes WHERE id = ANY (${[...ids]}::bigint[])`.execute(db);
}

/** Has a child's day looked at again. */
export async function noteDay(db: Db, { groupId, date, childId }: ChildDay): Promise<void> {
  await db.insertInto('makeup_notes').values({ group_id: groupId, date, user_id: childId }).execute();
}

/** What is known of a child's day in a group. */
export interface StoredFacts {
  readonly isStudent: boolean;
  readonly held: number;
  readonly cancelled: number;
  readonly startsAt: string | null;
  readonly toldAt: string | null;
  readonly marked: boolean;
  readonly attended: boolean;
  readonly excused: boolean;
  /** The lesson for which the credit of the day is used begins later. */
  readonly chosenToCome: boolean;
  /** The lesson of the day that the child makes up something in. */
  readonly guestOf: string | null;
}

/** What is known of a child's day at an instant. */
export async function findFacts(
  db: Db,
  { groupId, date, childId }: ChildDay,
  now: string,
): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`
    SELECT EXISTS (SELECT FROM ${studentsOn(groupId, date)} m WHERE m.user_id = ${childId}) AS "isStudent",
      (SELECT count(*)::int FROM schedule_events e WHERE e.group_id = ${groupId} AND e.local_date = ${date}
        AND e.cancelled_at IS NULL) AS held,
      (SELECT count(*)::int FROM schedule_events e WHERE e.group_id = ${groupId} AND e.local_date = ${date}
        AND e.cancelled_at IS NOT NULL) AS cancelled,
      (SELECT min(e.starts_at) FROM schedule_events e WHERE e.group_id = ${groupId} AND e.local_date = ${date}
        AND e.cancelled_at IS NULL) AS "startsAt",
      (SELECT n.reported_at FROM absence_notices n WHERE n.group_id = ${groupId} AND n.date = ${date}
        AND n.student_id = ${childId}) AS "toldAt",
      coalesce(k.attendance IS NOT NULL, false) AS marked, coalesce(k.attendance <> 'absent', false) AS attended,
      EXISTS (SELECT FROM absence_outcomes o WHERE o.group_id = ${groupId} AND o.date = ${date} AND o.user_id = ${childId}
        AND o.excused_at IS NOT NULL) AS excused,
      EXISTS (SELECT FROM makeup_credits c JOIN schedule_events e ON e.id = c.event_id WHERE c.child_id = ${childId}
        AND c.group_id = ${groupId} AND c.missed_on = ${date} AND e.starts_at > ${now}) AS "chosenToCome",
      (SELECT c.event_id FROM makeup_credits c JOIN schedule_events e ON e.id = c.event_id
        WHERE c.child_id = ${childId} AND e.group_id = ${groupId} AND e.local_date = ${date} LIMIT 1) AS "guestOf"
    FROM (SELECT 1) AS one LEFT JOIN (SELECT r.attendance FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id
      WHERE s.group_id = ${groupId} AND s.date = ${date} AND r.user_id = ${childId}) k ON true`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('a row of facts');
  return facts;
}

/** Credits that ended before today and were not used, by id. */
export async function findEnded(db: Db, today: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('makeup_credits')
    .select('id')
    .where('balance', '=', 1)
    .where('valid_until', '<', today)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** A credit that ends soon, and whom to tell. */
export interface EndingCredit {
  readonly id: string;
  readonly childId: string;
  readonly validUntil: string;
}

/** Unused credits that end between two days, both inclusive, and whose families have not been told; those that end first come first. */
export function findEnding(db: Db, from: string, to: string, most: number): Promise<EndingCredit[]> {
  return db
    .selectFrom('makeup_credits as c')
    .innerJoin('users as u', 'u.id', 'c.child_id')
    .select(['c.id', 'c.child_id as childId', 'c.valid_until as validUntil'])
    .where('c.balance', '=', 1)
    .where('c.valid_until', '>=', from)
    .where('c.valid_until', '<=', to)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`c.warned_of IS DISTINCT FROM c.valid_until`)
    .orderBy('c.valid_until')
    .orderBy('c.id')
    .limit(most)
    .execute();
}

/** Notes that the family was told when its credit ends; false when it was told already. */
export async function markWarned(db: Db, id: string, validUntil: string): Promise<boolean> {
  const marked = await db
    .updateTable('makeup_credits')
    .set({ warned_of: validUntil })
    .where('id', '=', id)
    .where('balance', '=', 1)
    .where('valid_until', '=', validUntil)
    .where(sql<boolean>`warned_of IS DISTINCT FROM ${validUntil}`)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
