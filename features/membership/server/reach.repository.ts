import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { SessionGroup } from '#platform/shared/session.ts';
import type { GroupStatus, GroupSummary, Person } from '../shared/group.ts';

/** The groups that a teacher teaches now, as SQL to compare with a group's id. */
export function groupsTaughtBy(teacherId: string): RawBuilder<string> {
  return sql`(SELECT group_id FROM group_members WHERE user_id = ${teacherId} AND kind = 'teacher' AND left_on IS NULL)`;
}

/** The accounts of a guardian's children, as SQL to compare with a user's id; a child without an account has none. */
export function accountsOfChildrenOf(guardianId: string): RawBuilder<string> {
  return sql`(SELECT c.user_id FROM children c JOIN guardianships w ON w.child_id = c.id
    WHERE w.guardian_id = ${guardianId} AND c.user_id IS NOT NULL)`;
}

/** The groups that the actor reaches (decision R1): a teacher's current ones, a family's current and past ones. */
function idsInReach({ id, role }: Actor): RawBuilder<string> {
  switch (role) {
    case 'admin':
      return sql`(SELECT id FROM groups)`;
    case 'teacher':
      return groupsTaughtBy(id);
    case 'child':
      return sql`(SELECT group_id FROM group_members WHERE user_id = ${id} AND kind = 'student')`;
    case 'parent':
      return sql`(SELECT group_id FROM group_members WHERE kind = 'student' AND user_id IN ${accountsOfChildrenOf(id)})`;
    default:
      return sql`(SELECT NULL::uuid)`;
  }
}

interface GroupFilter {
  readonly ids?: readonly string[];
  readonly statuses?: readonly GroupStatus[];
  /** Every word must occur in the name; letters are folded, and `%` and `_` match literally. */
  readonly search?: string;
  /** At most this many. */
  readonly limit?: number;
}

/** Groups in the actor's reach, or in the common reach of everybody, that are not deleted, by name. */
export async function findGroups(
  db: Db,
  actor: Actor | 'everybody',
  filter: GroupFilter,
): Promise<GroupSummary[]> {
  if (filter.ids?.length === 0) return [];
  return groupsByName(db, actor, filter)
    .select(['id', 'name', 'status', 'mode', 'city', 'address'])
    .select(({ selectFrom }) =>
      selectFrom('group_members as m')
        .whereRef('m.group_id', '=', 'groups.id')
        .where('m.kind', '=', 'student')
        .where('m.left_on', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('studentCount'),
    )
    .execute();
}

/** A group's name and place: fetched for hundreds at once, without counting their students. */
export type NamedGroup = Omit<GroupSummary, 'studentCount'>;

/** Like {@link findGroups}, without the students. */
export function findNamedGroups(
  db: Db,
  actor: Actor | 'everybody',
  filter: GroupFilter,
): Promise<NamedGroup[]> {
  return groupsByName(db, actor, filter)
    .select(['id', 'name', 'status', 'mode', 'city', 'address'])
    .execute();
}

function groupsByName(
  db: Db,
  actor: Actor | 'everybody',
  { ids, statuses, search = '', limit }: GroupFilter,
) {
  return db
    .selectFrom('groups')
    .where('deleted_at', 'is', null)
    .$if(actor !== 'everybody', (query) => query.where('id', 'in', idsInReach(actor as Actor)))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = ANY(${ids}::uuid[])`))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .where((eb) => eb.and(hasWords('groups.search', search)))
    .orderBy(sql`name COLLATE lt_natural`)
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0));
}

/** Who taught the group on a day, by last then first name. The last day of a membership counts. */
export function findTeachers(db: Db, groupId: string, onDate: string): Promise<Person[]> {
  return db
    .selectFrom('users')
    .select(['users.id', 'first_name as firstName', 'last_name as lastName'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('group_members as m')
          .select('m.user_id')
          .whereRef('m.user_id', '=', 'users.id')
          .where('m.group_id', '=', groupId)
          .where('m.kind', '=', 'teacher')
          .where('m.joined_on', '<=', onDate)
          .where(({ eb, or }) => or([eb('m.left_on', 'is', null), eb('m.left_on', '>=', onDate)])),
      ),
    )
    .orderBy(sql`last_name COLLATE "lt-x-icu"`)
    .orderBy(sql`first_name COLLATE "lt-x-icu"`)
    .orderBy('users.id')
    .execute();
}

/** The current groups of a child, or of any child of a parent. */
export async function findFamilyGroupIds(db: Db, { id }: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select('m.group_id as id')
    .distinct()
    .where('m.kind', '=', 'student')
    .where('m.left_on', 'is', null)
    .where('g.deleted_at', 'is', null)
    // One list instead of two conditions joined by OR: so it uses the index.
    .where(sql<boolean>`m.user_id IN (SELECT ${id}::uuid UNION ALL ${accountsOfChildrenOf(id)})`)
    .execute();
  return rows.map((row) => row.id);
}

/** The accounts of the children whose family a person belongs to: the child itself, or as a guardian. */
export async function findFamilyIds(db: Db, { id, role }: Actor): Promise<string[]> {
  if (role === 'child') return [id];
  const { rows } = await sql<{
    id: string;
  }>`SELECT user_id AS id FROM ${accountsOfChildrenOf(id)} c ORDER BY 1`.execute(db);
  return rows.map((row) => row.id);
}

/** A student's current group: its place in their list, and what the shell shows of it. */
export type StudentGroup = SessionGroup & { readonly position: number };

/** The current groups of each student, in the order of their lists. Undecided flags are on (decision R6). */
export async function findGroupsOfStudents(
  db: Db,
  userIds: readonly string[],
): Promise<(StudentGroup & { readonly userId: string })[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('group_members as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['m.user_id', 'm.position', 'g.id', 'g.name', 'g.status'])
    .select(['g.space_odyssey_enabled', 'g.diploma_enabled', 'g.feedback_enabled'])
    .where('m.user_id', 'in', userIds)
    .where('m.kind', '=', 'student')
    .where('m.left_on', 'is', null)
    .where('g.deleted_at', 'is', null)
    .orderBy('m.position')
    .orderBy('m.joined_on')
    .orderBy(sql`g.name COLLATE lt_natural`)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    position: row.position,
    id: row.id,
    name: row.name,
    status: row.status,
    spaceOdysseyEnabled: row.space_odyssey_enabled ?? true,
    diplomaEnabled: row.diploma_enabled ?? true,
    feedbackEnabled: row.feedback_enabled ?? true,
  }));
}
