import { sql } from 'kysely';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Person } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';

/** The children of groups who can go on, by group and name; disabled accounts cannot. */
export async function findGoingOn(db: Db, groupIds: readonly string[]): Promise<Map<string, Person[]>> {
  const { rows } = await sql<Person & { groupId: string }>`
    SELECT m.group_id AS "groupId", u.id, u.first_name AS "firstName", u.last_name AS "lastName"
    FROM ${presentStudents} m JOIN users u ON u.id = m.user_id
    WHERE m.group_id = ANY(${[...groupIds]}::uuid[]) AND u.disabled_at IS NULL AND u.deleted_at IS NULL
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`.execute(db);
  const people = Map.groupBy(rows, ({ groupId }) => groupId);
  return new Map([...people].map(([id, of]) => [id, of.map(({ groupId: _, ...person }) => person)]));
}

interface CourseModules {
  readonly groupId: string;
  readonly modules: { id: string; title: LocalizedText }[];
  readonly nextModuleId: string | null;
}

/** The modules of groups in their order, and the published one after the last of them. */
export async function findCourseModules(
  db: Db,
  groupIds: readonly string[],
): Promise<Map<string, CourseModules>> {
  const { rows } = await sql<CourseModules>`
    SELECT c.group_id AS "groupId", json_agg(json_build_object('id', o.id, 'title', o.title) ORDER BY o.position) AS modules,
      (SELECT n.id FROM modules n WHERE n.position > max(o.position) AND n.published AND n.archived_at IS NULL
        ORDER BY n.position, n.id LIMIT 1) AS "nextModuleId"
    FROM group_modules c JOIN modules o ON o.id = c.module_id
    WHERE c.group_id = ANY(${[...groupIds]}::uuid[]) GROUP BY c.group_id`.execute(db);
  return new Map(rows.map((row) => [row.groupId, row]));
}

interface NextOf {
  readonly groupId: string;
  readonly id: string;
  readonly name: string;
  readonly startDate: string | null;
}

/** The groups in which these go on; one that was deleted does not count. */
export async function findNextOf(db: Db, groupIds: readonly string[]): Promise<Map<string, NextOf>> {
  const rows = await db
    .selectFrom('next_courses as n')
    .innerJoin('groups as g', 'g.id', 'n.next_group_id')
    .select(['n.group_id as groupId', 'g.id', 'g.name', 'g.start_date as startDate'])
    .where((eb) => eb('n.group_id', '=', eb.fn.any(eb.val([...groupIds]))))
    .where('g.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.groupId, row]));
}

/** Notes that a locked group goes on in another; replaces one that was deleted. */
export async function keepNext(
  db: Db,
  row: { readonly groupId: string; readonly nextGroupId: string; readonly at: string; readonly by: string },
): Promise<void> {
  const next = {
    next_group_id: row.nextGroupId,
    made_at: row.at,
    made_by: row.by,
    graduated_at: null,
  };
  await db
    .insertInto('next_courses')
    .values({ group_id: row.groupId, ...next })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(next))
    .execute();
}

/** The groups whose seats have not moved on and whose course is over: after its last day, or ended by an admin. */
export async function findDueGraduations(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('next_courses as n')
    .innerJoin('groups as g', 'g.id', 'n.group_id')
    .innerJoin('groups as next', 'next.id', 'n.next_group_id')
    .select('n.group_id as id')
    .where('n.graduated_at', 'is', null)
    // Who deleted the new group will decide anew.
    .where('next.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('g.status', '<>', 'active'),
        eb('g.end_date', '<', today),
        // Its last day was deleted since: the new course ends the old one.
        eb.and([eb('g.end_date', 'is', null), eb('next.start_date', '<=', today)]),
      ]),
    )
    .orderBy('n.group_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a locked group is still to graduate, and where its children go on. */
export function findWaiting(db: Db, groupId: string) {
  return db
    .selectFrom('next_courses as n')
    .innerJoin('groups as next', 'next.id', 'n.next_group_id')
    .select('n.next_group_id as nextGroupId')
    .where('n.group_id', '=', groupId)
    .where('n.graduated_at', 'is', null)
    .where('next.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function keepGraduated(db: Db, groupId: string, at: string): Promise<void> {
  await db.updateTable('next_courses').set({ graduated_at: at }).where('group_id', '=', groupId).execute();
}
