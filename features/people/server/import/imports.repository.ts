import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ImportAnswers, LeftRow } from '../../shared/user-import.ts';

/**
 * Imports are written one after another, so that the second sees what the first created. Held before the row of an import,
 * everywhere.
 */
export async function lockImports(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('import-users', 0))`.execute(db);
}

interface NewImport {
  readonly id: string;
  readonly createdBy: string;
  readonly now: string;
  readonly file: string;
  readonly digest: string;
  readonly answers: ImportAnswers;
  readonly total: number;
}

/** False when the id is taken. */
export async function insertImport(db: Db, made: NewImport): Promise<boolean> {
  const row = await db
    .insertInto('imports')
    .values({
      ...{ id: made.id, created_by: made.createdBy, created_at: made.now },
      ...{ file: made.file, digest: made.digest },
      ...{ answers: JSON.stringify(made.answers), total: made.total },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An import with its file, locked until the transaction ends. */
export function lockImport(db: Db, importId: string) {
  return db
    .selectFrom('imports')
    .select(['id', 'file', 'digest', 'answers', 'done', 'total'])
    .select(['created_by as createdBy', 'created_at as createdAt', 'finished_at as finishedAt'])
    .select('undone_at as undoneAt')
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
}

/** Who started an import that is not finished: an admin who may still sign in; undefined otherwise. */
export function findImporter(db: Db, importId: string) {
  return db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .select(['u.id', 'u.locale'])
    .where('i.id', '=', importId)
    .where('u.role', '=', 'admin')
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** What the person answered. */
export async function findAnswers(db: Db, importId: string): Promise<ImportAnswers | undefined> {
  const row = await db.selectFrom('imports').select('answers').where('id', '=', importId).executeTakeFirst();
  return row?.answers;
}

interface Progress {
  readonly done: number;
  readonly parents: number;
  readonly children: number;
  readonly known: number;
  readonly joined: number;
  readonly left: readonly LeftRow[];
}

/** Notes a written portion. */
export async function advance(db: Db, importId: string, progress: Progress): Promise<void> {
  const { done, parents, children, known, joined, left } = progress;
  await db
    .updateTable('imports')
    .set((eb) => ({
      done: eb('done', '+', done),
      parents: eb('parents', '+', parents),
      children: eb('children', '+', children),
      known: eb('known', '+', known),
      joined: eb('joined', '+', joined),
      left_rows: sql<string>`left_rows || ${JSON.stringify(left)}::jsonb`,
    }))
    .where('id', '=', importId)
    .execute();
}

/** Ends an import whose rows are written; its file goes. */
export async function finishImport(db: Db, importId: string, now: string): Promise<void> {
  await db.updateTable('imports').set({ finished_at: now, file: null }).where('id', '=', importId).execute();
}

/** Ends an import before its end. */
export async function stopImport(db: Db, importId: string, refusal: string, now: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ refusal, finished_at: now, file: null })
    .where('id', '=', importId)
    .where('finished_at', 'is', null)
    .execute();
}

/** Counts a failed attempt at an import; after `most` it ends. */
export async function noteFailure(db: Db, importId: string, most: number, now: string): Promise<void> {
  const made = await db
    .updateTable('imports')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', importId)
    .where('finished_at', 'is', null)
    .returning('failures')
    .executeTakeFirst();
  if (made && made.failures >= most) await stopImport(db, importId, failed, now);
}

/** The refusal of an import that could not be written. */
export const failed = 'server/internal-error';

/** Marks an import as undone: what it left out goes too. */
export async function markUndone(db: Db, importId: string, now: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ undone_at: now, left_rows: '[]' })
    .where('id', '=', importId)
    .execute();
}

type Kind = 'parent' | 'child' | 'group';

/** Remembers what an import created. */
export async function insertMakings(
  db: Db,
  importId: string,
  kind: Kind,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`INSERT INTO import_makings (import_id, kind, subject_id)
    SELECT ${importId}, ${kind}, id FROM unnest(${subjectIds}::uuid[]) AS made (id)`.execute(db);
}

/** Remembers the stays in groups of children whom an import did not create. */
export async function insertStays(
  db: Db,
  importId: string,
  stays: readonly { readonly groupId: string; readonly userId: string; readonly joinedOn: string }[],
): Promise<void> {
  if (stays.length === 0) return;
  const rows = stays.map(({ groupId, userId, joinedOn }) => ({
    ...{ import_id: importId, group_id: groupId, user_id: userId, joined_on: joinedOn },
  }));
  await db
    .insertInto('import_stays')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The stays in groups of children whom an import did not create. */
export function findStays(db: Db, importId: string) {
  return db
    .selectFrom('import_stays')
    .select(['group_id as groupId', 'user_id as userId', 'joined_on as joinedOn'])
    .where('import_id', '=', importId)
    .execute();
}

/** The imports since an instant, the newest first. */
export function findImports(db: Db, since: string, importId: string | null = null) {
  return db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .select([
      'i.id',
      'i.created_at as createdAt',
      'i.total',
      'i.done',
      'i.parents',
      'i.children',
      'i.known',
      'i.joined',
    ])
    .select(['i.finished_at as finishedAt', 'i.undone_at as undoneAt', 'i.refusal'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('createdBy'))
    .select(sql<number>`jsonb_array_length(i.left_rows)`.as('leftRows'))
    .select(
      sql<number>`(SELECT count(*) FROM import_starts s WHERE s.import_id = i.id AND s.done_at IS NULL)::int`.as(
        'startsLeft',
      ),
    )
    .where('i.created_at', '>=', since)
    .$if(importId !== null, (query) => query.where('i.id', '=', importId ?? ''))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(20)
    .execute();
}

/** The rows that an import left out; undefined for no import. */
export async function findLeftRows(db: Db, importId: string, since: string): Promise<LeftRow[] | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('left_rows as rows')
    .where('id', '=', importId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row?.rows;
}

/** Deletes what is known about imports before an instant: they can no longer be undone. */
export async function deleteImportsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('imports').where('created_at', '<', before).execute();
}
