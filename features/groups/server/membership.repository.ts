import type { Db } from '#platform/server/database.ts';

/** Makes somebody a student of a living group from a day on, last in their list; a present membership stays as it is. */
export async function insertStudent(
  db: Db,
  member: { groupId: string; userId: string; joinedOn: string },
): Promise<void> {
  await db
    .insertInto('group_members')
    .columns(['group_id', 'user_id', 'kind', 'position', 'joined_on'])
    .expression((eb) =>
      eb
        .selectFrom('groups')
        .select((each) => [
          'groups.id as group_id',
          each.cast<string>(each.val(member.userId), 'uuid').as('user_id'),
          each.val<'student'>('student').as('kind'),
          each
            .selectFrom('group_members as m')
            .select((inner) => inner.fn.coalesce(inner.fn.count<number>('m.user_id'), inner.val(0)).as('n'))
            .where('m.user_id', '=', member.userId)
            .where('m.left_on', 'is', null)
            .as('position'),
          each.cast<string>(each.val(member.joinedOn), 'date').as('joined_on'),
        ])
        .where('groups.id', '=', member.groupId)
        .where('groups.deleted_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
