import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A student from one day to another in Vilnius, both inclusive. */
export interface WorkDays {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

export interface TermWork {
  readonly lessonsFinished: number;
  readonly exercisesPassed: number;
}

/** One statement for all students; a result for each entry of `wanted`, in order. */
export async function countWork(db: Db, wanted: readonly WorkDays[]): Promise<TermWork[]> {
  if (wanted.length === 0) return [];
  const asked = wanted.map((each, at) => ({ at, ...each }));
  const within = (
    column: string,
  ) => sql`${sql.ref(column)} >= a."from"::timestamp AT TIME ZONE 'Europe/Vilnius'
    AND ${sql.ref(column)} < (a."to" + 1)::timestamp AT TIME ZONE 'Europe/Vilnius'`;
  const { rows } = await sql<TermWork>`
    SELECT (SELECT count(*) FROM lesson_progress p
        WHERE p.user_id = a."userId" AND ${within('p.finished_at')})::int AS "lessonsFinished",
      (SELECT count(*) FROM exercise_work w
        WHERE w.user_id = a."userId" AND ${within('w.passed_at')})::int AS "exercisesPassed"
    FROM json_to_recordset(${JSON.stringify(asked)}::json)
      AS a (at int, "userId" uuid, "from" date, "to" date)
    ORDER BY a.at`.execute(db);
  return rows;
}
