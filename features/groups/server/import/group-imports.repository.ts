import { sql } from 'kysely';
import { studentStays } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';

interface NewImport {
  readonly id: string;
  readonly by: string;
  readonly at: string;
}

/** Notes an import unless it is known. */
export async function insertImport(db: Db, { id, by, at }: NewImport): Promise<void> {
  await db
    .insertInto('group_imports')
    .values({ id, created_by: by, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks an import until the transaction ends: it is the first lock of all. */
export function lockImport(db: Db, id: string) {
  return db
    .selectFrom('group_imports')
    .select(['id', 'created_by as createdBy', 'created_at as createdAt', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Notes that an import created a group; repeated, it changes nothing. */
export async function insertMaking(db: Db, importId: string, groupId: string): Promise<void> {
  await db
    .insertInto('group_import_makings')
    .values({ group_id: groupId, import_id: importId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A group that an import created. */
export interface MadeGroup {
  readonly id: string;
  readonly name: string;
  /** Staff did something with it. */
  readonly changed: boolean;
  /** It has, or had, students. */
  readonly hadStudents: boolean;
}

/** The groups that an import created and nobody deleted, by id. */
export async function findMade(db: Db, importId: string): Promise<MadeGroup[]> {
  const { rows } = await sql<MadeGroup>`SELECT g.id, g.name,
      EXISTS (SELECT FROM audit_entries a WHERE a.subject_id = g.id AND a.action <> 'createGroup') AS changed,
      EXISTS (SELECT FROM ${studentStays} s WHERE s.group_id = g.id) AS "hadStudents"
    FROM group_import_makings m JOIN groups g ON g.id = m.group_id
    WHERE m.import_id = ${importId} AND g.deleted_at IS NULL ORDER BY g.id`.execute(db);
  return rows;
}

/** Of the groups, those with lessons that somebody added, changed or cancelled. */
export async function findEditedLessons(db: Db, groupIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT group_id AS id FROM schedule_events
    WHERE group_id = ANY(${groupIds}::uuid[]) AND (NOT generated OR edited_at IS NOT NULL OR restored_at IS NOT NULL
      OR cancelled_at IS NOT NULL OR substitute_id IS NOT NULL)`.execute(db);
  return rows.map(({ id }) => id);
}

interface ImportRow {
  readonly id: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly undoneAt: string | null;
  readonly groups: number;
}

/** The imports since an instant, or one of them, the newest first, with how many groups each created. */
export async function findImports(db: Db, since: string, id: string | null = null): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    SELECT i.id, i.created_at AS "createdAt", u.first_name || ' ' || u.last_name AS "createdBy",
      i.undone_at AS "undoneAt",
      (SELECT count(*) FROM group_import_makings m WHERE m.import_id = i.id)::int AS groups
    FROM group_imports i JOIN users u ON u.id = i.created_by
    WHERE i.created_at >= ${since} AND (${id}::uuid IS NULL OR i.id = ${id}::uuid)
    ORDER BY i.created_at DESC, i.id`.execute(db);
  return rows;
}

export async function markUndone(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('group_imports').set({ undone_at: at }).where('id', '=', id).execute();
}

/** Forgets the imports before an instant. */
export async function deleteImportsBefore(db: Db, since: string): Promise<void> {
  await db.deleteFrom('group_imports').where('created_at', '<', since).execute();
}
