import type { Db } from '#platform/server/database.ts';

/** A living group's places, and how many students have one. */
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
