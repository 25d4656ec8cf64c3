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

/** Until when a seat of a group is held for a child, as SQL; null for none. Each id is a value or SQL. */
export function heldSeatUntil(groupId: unknown, childId: unknown): RawBuilder<string | null> {
  return sql`(SELECT h.held_until FROM seat_holds h WHERE h.group_id = ${groupId} AND h.child_id = ${childId}
    AND h.ended_at IS NULL)`;
}

/** Whether a seat of a group is held for a child until its first payment, as SQL. */
export function isHeldForPayment(groupId: unknown, childId: unknown): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM seat_holds h WHERE h.group_id = ${groupId} AND h.child_id = ${childId}
    AND h.kind = 'paying' AND h.ended_at IS NULL)`;
}

/**
 * Whether a subscription has a place of its own in the count of a group, as SQL: its seat is held, or was held and nobody has paid
 * yet. Its id, and whether nobody has paid, are values or SQL.
 */
export function isHeldFor(subscriptionId: unknown, isUnpaid: unknown): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM seat_holds h WHERE h.subscription_id = ${subscriptionId}
    AND (h.ended_at IS NULL OR ${isUnpaid}))`;
}

/**
 * The group that was chosen when the subscription `s` began, as JSON, with the moment until which its seat is held: null when it is
 * held no more.
 */
export const heldSeatJson = sql`(SELECT json_build_object('group', json_build_object('id', hg.id, 'name', hg.name), 'until',
    CASE WHEN h.ended_at IS NULL THEN to_char(h.held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END)
  FROM seat_holds h JOIN groups hg ON hg.id = h.group_id
  WHERE h.subscription_id = s.id ORDER BY h.ended_at IS NULL DESC, h.made_at DESC, h.id DESC LIMIT 1)`;

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

/** The live holds of a child. */
export async function findHoldsOf(db: Db, childId: string): Promise<LiveHold[]> {
  const { rows } = await sql<LiveHold>`SELECT ${columns} FROM seat_holds
    WHERE child_id = ${childId} AND ended_at IS NULL ORDER BY id`.execute(db);
  return rows;
}

/** The live hold of a subscription, otherwise its last one; undefined if no group was chosen for it. */
export async function findHoldFor(
  db: Db,
  subscriptionId: string,
): Promise<(LiveHold & { readonly live: boolean }) | undefined> {
  const { rows } = await sql<
    LiveHold & { live: boolean }
  >`SELECT ${columns}, ended_at IS NULL AS live FROM seat_holds
    WHERE subscription_id = ${subscriptionId} ORDER BY ended_at IS NULL DESC, made_at DESC, id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
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

/** Writes what a live hold is for and until when, and since when if that is another reason; false when it has ended meanwhile. */
export async function updateHold(db: Db, id: string, hold: NewHold, madeAt: string | null): Promise<boolean> {
  const updated = await db
    .updateTable('seat_holds')
    .set({ ...columnsOf(hold), ...(madeAt !== null && { made_at: madeAt }) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** How long a family has held a seat for a child itself since a moment, in seconds: what led to a seat doesn't count. */
export async function sumHeldSeconds(
  db: Db,
  { groupId, childId }: Pick<LiveHold, 'groupId' | 'childId'>,
  { since, now }: { readonly since: string; readonly now: string },
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(sum(extract(epoch FROM least(coalesce(ended_at, ${now}), ${now}) - greatest(made_at, ${since}))), 0)::float8
      AS seconds
    FROM seat_holds WHERE group_id = ${groupId} AND child_id = ${childId} AND kind IN ('choosing', 'paying')
      AND ended_as IS DISTINCT FROM 'taken' AND coalesce(ended_at, ${now}) > ${since}`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Moves the live hold of a subscription to another child; false when that child holds a seat there already. */
export async function moveHold(db: Db, subscriptionId: string, childId: string): Promise<boolean> {
  const { rows } = await sql`UPDATE seat_holds h SET child_id = ${childId}
    WHERE h.subscription_id = ${subscriptionId} AND h.ended_at IS NULL AND NOT EXISTS (SELECT FROM seat_holds o
      WHERE o.child_id = ${childId} AND o.group_id = h.group_id AND o.ended_at IS NULL) RETURNING h.id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes holds that ended before a moment, but for those of subscriptions: they say which group was chosen. */
export async function deleteHoldsBefore(db: Db, at: string): Promise<void> {
  await sql`DELETE FROM seat_holds WHERE ended_at < ${at} AND subscription_id IS NULL`.execute(db);
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

/** What is over by a moment. A seat whose payment has come is held until the child has it, however late the job is. */
const isOver = (now: string) => sql`held_until <= ${now} AND NOT EXISTS (SELECT FROM subscriptions s
  WHERE s.id = subscription_id AND s.state <> 'waiting')`;

/** Conditions on holds, for {@link endHolds}. */
export const holdsWhere = {
  ids: (ids: readonly string[]) => sql`id = ANY(${ids}::uuid[])`,
  ofChild: (groupId: string, childId: string) => sql`group_id = ${groupId} AND child_id = ${childId}`,
  ofStudents: (groupId: string, userIds: readonly string[]) => sql`group_id = ${groupId}
    AND child_id IN (SELECT c.id FROM children c WHERE c.user_id = ANY(${userIds}::uuid[]))`,
  ofSubscriptions: (ids: readonly string[]) => sql`subscription_id = ANY(${ids}::uuid[])`,
  dueOf: (ids: readonly string[], now: string) => sql`id = ANY(${ids}::uuid[]) AND ${isOver(now)}`,
  overIn: (groupId: string, now: string) => sql`group_id = ${groupId} AND ${isOver(now)}`,
};

/** The live holds that end by a moment, the oldest first. */
export async function findDueHolds(db: Db, now: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM seat_holds
    WHERE ended_at IS NULL AND ${isOver(now)} ORDER BY held_until, id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The live holds of children who are students of the group already, and those that nobody can use any more; the oldest first. */
export async function findIdleHolds(db: Db, limit: number): Promise<{ id: string; taken: boolean }[]> {
  const { rows } = await sql<{ id: string; taken: boolean }>`
    SELECT h.id, ${isPresentStudent(sql`h.group_id`, sql`c.user_id`)} AS taken FROM seat_holds h
      JOIN children c ON c.id = h.child_id JOIN groups g ON g.id = h.group_id
    WHERE h.ended_at IS NULL AND (${isPresentStudent(sql`h.group_id`, sql`c.user_id`)}
      OR c.deleted_at IS NOT NULL OR g.deleted_at IS NOT NULL OR g.status <> 'active')
    ORDER BY h.made_at, h.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** How news name a held seat. */
export async function findHoldNames(
  db: Db,
  { groupId, childId }: Pick<LiveHold, 'groupId' | 'childId'>,
): Promise<{ group: string; child: string; childUserId: string }> {
  const { rows } = await sql<{ group: string; child: string; childUserId: string }>`
    SELECT g.name AS "group", u.first_name AS child, u.id AS "childUserId"
    FROM groups g, children c JOIN users u ON u.id = c.user_id WHERE g.id = ${groupId} AND c.id = ${childId}`.execute(
    db,
  );
  const [names] = rows;
  if (!names) throw new Error('A seat of no group, or for no child, is held.');
  return names;
}
