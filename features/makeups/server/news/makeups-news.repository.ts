import type { Db } from '#platform/server/database/database.ts';

/** A child's first name, and the name of a group. */
export async function findNames(
  db: Db,
  childId: string,
  groupId: string | null,
): Promise<{ firstName: string; groupName: string }> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('groups as g', (join) => join.on('g.id', '=', groupId))
    .select(['u.first_name as firstName', 'g.name as groupName'])
    .where('u.id', '=', childId)
    .executeTakeFirstOrThrow();
  return { firstName: row.firstName, groupName: row.groupName ?? '' };
}
