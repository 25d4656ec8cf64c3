import type { Insertable } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';

interface Membership {
  readonly id: string;
  readonly joinedOn?: string;
  readonly leftOn?: string;
  readonly position?: number;
}

interface NewGroup extends Partial<Insertable<Database['groups']>> {
  /** Ids, or memberships with their days. */
  readonly teachers?: readonly (string | Membership)[];
  readonly students?: readonly (string | Membership)[];
}

let made = 0;

/** An active group in person in Vilnius, since 1 September 2025 unless said otherwise. Returns its id and name. */
export async function createGroup(
  db: Db,
  { teachers = [], students = [], ...columns }: NewGroup = {},
): Promise<{ id: string; name: string }> {
  made += 1;
  const group = await db
    .insertInto('groups')
    .values({ ...plainGroup(`Scratch kūrėjai ${made}`), ...columns })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await addMembers(db, group.id, 'teacher', teachers);
  await addMembers(db, group.id, 'student', students);
  return group;
}

function plainGroup(name: string) {
  return {
    name,
    status: 'active',
    mode: 'live',
    city: 'Vilnius',
    address: 'Gedimino pr. 9',
    max_students: 14,
    start_date: '2025-09-01',
    created_at: '2025-08-20T08:00:00.000Z',
  } as const;
}

/** Many groups at once, like those of {@link createGroup}, with nobody in them. */
export async function createGroups(db: Db, count: number, name: string): Promise<void> {
  await db
    .insertInto('groups')
    .values(Array.from({ length: count }, (_, n) => plainGroup(`${name} ${n}`)))
    .execute();
}

/** Adds people to a group as the factory does, since 1 September 2025 unless said otherwise. */
export async function addMembers(
  db: Db,
  groupId: string,
  kind: 'student' | 'teacher',
  members: readonly (string | Membership)[],
): Promise<void> {
  if (members.length === 0) return;
  const rows = members.map((each) => {
    const {
      id,
      joinedOn = '2025-09-01',
      leftOn = null,
      position = 0,
    } = typeof each === 'string' ? { id: each } : each;
    return { group_id: groupId, user_id: id, kind, joined_on: joinedOn, left_on: leftOn, position };
  });
  await db.insertInto('group_members').values(rows).execute();
}
