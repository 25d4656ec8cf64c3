import { sql } from 'kysely';
import { freeGuestPlaces, hasOtherLesson, takesGuests } from '#features/guests/server/guests.service.ts';
import { participantsOn, presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OpenLesson } from '../../shared/makeups.ts';

interface Wanted {
  readonly childId: string;
  /** The missed lesson; null for a credit without one. */
  readonly missed: { readonly groupId: string; readonly missedOn: string } | null;
  /** The last day. */
  readonly until: string;
  readonly now: string;
  readonly most: number;
}

/** Further than any number of a course: a lesson of another one. */
const notNear = 100_000;

/** Of so many lessons that fit best the places are counted first; of all only where too few of these have one. */
const countedFirst = 120;

/**
 * The lessons of groups that take guests from now to a day, with a place, at times at which the child has no other lesson. What a lesson
 * to come teaches is named, or foreseen: the n-th lesson to come of a group teaches its n-th unopened one (decision L12). Places are counted from the
 * best lesson on until there are enough, because counting is what costs.
 */
export async function findOpenLessons(db: Db, wanted: Wanted): Promise<OpenLesson[]> {
  const best = await findAmongBest(db, wanted, countedFirst);
  return best.length < wanted.most ? findAmongBest(db, wanted, null) : best;
}

/**
 * Those with a place among so many that fit best, or among all. `numbered` counts the lessons of a course, `progress` how many are open,
 * `spans` which of a group's lessons to come each of its courses will take. Prepared: planning it takes as long as running it.
 */
