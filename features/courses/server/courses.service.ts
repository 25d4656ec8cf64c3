import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { latestLesson } from '../shared/courses.rules.ts';
import type { GoOn, LessonCard, LockedLesson, ModuleSummary } from '../shared/courses.ts';
import type { Learner } from '../shared/lesson.ts';
import * as repository from './courses.repository.ts';
import { type AskedView, courseViewOf } from './progress/course-view.service.ts';
import { countDaysInARow } from './progress/lesson-days.repository.ts';

interface OneModule {
  readonly module: ModuleSummary;
  readonly lessons: LessonCard[];
  readonly locked: LockedLesson[];
  readonly latestLessonId: string | null;
  readonly daysInARow: number | null;
  readonly learner: Learner | null;
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
 * A module with its open lessons, and of those that are locked the titles alone (record 132). `db/no-document` when the
 * viewer may not see it: drafts, unassigned or foreign ones.
 */
export async function getModule(
  scope: SignedInScope,
  { moduleId, ...asked }: AskedView & { moduleId: string },
): Promise<OneModule> {
  const view = await courseViewOf(scope, asked);
  const [module] = await repository.findModuleCards(scope.db, view, moduleId);
  if (!module) throw new AppError('db/no-document');
  const all = await repository.findModuleLessons(scope.db, view, moduleId);
  const lessons = all.flatMap(({ open, ...lesson }) => (open ? [lesson] : []));
  const locked = all.flatMap(({ open, order, title }) => (open ? [] : [{ order, title }]));
  const { learnerId, groupIds } = view;
  const daysInARow =
    learnerId === null ? null : await countDaysInARow(scope.db, { learnerId, groupIds, now: nowIso(scope) });
  return {
    module,
    lessons,
    locked,
    latestLessonId: latestLesson(lessons)?.id ?? null,
    daysInARow,
    learner: view.watched,
  };
}
