import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { joinExerciseCounts } from '../lessons/lesson-exercises.repository.ts';

/** A student's work in one of the group's modules. */
export interface StudentModule {
  readonly id: string;
  readonly title: LocalizedText;
  /** Published lessons that are open to the group, and how many of all lessons the student finished. */
  readonly open: number;
  readonly done: number;
  /** Exercises of the open lessons, and how many of all the student passed. */
  readonly exercises: number;
  readonly passed: number;
  /** The lesson that the student opened last; null before the first. */
  readonly last: { readonly order: number; readonly title: LocalizedText; readonly done: boolean } | null;
  /** When that was: an instant. */
  readonly lastAt: string | null;
}

/** A student's work in each module of a group, the one that they opened last first. One statement. */
export async function findStudentModules(
  db: Db,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<StudentModule[]> {
  const { rows } = await sql<StudentModule>`
    WITH work AS (
      SELECT g.module_id, g.open_order, l.id, l."order", l.title, p.opened_at, p.done_at, x.count AS exercises, x.passed
      FROM group_modules g
        LEFT JOIN lessons l ON l.module_id = g.module_id AND l.archived_at IS NULL AND l.published
        LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = ${userId}
        ${joinExerciseCounts(userId)}
      WHERE g.group_id = ${groupId})
    SELECT m.id, m.title, count(k.id) FILTER (WHERE k."order" <= k.open_order)::int AS open, count(k.done_at)::int AS done,
      coalesce(sum(k.exercises) FILTER (WHERE k."order" <= k.open_order), 0)::int AS exercises,
      coalesce(sum(k.passed), 0)::int AS passed,
      (array_agg(json_build_object('order', k."order", 'title', k.title, 'done', k.done_at IS NOT NULL)
        ORDER BY k.opened_at DESC) FILTER (WHERE k.opened_at IS NOT NULL))[1] AS last,
      max(k.opened_at) AS "lastAt"
    FROM work k JOIN modules m ON m.id = k.module_id
    GROUP BY m.id ORDER BY max(k.opened_at) DESC NULLS LAST, m.position, m.id`.execute(db);
  return rows;
}
