import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ClassNow } from '../shared/stage.ts';

/** A lesson of a course, as far as leading there needs it. */
type Lesson = NonNullable<ClassNow['lesson']>;

/** Fewer children in one lesson may have strayed. */
const fewest = 2;

/**
 * The lessons where a stage may be, the likeliest first: where the teacher invites to; where most of those are who were heard of since an
 * instant; what today's events of the group opened or name; where one child is; and what the group opened last.
 */
export async function findLikelyLessons(
  db: Db,
  { stageId, since }: { readonly stageId: string; readonly since: string },
): Promise<Lesson[]> {
  const { rows } = await sql<Lesson>`
    WITH st AS (SELECT * FROM stages WHERE id = ${stageId}),
    likely (id, kind, weight) AS (
      SELECT invited_lesson_id, 1, 0 FROM st
      UNION ALL SELECT t.lesson_id, CASE WHEN count(*) >= ${fewest} THEN 2 ELSE 4 END, count(*)
        FROM stage_seats t JOIN st ON st.id = t.stage_id WHERE t.heard_at > ${since} AND t.left_at IS NULL GROUP BY t.lesson_id
      UNION ALL SELECT n.lesson_id, 3, CASE WHEN n.opened_at IS NULL THEN 0 ELSE 1 END FROM st
        JOIN schedule_events e ON e.group_id = st.group_id AND e.local_date = st.day AND e.cancelled_at IS NULL
        JOIN event_lessons n ON n.event_id = e.id
      UNION ALL SELECT l.id, 5, m.position FROM st JOIN group_modules g ON g.group_id = st.group_id
        JOIN modules m ON m.id = g.module_id JOIN lessons l ON l.module_id = m.id AND l."order" = g.open_order),
    best AS (SELECT DISTINCT ON (id) id, kind, weight FROM likely ORDER BY id, kind, weight DESC)
    SELECT l.id, l.module_id AS "moduleId", l.title FROM best b JOIN lessons l ON l.id = b.id
    ORDER BY b.kind, b.weight DESC, l.id`.execute(db);
  return rows;
}
