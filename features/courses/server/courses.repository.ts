import type { Db } from '#platform/server/database/database.ts';
import type { LessonSummary, ModuleSummary } from '../shared/courses.ts';

/** A module without what depends on the viewer. */
export type ModuleRow = Omit<ModuleSummary, 'lessonCount' | 'openLessons'>;

/** All modules, or one of them, drafts too, in their order. */
export function findModules(db: Db, moduleId?: string): Promise<ModuleRow[]> {
  return db
    .selectFrom('modules')
    .select(['id', 'title', 'description', 'label', 'image', 'published'])
    .$if(moduleId !== undefined, (query) => query.where('id', '=', moduleId ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Published modules of the groups with the highest order that any of them has open (decision L4). */
export async function findOpenModules(
  db: Db,
  groupIds: readonly string[],
  moduleId?: string,
): Promise<(ModuleRow & { openOrder: number })[]> {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('modules as m')
    .innerJoin('group_modules as g', 'g.module_id', 'm.id')
    .select(['m.id', 'm.title', 'm.description', 'm.label', 'm.image', 'm.published'])
    .select(({ fn }) => fn.max('g.open_order').as('openOrder'))
    .where('m.published', '=', true)
    .where('g.group_id', 'in', groupIds)
    .$if(moduleId !== undefined, (query) => query.where('m.id', '=', moduleId ?? ''))
    .groupBy('m.id')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute();
}

/** The lessons of the modules, drafts too, in their order. */
export async function findLessons(
  db: Db,
  moduleIds: readonly string[],
): Promise<(LessonSummary & { moduleId: string })[]> {
  if (moduleIds.length === 0) return [];
  return db
    .selectFrom('lessons')
    .select(['id', 'module_id as moduleId', 'order', 'title', 'published'])
    .where('module_id', 'in', moduleIds)
    .orderBy('order')
    .execute();
}
