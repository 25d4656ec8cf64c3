import { type Insertable, sql } from 'kysely';
import { isPresentStudent } from '#features/membership/server/taking-part.service.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import { groupsToFit, holderOf, waitsFor } from './lines.repository.ts';
import { isPaying, type Place } from './waiting.repository.ts';

/** An offer that has not ended, with what acts on it need. */
export interface LiveOffer {
  readonly id: string;
  readonly placeId: string;
  readonly groupId: string;
  readonly planId: string | null;
  readonly childId: string;
  readonly childUserId: string;
  readonly holderId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  /** When the family first accepted it. */
  readonly acceptedAt: string | null;
  readonly passes: number;
  /** The seat is held while the family pays. */
  readonly paying: boolean;
  /** The seat is held for the child. */
  readonly held: boolean;
}

const columns = sql`o.id, o.place_id AS "placeId", o.group_id AS "groupId", g.plan_id AS "planId",
  w.child_id AS "childId", c.user_id AS "childUserId", ${holderOf} AS "holderId",
  o.starts_at AS "startsAt", o.ends_at AS "endsAt", o.accepted_at AS "acceptedAt", w.passes, ${isPaying} AS paying, EXISTS (SELECT FROM seat_holds h
    WHERE h.group_id = o.group_id AND h.child_id = w.child_id AND h.ended_at IS NULL) AS held`;

const live = sql`FROM waiting_offers o JOIN waiting_places w ON w.id = o.place_id JOIN groups g ON g.id = o.group_id
  JOIN children c ON c.id = w.child_id WHERE o.ended_at IS NULL`;

/** An offer that has not ended; undefined for none. */
export async function findLiveOffer(db: Db, offerId: string): Promise<LiveOffer | undefined> {
  const { rows } = await sql<LiveOffer>`SELECT ${columns} ${live} AND o.id = ${offerId}`.execute(db);
  return rows[0];
}

/** {@link findLiveOffer}, with its place locked until the transaction ends. The caller has locked the group. */
export async function lockLiveOffer(db: Db, offerId: string): Promise<LiveOffer | undefined> {
  await sql`SELECT FROM waiting_places w WHERE w.id = (SELECT place_id FROM waiting_offers WHERE id = ${offerId})
    FOR UPDATE`.execute(db);
  return findLiveOffer(db, offerId);
}

/** The seat of an offer that its child has taken; undefined for one that has not ended so. */
export async function findTakenOffer(
  db: Db,
  offerId: string,
): Promise<Pick<LiveOffer, 'groupId' | 'childId' | 'planId'> | undefined> {
  const { rows } = await sql<Pick<LiveOffer, 'groupId' | 'childId' | 'planId'>>`
    SELECT o.group_id AS "groupId", w.child_id AS "childId", g.plan_id AS "planId" FROM waiting_offers o
      JOIN waiting_places w ON w.id = o.place_id JOIN groups g ON g.id = o.group_id JOIN children c ON c.id = w.child_id
    WHERE o.id = ${offerId} AND o.ended_as = 'taken' AND ${isPresentStudent(sql`o.group_id`, sql`c.user_id`)}`.execute(
    db,
  );
  return rows[0];
}

/** Whether a guardian pays for the child of an offer, ended or not; undefined for another's child and for no offer. */
export async function findOwnership(
  db: Db,
  offerId: string,
  guardianId: string,
): Promise<boolean | undefined> {
  const { rows } = await sql<{
    pays: boolean;
  }>`SELECT x.pays FROM waiting_offers o JOIN waiting_places w ON w.id = o.place_id
    JOIN guardianships x ON x.child_id = w.child_id WHERE o.id = ${offerId} AND x.guardian_id = ${guardianId}`.execute(
    db,
  );
  return rows[0]?.pays;
}

