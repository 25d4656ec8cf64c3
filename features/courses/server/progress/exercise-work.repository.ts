import { sql } from 'kysely';
import type { ExerciseCode, ExerciseSpec } from '#features/exercises/shared/exercise.ts';
import { deletedAccounts } from '#features/identity/server/accounts/account-deletion.service.ts';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { studentStays } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { CheckCounts } from '../../shared/lesson.ts';
import type { LessonOfChild } from './progress.repository.ts';

/** An exercise of a lesson's published version. */
export async function findExercise(
  db: Db,
  lessonId: string,
  exerciseId: string,
): Promise<ExerciseSpec | undefined> {
  const found = await db
    .selectFrom('lesson_exercises')
    .select('spec')
    .where('lesson_id', '=', lessonId)
    .where('id', '=', exerciseId)
    .where('order', 'is not', null)
    .executeTakeFirst();
  return found?.spec;
}

/** A child's stored code. */
export interface Work extends LessonOfChild {
  readonly exerciseId: string;
  readonly code: ExerciseCode;
  readonly passed: boolean;
  /** What a run of the code found; undefined where it was not run: what the last run found stays. */
  readonly checks: CheckCounts | undefined;
  readonly at: string;
}

/**
 * Stores a child's last code of an exercise. Code that passed and is run again unchanged keeps the instant at which it passed: it is
 * still the code that passed. Returns whether it has passed, now or before, and whether that is new.
 */
export async function saveWork(
  db: Db,
  { userId, lessonId, exerciseId, code, passed, checks, at }: Work,
): Promise<{ passed: boolean; news: boolean }> {
  const before = await db
    .selectFrom('exercise_work')
    .select('passed_at')
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('exercise_id', '=', exerciseId)
    .forUpdate()
    .executeTakeFirst();
  const passedAt = before?.passed_at ?? (passed ? at : null);
  await db
    .insertInto('exercise_work')
    .values({
      user_id: userId,
      lesson_id: lessonId,
      exercise_id: exerciseId,
      code: JSON.stringify(code),
      saved_at: at,
      passed_at: passedAt,
      checks_passed: checks?.passed ?? null,
      checks_count: checks?.count ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id', 'exercise_id']).doUpdateSet(({ fn, ref }) => ({
        code: ref('excluded.code'),
        saved_at: sql<string>`CASE WHEN exercise_work.code = excluded.code
          AND exercise_work.saved_at = exercise_work.passed_at
          THEN exercise_work.saved_at ELSE excluded.saved_at END`,
        passed_at: fn.coalesce('exercise_work.passed_at', 'excluded.passed_at'),
        checks_passed: fn.coalesce('excluded.checks_passed', 'exercise_work.checks_passed'),
        checks_count: fn.coalesce('excluded.checks_count', 'exercise_work.checks_count'),
      })),
    )
    .execute();
  return { passed: passedAt !== null, news: passedAt !== null && before?.passed_at == null };
}

/** A child's last code of an exercise. */
export function findWork(
  db: Db,
  { userId, lessonId, exerciseId }: LessonOfChild & { readonly exerciseId: string },
): Promise<{ code: ExerciseCode; passed: boolean; checks: CheckCounts | null; savedAt: string } | undefined> {
  return db
    .selectFrom('exercise_work')
    .select((eb) => [
      'code',
      'saved_at as savedAt',
      eb('passed_at', 'is not', null).$castTo<boolean>().as('passed'),
      sql<CheckCounts | null>`CASE WHEN checks_count IS NOT NULL
        THEN jsonb_build_object('passed', checks_passed, 'count', checks_count) END`.as('checks'),
    ])
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirst();
}

/** Whether a teacher teaches a current or past group of the child that has the lesson's module. */
export async function teachesIn(
  db: Db,
  teacherId: string,
  { userId, lessonId }: LessonOfChild,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM lessons l JOIN group_modules g ON g.module_id = l.module_id
    JOIN ${studentStays} m ON m.group_id = g.group_id AND m.user_id = ${userId}
    WHERE l.id = ${lessonId} AND g.group_id IN ${groupsTaughtBy(teacherId)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the code of deleted accounts: what a child wrote is theirs, but that a lesson was done is history. */
export async function forgetWorkOfDeleted(db: Db): Promise<void> {
  await db.deleteFrom('exercise_work').where('user_id', 'in', deletedAccounts).execute();
}
