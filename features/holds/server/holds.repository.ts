import { type RawBuilder, sql } from 'kysely';
import { countStudents, isPresentStudent } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { HoldEnd, HoldKind } from '../shared/holds.ts';

/** How many seats of a group are held for children who aren't its students; its id is a value or SQL. */
export function countHeld(groupId: unknown): RawBuilder<number> {
  return sql`(SELECT count(*) FROM seat_holds h JOIN children hc ON hc.id = h.child_id
    WHERE h.group_id = ${groupId} AND h.ended_at IS NULL AND NOT ${isPresentStudent(sql`h.group_id`, sql`hc.user_id`)})`;
}

/**
 * The free places of the group `g`, as SQL: its students, held seats, and children whose place an admin still has to confirm
 * (decision C1), take one. Below 0 when an admin took more; none when an admin marked it as full (decision G2).
 */
export const freePlaces = sql<number>`CASE WHEN g.forced_full THEN 0 ELSE g.max_students
  - ${countStudents(sql`g.id`)} - ${countHeld(sql`g.id`)}
  - (SELECT count(*) FROM places_to_confirm p WHERE p.group_id = g.id) END`;

/** Whether a seat of a group is held for a child, as SQL; each a value or SQL. */
export function isHeldSeat(groupId: unknown, childId: unknown): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM seat_holds h WHERE h.group_id = ${groupId} AND h.child_id = ${childId}
    AND h.ended_at IS NULL)`;
}

/** Whether a seat of any group of a plan is held for what the subscription pays, as SQL; its id is a value or SQL. */
export function isHeldFor(subscriptionId: unknown): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM seat_holds h WHERE h.subscription_id = ${subscriptionId} AND h.ended_at IS NULL)`;
}

/** What decides whether a seat is held for a child. The caller has locked the group. */
export async function findAsked(
  db: Db,
  groupId: string,
  childId: string,
): Promise<{ active: boolean; free: number; isStudent: boolean } | undefined> {
  const { rows } = await sql<{ active: boolean; free: number; isStudent: boolean }>`
    SELECT g.status = 'active' AS active, ${freePlaces}::int AS free, EXISTS (SELECT FROM children c WHERE c.id = ${childId}
        AND ${isPresentStudent(sql`g.id`, sql`c.user_id`)}) AS "isStudent"
    FROM groups g WHERE g.id = ${groupId} AND g.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** A hold that has not ended. */
export interface LiveHold {
  readonly id: string;
  readonly groupId: string;
  readonly childId: string;
  readonly holderId: string;
  readonly kind: HoldKind;
  readonly until: string;
  readonly subscriptionId: string | null;
}

const columns = sql`id, group_id AS "groupId", child_id AS "childId", holder_id AS "holderId", kind, held_until AS until,
  subscription_id AS "subscriptionId"`;

/** Locks the live holds of a child in the order of their ids. */
export async function lockHoldsOf(db: Db, childId: string): Promise<LiveHold[]> {
  const { rows } = await sql<LiveHold>`SELECT ${columns} FROM seat_holds
    WHERE child_id = ${childId} AND ended_at IS NULL ORDER BY id FOR UPDATE`.execute(db);
  return rows;
}

export interface NewHold {
  readonly groupId: string;
  readonly childId: string;
  readonly holderId: string;
  readonly kind: HoldKind;
  readonly until: string;
  readonly subscriptionId: string | null;
}

export async function insertHold(db: Db, hold: NewHold, at: string): Promise<void> {
  await db
    .insertInto('seat_holds')
    .values({ group_id: hold.groupId, child_id: hold.childId, ...columnsOf(hold), made_at: at })
    .execute();
}

export async function updateHold(db: Db, id: string, hold: NewHold): Promise<void> {
  await db.updateTable('seat_holds').set(columnsOf(hold)).where('id', '=', id).execute();
}

const columnsOf = ({ holderId, kind, until, subscriptionId }: NewHold) => ({
  holder_id: holderId,
  kind,
  held_until: until,
  subscription_id: subscriptionId,
});

/** Ends live holds, those of `ids` or of a condition on `seat_holds`, and returns them. */
export async function endHolds(
  db: Db,
  which: RawBuilder<unknown>,
  { as, at }: { readonly as: HoldEnd; readonly at: string },
): Promise<LiveHold[]> {
  const { rows } = await sql<LiveHold>`
    WITH ending AS MATERIALIZED (SELECT id AS ending_id FROM seat_holds WHERE ended_at IS NULL AND ${which}
      ORDER BY id FOR UPDATE)
    UPDATE seat_holds SET ended_at = ${at}, ended_as = ${as} FROM ending WHERE id = ending_id
    RETURNING ${columns}`.execute(db);
  return rows;
}

/** Conditions on holds, for {@link endHolds}. */
export const holdsWhere = {
  ids: (ids: readonly string[]) => sql`id = ANY(${ids}::uuid[])`,
  ofChild: (groupId: string, childId: string) => sql`group_id = ${groupId} AND child_id = ${childId}`,
  ofStudents: (groupId: string, userIds: readonly string[]) => sql`group_id = ${groupId}
    AND child_id IN (SELECT c.id FROM children c WHERE c.user_id = ANY(${userIds}::uuid[]))`,
  ofSubscription: (subscriptionId: string) => sql`subscription_id = ${subscriptionId}`,
  dueOf: (ids: readonly string[], now: string) => sql`id = ANY(${ids}::uuid[]) AND held_until <= ${now}`,
  overIn: (groupId: string, now: string) => sql`group_id = ${groupId} AND held_until <= ${now}`,
};

/** The live holds that end by a moment, the oldest first. */
export async function findDueHolds(db: Db, now: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM seat_holds
    WHERE ended_at IS NULL AND held_until <= ${now} ORDER BY held_until, id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The live holds of children who are students of the group already, and those that nobody can use any more. */
export async function findIdleHolds(db: Db): Promise<{ id: string; taken: boolean }[]> {
  const { rows } = await sql<{ id: string; taken: boolean }>`
    SELECT h.id, ${isPresentStudent(sql`h.group_id`, sql`c.user_id`)} AS taken FROM seat_holds h
      JOIN children c ON c.id = h.child_id JOIN groups g ON g.id = h.group_id
    WHERE h.ended_at IS NULL AND (${isPresentStudent(sql`h.group_id`, sql`c.user_id`)}
      OR c.deleted_at IS NOT NULL OR g.deleted_at IS NOT NULL OR g.status <> 'active')`.execute(db);
  return rows;
}
