import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { isPresentStudent } from '#features/membership/server/taking-part.service.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import { testNow } from '#platform/testing/scope.ts';
import { groupsToFit, waitsFor } from './lines.repository.ts';

/** A group of a plan with one place, which a student has. */
export async function createFullGroup(db: Db, given: Parameters<typeof createGroup>[1] = {}) {
  const { id: planId, priceId } = await createPlan(db);
  const { id: studentId } = await createUser(db, { role: 'child' });
  const group = await createGroup(db, { plan_id: planId, max_students: 1, students: [studentId], ...given });
  return { planId, priceId, groupId: group.id, studentId };
}

type NewPlace = Partial<Insertable<Database['waiting_places']>> & {
  readonly guardian_id: string;
  readonly child_id: string | null;
};

/** A place in a list, since a week before the time of tests by default. Returns its id. */
export async function createPlace(db: Db, place: NewPlace): Promise<string> {
  const since = '2026-11-13T15:00:00Z';
  const { id } = await db
    .insertInto('waiting_places')
    .values({ id: randomUUID(), asked_at: place.since ?? since, since, ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewOffer {
  readonly placeId: string;
  readonly groupId: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
}

/** An offer for a place, made at the time of tests and for a day by default, without a hold. Returns its id. */
export async function createOffer(
  db: Db,
  { placeId, groupId, startsAt = testNow, endsAt = '2026-11-21T15:00:00Z' }: NewOffer,
): Promise<string> {
  const { id } = await db
    .insertInto('waiting_offers')
    .values({
      ...{ place_id: placeId, group_id: groupId, made_at: startsAt, made_by: null },
      ...{ starts_at: startsAt, ends_at: endsAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The offers of a group in the order in which they were made, with how each ended. */
export async function listOffers(db: Db, groupId: string) {
  const { rows } = await sql<{ placeId: string; childId: string; endsAt: string; ended: string | null }>`
    SELECT o.place_id AS "placeId", w.child_id AS "childId", o.ends_at AS "endsAt", o.ended_as AS ended
    FROM waiting_offers o JOIN waiting_places w ON w.id = o.place_id WHERE o.group_id = ${groupId}
    ORDER BY o.made_at, o.id`.execute(db);
  return rows;
}

/** Violations of what always holds in lists, whatever was done: none. */
export async function findBrokenWaiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT 'waits and is seated ' || w.id AS what FROM waiting_places w JOIN children c ON c.id = w.child_id
      JOIN ${groupsToFit(sql`true`)} AS t ON ${waitsFor}
      WHERE w.ended_at IS NULL AND ${isPresentStudent(sql`t.id`, sql`c.user_id`)}
    UNION ALL SELECT 'more seats taken than there are ' || t.id FROM ${groupsToFit(sql`NOT g.forced_full`)} AS t WHERE t.free < 0
    UNION ALL SELECT 'an offer without a hold ' || o.id FROM waiting_offers o JOIN waiting_places w ON w.id = o.place_id
      WHERE o.ended_at IS NULL AND NOT EXISTS (SELECT FROM seat_holds h
        WHERE h.group_id = o.group_id AND h.child_id = w.child_id AND h.ended_at IS NULL)
    UNION ALL SELECT 'an offer of a place that has ended ' || o.id FROM waiting_offers o
      JOIN waiting_places w ON w.id = o.place_id WHERE o.ended_at IS NULL AND w.ended_at IS NOT NULL`.execute(
    db,
  );
  return rows.map(({ what }) => what);
}
