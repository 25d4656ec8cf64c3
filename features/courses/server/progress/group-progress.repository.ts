import { sql } from 'kysely';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { GroupProgress } from '../../shared/lesson.ts';
import { countsAsExercise } from '../lessons/lesson-exercises.repository.ts';

interface ModuleOfGroup {
  readonly groupId: string;
  readonly moduleId: string;
}

/** A module of a group, and up to which lesson it is open there; undefined when the group does not have it. */
export function findModuleOfGroup(
  db: Db,
  { groupId, moduleId }: ModuleOfGroup,
): Promise<GroupProgress['module'] | undefined> {
  return db
    .selectFrom('group_modules as g')
    .innerJoin('modules as m', 'm.id', 'g.module_id')
    .select(['m.id', 'm.title', 'g.open_order as openOrder'])
    .where('g.group_id', '=', groupId)
    .where('g.module_id', '=', moduleId)
    .executeTakeFirst();
}

/** The current students of a group, as a table expression `students`. */
const studentsOf = (groupId: string) =>
  sql`students AS (SELECT user_id FROM ${presentStudents} m WHERE group_id = ${groupId})`;

/** The lessons of a module, and how many of the group's students opened, finished and passed each. */
export async function findLessonProgress(
  db: Db,
  { groupId, moduleId }: ModuleOfGroup,
): Promise<GroupProgress['lessons']> {
  const { rows } = await sql<GroupProgress['lessons'][number]>`
    WITH ${studentsOf(groupId)},
    exercises AS (SELECT e.lesson_id, count(*) AS n FROM lesson_exercises e JOIN lessons l ON l.id = e.lesson_id
      WHERE l.module_id = ${moduleId} AND ${countsAsExercise} GROUP BY e.lesson_id),
    passes AS (SELECT w.lesson_id, w.user_id, count(*) AS n FROM students s JOIN exercise_work w ON w.user_id = s.user_id
      JOIN lesson_exercises e ON e.lesson_id = w.lesson_id AND e.id = w.exercise_id AND ${countsAsExercise}
      WHERE w.passed_at IS NOT NULL GROUP BY w.lesson_id, w.user_id),
    marks AS (SELECT p.lesson_id, count(*) AS opened, count(p.done_at) AS finished
      FROM students s JOIN lesson_progress p ON p.user_id = s.user_id GROUP BY p.lesson_id)
    SELECT l.id, l."order", l.title, l.published, coalesce(m.opened, 0) AS opened, coalesce(m.finished, 0) AS finished,
      CASE WHEN x.n IS NULL THEN NULL
        ELSE (SELECT count(*) FROM passes p WHERE p.lesson_id = l.id AND p.n = x.n) END AS passed
    FROM lessons l LEFT JOIN marks m ON m.lesson_id = l.id LEFT JOIN exercises x ON x.lesson_id = l.id
    WHERE l.module_id = ${moduleId} AND l.archived_at IS NULL ORDER BY l."order"`.execute(db);
  return rows;
}

/** The current students of a group, and where each is in a module. */
export async function findStudentProgress(
  db: Db,
  { groupId, moduleId }: ModuleOfGroup,
): Promise<GroupProgress['students']> {
  const { rows } = await sql<GroupProgress['students'][number]>`
    WITH ${studentsOf(groupId)},
    marks AS (SELECT p.user_id, p.lesson_id, p.opened_at, p.done_at FROM students s
      JOIN lesson_progress p ON p.user_id = s.user_id
      JOIN lessons l ON l.id = p.lesson_id AND l.module_id = ${moduleId} AND l.archived_at IS NULL),
    passes AS (SELECT w.user_id, count(*) AS n FROM students s JOIN exercise_work w ON w.user_id = s.user_id
      JOIN lesson_exercises e ON e.lesson_id = w.lesson_id AND e.id = w.exercise_id AND ${countsAsExercise}
      JOIN lessons l ON l.id = w.lesson_id AND l.module_id = ${moduleId} AND l.archived_at IS NULL
      WHERE w.passed_at IS NOT NULL GROUP BY w.user_id)
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName",
      coalesce((SELECT json_agg(m.lesson_id ORDER BY m.opened_at) FROM marks m
        WHERE m.user_id = u.id AND m.done_at IS NULL), '[]') AS "begunLessonIds",
      coalesce((SELECT json_agg(m.lesson_id ORDER BY m.opened_at) FROM marks m
        WHERE m.user_id = u.id AND m.done_at IS NOT NULL), '[]') AS "doneLessonIds",
      coalesce(x.n, 0) AS "passedExercises",
      (SELECT m.lesson_id FROM marks m WHERE m.user_id = u.id ORDER BY m.opened_at DESC LIMIT 1) AS "lastLessonId"
    FROM students s JOIN users u ON u.id = s.user_id LEFT JOIN passes x ON x.user_id = u.id
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", u.id`.execute(db);
  return rows;
}
