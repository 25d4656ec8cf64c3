import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The published lessons of a group's modules, as SQL to compare with a lesson's id. */
const lessonsOf = (groupId: string) => sql`(SELECT l.id FROM group_modules g
  JOIN lessons l ON l.module_id = g.module_id AND l.published AND l.archived_at IS NULL WHERE g.group_id = ${groupId})`;

/** How many published lessons the modules of a group have. */
export async function countLessons(db: Db, groupId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${lessonsOf(groupId)} l`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** How many of them each student has finished; students who finished none are left out. */
export async function findLessonsDone(
  db: Db,
  { groupId, studentIds }: { readonly groupId: string; readonly studentIds: readonly string[] },
): Promise<{ userId: string; done: number }[]> {
  const { rows } = await sql<{ userId: string; done: number }>`
    SELECT p.user_id AS "userId", count(*)::int AS done FROM lesson_progress p
    WHERE p.user_id = ANY(${[...studentIds]}::uuid[]) AND p.done_at IS NOT NULL AND p.lesson_id IN ${lessonsOf(groupId)}
    GROUP BY p.user_id`.execute(db);
  return rows;
}
