import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A group and how far it has a module open. */
export interface Opening {
  readonly groupId: string;
  readonly openOrder: number;
}

/** The groups that have any of the modules, by id. */
export async function findGroupsOf(db: Db, moduleIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('group_modules')
    .select('group_id as id')
    .distinct()
    .where((eb) => eb('module_id', '=', eb.fn.any(eb.val([...moduleIds]))))
    .orderBy('group_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The groups that have a module, and up to which lesson it is open there. */
export function findOpenings(db: Db, moduleId: string): Promise<Opening[]> {
  return db
    .selectFrom('group_modules')
    .select(['group_id as groupId', 'open_order as openOrder'])
    .where('module_id', '=', moduleId)
    .orderBy('group_id')
    .execute();
}

/** The lessons of a module in order, without archived ones. */
export function findPlacedLessons(
  db: Db,
  moduleId: string,
): Promise<{ id: string; order: number; published: boolean }[]> {
  return db
    .selectFrom('lessons')
    .select((eb) => ['id', eb.ref('order').$notNull().as('order'), 'published'])
    .where('module_id', '=', moduleId)
    .where('archived_at', 'is', null)
    .orderBy('order')
    .execute();
}

/**
 * Numbers the lessons of a module 1, 2, 3 … in the order of the given ids. The caller holds the lock on the
 * module.
 */
export async function writeLessonOrder(db: Db, lessonIds: readonly string[]): Promise<void> {
  await sql`UPDATE lessons l SET "order" = places.place
    FROM unnest(${lessonIds}::uuid[]) WITH ORDINALITY AS places (id, place)
    WHERE places.id = l.id AND l."order" <> places.place`.execute(db);
}

/** Writes how far groups have a module open. The caller holds the locks on the module and the groups. */
export async function writeOpenings(db: Db, moduleId: string, openings: readonly Opening[]): Promise<void> {
  const groupIds = openings.map(({ groupId }) => groupId);
  const orders = openings.map(({ openOrder }) => openOrder);
  await sql`UPDATE group_modules g SET open_order = n.open_order
    FROM unnest(${groupIds}::uuid[], ${orders}::int[]) AS n (group_id, open_order)
    WHERE g.module_id = ${moduleId} AND g.group_id = n.group_id`.execute(db);
}

/** A lesson's module, and whether it is archived. */
export function findPlace(
  db: Db,
  lessonId: string,
): Promise<{ moduleId: string; order: number | null } | undefined> {
  return db
    .selectFrom('lessons')
    .select(['module_id as moduleId', 'order'])
    .where('id', '=', lessonId)
    .executeTakeFirst();
}

/** Locks a lesson exclusively, also against children's marks, until the transaction ends. */
export async function lockLesson(db: Db, lessonId: string): Promise<void> {
  await db.selectFrom('lessons').select('id').where('id', '=', lessonId).forUpdate().execute();
}

/** Archives a lesson: it has no number any more. */
export async function putAway(db: Db, lessonId: string, at: string): Promise<void> {
  await db.updateTable('lessons').set({ archived_at: at, order: null }).where('id', '=', lessonId).execute();
}

/** Makes a lesson the last of a module, unarchiving it if needed. The caller holds the lock on the module. */
export async function placeLast(db: Db, lessonId: string, moduleId: string): Promise<void> {
  await sql`UPDATE lessons SET module_id = ${moduleId}, archived_at = NULL, "order" =
      (SELECT coalesce(max("order"), 0) + 1 FROM lessons WHERE module_id = ${moduleId} AND id <> ${lessonId})
    WHERE id = ${lessonId}`.execute(db);
}

/** Deletes a lesson with its drafts and versions. */
export async function deleteLesson(db: Db, lessonId: string): Promise<void> {
  await db.deleteFrom('lessons').where('id', '=', lessonId).execute();
}

/** Whether a child has begun a lesson, or any lesson of a module. */
export async function hasProgress(
  db: Db,
  { lessonId, moduleId }: { readonly lessonId?: string; readonly moduleId?: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('lesson_progress as p')
    .innerJoin('lessons as l', 'l.id', 'p.lesson_id')
    .select('l.id')
    .$if(lessonId !== undefined, (query) => query.where('l.id', '=', lessonId ?? ''))
    .$if(moduleId !== undefined, (query) => query.where('l.module_id', '=', moduleId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
