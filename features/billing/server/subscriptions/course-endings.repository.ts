import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A running subscription with its payer. */
export interface Running {
  readonly id: string;
  readonly payerId: string;
}

/** A group whose course ends, and its children who go on in another. */
export interface EndingCourse {
  readonly groupId: string;
  readonly goingOn: readonly string[];
}

/** Locks the running subscriptions with a seat in a group and those of who goes on, in the order of ids. */
export async function lockOfCourse(db: Db, { groupId, goingOn }: EndingCourse): Promise<void> {
  await sql`SELECT s.id FROM subscriptions s WHERE s.state <> 'ended' AND (s.group_id = ${groupId}
      OR s.child_id IN (SELECT c.id FROM children c WHERE c.user_id = ANY(${goingOn}::uuid[])))
    ORDER BY s.id FOR UPDATE`.execute(db);
}

/** Takes running subscriptions with a seat in a group of everybody who does not go on; the group and who goes on may be columns. */
const runningOfWhoStays = (groupId: RawBuilder<unknown>, goingOn: RawBuilder<unknown>) =>
  sql`s.group_id = ${groupId} AND s.state <> 'ended'
  AND s.child_id NOT IN (SELECT c.id FROM children c WHERE c.user_id = ANY(${goingOn}))`;

const ofWhoStays = ({ groupId, goingOn }: EndingCourse) =>
  runningOfWhoStays(sql`${groupId}`, sql`${goingOn}::uuid[]`);

/** The running subscriptions with a seat in a group, without a last day, of everybody who does not go on; by id. */
export async function findEndless(db: Db, course: EndingCourse): Promise<Running[]> {
  const { rows } = await sql<Running>`SELECT s.id, s.payer_id AS "payerId" FROM subscriptions s
    WHERE ${ofWhoStays(course)} AND s.ends_on IS NULL ORDER BY s.id`.execute(db);
  return rows;
}

/** How many there are of {@link findEndless} in each course, by its group; a group without any is left out. */
export async function countEndless(
  db: Db,
  courses: readonly EndingCourse[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ groupId: string; count: number }>`
    WITH course AS (SELECT * FROM json_to_recordset(${JSON.stringify(courses)}::json)
      AS c ("groupId" uuid, "goingOn" uuid[]))
    SELECT s.group_id AS "groupId", count(*) FROM course JOIN subscriptions s
      ON ${runningOfWhoStays(sql`course."groupId"`, sql`course."goingOn"`)}
    WHERE s.ends_on IS NULL
    GROUP BY s.group_id`.execute(db);
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

/** Takes the seats in a group from the running subscriptions of everybody who does not go on. */
export async function clearSeatsOfStaying(db: Db, course: EndingCourse): Promise<Running[]> {
  const { rows } = await sql<Running>`UPDATE subscriptions s SET group_id = NULL
    WHERE ${ofWhoStays(course)} RETURNING s.id, s.payer_id AS "payerId"`.execute(db);
  return rows;
}
