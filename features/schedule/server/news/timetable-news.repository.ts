import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ToldTimetable } from './timetable-news.mails.ts';

/** Groups by name, each with its first lessons after `now`. */
export async function findTimetables(
  db: Db,
  { groupIds, now, lessons }: { groupIds: readonly string[]; now: string; lessons: number },
): Promise<(ToldTimetable & { readonly id: string })[]> {
  const { rows } = await sql<ToldTimetable & { id: string }>`SELECT g.id, g.name,
      coalesce((SELECT json_agg(json_build_object('startsAt', n.starts_at, 'endsAt', n.ends_at) ORDER BY n.starts_at)
        FROM (SELECT e.starts_at, e.ends_at FROM schedule_events e
          WHERE e.group_id = g.id AND e.starts_at > ${now}::timestamptz AND e.cancelled_at IS NULL
          ORDER BY e.starts_at LIMIT ${lessons}) AS n), '[]') AS lessons
    FROM groups g WHERE g.id = ANY(${[...groupIds]}::uuid[]) ORDER BY g.name COLLATE lt_natural, g.id`.execute(
    db,
  );
  return rows;
}
