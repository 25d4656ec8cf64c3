import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

/** Keeps what was told of lessons that are about to go, by group and start. The caller has locked the lessons. */
export async function setNoticesAside(db: Db, eventIds: readonly string[]): Promise<void> {
  await sql`INSERT INTO set_aside_notices (group_id, starts_at, student_id, reason, reported_by, reported_at)
    SELECT e.group_id, e.starts_at, n.student_id, n.reason, n.reported_by, n.reported_at
    FROM absence_notices n JOIN schedule_events e ON e.id = n.event_id
    WHERE n.event_id = ANY(${eventIds}::uuid[])
    ON CONFLICT (group_id, starts_at, student_id) DO UPDATE
      SET reason = excluded.reason, reported_by = excluded.reported_by, reported_at = excluded.reported_at`.execute(
    db,
  );
}

/** As {@link setNoticesAside}, of lessons that stay and go to another day: what was told was told of the day before. */
export async function takeNoticesAside(db: Db, eventIds: readonly string[]): Promise<void> {
  await setNoticesAside(db, eventIds);
  await sql`DELETE FROM absence_notices WHERE event_id = ANY(${eventIds}::uuid[])`.execute(db);
}

/**
 * Gives the lessons that came back to these groups what was told of them: same group, same start, and only of who is
 * still a student on that day. The caller holds the groups.
 */
export async function bringNoticesBack(db: Db, groupIds: readonly string[]): Promise<void> {
  await sql`WITH back AS (
      DELETE FROM set_aside_notices s USING schedule_events e
      WHERE s.group_id = ANY(${groupIds}::uuid[]) AND e.group_id = s.group_id AND e.starts_at = s.starts_at
      RETURNING e.id, e.group_id, e.local_date, s.student_id, s.reason, s.reported_by, s.reported_at)
    INSERT INTO absence_notices (event_id, student_id, reason, reported_by, reported_at)
    SELECT b.id, b.student_id, b.reason, b.reported_by, b.reported_at FROM back b
    WHERE EXISTS (SELECT FROM group_members m WHERE m.group_id = b.group_id AND m.user_id = b.student_id
      AND m.kind = 'student' AND m.joined_on <= b.local_date AND (m.left_on IS NULL OR m.left_on >= b.local_date))
    ON CONFLICT (event_id, student_id) DO NOTHING`.execute(db);
}

/** What was told of students who left a group, of its lessons after a day, is not kept for them. */
export async function deleteSetAside(
  db: Db,
  groupId: string,
  userIds: readonly string[],
  today: string,
): Promise<void> {
  await sql`DELETE FROM set_aside_notices WHERE group_id = ${groupId} AND student_id = ANY(${userIds}::uuid[])
    AND (starts_at AT TIME ZONE 'Europe/Vilnius')::date > ${today}`.execute(db);
}

/** What was told of lessons whose time has passed without them. */
export async function deleteSetAsideBefore(db: Db, now: string): Promise<void> {
  await db.deleteFrom('set_aside_notices').where('starts_at', '<=', now).execute();
}
