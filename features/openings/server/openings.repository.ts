import { type RawBuilder, sql } from 'kysely';
import type { ModulePicture } from '#features/courses/shared/courses.ts';
import { presentTeachers } from '#features/membership/server/taking-part.service.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
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

const publishedCourses = sql`(SELECT m.id, m.title, m.description, m.position, s.makes,
    CASE WHEN s.picture_id IS NOT NULL THEN json_build_object('fileId', s.picture_id, 'alt', s.picture_alt) END AS picture
  FROM group_modules gm JOIN modules m ON m.id = gm.module_id AND m.published
  LEFT JOIN module_showcases s ON s.module_id = m.id WHERE gm.group_id = g.id)`;

type Found = Omit<Opening, 'free' | 'price' | 'courses'> & {
  readonly courses: readonly (Omit<Opening['courses'][number], 'picture'> & {
    readonly picture: ModulePicture | null;
  })[];
};

/** A page of the groups that strangers see, by city and name, with how many there are. Free places and prices are billing's. */
export async function findOpenings(
  db: Db,
  { city, online, age, weekday, courseId, page }: OpeningsFilter,
  on: LocalDate,
  now: string,
): Promise<{ groups: Found[]; total: number }> {
  const wanted = [
    city !== undefined && sql`g.mode = 'live' AND g.city = ${city}`,
    online && sql`g.mode = 'online'`,
    age !== undefined && sql`(s.age_from IS NULL OR ${age}::int BETWEEN s.age_from AND s.age_to)`,
    weekday !== undefined &&
      sql`EXISTS (SELECT FROM group_weekdays w WHERE w.group_id = g.id AND w.weekday = ${weekday}::int)`,
    courseId !== undefined &&
      sql`EXISTS (SELECT FROM ${publishedCourses} AS c WHERE c.id = ${courseId}::uuid)`,
  ].filter((each) => each !== false && each !== undefined);
  const { rows } = await sql<Found & { total: number }>`
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
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'description', c.description,
          'makes', c.makes, 'picture', c.picture) ORDER BY c.position), '[]') FROM ${publishedCourses} AS c) AS courses
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

/** How many changes of what the list shows have begun (record 130). */
export async function countChanges(db: Db): Promise<string> {
  const { rows } = await sql<{ last: string }>`SELECT last_value::text AS last FROM shown_changes`.execute(
    db,
  );
  return rows[0]?.last ?? '';
}

/**
 * Whether every change that has begun has ended: no transaction of this database writes at this moment. Whoever writes holds the lock on
 * its own number until others see what it wrote.
 */
export async function areChangesOver(db: Db): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`SELECT NOT EXISTS (SELECT FROM pg_locks l
    LEFT JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.locktype = 'transactionid' AND l.mode = 'ExclusiveLock' AND l.granted
      AND (a.pid IS NULL OR a.datname = current_database())) AS over`.execute(db);
  return rows[0]?.over ?? false;
}

/** What the picture that links are shared with says of a course: undefined for a course that no stranger sees. */
export async function findShownCourse(
  db: Db,
  courseId: string,
  on: LocalDate,
): Promise<ShownCourse | undefined> {
  const { rows } = await sql<ShownCourse>`SELECT m.title, s.makes, s.picture_id AS "pictureId"
    FROM modules m LEFT JOIN module_showcases s ON s.module_id = m.id
    WHERE m.id = ${courseId} AND m.published AND ${isTaught(on)}`.execute(db);
  return rows[0];
}

export interface ShownCourse {
  readonly title: LocalizedText;
  readonly makes: LocalizedText | null;
  readonly pictureId: string | null;
}

/** Whether strangers see a file as the picture of a course. */
export async function isShownPicture(db: Db, fileId: string, on: LocalDate): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM module_showcases s JOIN modules m ON m.id = s.module_id AND m.published
    WHERE s.picture_id = ${fileId} AND ${isTaught(on)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether a group that strangers see has the module `m`. */
const isTaught = (on: LocalDate) => sql`EXISTS (SELECT FROM ${shownOn(on)}
  JOIN group_modules gm ON gm.group_id = g.id WHERE gm.module_id = m.id)`;
