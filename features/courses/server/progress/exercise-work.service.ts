import { isCodeFor, withoutSolution } from '#features/exercises/shared/exercise.rules.ts';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { CheckCounts, ExerciseWork } from '../../shared/lesson.ts';
import { requireLesson } from '../lessons/lessons.service.ts';
import { courseViewOf } from './course-view.service.ts';
import { findExercise, findWork, saveWork, teachesIn } from './exercise-work.repository.ts';
import { inOpenLesson, refreshProgress } from './progress.service.ts';

/** A save every other second for an hour, and no more: it is saved while typing. */
export const saveRate = { limit: 1800, windowSeconds: 3600 };

interface CodeSave {
  readonly lessonId: string;
  readonly exerciseId: string;
  readonly code: ExerciseCode;
  readonly passed?: boolean | undefined;
  /** What a run of this code found. */
  readonly checks?: CheckCounts | undefined;
}

/**
 * Stores the acting child's last code of an exercise of a lesson that is open to them. An exercise that has passed stays
 * passed; only the browser says so, so it gives progress and never points (decision L10). `db/no-document` for an exercise
 * that the published lesson does not have, `request/invalid` for code of another kind.
 */
export async function saveExerciseCode(
  scope: SignedInScope,
  { lessonId, exerciseId, code, passed = false, checks }: CodeSave,
): Promise<{ savedAt: string; passed: boolean }> {
  await countTry(scope, `exercise-code/${scope.actor.id}`, saveRate);
  return inOpenLesson(scope, lessonId, async (tx, lesson) => {
    const exercise = await findExercise(tx.db, lessonId, exerciseId);
    if (!exercise) throw new AppError('db/no-document');
    refuse(isCodeFor(exercise, code) ? null : 'request/invalid');
    const at = nowIso(tx);
    const saved = await saveWork(tx.db, { ...lesson, exerciseId, code, passed, checks, at });
    if (saved.news) await refreshProgress(tx, lesson);
    return { savedAt: at, passed: saved.passed };
  });
}

interface AskedWork {
  readonly childId: string;
  readonly lessonId: string;
  readonly exerciseId: string;
}

/**
 * A child's last code of an exercise: for the child, their guardians, teachers of those of their groups that have the module, and
 * admins (decision R1), for nobody else. `db/no-document` outside the reach, and for an exercise that the published lesson does
 * not have. Where the child has written nothing, a family's access is that to the lesson: refuses as `getLesson`.
 */
export async function getExerciseWork(scope: SignedInScope, asked: AskedWork): Promise<ExerciseWork> {
  const { id: userId } = await requireChildInReach(scope, asked.childId);
  const spec = await findExercise(scope.db, asked.lessonId, asked.exerciseId);
  const { id: actorId, role } = scope.actor;
  const other = role === 'teacher' && !(await teachesIn(scope.db, actorId, { ...asked, userId }));
  if (!spec || other) throw new AppError('db/no-document');
  const work = await findWork(scope.db, { ...asked, userId });
  if (!work) await requireLesson(scope, await courseViewOf(scope, { childId: userId }), asked.lessonId);
  const { code = null, passed = false, checks = null, savedAt = null } = work ?? {};
  return { spec: withoutSolution(spec), code, passed, checks, savedAt };
}
