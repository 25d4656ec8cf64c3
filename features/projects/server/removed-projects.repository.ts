import { sql } from 'kysely';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { columns, joins, type ProjectRow } from './projects.repository.ts';

/** A removed project, since when, and the bytes that it takes, its files included. */
export type RemovedRow = ProjectRow & { readonly removedAt: string; readonly size: number };

/** A part of a child's removed projects, the one removed last first. */
export async function findRemoved(
  db: Db,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<RemovedRow[]> {
  const { rows } = await sql<RemovedRow>`SELECT ${columns}, p.removed_at AS "removedAt",
      (SELECT coalesce(sum(v.size), 0) FROM project_versions v WHERE v.project_id = p.id)
      + (SELECT coalesce(sum(f.size), 0) FROM files f WHERE f.id IN (
          SELECT v.file_id FROM project_versions v WHERE v.project_id = p.id
          UNION SELECT v.picture_id FROM project_versions v WHERE v.project_id = p.id
          UNION VALUES (p.cover_id), (p.shown_cover_id))) AS size
    FROM projects p ${joins} WHERE p.user_id = ${userId} AND p.removed_at IS NOT NULL
    ORDER BY p.removed_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many removed projects of a child can be brought back. */
export async function countRemoved(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** The removed projects of a child beyond the newest `most`. */
export async function findRemovedBeyond(db: Db, userId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('id')
    .offset(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds projects that go for good: of deleted accounts, and those removed before an instant, unless they are brought back meanwhile. */
export async function holdForgettable(db: Db, removedBefore: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM projects p
    WHERE p.id IN (SELECT id FROM projects WHERE user_id IN ${deletedAccounts}
        UNION SELECT id FROM projects WHERE removed_at < ${removedBefore} LIMIT ${limit})
      AND (p.removed_at < ${removedBefore} OR p.user_id IN ${deletedAccounts})
    ORDER BY p.id FOR UPDATE OF p`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteProjects(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('projects')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}
