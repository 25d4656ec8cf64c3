import { listFamilyGroupIds, requireGroupInReach } from '#features/membership/server/reach.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { maySeeAllCourses } from '../shared/courses.permissions.ts';
import { latestLesson, type OpenOrder, openLessons } from '../shared/courses.rules.ts';
import type { LessonSummary, ModuleSummary } from '../shared/courses.ts';
import * as repository from './courses.repository.ts';

interface View {
  readonly module: ModuleSummary;
  readonly lessons: LessonSummary[];
}

/**
 * The modules that the viewer may see: with a group what it has, without one everything for staff and what their
 * present groups have for families. `db/no-document` for a group that the viewer is not in or does not reach.
 */
export async function listModules(
  scope: SignedInScope,
  { groupId }: { groupId?: string },
): Promise<{ modules: ModuleSummary[] }> {
  const views = await viewsOf(scope, { groupId });
  return { modules: views.map(({ module }) => module) };
}

/** A module with its open lessons. `db/no-document` when the viewer may not see it: drafts, not assigned, foreign. */
export async function getModule(
  scope: SignedInScope,
  { moduleId, groupId }: { moduleId: string; groupId?: string },
): Promise<View & { latestLessonId: string | null }> {
  const [view] = await viewsOf(scope, { groupId, moduleId });
  if (!view) throw new AppError('db/no-document');
  return { ...view, latestLessonId: latestLesson(view.lessons)?.id ?? null };
}

interface Wanted {
  readonly groupId?: string;
  readonly moduleId?: string;
}

async function viewsOf(scope: SignedInScope, { groupId, moduleId }: Wanted): Promise<View[]> {
  const groupIds = await groupsToLookThrough(scope, groupId);
  const modules =
    groupIds === 'everything'
      ? (await repository.findModules(scope.db, moduleId)).map((row) => ({ ...row, openOrder: groupIds }))
      : await repository.findOpenModules(scope.db, groupIds, moduleId);
  const lessons = await repository.findLessons(
    scope.db,
    modules.map(({ id }) => id),
  );
  const byModule = Map.groupBy(lessons, (lesson) => lesson.moduleId);
  return modules.map((module) => toView(module, byModule.get(module.id) ?? []));
}

async function groupsToLookThrough(scope: SignedInScope, groupId?: string): Promise<string[] | 'everything'> {
  if (maySeeAllCourses(scope.actor)) {
    return groupId ? [(await requireGroupInReach(scope, groupId)).id] : 'everything';
  }
  const own = await listFamilyGroupIds(scope);
  if (!groupId) return own;
  if (!own.includes(groupId)) throw new AppError('db/no-document');
  return [groupId];
}

function toView(
  { openOrder, ...module }: repository.ModuleRow & { openOrder: OpenOrder },
  all: readonly (LessonSummary & { moduleId: string })[],
): View {
  const counted = openOrder === 'everything' ? all : all.filter(({ published }) => published);
  const lessons = openLessons(all, openOrder).map(({ id, order, title, published }) => ({
    id,
    order,
    title,
    published,
  }));
  return { module: { ...module, lessonCount: counted.length, openLessons: lessons.length }, lessons };
}
