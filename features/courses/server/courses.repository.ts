import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { GoOn, LessonCard, LessonSummary, ModulePicture, ModuleSummary } from '../shared/courses.ts';
import { joinExerciseCounts } from './lessons/lesson-exercises.repository.ts';
import {
  type CourseView,
  isOpen,
  joinOpenOrders,
  joinProgress,
  stateOf,
} from './lessons/open-lessons.repository.ts';

/** A module without what depends on the viewer. */
type ModuleRow = Pick<ModuleSummary, 'id' | 'title' | 'published'>;

/** The uploaded picture of a module `m`. */
export const pictureOf = sql<ModulePicture | null>`CASE WHEN m.picture_id IS NOT NULL
  THEN jsonb_build_object('fileId', m.picture_id, 'alt', m.picture_alt) END`;

/** The modules that a group has or can be given, or one of them, drafts too, in order: none that was archived before. */
export function findModules(db: Db, groupId: string, moduleId?: string): Promise<ModuleRow[]> {
  return db
    .selectFrom('modules as m')
    .select(['m.id', 'm.title', 'm.published'])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('m.archived_at', 'is', null),
        exists(
          selectFrom('group_modules as g')
            .select('g.group_id')
            .whereRef('g.module_id', '=', 'm.id')
            .where('g.group_id', '=', groupId),
        ),
      ]),
    )
    .$if(moduleId !== undefined, (query) => query.where('m.id', '=', moduleId ?? ''))
    .orderBy('m.position')
    .orderBy('m.id')
    .execute();
}

/**
 * The modules of a view with their lessons counted, or one of them, in order. A view of groups has their published
 * modules; a view of everything has drafts too, and archived ones only by id.
 */
export async function findModuleCards(
  db: Db,
  view: CourseView,
  moduleId: string | null = null,
): Promise<ModuleSummary[]> {
  if (!view.everything && view.groupIds.length === 0) return [];
  const open = isOpen(view);
  const seen = view.everything ? sql`true` : sql`l.published`;
  const { rows } = await sql<ModuleSummary>`
    SELECT m.id, m.title, m.description, m.label, m.image, ${pictureOf} AS picture, m.published,
      c."lessonCount", c."openLessons", c."doneLessons"
    FROM modules m ${joinOpenOrders(view, sql`m.id`)}
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ${seen}) AS "lessonCount", count(*) FILTER (WHERE ${open}) AS "openLessons",
        count(*) FILTER (WHERE ${open} AND p.done_at IS NOT NULL) AS "doneLessons"
      FROM lessons l ${joinProgress(view)} WHERE l.module_id = m.id AND l.archived_at IS NULL) c
    WHERE (${moduleId}::uuid IS NULL OR m.id = ${moduleId}::uuid)
      AND ${view.everything ? sql`(m.archived_at IS NULL OR m.id = ${moduleId}::uuid)` : sql`m.published`}
    ORDER BY m.position, m.id`.execute(db);
  return rows;
}

