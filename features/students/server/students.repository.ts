import { sql } from 'kysely';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import {
  guestsOn,
  participantsOn,
  presentStudents,
} from '#features/membership/server/taking-part.service.ts';
import type { GuestKind } from '#features/membership/shared/guests.ts';
import type { Db } from '#platform/server/database/database.ts';

interface OfGroup {
  readonly groupId: string;
  readonly childId: string;
}

/** A child who is met in a group: its student, or a guest of the day. */
export interface MetStudent {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for a guest. */
  readonly joinedOn: string | null;
  readonly guest: GuestKind | null;
}

/** The child, when it studies in the group now or takes part in its lesson of a day; nobody who has left. */
export async function findMetStudent(
  db: Db,
  { groupId, childId, day }: OfGroup & { readonly day: string },
): Promise<MetStudent | undefined> {
  const { rows } = await sql<MetStudent>`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", s.joined_on AS "joinedOn",
      CASE WHEN s.user_id IS NULL THEN (SELECT q.kind FROM ${guestsOn(groupId, day)} q WHERE q.user_id = u.id) END AS guest
    FROM users u LEFT JOIN ${presentStudents} s ON s.user_id = u.id AND s.group_id = ${groupId}
    WHERE u.id = ${childId} AND u.deleted_at IS NULL
      AND (s.user_id IS NOT NULL OR u.id IN ${participantsOn(groupId, day)})
    ORDER BY s.joined_on LIMIT 1`.execute(db);
  return rows[0];
}

/** The groups in which a child studies now, by name: those that a teacher teaches, or all for null. */
export async function findSharedGroups(
  db: Db,
  childId: string,
  teacherId: string | null,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom(presentStudents.as('s'))
    .innerJoin('groups as g', 'g.id', 's.group_id')
    .select(['g.id', 'g.name'])
    .where('s.user_id', '=', childId)
    .where('g.deleted_at', 'is', null)
    .$if(teacherId !== null, (query) => query.where('g.id', 'in', groupsTaughtBy(teacherId ?? '')))
    .orderBy(sql`g.name COLLATE lt_natural`)
    .orderBy('g.id')
    .execute();
}
