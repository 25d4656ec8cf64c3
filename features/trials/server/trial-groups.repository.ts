import { sql } from 'kysely';
import { freeGuestPlaces, hasOtherLesson } from '#features/guests/server/guests.service.ts';
import {
  participantsOn,
  presentTeachers,
  studentStays,
} from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import { groupsPerPage, lessonsShown, type TrialGroup } from '../shared/trials.ts';

interface Wanted {
  readonly childId: string;
  readonly groupId?: string | undefined;
  readonly page: number;
  /** An instant, and the last day of lessons that are offered. */
  readonly now: string;
  readonly until: string;
}

/**
 * A page of the groups that offer trials and have a lesson with a place, with their next such lessons; without groups in which the child
 * ever was a student, or that it has tried or is about to. A second trial, of a child who did not come, is free. By city and name.
 */
export async function findTrialGroups(
  db: Db,
  { childId, groupId, page, now, until }: Wanted,
): Promise<Omit<TrialGroup, 'mayAsk'>[]> {
  const wanted = groupId ? sql`AND g.id = ${groupId}` : sql``;
  const triedBefore = sql`EXISTS (SELECT FROM trials b JOIN children c ON c.id = b.child_id
    WHERE b.group_id = g.id AND c.user_id = ${childId} AND b.ended_at IS NULL)`;
  const { rows } = await sql<Omit<TrialGroup, 'mayAsk'>>`
    SELECT g.id, g.name, g.mode, g.city, g.address, l.lessons,
      CASE WHEN ${triedBefore} THEN NULL ELSE r.trial_price_cents END AS "priceCents",
      (SELECT coalesce(json_agg(u.first_name ORDER BY m.joined_on, u.id), '[]')
        FROM ${presentTeachers} m JOIN users u ON u.id = m.user_id WHERE m.group_id = g.id) AS teachers
    FROM guest_rules r JOIN groups g ON g.id = r.group_id
    CROSS JOIN LATERAL (SELECT json_agg(json_build_object('eventId', o.id, 'startsAt', ${isoOf('o.starts_at')},
        'endsAt', ${isoOf('o.ends_at')}, 'free', o.free) ORDER BY o.starts_at) AS lessons
      FROM (SELECT e.id, e.starts_at, e.ends_at, ${freeGuestPlaces} AS free FROM schedule_events e
        WHERE e.group_id = g.id AND e.cancelled_at IS NULL AND e.starts_at > ${now} AND e.local_date <= ${until}
          AND ${freeGuestPlaces} > 0 AND NOT ${childId}::uuid IN ${participantsOn(sql`e.group_id`, sql`e.local_date`)}
          AND NOT ${hasOtherLesson('e', sql`${childId}::uuid`)}
        ORDER BY e.starts_at LIMIT ${lessonsShown}) AS o) AS l
    WHERE r.trials AND g.status = 'active' AND g.deleted_at IS NULL AND l.lessons IS NOT NULL ${wanted}
      AND NOT EXISTS (SELECT FROM ${studentStays} m WHERE m.group_id = g.id AND m.user_id = ${childId})
      AND NOT EXISTS (SELECT FROM trials t JOIN children c ON c.id = t.child_id
        LEFT JOIN schedule_events e ON e.id = t.event_id
        LEFT JOIN daily_sheets s ON s.group_id = t.group_id AND s.date = e.local_date
        LEFT JOIN daily_sheet_rows d ON d.sheet_id = s.id AND d.user_id = c.user_id
        WHERE t.group_id = g.id AND c.user_id = ${childId} AND t.ended_at IS NULL
          AND (t.attempt = 2 OR d.attendance IS DISTINCT FROM 'absent'))
    ORDER BY g.mode = 'online', g.city COLLATE lt_natural, g.name COLLATE lt_natural, g.id
    LIMIT ${groupsPerPage + 1} OFFSET ${(page - 1) * groupsPerPage}`.execute(db);
  return rows;
}

// The driver doesn't parse an instant inside JSON.
const isoOf = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
