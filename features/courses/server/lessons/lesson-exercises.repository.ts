import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** True for an exercise called `e` that counts: in the published version, and as `countsAsExercise` says. */
export const countsAsExercise: RawBuilder<SqlBool> = sql`e."order" IS NOT NULL AND e.has_checks`;

/** A child's work in an exercise called `e`, as a join called `w`; empty without a child. */
const joinWork = (learnerId: string | null) => sql`LEFT JOIN exercise_work w
  ON w.lesson_id = e.lesson_id AND w.exercise_id = e.id AND w.user_id = ${learnerId}::uuid`;

/** How many exercises of a lesson called `l` count and how many of them a child has solved, as a join called `x`. */
export function joinExerciseCounts(learnerId: string | null): RawBuilder<unknown> {
  return sql`CROSS JOIN LATERAL (SELECT count(*) AS count, count(w.passed_at) AS passed
    FROM lesson_exercises e ${joinWork(learnerId)} WHERE e.lesson_id = l.id AND ${countsAsExercise}) x`;
}
