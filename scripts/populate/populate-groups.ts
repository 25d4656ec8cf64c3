import { sql } from 'kysely';
import { insertMemberships } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Plan } from './populate-plan.ts';

const courses =
  `Scratch kūrėjai|Python pradedantiesiems|Žaidimų kūrimas|Interneto svetainės|Robotų laboratorija`.split(
    '|',
  );
const products = ['Scratch', 'Python', 'Scratch', 'Web', 'Robotika'];

/**
 * Groups with their weekly pattern, teachers, students and open modules. Half of the active ones run since the first
 * year, three of ten since last year, the others are new; the graduated ones ended last spring.
 */
export async function populateGroups(db: Db, plan: Plan): Promise<void> {
  await stageGroups(db, plan);
  await insertGroups(db, plan);
  await insertTeachers(db, plan);
  await insertStudents(db, plan);
  await openModules(db);
}

async function stageGroups(db: Db, plan: Plan): Promise<void> {
  const { groups, activeGroups, teachers, firstYear, presentYear } = plan;
  // A teacher's groups differ in weekday or hour: 2 and 7, and 3 and 7, have no common divisor.
  await sql`CREATE TEMP TABLE pop_groups ON COMMIT DROP AS
    SELECT n, n % ${teachers}::int AS teacher, n >= ${activeGroups}::int AS graduated, year_begun,
      make_date(year_begun, 9, 7) AS start_date,
      CASE WHEN n >= ${activeGroups}::int THEN make_date(${presentYear}::int, 5, 29) ELSE make_date(${presentYear}::int + 1, 5, 28) END AS end_date,
      1 + (n + 2 * (n / ${teachers}::int)) % 7 AS weekday,
      ('{15:30,17:00,18:30}'::time[])[1 + n / ${teachers}::int % 3] AS start_time,
      pg_temp.made_id(make_timestamptz(year_begun, 8, 10, 8, 0, 0, 'UTC'), 5, n) AS group_id
    FROM (
      SELECT n, CASE WHEN n >= ${activeGroups}::int OR n % 10 < 5 THEN ${firstYear}::int
        WHEN n % 10 < 8 THEN greatest(${firstYear}::int, ${presentYear}::int - 1) ELSE ${presentYear}::int END AS year_begun
      FROM generate_series(0, ${groups}::int - 1) AS n) AS numbered`.execute(db);
}

async function insertGroups(db: Db, { children, activeGroups }: Plan): Promise<void> {
  const places = Math.max(14, Math.ceil((children / activeGroups) * 1.5) + 2);
  await sql`INSERT INTO groups (id, name, product, status, mode, city, address, meeting_link, no_plan, max_students, learning_hours,
      name_for_diploma, start_date, end_date, created_at)
    SELECT group_id, course || ' ' || n + 1, product, CASE WHEN graduated THEN 'graduated' ELSE 'active' END,
      CASE WHEN n % 3 = 2 THEN 'online' ELSE 'live' END,
      ('{Vilnius,Kaunas}'::text[])[1 + n % 3], ('{Gedimino pr. 9,Laisvės al. 59}'::text[])[1 + n % 3],
      CASE WHEN n % 3 = 2 THEN 'https://meet.example.com/orbita-' || n + 1 END,
      true, ${places}::int, 60, course, start_date, end_date, start_date::timestamp AT TIME ZONE 'UTC' - interval '20 days'
    FROM pop_groups
    CROSS JOIN LATERAL (SELECT (${courses}::text[])[1 + n % 5] AS course, (${products}::text[])[1 + n % 5] AS product) AS names
    ORDER BY n`.execute(db);
  await sql`CREATE TEMP TABLE pop_weekdays ON COMMIT DROP AS
    SELECT n, group_id, weekday, start_time FROM pop_groups
    UNION ALL SELECT n, group_id, 1 + (weekday + 2) % 7, start_time FROM pop_groups WHERE n % 8 = 5`.execute(
    db,
  );
  await sql`INSERT INTO group_weekdays (group_id, weekday, start_time, end_time, repeats)
    SELECT group_id, weekday, start_time, start_time + interval '90 minutes', 'weekly' FROM pop_weekdays`.execute(
    db,
  );
}

async function insertTeachers(db: Db, { teachers }: Plan): Promise<void> {
  await insertMemberships(
    db,
    sql`SELECT g.group_id, s.user_id, 'teacher', 0, g.start_date, NULL
    FROM pop_groups g JOIN pop_staff s ON s.role = 'teacher'
      AND (s.n = g.teacher OR g.n % 20 = 7 AND s.n = (g.teacher + 1) % ${teachers}::int)`,
  );
}

/**
 * Everybody has a group; one in eight has a second one, which half of these have left; one in three was in a graduated
 * one.
 */
async function insertStudents(db: Db, { activeGroups, graduatedGroups, today }: Plan): Promise<void> {
  const second = sql`(c.n / 8 + ${Math.floor(activeGroups / 2)}::int) % ${activeGroups}::int`;
  await insertMemberships(
    db,
    sql`SELECT g.group_id, c.user_id, 'student', place.position, joined.on_day,
      CASE WHEN place.position = 1 AND c.n % 16 = 3 AND joined.on_day + 40 < ${today}::date
        THEN least(joined.on_day + 150, ${today}::date - 10) END
    FROM pop_children c
    CROSS JOIN LATERAL (VALUES (c.n % ${activeGroups}::int, 0), (CASE WHEN c.n % 8 = 3 THEN ${second} END, 1),
      (CASE WHEN c.n % 3 = 0 AND ${graduatedGroups}::int > 0
        THEN ${activeGroups}::int + c.n / 3 % nullif(${graduatedGroups}::int, 0) END, 2)) AS place (group_n, position)
    JOIN pop_groups g ON g.n = place.group_n
    CROSS JOIN LATERAL (SELECT CASE WHEN c.n % 5 = 4 AND g.start_date + 60 < ${today}::date
      THEN g.start_date + 60 ELSE g.start_date END AS on_day) AS joined
    WHERE NOT c.invited AND (place.position <> 1 OR place.group_n <> c.n % ${activeGroups}::int)
    ORDER BY g.n, c.n`,
  );
}

/** Each group has three modules: the first open to its end, the second half, the third assigned only. */
async function openModules(db: Db): Promise<void> {
  await sql`INSERT INTO group_modules (group_id, module_id, open_order)
    SELECT g.group_id, m.id, CASE (m.place - g.n % m.total + m.total) % m.total WHEN 0 THEN m.lessons WHEN 1 THEN (m.lessons + 1) / 2 ELSE 0 END
    FROM pop_groups g JOIN (
      SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS place, count(*) OVER () AS total,
        (SELECT coalesce(max("order"), 0) FROM lessons l WHERE l.module_id = modules.id) AS lessons
      FROM modules WHERE published) AS m ON (m.place - g.n % m.total + m.total) % m.total < 3`.execute(db);
}
