import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { StoredFile } from '../shared/files.ts';

/** A file without its addresses, and the key of its bytes. */
export type FileRow = Omit<StoredFile, 'url' | 'smallUrl'> & {
  readonly hash: string;
  /** One person's own: staff don't open it by being staff. */
  readonly personal: boolean;
};

/** What shows a file. */
export interface Subject {
  readonly type: string;
  readonly id: string;
}

const columns = ['id', 'kind', 'hash', 'name', 'type', 'size', 'width', 'height', 'personal'] as const;

/** The files, as far as they exist. */
export async function findFiles(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .select(columns)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}

/** Locks the bytes of a hash until the transaction ends: storing them and sweeping them are serialised. */
export async function lockBytes(db: Db, hash: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('file/' || ${hash}::text, 0))`.execute(db);
}

/** A new file, unused as yet. */
export function insertFile(
  db: Db,
  { createdBy, at, ...file }: Omit<FileRow, 'id'> & { createdBy: string; at: string },
): Promise<FileRow> {
  return db
    .insertInto('files')
    .values({ ...file, created_by: createdBy, created_at: at, unused_since: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

// Files are locked by id, without their keys: a row that references one (of a module, a diploma) waits for nobody.

/**
 * Records that the subjects show those of their files that exist. Locks them, so that none is swept meanwhile.
 */
export async function insertUses(db: Db, uses: ReadonlyMap<Subject, readonly string[]>): Promise<void> {
  const fileIds = [...new Set([...uses.values()].flat())];
  if (fileIds.length === 0) return;
  const files = await db
    .updateTable('files')
    .set({ unused_since: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('files')
        .select('id')
        .where((one) => one('id', '=', one.fn.any(one.val(fileIds))))
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .returning('id')
    .execute();
  const there = new Set(files.map(({ id }) => id));
  const rows = [...uses].flatMap(([{ type, id }, ids]) =>
    [...new Set(ids)]
      .filter((fileId) => there.has(fileId))
      .map((fileId) => ({ subject_type: type, subject_id: id, file_id: fileId })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('file_uses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks files until the transaction ends, in the order of ids, with those that the subject shows now. */
export async function lockFiles(db: Db, subject: Subject, ids: readonly string[]): Promise<void> {
  await sql`SELECT id FROM files WHERE id = ANY(${ids}::uuid[])
      OR id IN (SELECT file_id FROM file_uses WHERE subject_type = ${subject.type} AND subject_id = ${subject.id})
    ORDER BY id FOR NO KEY UPDATE`.execute(db);
}

/** Deletes a file whose bytes could not be stored. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

/** Deletes all uses by the subjects; what nothing else shows is unused from now on. */
export async function deleteUses(db: Db, subjects: readonly Subject[], at: string): Promise<void> {
  const types = subjects.map(({ type }) => type);
  const subjectIds = subjects.map(({ id }) => id);
  const gone = await db
    .deleteFrom('file_uses')
    .where(
      sql<boolean>`(subject_type, subject_id) IN (SELECT * FROM unnest(${types}::text[], ${subjectIds}::uuid[]))`,
    )
    .returning('file_id')
    .execute();
  if (gone.length === 0) return;
  const ids = gone.map(({ file_id }) => file_id);
  // Lock first, then read: otherwise concurrently recorded uses would be missed.
  await db.selectFrom('files').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  await db
    .updateTable('files')
    .set({ unused_since: at })
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses as u').select('u.file_id').whereRef('u.file_id', '=', 'files.id'))),
    )
    .execute();
}

/** Which bytes there are: a hash for each kind of file. */
export function findBytes(db: Db): Promise<Pick<FileRow, 'hash' | 'kind'>[]> {
  return db.selectFrom('files').select(['hash', 'kind']).distinct().orderBy('hash').execute();
}

/** What shows a file. */
export function findSubjects(db: Db, fileId: string): Promise<Subject[]> {
  return db
    .selectFrom('file_uses')
    .select(['subject_type as type', 'subject_id as id'])
    .where('file_id', '=', fileId)
    .execute();
}

/** The hashes of files that nothing has shown since before `until`, up to a limit. */
export async function findUnusedHashes(db: Db, until: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('hash')
    .distinct()
    .where('unused_since', '<', until)
    .limit(limit)
    .execute();
  return rows.map(({ hash }) => hash);
}

/**
 * Deletes the files of these bytes that nothing has shown since before `until`; returns their kinds, and the remaining ones.
 */
export async function deleteUnused(
  db: Db,
  hash: string,
  until: string,
): Promise<{ deleted: FileRow['kind'][]; left: FileRow['kind'][] }> {
  const deleted = await db
    .deleteFrom('files')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('files')
        .select('id')
        .where('hash', '=', hash)
        .where('unused_since', '<', until)
        .orderBy('id')
        .forUpdate(),
    )
    .returning('kind')
    .execute();
  const left = await db.selectFrom('files').select('kind').distinct().where('hash', '=', hash).execute();
  return { deleted: deleted.map(({ kind }) => kind), left: left.map(({ kind }) => kind) };
}
