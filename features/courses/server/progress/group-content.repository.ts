import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A module of a group and up to which lesson it is open there. */
export interface GroupModule {
  readonly moduleId: string;
  readonly openOrder: number;
}

/** The modules that a group has, by id. */
export function findGroupModules(db: Db, groupId: string): Promise<GroupModule[]> {
  return db
    .selectFrom('group_modules')
    .select(['module_id as moduleId', 'open_order as openOrder'])
    .where('group_id', '=', groupId)
    .orderBy('module_id')
    .execute();
}

/**
 * Locks what the group learns until the transaction ends, so that changes to it are serialised, also where there is
 * no row yet.
 */
export async function lockGroupContent(db: Db, groupId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('group-content/' || ${groupId}::uuid, 0))`.execute(
    db,
  );
}

/** Keeps the orders of modules' lessons unchanged until the transaction ends; groups that open them do not wait for each other. */
export async function shareModules(db: Db, moduleIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('modules')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...moduleIds]))))
    .orderBy('id')
    .forShare()
    .execute();
}

/**
 * Which of the modules the group has or can be given, with the order of each one's last lesson; 0 without lessons. Archived
 * ones only for groups that already have them.
 */
export async function findLastOrders(
  db: Db,
  groupId: string,
  moduleIds: readonly string[],
): Promise<{ moduleId: string; lastOrder: number }[]> {
  if (moduleIds.length === 0) return [];
  const { rows } = await sql<{ moduleId: string; lastOrder: number }>`
    SELECT m.id AS "moduleId", coalesce(max(l."order"), 0) AS "lastOrder"
    FROM modules m LEFT JOIN lessons l ON l.module_id = m.id
    WHERE m.id = ANY (${moduleIds}::uuid[]) AND (m.archived_at IS NULL
      OR EXISTS (SELECT FROM group_modules g WHERE g.group_id = ${groupId} AND g.module_id = m.id))
    GROUP BY m.id`.execute(db);
  return rows;
}

/** Gives the group modules, open as given; those it already has are opened or closed to that. */
export async function saveGroupModules(
  db: Db,
  groupId: string,
  modules: readonly GroupModule[],
): Promise<void> {
  if (modules.length === 0) return;
  const rows = modules.map(({ moduleId, openOrder }) => ({
    group_id: groupId,
    module_id: moduleId,
    open_order: openOrder,
  }));
  // In key order: two writers that lock the same rows in different orders would deadlock.
  rows.sort((one, other) => (one.module_id < other.module_id ? -1 : 1));
  await db
    .insertInto('group_modules')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'module_id'])
        .doUpdateSet((eb) => ({ open_order: eb.ref('excluded.open_order') })),
    )
    .execute();
}

/** Removes modules from the group. */
export async function deleteGroupModules(
  db: Db,
  groupId: string,
  moduleIds: readonly string[],
): Promise<void> {
  if (moduleIds.length === 0) return;
  await db
    .deleteFrom('group_modules')
    .where('group_id', '=', groupId)
    .where((eb) => eb('module_id', '=', eb.fn.any(eb.val([...moduleIds]))))
    .execute();
}
