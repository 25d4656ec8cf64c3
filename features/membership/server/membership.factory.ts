import { type Insertable, type RawBuilder, sql } from 'kysely';
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

/** An active group in person in Vilnius, since 1 September 2025 by default. Returns its id and name. */
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

/** Many groups at once, like those of {@link createGroup}, without members. */
export async function createGroups(db: Db, count: number, name: string): Promise<void> {
  await db
    .insertInto('groups')
    .values(Array.from({ length: count }, (_, n) => plainGroup(`${name} ${n}`)))
    .execute();
}

/** Adds people to a group as the factory does, since 1 September 2025 by default. */
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

/** Filters current memberships: by group, people, kind; what is omitted means any. */
interface MembersWanted {
  readonly groupId?: string;
  readonly userIds?: readonly string[];
  readonly kind?: 'student' | 'teacher';
}

interface MembershipChange {
  readonly joinedOn?: string;
  /** The first day of a membership when that is later. */
  readonly leftOn?: string;
  /** Replaces the person. */
  readonly userId?: string;
}

/** Changes current memberships, bypassing all rules. */
export async function changeMemberships(
  db: Db,
  { groupId, userIds, kind }: MembersWanted,
  { joinedOn, leftOn, userId }: MembershipChange,
): Promise<void> {
  await db
    .updateTable('group_members')
    .set({
      ...(joinedOn && { joined_on: joinedOn }),
      ...(leftOn && { left_on: sql<string>`greatest(joined_on, ${leftOn}::date)` }),
      ...(userId && { user_id: userId }),
    })
    .where('left_on', 'is', null)
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''))
    .$if(userIds !== undefined, (query) => query.where('user_id', 'in', userIds ?? []))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'student'))
    .execute();
}

/** All memberships of a group, past ones too, by person. */
export function listMemberships(
  db: Db,
  groupId: string,
): Promise<{ id: string; kind: 'student' | 'teacher'; joinedOn: string; leftOn: string | null }[]> {
  return db
    .selectFrom('group_members')
    .select(['user_id as id', 'kind', 'joined_on as joinedOn', 'left_on as leftOn'])
    .where('group_id', '=', groupId)
    .orderBy('user_id')
    .orderBy('joined_on')
    .execute();
}

/** Inserts the memberships that a query makes: group, person, kind, position, first and last day. For a whole academy at once. */
export async function insertMemberships(db: Db, made: RawBuilder<unknown>): Promise<void> {
  await sql`INSERT INTO group_members (group_id, user_id, kind, position, joined_on, left_on) ${made}`.execute(
    db,
  );
}

/** Updates the planner's statistics after {@link insertMemberships}. */
export async function analyzeMemberships(db: Db): Promise<void> {
  await sql`ANALYZE group_members`.execute(db);
}

/** How many memberships there are, past ones too. */
export async function countMemberships(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM group_members`.execute(db);
  return rows[0]?.count ?? 0;
}
