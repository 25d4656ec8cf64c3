import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Further back nobody counts: days of lessons. */
const mostDays = 60;

interface Asked {
  readonly learnerId: string;
  readonly groupIds: readonly string[];
  /** An instant: its day in Vilnius is today. */
  readonly now: string;
}

/**
 * On how many of the groups' days with lessons, up to today and without a gap, a child has done something in a lesson: opened
 * it, finished it or a topic of it, saved code or solved an exercise. A today on which nothing was done yet is no gap. At most 60.
 */
export async function countDaysInARow(db: Db, { learnerId, groupIds, now }: Asked): Promise<number> {
  if (groupIds.length === 0) return 0;
  const dayOf = (instant: ReturnType<typeof sql>) => sql`(${instant} AT TIME ZONE 'Europe/Vilnius')::date`;
  const today = dayOf(sql`${now}::timestamptz`);
  const { rows } = await sql<{ days: number }>`
    WITH lesson_days AS (SELECT DISTINCT e.local_date AS day FROM schedule_events e
      WHERE e.group_id = ANY (${groupIds}::uuid[]) AND e.cancelled_at IS NULL AND e.local_date <= ${today}
      ORDER BY day DESC LIMIT ${mostDays}),
    acts AS (SELECT unnest(ARRAY[opened_at, done_at, finished_at]) AS at FROM lesson_progress WHERE user_id = ${learnerId}
      UNION ALL SELECT done_at FROM topic_progress WHERE user_id = ${learnerId}
      UNION ALL SELECT unnest(ARRAY[saved_at, passed_at]) FROM exercise_work WHERE user_id = ${learnerId}),
    used AS (SELECT d.day, EXISTS (SELECT FROM acts a WHERE ${dayOf(sql`a.at`)} = d.day) AS active FROM lesson_days d)
    SELECT count(*)::int AS days FROM used u WHERE u.active AND NOT EXISTS (
      SELECT FROM used gap WHERE NOT gap.active AND gap.day > u.day AND gap.day < ${today})`.execute(db);
  return rows[0]?.days ?? 0;
}
