import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import type { ModuleTexts } from '../../shared/lesson-content.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import type { StoredModuleTexts } from '../../shared/module-texts.rules.ts';
import { pictureOf } from '../courses.repository.ts';

interface Written {
  readonly by: string;
  readonly at: string;
}

/** Locks the order of all modules until the transaction ends. */
export async function lockModuleOrder(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('module-order', 0))`.execute(db);
}

/** Creates a module after all others; false when the id is taken. The caller holds the lock on the order. */
export async function insertModule(
  db: Db,
  moduleId: string,
  { by, at, picture, ...texts }: StoredModuleTexts & Written,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO modules (id, position, title, description, label, image, picture_id, picture_alt,
      created_at, updated_at, updated_by)
    SELECT ${moduleId}, coalesce(max(position), 0) + 1, ${JSON.stringify(texts.title)}::jsonb,
      ${JSON.stringify(texts.description)}::jsonb, ${texts.label && JSON.stringify(texts.label)}::jsonb, ${texts.image},
      ${picture?.fileId ?? null}::uuid, ${picture && JSON.stringify(picture.alt)}::jsonb, ${at}::timestamptz, ${at}::timestamptz, ${by}::uuid
    FROM modules ON CONFLICT (id) DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

/** A locked module, with who changed its texts last. */
export interface HeldModule {
  readonly id: string;
  readonly title: LocalizedText;
  readonly version: number;
  /** How often it was published, hidden, archived or unarchived. */
  readonly steps: number;
  readonly by: string | null;
  readonly at: string | null;
}

/** Locks modules and the orders of their lessons until the transaction ends, by id; missing ones are left out. */
export function lockModules(db: Db, moduleIds: readonly string[]): Promise<HeldModule[]> {
  return db
    .selectFrom('modules as m')
    .select(['m.id', 'm.title', 'm.version', 'm.steps', 'm.updated_at as at'])
    .select(({ selectFrom }) =>
      selectFrom('users as u')
        .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
        .whereRef('u.id', '=', 'm.updated_by')
        .as('by'),
    )
    .where((eb) => eb('m.id', '=', eb.fn.any(eb.val([...moduleIds]))))
    .orderBy('m.id')
    .forUpdate()
    .execute();
}

/** A module as its editors see it. */
export async function findOutline(db: Db, moduleId: string): Promise<ModuleOutline | undefined> {
  const { rows } = await sql<ModuleOutline>`
    SELECT m.id, m.title, m.description, m.label, m.image, ${pictureOf} AS picture, m.published,
      m.archived_at IS NOT NULL AS archived, m.version,
      (SELECT count(*) FROM group_modules g WHERE g.module_id = m.id) AS "groupCount",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'order', l."order", 'title', l.title,
          'published', l.published, 'changed', CASE WHEN d.lesson_id IS NULL THEN NOT l.published
            ELSE d.version IS DISTINCT FROM d.published_version END) ORDER BY l."order", l.archived_at, l.id), '[]')
        FROM lessons l LEFT JOIN lesson_drafts d ON d.lesson_id = l.id WHERE l.module_id = m.id) AS lessons
    FROM modules m WHERE m.id = ${moduleId}`.execute(db);
  return rows[0];
}

/** Writes the texts of a module and raises its version. The caller holds the lock on it. */
export async function writeTexts(
  db: Db,
  moduleId: string,
  { title, description, label, image, picture }: ModuleTexts,
  { by, at }: Written,
): Promise<void> {
  await db
    .updateTable('modules')
    .set((eb) => ({
      title: JSON.stringify(title),
      description: JSON.stringify(description),
      label: label && JSON.stringify(label),
      image,
      picture_id: picture?.fileId ?? null,
      picture_alt: picture && JSON.stringify(picture.alt),
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', moduleId)
    .execute();
}

/** The modules that are not archived. */
export function findModulesInOrder(db: Db): Promise<{ id: string }[]> {
  return db.selectFrom('modules').select('id').where('archived_at', 'is', null).orderBy('position').execute();
}

/**
 * Puts modules in an order, archived ones after them in their previous order. The caller holds the lock on
 * the order.
 */
export async function writeModuleOrder(db: Db, moduleIds: readonly string[]): Promise<void> {
  // By id, as everybody locks modules: in table order two transactions would deadlock.
  await db.selectFrom('modules').select('id').orderBy('id').forUpdate().execute();
  await sql`UPDATE modules m SET position = places.place
    FROM (SELECT id, row_number() OVER (ORDER BY array_position(${moduleIds}::uuid[], id) NULLS LAST, position) AS place
      FROM modules) AS places
    WHERE places.id = m.id AND m.position <> places.place`.execute(db);
}

/** Makes a locked module published or a draft, and counts that as a step; null when nothing changes. */
export async function setPublished(db: Db, moduleId: string, published: boolean): Promise<number | null> {
  const changed = await db
    .updateTable('modules')
    .set((eb) => ({ published, steps: eb('steps', '+', 1) }))
    .where('id', '=', moduleId)
    .where('published', '<>', published)
    .returning('steps')
    .executeTakeFirst();
  return changed?.steps ?? null;
}

/** Archives a locked module at an instant, or unarchives it with null, and counts that as a step; null when nothing changes. */
export async function setArchived(db: Db, moduleId: string, at: string | null): Promise<number | null> {
  const changed = await db
    .updateTable('modules')
    .set((eb) => ({ archived_at: at, steps: eb('steps', '+', 1) }))
    .where('id', '=', moduleId)
    .where('archived_at', at ? 'is' : 'is not', null)
    .returning('steps')
    .executeTakeFirst();
  return changed?.steps ?? null;
}

/** Deletes a locked module with its lessons. */
export async function deleteModule(db: Db, moduleId: string): Promise<void> {
  await db.deleteFrom('modules').where('id', '=', moduleId).execute();
}
