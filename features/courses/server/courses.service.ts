import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { latestLesson } from '../shared/courses.rules.ts';
import type { GoOn, LessonCard, ModuleSummary } from '../shared/courses.ts';
import * as repository from './courses.repository.ts';
import { type AskedView, courseViewOf } from './progress/course-view.service.ts';

interface OneModule {
  readonly module: ModuleSummary;
  readonly lessons: LessonCard[];
  readonly latestLessonId: string | null;
}

/**
 * The modules that the viewer may see, with how many lessons are open and done: with a group its modules, without one everything for staff
 * and the modules of their current groups for families; and the lesson that the child continues with. Refuses as {@link courseViewOf}.
 */
export async function listModules(
  scope: SignedInScope,
  asked: AskedView,
): Promise<{ modules: ModuleSummary[]; goOn: GoOn | null }> {
  const view = await courseViewOf(scope, asked);
  const modules = await repository.findModuleCards(scope.db, view);
  return { modules, goOn: view.learnerId === null ? null : await repository.findGoOn(scope.db, view) };
}

/**
 * True when somebody of a family has one of the modules in a group of theirs, and it shows the picture. Decides who may open the
 * file.
 */
export async function seesPictureOfModule(
  scope: SignedInScope,
  moduleIds: readonly string[],
  fileId: string,
): Promise<boolean> {
  return repository.isPictureOf(scope.db, await courseViewOf(scope, {}), { moduleIds, fileId });
}

/**
 * A module with its open lessons. `db/no-document` when the viewer may not see it: drafts, unassigned or foreign
 * ones.
 */
export async function getModule(
  scope: SignedInScope,
  { moduleId, ...asked }: AskedView & { moduleId: string },
): Promise<OneModule> {
  const view = await courseViewOf(scope, asked);
  const [module] = await repository.findModuleCards(scope.db, view, moduleId);
  if (!module) throw new AppError('db/no-document');
  const lessons = await repository.findOpenLessons(scope.db, view, moduleId);
  return { module, lessons, latestLessonId: latestLesson(lessons)?.id ?? null };
}
