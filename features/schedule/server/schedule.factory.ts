import type { Insertable } from 'kysely';
import type { Database, Db } from '#platform/server/database.ts';

interface NewEvent
  extends Partial<Omit<Insertable<Database['schedule_events']>, 'group_id' | 'starts_at' | 'ends_at'>> {
  readonly groupId: string;
  /** Instants: '2026-11-20T15:30:00.000Z'. An event lasts 90 minutes unless it says when it ends. */
  readonly startsAt: string;
  readonly endsAt?: string;
}

/** A generated lesson in person in Vilnius unless said otherwise. Returns its id and its day. */
export function createEvent(
  db: Db,
  { groupId, startsAt, endsAt, ...columns }: NewEvent,
): Promise<{ id: string; date: string }> {
  return db
    .insertInto('schedule_events')
    .values({
      group_id: groupId,
      starts_at: startsAt,
      ends_at: endsAt ?? new Date(Date.parse(startsAt) + 90 * 60_000).toISOString(),
      mode: 'live',
      address: 'Gedimino pr. 9',
      city: 'Vilnius',
      generated: true,
      created_at: '2025-08-20T08:00:00.000Z',
      ...columns,
    })
    .returning(['id', 'local_date as date'])
    .executeTakeFirstOrThrow();
}
