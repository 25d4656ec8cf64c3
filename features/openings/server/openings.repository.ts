import { type RawBuilder, sql } from 'kysely';
import { presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import {
  type Opening,
  type OpeningChoices,
  type OpeningsFilter,
  openingsPerPage,
  type Showing,
} from '../shared/openings.ts';

/** Whether a group is shown; undefined for a group that is not there. */
export async function findShowing(db: Db, groupId: string): Promise<Showing | undefined> {
  const { rows } = await sql<Showing>`SELECT s.group_id IS NOT NULL AS shown,
      CASE WHEN s.age_from IS NOT NULL THEN json_build_object('from', s.age_from, 'to', s.age_to) END AS ages
    FROM groups g LEFT JOIN shown_groups s ON s.group_id = g.id
    WHERE g.id = ${groupId} AND g.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** Shows a group for ages; the caller holds the lock on the group. */
export async function writeShowing(
  db: Db,
  { groupId, ages, at }: { readonly groupId: string; readonly ages: Showing['ages']; readonly at: string },
): Promise<void> {
  const columns = { age_from: ages?.from ?? null, age_to: ages?.to ?? null };
  await db
    .insertInto('shown_groups')
    .values({ group_id: groupId, ...columns, shown_at: at })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(columns))
    .execute();
}

/** Hides a group; the caller holds the lock on it. */
export async function deleteShowing(db: Db, groupId: string): Promise<void> {
  await db.deleteFrom('shown_groups').where('group_id', '=', groupId).execute();
}

/** The groups that strangers see on a day: shown, active, not over. */
const shownOn = (on: LocalDate) => sql`groups g JOIN shown_groups s ON s.group_id = g.id
    AND g.status = 'active' AND g.deleted_at IS NULL AND (g.end_date IS NULL OR g.end_date >= ${on})`;

const timesOf = (
  rows: RawBuilder<unknown>,
) => sql`(SELECT coalesce(json_agg(json_build_object('weekday', w.weekday,
    'startTime', w.start_time, 'endTime', w.end_time) ORDER BY w.weekday), '[]') FROM ${rows} AS w)`;

const presentWeek = timesOf(sql`(SELECT weekday, to_char(start_time, 'HH24:MI') AS start_time,
    to_char(end_time, 'HH24:MI') AS end_time FROM group_weekdays WHERE group_id = g.id)`);

const nextWeek = timesOf(sql`(SELECT (n->>'weekday')::int AS weekday, n->>'startTime' AS start_time,
    n->>'endTime' AS end_time FROM jsonb_array_elements(g.next_weekdays) n)`);

const publishedCourses = sql`(SELECT m.id, m.title, m.description, m.position FROM group_modules gm
  JOIN modules m ON m.id = gm.module_id AND m.published WHERE gm.group_id = g.id)`;

/** A page of the groups that strangers see, by city and name, with how many there are. Free places and prices are billing's. */
export async function findOpenings(
  db: Db,
  { city, online, age, weekday, courseId, page }: OpeningsFilter,
  on: LocalDate,
  now: string,
): Promise<{ groups: Omit<Opening, 'free' | 'price'>[]; total: number }> {
  const wanted = [
    city !== undefined && sql`g.mode = 'live' AND g.city = ${city}`,
    online && sql`g.mode = 'online'`,
    age !== undefined && sql`(s.age_from IS NULL OR ${age}::int BETWEEN s.age_from AND s.age_to)`,
    weekday !== undefined &&
      sql`EXISTS (SELECT FROM group_weekdays w WHERE w.group_id = g.id AND w.weekday = ${weekday}::int)`,
    courseId !== undefined &&
      sql`EXISTS (SELECT FROM ${publishedCourses} AS c WHERE c.id = ${courseId}::uuid)`,
  ].filter((each) => each !== false && each !== undefined);
  const { rows } = await sql<Omit<Opening, 'free' | 'price'> & { total: number }>`
    WITH found AS MATERIALIZED (SELECT g.id, count(*) OVER () AS total FROM ${shownOn(on)}
      WHERE ${sql.join([sql`true`, ...wanted], sql` AND `)}
      ORDER BY g.mode = 'online', g.city COLLATE lt_natural, g.name COLLATE lt_natural, g.id
      LIMIT ${openingsPerPage} OFFSET ${(page - 1) * openingsPerPage})
    SELECT g.id, g.name, g.mode, g.city, g.address, f.total::int AS total,
      CASE WHEN s.age_from IS NOT NULL THEN json_build_object('from', s.age_from, 'to', s.age_to) END AS ages,
      ${presentWeek} AS times,
      CASE WHEN g.next_weekdays_from IS NOT NULL
        THEN json_build_object('from', g.next_weekdays_from, 'times', ${nextWeek}) END AS next,
      (SELECT json_build_object('priceCents', r.trial_price_cents) FROM guest_rules r
        WHERE r.group_id = g.id AND r.trials) AS trial,
      (SELECT json_build_object('date', e.local_date,
          'time', to_char(e.starts_at AT TIME ZONE 'Europe/Vilnius', 'HH24:MI'))
        FROM schedule_events e WHERE e.group_id = g.id AND e.starts_at > ${now} AND e.cancelled_at IS NULL
        ORDER BY e.starts_at LIMIT 1) AS "nextLesson",
      (SELECT coalesce(json_agg(u.first_name ORDER BY t.joined_on, u.id), '[]')
        FROM ${presentTeachers} t JOIN users u ON u.id = t.user_id WHERE t.group_id = g.id) AS teachers,
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'description', c.description)
          ORDER BY c.position), '[]') FROM ${publishedCourses} AS c) AS courses
    FROM found f JOIN groups g ON g.id = f.id JOIN shown_groups s ON s.group_id = g.id
    ORDER BY g.mode = 'online', g.city COLLATE lt_natural, g.name COLLATE lt_natural, g.id`.execute(db);
  return { groups: rows.map(({ total: _, ...group }) => group), total: rows[0]?.total ?? 0 };
}

/** The cities and courses of the groups that strangers see. */
export async function findChoices(db: Db, on: LocalDate): Promise<OpeningChoices> {
  const { rows } =
    await sql<OpeningChoices>`WITH shown AS MATERIALIZED (SELECT g.id, g.mode, g.city FROM ${shownOn(on)})
    SELECT ARRAY(SELECT DISTINCT city FROM shown WHERE mode = 'live' AND city IS NOT NULL ORDER BY city) AS cities,
      EXISTS (SELECT FROM shown WHERE mode = 'online') AS online,
      (SELECT coalesce(json_agg(json_build_object('id', m.id, 'title', m.title) ORDER BY m.position), '[]') FROM modules m
        WHERE m.published AND EXISTS (SELECT FROM group_modules gm JOIN shown ON shown.id = gm.group_id
          WHERE gm.module_id = m.id)) AS courses`.execute(db);
  return rows[0] ?? { cities: [], online: false, courses: [] };
}
