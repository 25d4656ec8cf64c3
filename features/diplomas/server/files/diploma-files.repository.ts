import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A finished PDF by the digest of its content; undefined when it has to be made. */
export async function findFile(db: Db, digest: Buffer): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('diploma_files')
    .select('bytes')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found?.bytes;
}

/** Stores a finished PDF, unless its diploma was deleted meanwhile; two made concurrently are stored once. */
export async function insertFile(
  db: Db,
  file: { readonly digest: Buffer; readonly diplomaId: string; readonly bytes: Buffer; readonly at: string },
): Promise<void> {
  await db
    .insertInto('diploma_files')
    .columns(['digest', 'diploma_id', 'bytes', 'made_at'])
    .expression((eb) =>
      eb
        .selectFrom('diplomas')
        .select([
          eb.val(file.digest).$castTo<Buffer>().as('digest'),
          'id',
          eb.val(file.bytes).as('bytes'),
          sql<string>`${file.at}::timestamptz`.as('made_at'),
        ])
        .where('id', '=', file.diplomaId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}

/** Deletes PDFs made before an instant. */
export async function deleteFilesBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('diploma_files').where('made_at', '<', before).execute();
}