/** The live offers whose time is over or whose seat is held no more, except where the family pays; the oldest first. */
export async function findOverOffers(
  db: Db,
  now: string,
  limit: number,
): Promise<{ id: string; groupId: string }[]> {
  const { rows } = await sql<{ id: string; groupId: string }>`SELECT o.id, o.group_id AS "groupId" ${live}
    AND NOT ${isPaying} AND (o.ends_at <= ${now} OR NOT EXISTS (SELECT FROM seat_holds h
      WHERE h.group_id = o.group_id AND h.child_id = w.child_id AND h.ended_at IS NULL))
    ORDER BY o.ends_at, o.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function insertOffer(db: Db, row: Insertable<Database['waiting_offers']>): Promise<string> {
  const { id } = await db.insertInto('waiting_offers').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Notes once that a family accepted an offer, which may have ended with it. */
export async function noteAccepted(db: Db, offerId: string, at: string): Promise<void> {
  await db
    .updateTable('waiting_offers')
    .set({ accepted_at: at })
    .where('id', '=', offerId)
    .where('accepted_at', 'is', null)
    .execute();
}

/** Lets a live offer last longer. */
export async function extendOffer(db: Db, offerId: string, endsAt: string): Promise<void> {
  await db.updateTable('waiting_offers').set({ ends_at: endsAt }).where('id', '=', offerId).execute();
}

/** An offer that has just ended. */
export interface EndedOffer {
  readonly id: string;
  /** From when the family could be told of it. */
  readonly startsAt: string;
}

/** Ends the live offer of a place; undefined without one. */
export function endOffer(
  db: Db,
  placeId: string,
  { as, at }: { readonly as: 'declined' | 'expired' | 'withdrawn' | 'taken'; readonly at: string },
): Promise<EndedOffer | undefined> {
  return db
    .updateTable('waiting_offers')
    .set({ ended_as: as, ended_at: at })
    .where('place_id', '=', placeId)
    .where('ended_at', 'is', null)
    .returning(['id', 'starts_at as startsAt'])
    .executeTakeFirst();
}

/** The seats that are still held for offers that have ended, as where the child got a seat in another group; the oldest first. */
export async function findLeftHolds(
  db: Db,
  limit: number,
): Promise<{ groupId: string; childId: string; holderId: string; until: string }[]> {
  const { rows } = await sql<{ groupId: string; childId: string; holderId: string; until: string }>`
    SELECT h.group_id AS "groupId", h.child_id AS "childId", h.holder_id AS "holderId", h.held_until AS until
    FROM seat_holds h WHERE h.ended_at IS NULL AND h.kind = 'offer' AND NOT EXISTS (SELECT FROM waiting_offers o
      JOIN waiting_places w ON w.id = o.place_id
      WHERE o.group_id = h.group_id AND o.ended_at IS NULL AND w.child_id = h.child_id)
    ORDER BY h.made_at, h.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** For whom, and until when, a seat is held for a child because it is on offer; undefined when it is not. */
export function findOfferHold(db: Db, groupId: string, childId: string) {
  return db
    .selectFrom('seat_holds')
    .select(['holder_id as holderId', 'held_until as until'])
    .where('group_id', '=', groupId)
    .where('child_id', '=', childId)
    .where('kind', '=', 'offer')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Whom a notice about a child's place is for, and what it names. */
export interface Told {
  readonly facts: { readonly child: string; readonly group: string };
  /** The child's account. */
  readonly childId: string;
  /** The guardians who pay for the child: those who decide about its places. */
  readonly people: string[];
}

/** Whom a notice about a child and a group is for. */
export async function findTold(db: Db, childId: string, groupId: string): Promise<Told> {
  const { rows } = await sql<Told>`SELECT json_build_object('child', u.first_name, 'group', g.name) AS facts,
      u.id AS "childId", ARRAY(SELECT guardian_id FROM guardianships w WHERE w.child_id = c.id AND w.pays ORDER BY 1) AS people
    FROM children c JOIN users u ON u.id = c.user_id CROSS JOIN groups g WHERE c.id = ${childId} AND g.id = ${groupId}`.execute(
    db,
  );
  const [told] = rows;
  if (!told) throw new Error('A child or a group that is waited for is missing.');
  return told;
}

/** The group of the seat on offer to a place; undefined without one. */
export async function findOfferedGroup(db: Db, placeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('waiting_offers')
    .select('group_id as groupId')
    .where('place_id', '=', placeId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.groupId;
}

/** Whom the notice is for that a child waits no more; undefined where no child was named. */
export async function findClosedNews(db: Db, { childId, groupId }: Pick<Place, 'childId' | 'groupId'>) {
  const { rows } = await sql<Omit<Told, 'facts'> & { facts: { child: string; group: string | null } }>`
    SELECT json_build_object('child', u.first_name, 'group', (SELECT g.name FROM groups g WHERE g.id = ${groupId}::uuid)) AS facts,
      u.id AS "childId", ARRAY(SELECT guardian_id FROM guardianships w WHERE w.child_id = c.id AND w.pays ORDER BY 1) AS people
    FROM children c JOIN users u ON u.id = c.user_id WHERE c.id = ${childId}::uuid`.execute(db);
  return rows[0];
}

/** A child who got a seat and whose family has not been told yet. */
export interface Untold {
  readonly id: string;
  readonly childId: string;
  readonly groupId: string;
  /** There is nothing to tell: the family took the seat itself or was told of it, or the child has it no more. */
  readonly known: boolean;
  /** The offers that ended with the place before their families could be told. */
  readonly early: string[];
}

/** The children who got a seat and whose families have not been told yet, those who have had it longest first. */
export async function findUntold(db: Db, now: string, limit: number): Promise<Untold[]> {
  const { rows } = await sql<Untold>`SELECT w.id, w.child_id AS "childId", w.seated_in AS "groupId",
      NOT ${isPresentStudent(sql`w.seated_in`, sql`c.user_id`)} OR EXISTS (SELECT FROM waiting_offers o
        JOIN waiting_places p ON p.id = o.place_id
        WHERE p.child_id = w.child_id AND o.group_id = w.seated_in AND o.ended_as = 'taken' AND o.accepted_at IS NOT NULL) OR EXISTS (SELECT FROM subscriptions s
        WHERE s.child_id = w.child_id AND s.group_id = w.seated_in AND s.state <> 'ended') AS known,
      ARRAY(SELECT o.id FROM waiting_offers o WHERE o.place_id = w.id AND o.starts_at > ${now}) AS early
    FROM waiting_places w JOIN children c ON c.id = w.child_id
    WHERE w.ended_as = 'seated' AND w.told_at IS NULL ORDER BY w.ended_at, w.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function markTold(db: Db, placeIds: readonly string[], at: string): Promise<void> {
  await sql`UPDATE waiting_places SET told_at = ${at} WHERE id = ANY(${placeIds}::uuid[])`.execute(db);
}

/** Places that nothing can come of, the oldest first: their child is gone, or is a student of a group that has come to fit the wish. */
export async function findIdlePlaces(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT w.id FROM waiting_places w JOIN children c ON c.id = w.child_id
    WHERE w.ended_at IS NULL AND (c.deleted_at IS NOT NULL OR EXISTS (SELECT FROM ${groupsToFit(
      sql`${isPresentStudent(sql`g.id`, sql`c.user_id`)}`,
    )} AS t WHERE ${waitsFor})) ORDER BY w.since, w.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A place for a group that has ended. */
export interface Stranded {
  readonly id: string;
  readonly groupId: string;
}

/** The places for groups that have ended, aren't active or are deleted, the oldest first. */
export async function findStranded(db: Db, limit: number): Promise<Stranded[]> {
  const { rows } =
    await sql<Stranded>`SELECT w.id, g.id AS "groupId" FROM waiting_places w JOIN groups g ON g.id = w.group_id
    WHERE w.ended_at IS NULL AND (g.status <> 'active' OR g.deleted_at IS NOT NULL)
    ORDER BY w.since, w.id LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Lets a place for a group go on as a wish for its plan, in the same city or online. False when there is no plan on offer, or the
 * child waits for it already.
 */
export async function turnIntoWish(db: Db, placeId: string): Promise<boolean> {
  const { rows } =
    await sql`UPDATE waiting_places w SET group_id = NULL, plan_id = g.plan_id, online = g.mode = 'online',
      cities = CASE WHEN g.mode = 'live' AND g.city IS NOT NULL THEN ARRAY[g.city] ELSE '{}' END
    FROM groups g JOIN plans l ON l.id = g.plan_id AND l.archived_at IS NULL
    WHERE w.id = ${placeId} AND w.ended_at IS NULL AND g.id = w.group_id AND NOT EXISTS (SELECT FROM waiting_places p
      WHERE p.child_id = w.child_id AND p.group_id IS NULL AND p.plan_id = g.plan_id AND p.module_id IS NULL AND p.ended_at IS NULL)
    RETURNING w.id`.execute(db);
  return rows.length > 0;
}