async function findAmongBest(
  db: Db,
  { childId, missed, until, now, most }: Wanted,
  counted: number | null,
): Promise<OpenLesson[]> {
  const home = sql`${missed?.groupId ?? null}::uuid`;
  const missedOn = sql`${missed?.missedOn ?? null}::date`;
  const firstDay = sql`(${now}::timestamptz AT TIME ZONE 'Europe/Vilnius')::date`;
  const child = sql<string>`(${childId}::uuid)`;
  const { rows } = await sql<OpenLesson>`
    WITH numbered AS MATERIALIZED (SELECT l.id, l.module_id, l."order", m.position,
        (row_number() OVER (PARTITION BY l.module_id ORDER BY l."order"))::int AS number
      FROM lessons l JOIN modules m ON m.id = l.module_id AND m.published WHERE l.published),
    concerned AS MATERIALIZED (SELECT g.id, g.id IS NOT DISTINCT FROM ${home} AS is_home FROM groups g
      LEFT JOIN guest_rules r ON r.group_id = g.id AND ${takesGuests('makeup')}
      WHERE g.deleted_at IS NULL AND (g.id = ${home} OR (g.status = 'active' AND r.group_id IS NOT NULL))),
    progress AS MATERIALIZED (SELECT d.module_id, d.open_order, n.position,
        (count(*) FILTER (WHERE n."order" <= d.open_order))::int AS open,
        (count(*) FILTER (WHERE n."order" > d.open_order))::int AS unopened
      FROM (SELECT DISTINCT module_id, open_order FROM group_modules) d JOIN numbered n ON n.module_id = d.module_id GROUP BY 1, 2, 3),
    spans AS MATERIALIZED (SELECT gm.group_id, p.module_id, p.open, p.unopened,
        (sum(p.unopened) OVER (PARTITION BY gm.group_id ORDER BY p.position, p.module_id))::int - p.unopened AS before
      FROM concerned c JOIN group_modules gm ON gm.group_id = c.id
      JOIN progress p ON p.module_id = gm.module_id AND p.open_order = gm.open_order),
    missed AS MATERIALIZED (SELECT l.module_id, l.number FROM (
        SELECT e.id, CASE WHEN e.cancelled_at IS NULL THEN (SELECT count(*)::int FROM schedule_events o
            WHERE o.group_id = e.group_id AND o.starts_at > ${now} AND o.starts_at <= e.starts_at
              AND o.local_date BETWEEN ${firstDay} AND e.local_date AND o.cancelled_at IS NULL) END AS place
        FROM schedule_events e WHERE e.group_id = ${home} AND e.local_date = ${missedOn}
        ORDER BY e.cancelled_at NULLS FIRST, e.starts_at LIMIT 1) x
      LEFT JOIN event_lessons n ON n.event_id = x.id
      LEFT JOIN spans s ON s.group_id = ${home} AND x.place > s.before AND x.place <= s.before + s.unopened
      JOIN numbered l ON l.id = n.lesson_id
        OR (n.lesson_id IS NULL AND l.module_id = s.module_id AND l.number = s.open + x.place - s.before) LIMIT 1),
    taught AS (SELECT c.id, c.starts_at, c.mode, c.city, coalesce(l.module_id, s.module_id) AS module_id,
        coalesce(l.number, s.open + c.place - s.before) AS number
      FROM (SELECT e.id, e.group_id, e.starts_at, e.mode, e.city,
          (row_number() OVER (PARTITION BY e.group_id ORDER BY e.starts_at))::int AS place
        FROM concerned g JOIN schedule_events e ON e.group_id = g.id AND NOT g.is_home
        WHERE e.local_date BETWEEN ${firstDay} AND ${until} AND e.starts_at > ${now} AND e.cancelled_at IS NULL) c
      LEFT JOIN event_lessons n ON n.event_id = c.id LEFT JOIN numbered l ON l.id = n.lesson_id
      LEFT JOIN spans s ON s.group_id = c.group_id AND c.place > s.before AND c.place <= s.before + s.unopened),
    ranked AS (SELECT t.id, t.starts_at, t.module_id, t.number,
        CASE WHEN t.module_id = (SELECT module_id FROM missed) THEN abs(t.number - (SELECT number FROM missed))
          ELSE ${notNear} END AS distance,
        CASE WHEN t.mode = (SELECT h.mode FROM groups h WHERE h.id = ${home}) AND (t.mode = 'online'
            OR t.city IS NOT DISTINCT FROM (SELECT h.city FROM groups h WHERE h.id = ${home})) THEN 0
          WHEN t.mode = 'online' THEN 1 ELSE 2 END AS detour
      FROM taught t ORDER BY distance, detour, t.starts_at, t.id LIMIT ${counted}::int),
    best AS (SELECT k.id, k.starts_at, k.module_id, k.number, k.distance, k.detour FROM ranked k
      WHERE (SELECT NOT ${childId}::uuid IN ${participantsOn(sql`e.group_id`, sql`e.local_date`)}
          AND NOT ${hasOtherLesson('e', child)}
          AND ${freeGuestPlaces} > 0
        FROM schedule_events e JOIN groups g ON g.id = e.group_id JOIN guest_rules r ON r.group_id = g.id WHERE e.id = k.id)
      LIMIT ${most})
    SELECT e.id AS "eventId", g.name AS "groupName", e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.local_date AS date,
      e.mode, e.city, e.address,
      (SELECT coalesce(json_agg(u.first_name ORDER BY t.joined_on, u.id), '[]') FROM ${presentTeachers} t JOIN users u ON u.id = t.user_id
        WHERE t.group_id = e.group_id) AS teachers,
      (SELECT json_build_object('title', l.title, 'order', l."order", 'module', m.title) FROM numbered n
        JOIN lessons l ON l.id = n.id JOIN modules m ON m.id = l.module_id
        WHERE n.module_id = b.module_id AND n.number = b.number) AS taught,
      CASE b.distance WHEN 0 THEN 'same' WHEN ${notNear} THEN 'other' ELSE 'near' END AS fit
    FROM best b JOIN schedule_events e ON e.id = b.id JOIN groups g ON g.id = e.group_id
    ORDER BY b.distance, b.detour, b.starts_at, b.id`.execute(db);
  return rows;
}
