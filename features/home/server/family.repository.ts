import { sql } from 'kysely';
import { isHeldFor, presentStudents, wasGuest } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ChildGlance } from '../shared/home.ts';

/** A child of a guardian. */
export interface FamilyRow extends Pick<ChildGlance, 'id' | 'next' | 'missedOn' | 'places'> {
  /** The child's person. */
  readonly userId: string;
  /** This guardian pays for the child. */
  readonly pays: boolean;
  /** The child is in an active group. */
  readonly inGroup: boolean;
  /** A lesson that the child took part in has ended; one as a guest, such as a trial, does not count. */
  readonly began: boolean;
  /** The first lesson as a student, of a child who has come to none yet. */
  readonly first: NonNullable<ChildGlance['start']>['lesson'];
}

interface Wanted {
  readonly guardianId: string;
  /** An instant (ISO). */
  readonly now: string;
  /** The first day from which a missed lesson is still shown. */
  readonly missedFrom: string;
}

// The driver doesn't parse an instant inside JSON.
const isoOf = (column: string) =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const lessonFacts = sql`'date', e.local_date, 'startsAt', ${isoOf('e.starts_at')}, 'absenceTold', EXISTS (
  SELECT FROM absence_notices a WHERE a.group_id = e.group_id AND a.date = e.local_date AND a.student_id = c.user_id)`;

// The child `c` takes part in the event `e`, and not as a guest.
const isStudent = sql`NOT ${wasGuest(sql`e.group_id`, sql`c.user_id`, { from: sql`e.local_date`, to: sql`e.local_date` })}`;

// The events of the child `c` that have not ended.
const coming = (now: string) => sql`FROM schedule_events e JOIN groups g ON g.id = e.group_id
  WHERE ${isHeldFor('e', sql`(SELECT c.user_id)`)} AND g.status = 'active' AND g.deleted_at IS NULL
    AND e.cancelled_at IS NULL AND e.ends_at > ${now}`;

const placesJson = (
  now: string,
) => sql`(SELECT coalesce(json_agg(json_build_object('kind', h.kind, 'group', g.name, 'until', ${isoOf('h.held_until')})
    ORDER BY h.held_until, h.id), '[]')
  FROM seat_holds h JOIN groups g ON g.id = h.group_id
  WHERE k.pays AND h.child_id = c.id AND h.ended_at IS NULL AND h.held_until > ${now} AND h.kind <> 'choosing')`;

/**
 * The children of a guardian with the next event in which they take part that is not cancelled, as students or as guests; the last day
 * that a sheet says they missed without a notice; the places held for them; and their first lesson, until they have come to it.
 */
export async function findFamily(db: Db, { guardianId, now, missedFrom }: Wanted): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    SELECT c.id, c.user_id AS "userId", k.pays, n.next, m.date AS "missedOn", b.began, f.first, ${placesJson(now)} AS places,
      EXISTS (SELECT FROM ${presentStudents} t JOIN groups g ON g.id = t.group_id
        WHERE t.user_id = c.user_id AND g.status = 'active' AND g.deleted_at IS NULL) AS "inGroup"
    FROM guardianships k JOIN children c ON c.id = k.child_id
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM schedule_events e WHERE e.cancelled_at IS NULL AND e.ends_at <= ${now}
      AND ${isHeldFor('e', sql`(SELECT c.user_id)`)} AND ${isStudent}) AS began) b
    LEFT JOIN LATERAL (
      SELECT json_build_object(${lessonFacts}, 'endsAt', ${isoOf('e.ends_at')}) AS next ${coming(now)}
      ORDER BY e.starts_at, e.id LIMIT 1) n ON true
    LEFT JOIN LATERAL (
      SELECT json_build_object(${lessonFacts}) AS first ${coming(now)} AND NOT b.began AND ${isStudent}
      ORDER BY e.starts_at, e.id LIMIT 1) f ON true
    LEFT JOIN LATERAL (
      SELECT s.date FROM daily_sheet_rows r JOIN daily_sheets s ON s.id = r.sheet_id
      JOIN groups g ON g.id = s.group_id
      WHERE r.user_id = c.user_id AND r.attendance = 'absent' AND s.date >= ${missedFrom} AND g.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM absence_notices a
          WHERE a.group_id = s.group_id AND a.date = s.date AND a.student_id = r.user_id)
        AND NOT EXISTS (SELECT FROM absence_outcomes o
          WHERE o.group_id = s.group_id AND o.date = s.date AND o.user_id = r.user_id)
        AND EXISTS (SELECT FROM schedule_events e
          WHERE e.group_id = s.group_id AND e.local_date = s.date AND e.cancelled_at IS NULL)
      ORDER BY s.date DESC LIMIT 1) m ON true
    WHERE k.guardian_id = ${guardianId}
    ORDER BY c.first_name, c.id`.execute(db);
  return rows;
}
