import { sql } from 'kysely';
import { freePlaces } from '#features/holds/server/holds.service.ts';
import { isPresentStudent, presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';

/** The parts of a group that a seat needs. */
export interface GroupSeats {
  readonly planId: string | null;
  readonly active: boolean;
  readonly graduated: boolean;
  readonly free: number;
}

/** The places of a group that isn't deleted; the caller has locked it. */
export async function findGroupSeats(db: Db, groupId: string): Promise<GroupSeats | undefined> {
  return (await findSeatsOfGroups(db, [groupId])).get(groupId);
}

/** The places of groups that aren't deleted, by group; the caller has locked them. */
export async function findSeatsOfGroups(
  db: Db,
  groupIds: readonly string[],
): Promise<Map<string, GroupSeats>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<GroupSeats & { id: string }>`SELECT g.id, g.plan_id AS "planId",
      g.status = 'active' AS active, g.status = 'graduated' AS graduated, ${freePlaces} AS free
    FROM groups g WHERE g.id = ANY(${groupIds}::uuid[]) AND g.deleted_at IS NULL`.execute(db);
  return new Map(rows.map(({ id, ...seats }) => [id, seats]));
}

/** Whether a person is a student of a group now. */
export async function isStudent(db: Db, groupId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom(presentStudents.as('m'))
    .select('m.user_id')
    .where('m.group_id', '=', groupId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The subscription to a plan for a child that hasn't ended, whoever pays it; null without one. */
export async function findOfPlan(
  db: Db,
  of: { readonly childId: string; readonly planId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('child_id', '=', of.childId)
    .where('plan_id', '=', of.planId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The active group of a plan in which a child is already a student, whoever put them there; null for none.
 */
export async function findSeatOf(db: Db, planId: string, childId: string): Promise<string | null> {
  const [seat] = await findSeatsOfChildren(db, [planId], [childId]);
  return seat?.groupId ?? null;
}

/** As {@link findSeatOf}, for children and plans: one group each. */
export async function findSeatsOfChildren(
  db: Db,
  planIds: readonly string[],
  childIds: readonly string[],
): Promise<{ childId: string; planId: string; groupId: string }[]> {
  const { rows } = await sql<{ childId: string; planId: string; groupId: string }>`
    SELECT DISTINCT ON (c.id, g.plan_id) c.id AS "childId", g.plan_id AS "planId", g.id AS "groupId"
    FROM ${presentStudents} m JOIN groups g ON g.id = m.group_id JOIN children c ON c.user_id = m.user_id
    WHERE c.id = ANY(${childIds}::uuid[]) AND g.plan_id = ANY(${planIds}::uuid[])
      AND g.status = 'active' AND g.deleted_at IS NULL
    ORDER BY c.id, g.plan_id, g.id`.execute(db);
  return rows;
}

/**
 * Locks the running subscriptions of children until the transaction ends, in the order of ids. The caller holds the lock on
 * their group.
 */
export async function lockSubscriptionsOfChildren(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`SELECT s.id FROM subscriptions s WHERE s.state <> 'ended'
      AND s.child_id IN (SELECT c.id FROM children c WHERE c.user_id = ANY(${userIds}::uuid[]))
    ORDER BY s.id FOR UPDATE`.execute(db);
}

/** Removes the seats of a group from the subscriptions of those who left it. */
export async function clearSeats(db: Db, groupId: string, userIds: readonly string[]): Promise<void> {
  await sql`UPDATE subscriptions SET group_id = NULL WHERE group_id = ${groupId} AND state <> 'ended'
    AND child_id IN (SELECT c.id FROM children c WHERE c.user_id = ANY(${userIds}::uuid[]))`.execute(db);
}

/** Gives the seats of a group to subscriptions to its plan, of those who joined it and had none. */
export async function adoptSeats(db: Db, groupId: string, userIds: readonly string[]): Promise<void> {
  await sql`UPDATE subscriptions s SET group_id = g.id FROM groups g, children c
    WHERE g.id = ${groupId} AND s.plan_id = g.plan_id AND s.group_id IS NULL AND s.state IN ('active', 'waiting')
      AND c.id = s.child_id AND c.user_id = ANY(${userIds}::uuid[])`.execute(db);
}

/** Moves the seats of those who go on in another group of the same plan. */
export async function moveSeats(
  db: Db,
  { from, to, userIds }: { readonly from: string; readonly to: string; readonly userIds: readonly string[] },
): Promise<void> {
  await sql`UPDATE subscriptions s SET group_id = g.id FROM groups g, children c
    WHERE g.id = ${to} AND s.plan_id = g.plan_id AND s.group_id = ${from} AND s.state <> 'ended'
      AND c.id = s.child_id AND c.user_id = ANY(${userIds}::uuid[])`.execute(db);
}

/** A group whose children go on for a plan. */
export interface GoingOnForPlan {
  readonly groupId: string;
  readonly planId: string | null;
  readonly userIds: readonly string[];
}

/** How many of the children of each group have a seat in it for a plan other than this; a group without any is left out. */
export async function countOtherPlans(
  db: Db,
  going: readonly GoingOnForPlan[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ groupId: string; count: number }>`
    WITH going AS (SELECT * FROM json_to_recordset(${JSON.stringify(going)}::json)
      AS g ("groupId" uuid, "planId" uuid, "userIds" uuid[]))
    SELECT s.group_id AS "groupId", count(*) FROM going JOIN subscriptions s ON s.group_id = going."groupId"
      JOIN children c ON c.id = s.child_id
    WHERE s.state <> 'ended' AND s.plan_id IS DISTINCT FROM going."planId" AND c.user_id = ANY(going."userIds")
    GROUP BY s.group_id`.execute(db);
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

/** Clears the seats of children who are no longer in their group, whoever removed them. */
export async function clearLostSeats(db: Db): Promise<void> {
  await sql`WITH lost AS MATERIALIZED (SELECT s.id FROM subscriptions s JOIN children c ON c.id = s.child_id
      WHERE s.group_id IS NOT NULL AND s.state <> 'ended'
        AND (c.deleted_at IS NOT NULL OR NOT ${isPresentStudent(sql`s.group_id`, sql`c.user_id`)})
        AND NOT EXISTS (SELECT FROM places_to_confirm p WHERE p.child_id = c.id AND p.group_id = s.group_id)
      ORDER BY s.id FOR UPDATE OF s)
    UPDATE subscriptions SET group_id = NULL WHERE id IN (SELECT id FROM lost)`.execute(db);
}

/** Which of these groups have subscriptions that have not ended (decision G17). */
export async function findSubscribed(db: Db, groupIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('group_id as groupId')
    .distinct()
    .where('state', '<>', 'ended')
    .where(sql<boolean>`group_id = ANY(${groupIds}::uuid[])`)
    .execute();
  return rows.flatMap(({ groupId }) => groupId ?? []);
}
