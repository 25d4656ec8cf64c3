import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { countStudents, isPresentStudent } from './members.repository.ts';

/**
 * The names, places and numbers of students of groups that aren't deleted, by group. A seat that is held for a family counts as
 * taken (decision E2).
 */
export async function findSeatsOf(
  db: Db,
  groupIds: readonly string[],
): Promise<Map<string, { name: string; places: number; students: number }>> {
  const { rows } = await sql<{ id: string; name: string; places: number; students: number }>`
    SELECT g.id, g.name, g.max_students AS places, (${countStudents(sql`g.id`)}
      + (SELECT count(*) FROM seat_holds h JOIN children c ON c.id = h.child_id WHERE h.group_id = g.id AND h.ended_at IS NULL
        AND NOT ${isPresentStudent(sql`g.id`, sql`c.user_id`)}))::int AS students
    FROM groups g WHERE g.id = ANY(${groupIds}::uuid[]) AND g.deleted_at IS NULL`.execute(db);
  return new Map(rows.map(({ id, ...seats }) => [id, seats]));
}

/** The groups in which a student is now, in the order of their ids. */
export async function findGroupIdsOfStudent(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('group_id as id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'student')
    .where('left_on', 'is', null)
    .orderBy('group_id')
    .execute();
  return rows.map(({ id }) => id);
}

// Not identity's own condition: identity asks this feature who reaches whom.
const deletedAccounts = sql<string>`(SELECT id FROM users WHERE deleted_at IS NOT NULL)`;

/** The groups of which a person with a deleted account is still a member, by id. */
export async function findGroupIdsOfDeleted(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('group_id as id')
    .distinct()
    .where('left_on', 'is', null)
    .where('user_id', 'in', deletedAccounts)
    .orderBy('group_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the memberships of deleted accounts in a group on a day; returns whose. */
export async function endMembershipsOfDeleted(db: Db, groupId: string, lastDay: string): Promise<string[]> {
  const ended = await db
    .updateTable('group_members')
    .set({ left_on: sql`greatest(joined_on, ${lastDay}::date)` })
    .where('group_id', '=', groupId)
    .where('left_on', 'is', null)
    .where('user_id', 'in', deletedAccounts)
    .returning('user_id as id')
    .execute();
  return ended.map(({ id }) => id);
}
