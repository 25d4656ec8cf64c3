import { sql } from 'kysely';
import { groupsTaughtBy } from '#features/membership/server/reach.service.ts';
import { participantsOf } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { type DeskLesson, shownLessons } from '../shared/desk.ts';

/** The next lesson after today is within this many days; a summer is longer. */
const nextDays = 120;

/**
 * Today's lessons that still need somebody, by start, and how many today has; without one, the next lesson. A
 * teacher's are those of their own groups and those they substitute in.
 */
export async function findLessons(
  db: Db,
  { actor, today, now }: { readonly actor: Actor; readonly today: string; readonly now: string },
): Promise<{ readonly lessons: DeskLesson[]; readonly lessonsToday: number }> {
  const inReach =
    actor.role === 'admin'
      ? sql`true`
      : sql`(e.group_id IN ${groupsTaughtBy(actor.id)} OR e.substitute_id = ${actor.id})`;
  const from = sql`FROM schedule_events e JOIN groups g ON g.id = e.group_id AND g.status = 'active' AND g.deleted_at IS NULL
    WHERE ${inReach}`;
  const columns = sql`e.id, e.group_id, g.name, e.local_date, e.starts_at, e.ends_at, e.cancelled_at`;
  const { rows } = await sql<{ lessons: DeskLesson[]; lessonsToday: number }>`
    WITH today AS MATERIALIZED (SELECT ${columns},
        (SELECT s.is_approved FROM daily_sheets s WHERE s.group_id = e.group_id AND s.date = e.local_date) IS TRUE AS approved
        ${from} AND e.local_date = ${today}),
      shown AS (SELECT * FROM today
        WHERE ends_at > ${now}::timestamptz OR (cancelled_at IS NULL AND NOT approved)
        ORDER BY starts_at, name COLLATE lt_natural, id LIMIT ${shownLessons}),
      next AS (SELECT ${columns}, false AS approved ${from} AND e.local_date > ${today}
          AND e.local_date <= ${today}::date + ${nextDays}::int AND e.cancelled_at IS NULL
          AND NOT EXISTS (SELECT FROM today WHERE ends_at > ${now}::timestamptz)
        ORDER BY e.local_date, e.starts_at, e.id LIMIT 1)
    SELECT (SELECT count(*)::int FROM today) AS "lessonsToday",
      coalesce((SELECT jsonb_agg(jsonb_build_object('eventId', l.id, 'groupId', l.group_id, 'groupName', l.name,
          'date', l.local_date, 'startsAt', l.starts_at, 'endsAt', l.ends_at, 'cancelled', l.cancelled_at IS NOT NULL,
          'isApproved', l.approved, 'marked', (SELECT count(*) FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id
            WHERE s.group_id = l.group_id AND s.date = l.local_date AND r.attendance IS NOT NULL),
          'students', (SELECT count(*) FROM ${participantsOf('l')} p))
          ORDER BY l.starts_at, l.name COLLATE lt_natural, l.id)
        FROM (SELECT * FROM shown UNION ALL SELECT * FROM next) AS l), '[]') AS lessons`.execute(db);
  const { lessons = [], lessonsToday = 0 } = rows[0] ?? {};
  // Instants inside JSON keep PostgreSQL's own format.
  const instant = (text: string) => new Date(text).toISOString();
  return {
    lessonsToday,
    lessons: lessons.map((each) => ({
      ...each,
      startsAt: instant(each.startsAt),
      endsAt: instant(each.endsAt),
    })),
  };
}
