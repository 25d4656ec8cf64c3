import { sql } from 'kysely';
import { reminderTime } from '#features/guests/server/guests.service.ts';
import type { LearningMode } from '#features/membership/shared/group.ts';
import type { Db } from '#platform/server/database/database.ts';

/** A chosen lesson, with what its family is told of it. */
export interface ChosenLesson {
  readonly creditId: string;
  readonly childId: string;
  readonly eventId: string;
  readonly childName: string;
  readonly groupName: string;
  readonly date: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly mode: LearningMode;
  readonly address: string | null;
  readonly city: string | null;
  readonly instructions: string | null;
  readonly meetingLink: string | null;
}

/** Chosen lessons to come of whose day the families are to be reminded and have not been, by time. */
export async function findToRemind(db: Db, now: string, most: number): Promise<ChosenLesson[]> {
  const { rows } =
    await sql<ChosenLesson>`SELECT c.id AS "creditId", c.child_id AS "childId", e.id AS "eventId",
      u.first_name AS "childName", g.name AS "groupName", e.local_date AS date, e.starts_at AS "startsAt", e.ends_at AS "endsAt",
      e.mode, e.address, e.city, e.instructions, e.meeting_link AS "meetingLink"
    FROM makeup_credits c JOIN schedule_events e ON e.id = c.event_id JOIN groups g ON g.id = e.group_id
      JOIN users u ON u.id = c.child_id AND u.deleted_at IS NULL
    WHERE c.event_id IS NOT NULL AND c.last = 'used' AND e.starts_at > ${now}::timestamptz AND e.cancelled_at IS NULL
      AND ${reminderTime('e')} <= ${now}::timestamptz AND c.reminded_of IS DISTINCT FROM e.local_date
    ORDER BY e.starts_at, c.id LIMIT ${most}`.execute(db);
  return rows;
}

/** Notes of which day of a chosen lesson the family knows; false when it was noted, or the lesson is not the chosen one any more. */
export async function markReminded(
  db: Db,
  { creditId, eventId, date }: Pick<ChosenLesson, 'creditId' | 'eventId' | 'date'>,
): Promise<boolean> {
  const marked = await db
    .updateTable('makeup_credits')
    .set({ reminded_of: date })
    .where('id', '=', creditId)
    .where('event_id', '=', eventId)
    .where(sql<boolean>`reminded_of IS DISTINCT FROM ${date}`)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
