import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The places of a group that isn't deleted, and how many students it has. */
export function findSeats(db: Db, groupId: string): Promise<{ all: number; taken: number } | undefined> {
  return db
    .selectFrom('groups as g')
    .select(({ selectFrom }) => [
      'g.max_students as all',
      selectFrom('group_members as m')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('m.group_id', '=', 'g.id')
        .where('m.kind', '=', 'student')
        .where('m.left_on', 'is', null)
        .$asScalar()
        .$notNull()
        .as('taken'),
    ])
    .where('g.id', '=', groupId)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst();
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
