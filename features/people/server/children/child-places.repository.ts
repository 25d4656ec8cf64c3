import { sql } from 'kysely';
import { countStudents, wasEverMember } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { PlaceToConfirm } from '../../shared/places.ts';

/** The places to confirm, by group and child, with the free places of the groups. */
export async function findPlaces(db: Db): Promise<PlaceToConfirm[]> {
  const { rows } = await sql<PlaceToConfirm>`
    SELECT json_build_object('id', c.id, 'userId', u.id, 'name', u.first_name || ' ' || u.last_name) AS child,
      json_build_object('id', g.id, 'name', g.name) AS "group", p.joined_on AS "joinedOn",
      g.max_students - ${countStudents(sql`g.id`)}::int AS free
    FROM places_to_confirm p JOIN children c ON c.id = p.child_id JOIN users u ON u.id = c.user_id
      JOIN groups g ON g.id = p.group_id
    WHERE g.deleted_at IS NULL
    ORDER BY g.name COLLATE lt_natural, u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", c.id`.execute(
    db,
  );
  return rows;
}

/** A place that was taken off the list. */
export interface TakenPlace {
  readonly groupId: string;
  readonly userId: string;
  readonly joinedOn: string;
}

/** Deletes places from the list and returns them; a second caller gets none. The caller holds the locks on the groups. */
export async function takePlaces(
  db: Db,
  places: readonly { readonly childId: string; readonly groupId: string }[],
): Promise<TakenPlace[]> {
  const { rows } = await sql<TakenPlace>`DELETE FROM places_to_confirm p USING children c,
      unnest(${places.map(({ childId }) => childId)}::uuid[], ${places.map(({ groupId }) => groupId)}::uuid[])
        AS wanted (child_id, group_id)
    WHERE p.child_id = wanted.child_id AND p.group_id = wanted.group_id AND c.id = p.child_id
    RETURNING p.group_id AS "groupId", c.user_id AS "userId", p.joined_on AS "joinedOn"`.execute(db);
  return rows;
}

/** The groups in which a child's place is not confirmed yet. */
export async function findPlacesOf(db: Db, childId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('places_to_confirm')
    .select('group_id as groupId')
    .where('child_id', '=', childId)
    .orderBy('group_id')
    .execute();
  return rows.map(({ groupId }) => groupId);
}

/** Whether a child was ever in a group. */
export async function hasLearned(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT ${wasEverMember(userId)} AS has`.execute(db);
  return rows[0]?.has ?? false;
}
