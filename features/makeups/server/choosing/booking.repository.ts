import { sql } from 'kysely';
import { presentStudents } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';

/** A lesson in time. */
export interface Lesson {
  readonly groupId: string;
  readonly date: string;
  readonly startsAt: string;
}

export function findLesson(db: Db, eventId: string): Promise<Lesson | undefined> {
  return db
    .selectFrom('schedule_events')
    .select(['group_id as groupId', 'local_date as date', 'starts_at as startsAt'])
    .where('id', '=', eventId)
    .executeTakeFirst();
}

/** The group to which a child belongs first; null for a child of none. */
export async function findHomeGroup(db: Db, childId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT g.id FROM ${presentStudents} m JOIN groups g ON g.id = m.group_id
    WHERE m.user_id = ${childId} AND g.status = 'active' AND g.deleted_at IS NULL
    ORDER BY m.joined_on, g.id LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The number of the lesson that a group's day taught or is to teach, where it is recorded. */
export async function findNumber(
  db: Db,
  { groupId, date }: { readonly groupId: string; readonly date: string },
): Promise<number | null> {
  const { rows } = await sql<{ order: number | null }>`SELECT l."order" FROM schedule_events e
    JOIN event_lessons n ON n.event_id = e.id JOIN lessons l ON l.id = n.lesson_id
    WHERE e.group_id = ${groupId} AND e.local_date = ${date} ORDER BY e.starts_at LIMIT 1`.execute(db);
  return rows[0]?.order ?? null;
}
