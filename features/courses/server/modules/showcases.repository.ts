import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Showcase, ShowcaseForm } from '../../shared/showcase.ts';

/** What strangers see of a module; undefined when there is no such module. */
export async function findShowcase(db: Db, moduleId: string): Promise<Showcase | undefined> {
  const { rows } = await sql<Showcase>`SELECT s.makes, coalesce(s.version, 0) AS version,
      CASE WHEN s.picture_id IS NOT NULL
        THEN jsonb_build_object('fileId', s.picture_id, 'alt', s.picture_alt) END AS picture
    FROM modules m LEFT JOIN module_showcases s ON s.module_id = m.id WHERE m.id = ${moduleId}`.execute(db);
  return rows[0];
}

/** Writes what strangers see of a module, and raises its version. The caller holds the lock on the module. */
export async function writeShowcase(
  db: Db,
  moduleId: string,
  { makes, picture }: ShowcaseForm,
): Promise<void> {
  const columns = {
    makes: makes && JSON.stringify(makes),
    picture_id: picture?.fileId ?? null,
    picture_alt: picture && JSON.stringify(picture.alt),
  };
  await db
    .insertInto('module_showcases')
    .values({ module_id: moduleId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('module_id')
        .doUpdateSet((eb) => ({ ...columns, version: eb('module_showcases.version', '+', 1) })),
    )
    .execute();
}
