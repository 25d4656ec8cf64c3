import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ModuleTexts } from '../shared/lesson-content.ts';

/** Holds the order of all modules until the transaction ends. */
export async function holdModuleOrder(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('module-order', 0))`.execute(db);
}

/** Makes a module after all others; false when the id is taken. The caller holds the order. */
export async function insertModule(
  db: Db,
  moduleId: string,
  { by, at, ...texts }: ModuleTexts & { readonly by: string; readonly at: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO modules (id, position, title, description, label, image, created_at, updated_at, updated_by)
    SELECT ${moduleId}, coalesce(max(position), 0) + 1, ${JSON.stringify(texts.title)}::jsonb,
      ${JSON.stringify(texts.description)}::jsonb, ${texts.label && JSON.stringify(texts.label)}::jsonb, ${texts.image},
      ${at}::timestamptz, ${at}::timestamptz, ${by}::uuid
    FROM modules ON CONFLICT (id) DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Holds a module and the order of its lessons until the transaction ends. False when there is none. */
export async function holdModule(db: Db, moduleId: string): Promise<boolean> {
  const held = await db
    .selectFrom('modules')
    .select('id')
    .where('id', '=', moduleId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

interface NewLesson {
  readonly moduleId: string;
  readonly lessonId: string;
  readonly title: ModuleTexts['title'];
  readonly at: string;
}

/** Makes an unpublished lesson after all others of its module; false when the id is taken. The caller holds the module. */
export async function insertLesson(db: Db, { moduleId, lessonId, title, at }: NewLesson): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO lessons (id, module_id, "order", title, published, created_at)
    SELECT ${lessonId}, ${moduleId}, coalesce(max("order"), 0) + 1, ${JSON.stringify(title)}::jsonb, false, ${at}
    FROM lessons WHERE module_id = ${moduleId}
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}
