import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { EndlessSubscription } from '../../shared/subscriptions.ts';

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

/** Locks the running subscriptions with a seat in any of the groups, in the order of ids. */
export async function lockOfGroups(db: Db, groupIds: readonly string[]): Promise<void> {
  await sql`SELECT s.id FROM subscriptions s WHERE s.state <> 'ended' AND s.group_id = ANY(${groupIds}::uuid[])
    ORDER BY s.id FOR UPDATE`.execute(db);
}

const endlessIn = (groupIds: readonly string[]) =>
  sql`s.group_id = ANY(${groupIds}::uuid[]) AND s.state <> 'ended' AND s.ends_on IS NULL`;

/** The running subscriptions with a seat in any of the groups, without a last day; by id. */
export async function findEndlessIn(db: Db, groupIds: readonly string[]): Promise<Running[]> {
  const { rows } = await sql<Running>`SELECT s.id, s.payer_id AS "payerId" FROM subscriptions s
    WHERE ${endlessIn(groupIds)} ORDER BY s.id`.execute(db);
  return rows;
}

/** The first of {@link findEndlessIn} by the child's name, and how many there are. */
export async function listEndlessIn(
  db: Db,
  groupIds: readonly string[],
  limit: number,
): Promise<{ total: number; subscriptions: EndlessSubscription[] }> {
  const { rows } = await sql<EndlessSubscription & { readonly total: number }>`
    SELECT s.id, s.group_id AS "groupId", l.name AS plan, u.first_name || ' ' || u.last_name AS child,
      count(*) OVER () AS total
    FROM subscriptions s JOIN plans l ON l.id = s.plan_id
      JOIN children c ON c.id = s.child_id JOIN users u ON u.id = c.user_id
    WHERE ${endlessIn(groupIds)}
    ORDER BY (u.first_name || ' ' || u.last_name) COLLATE "lt-x-icu", s.id LIMIT ${limit}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    subscriptions: rows.map(({ total: _, ...subscription }) => subscription),
  };
}

/** Takes the seats in a group from the running subscriptions of everybody who does not go on. */
export async function clearSeatsOfStaying(db: Db, course: EndingCourse): Promise<Running[]> {
  const { rows } = await sql<Running>`UPDATE subscriptions s SET group_id = NULL
    WHERE ${ofWhoStays(course)} RETURNING s.id, s.payer_id AS "payerId"`.execute(db);
  return rows;
}