/** Whether the view has one of the modules, and this one shows the picture. */
export async function isPictureOf(
  db: Db,
  view: CourseView,
  { moduleIds, fileId }: { readonly moduleIds: readonly string[]; readonly fileId: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM modules m ${joinOpenOrders(view, sql`m.id`)}
    WHERE m.id = ANY (${moduleIds}::uuid[]) AND m.picture_id = ${fileId} AND m.published LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The archived modules, as staff see them. */
export async function findArchivedModules(db: Db): Promise<ModuleSummary[]> {
  const { rows } = await sql<ModuleSummary>`
    SELECT m.id, m.title, m.description, m.label, m.image, ${pictureOf} AS picture, m.published,
      c.lessons AS "lessonCount",
      c.lessons AS "openLessons", 0 AS "doneLessons"
    FROM modules m CROSS JOIN LATERAL (
      SELECT count(*) AS lessons FROM lessons l WHERE l.module_id = m.id AND l.archived_at IS NULL) c
    WHERE m.archived_at IS NOT NULL ORDER BY m.position, m.id`.execute(db);
  return rows;
}

/** The lessons of a module that the view may know of, in their order, and whether they are open to it. One statement. */
export async function findModuleLessons(
  db: Db,
  view: CourseView,
  moduleId: string,
): Promise<(LessonCard & { open: boolean })[]> {
  const { rows } = await sql<LessonCard & { open: boolean }>`
    SELECT l.id, l."order", l.title, l.published, ${stateOf(view)} AS state, (${isOpen(view)}) AS open,
      json_build_object('count', x.count, 'passed', x.passed) AS exercises, coalesce(p.done_at, p.opened_at) AS at
    FROM lessons l ${joinOpenOrders(view, sql`l.module_id`)} ${joinProgress(view)} ${joinExerciseCounts(view.learnerId)}
    WHERE l.module_id = ${moduleId} AND l.archived_at IS NULL AND ${view.everything ? sql`true` : sql`l.published`}
    ORDER BY l."order"`.execute(db);
  return rows;
}

/**
 * The open lesson that the view's child continues with: the one opened last if it is not done; otherwise, in the module
 * opened last, the next after all opened ones; otherwise the first. Null when everything open is done.
 */
export async function findGoOn(db: Db, view: CourseView): Promise<GoOn | null> {
  const open = isOpen(view);
  const opened = joinOpenOrders(view, sql`m.id`);
  // A lesson that was not opened was not finished either: after the last opened one the order alone decides, without looking at
  // progress.
  const unopened = view.everything ? sql`true` : sql`l.published AND l."order" <= g.open_order`;
  const next = (where: RawBuilder<unknown>) => sql`(SELECT l.id, l."order", l.title FROM lessons l
    WHERE l.module_id = m.id AND l.archived_at IS NULL AND ${unopened} AND ${where} ORDER BY l."order" LIMIT 1)`;
  const skipped = sql`l."order" <= b.reached AND NOT EXISTS (SELECT FROM lesson_progress p
    WHERE p.lesson_id = l.id AND p.user_id = ${view.learnerId}::uuid)`;
  const { rows } = await sql<GoOn>`
    WITH begun AS (SELECT l.module_id, max(p.opened_at) AS opened_at, max(l."order") AS reached
      FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id WHERE p.user_id = ${view.learnerId}::uuid
      GROUP BY l.module_id)
    SELECT "moduleId", "moduleTitle", "lessonId", "order", title, state FROM (
      (SELECT 1 AS rank, m.id AS "moduleId", m.title AS "moduleTitle", l.id AS "lessonId", l."order", l.title,
          ${stateOf(view)} AS state
        FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
        JOIN modules m ON m.id = l.module_id AND m.published ${opened}
        WHERE p.user_id = ${view.learnerId}::uuid AND p.done_at IS NULL AND ${open}
        ORDER BY p.opened_at DESC LIMIT 1)
      UNION ALL
      (SELECT 2, m.id, m.title, n.id, n."order", n.title, 'new'
        FROM modules m ${opened} LEFT JOIN begun b ON b.module_id = m.id
        CROSS JOIN LATERAL (${next(sql`l."order" > coalesce(b.reached, 0)`)}
          UNION ALL ${next(skipped)} LIMIT 1) AS n
        WHERE m.published ORDER BY b.opened_at DESC NULLS LAST, m.position, m.id LIMIT 1)) AS ways
    ORDER BY rank LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** The lessons of the modules, drafts too, in order; without archived ones. */
export async function findLessons(
  db: Db,
  moduleIds: readonly string[],
): Promise<(LessonSummary & { moduleId: string })[]> {
  if (moduleIds.length === 0) return [];
  return db
    .selectFrom('lessons')
    .select((eb) => [
      'id',
      'module_id as moduleId',
      eb.ref('order').$notNull().as('order'),
      'title',
      'published',
    ])
    .where('module_id', 'in', moduleIds)
    .where('archived_at', 'is', null)
    .orderBy('order')
    .execute();
}
