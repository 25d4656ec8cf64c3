import { sql } from 'kysely';
import { studentsOn } from '#features/membership/server/taking-part.service.ts';
import { holidaysBetween } from '#features/schedule/shared/holidays.rules.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Plan } from './populate-plan.ts';

const groupComments = [
  'Kūrėme labirintą. Namuose galima pridėti antrą lygį.',
  'Kartojome ciklus, visi pabaigė užduotis.',
  'Šiandien bandėme naujus jutiklius.',
  'Pristatėme projektus, kitą kartą pradedame naują temą.',
];
const studentComments = [
  'Puiki idėja projektui.',
  'Padėjo draugui rasti klaidą.',
  'Pavėlavo dėl treniruotės.',
  'Kitą kartą pabaigsime animaciją.',
];

/** The events of all years, cancelled ones among them, and the sheets of those that took place. */
export async function populateEvents(db: Db, plan: Plan): Promise<void> {
  await insertEvents(db, plan);
  await insertSheets(db, plan);
  await insertRows(db);
  await insertAudit(db);
}

async function insertEvents(db: Db, { today, firstYear, presentYear }: Plan): Promise<void> {
  const holidays = holidaysBetween(`${firstYear}-01-01`, `${presentYear + 1}-12-31`).map(({ date }) => date);
  await sql`CREATE TEMP TABLE pop_events ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY day, w.n) AS event, w.n, w.group_id, day::date AS day,
      (day::date + w.start_time) AT TIME ZONE 'Europe/Vilnius' AS starts_at,
      pg_temp.dice(w.n * 10000 + (day::date - '2000-01-01'::date), 10, 50) = 0 AND day::date < ${today}::date AS cancelled
    FROM pop_weekdays w JOIN pop_groups g ON g.n = w.n
    CROSS JOIN LATERAL generate_series(g.start_date::timestamp, g.end_date::timestamp, interval '1 day') AS day
    WHERE extract(isodow FROM day) = w.weekday AND day::date <> ALL (${holidays}::date[])
      AND to_char(day, 'MM-DD') NOT BETWEEN '05-30' AND '09-06'`.execute(db);
  await sql`INSERT INTO schedule_events (id, group_id, starts_at, ends_at, mode, city, address, meeting_link, generated, slot_date,
      cancelled_at, cancel_reason, created_at)
    SELECT pg_temp.made_id(g.created_at, 6, l.event), l.group_id, l.starts_at, l.starts_at + interval '90 minutes', g.mode, g.city,
      g.address, g.meeting_link, true, l.day, CASE WHEN l.cancelled THEN l.starts_at - interval '1 day' END,
      CASE WHEN l.cancelled THEN 'Mokytojas serga.' END, g.created_at
    FROM pop_events l JOIN groups g ON g.id = l.group_id ORDER BY l.event`.execute(db);
}

/**
 * The newest days wait for approval, a few of the last weeks do too, and now and then one of the last two months was
 * forgotten.
 */
async function insertSheets(db: Db, { today }: Plan): Promise<void> {
  await sql`CREATE TEMP TABLE pop_sheets ON COMMIT DROP AS
    SELECT l.event, l.n, l.group_id, l.day, s.user_id AS teacher_id, l.starts_at + interval '2 hours' AS at,
      pg_temp.made_id(l.starts_at + interval '2 hours', 7, l.event) AS sheet_id,
      CASE WHEN age <= 2 THEN false WHEN age <= 21 THEN pg_temp.dice(l.event, 11, 10) > 0 ELSE true END AS approved
    FROM pop_events l JOIN pop_groups g ON g.n = l.n JOIN pop_staff s ON s.role = 'teacher' AND s.n = g.teacher
    CROSS JOIN LATERAL (SELECT ${today}::date - l.day AS age) AS days
    WHERE age > 0 AND NOT l.cancelled AND NOT (age < 60 AND pg_temp.dice(l.event, 12, 25) = 0)
      AND EXISTS ${studentsOn(sql`l.group_id`, sql`l.day`)}`.execute(db);
  await sql`INSERT INTO daily_sheets (id, group_id, date, comment, comment_version, comment_by, is_approved, approved_by,
      approved_at, approvals, updated_at)
    SELECT sheet_id, group_id, day, CASE WHEN told THEN pg_temp.pick(${groupComments}::text[], event, 14) ELSE '' END,
      told::int, CASE WHEN told THEN teacher_id END, approved, CASE WHEN approved THEN teacher_id END,
      CASE WHEN approved THEN at + interval '1 hour' END, approved::int, CASE WHEN approved THEN at + interval '1 hour' ELSE at END
    FROM pop_sheets CROSS JOIN LATERAL (SELECT pg_temp.dice(event, 13, 4) = 0 AS told) AS talk
    ORDER BY event`.execute(db);
}

/** One random number per line and question; an absent child gets no points. */
async function insertRows(db: Db): Promise<void> {
  const upTo = (most: number, question: number) =>
    sql`CASE WHEN came AND pg_temp.dice(line, ${sql.lit(question)}, 5) < 3 THEN pg_temp.dice(line, ${sql.lit(question + 1)}, ${sql.lit(most + 1)}) ELSE 0 END`;
  await sql`INSERT INTO daily_sheet_rows (sheet_id, user_id, attendance, comment, for_attendance, for_practices, for_questions,
      for_ideas, for_helping_others, for_challenges, extra_points, updated_by, updated_at)
    SELECT sheet_id, user_id, mark, CASE WHEN pg_temp.dice(line, 20, 9) = 0 THEN pg_temp.pick(${studentComments}::text[], line, 21) ELSE '' END,
      CASE WHEN mark = 'present' THEN 10 WHEN came THEN 5 ELSE 0 END,
      ${upTo(10, 22)}, ${upTo(6, 24)}, ${upTo(5, 26)}, ${upTo(5, 28)}, ${upTo(8, 30)},
      CASE WHEN came AND pg_temp.dice(line, 32, 20) = 0 THEN 5 ELSE 0 END, teacher_id, at
    FROM (
      SELECT s.sheet_id, s.at, s.teacher_id, m.user_id, line, mark, coalesce(mark <> 'absent', false) AS came
      FROM pop_sheets s CROSS JOIN LATERAL ${studentsOn(sql`s.group_id`, sql`s.day`)} m
      JOIN pop_children c ON c.user_id = m.user_id
      CROSS JOIN LATERAL (SELECT s.event * 1000003 + c.n AS line) AS lines
      CROSS JOIN LATERAL (SELECT pg_temp.dice(line, 19, 100) AS roll) AS rolls
      CROSS JOIN LATERAL (SELECT CASE WHEN NOT s.approved AND roll % 10 = 0 THEN NULL WHEN roll < 86 THEN 'present'
        WHEN roll < 93 THEN 'absent' WHEN roll < 97 THEN 'late' ELSE 'leftEarly' END AS mark) AS marks) AS taken
    ORDER BY sheet_id`.execute(db);
}

async function insertAudit(db: Db): Promise<void> {
  await sql`INSERT INTO audit_entries (id, at, actor_id, action, subject_type, subject_id, detail)
    SELECT pg_temp.made_id(done, 8, event * 2 + approving), done, teacher_id,
      CASE approving WHEN 0 THEN 'saveDailySheet' ELSE 'approveDailySheet' END, 'daily-sheet', sheet_id,
      jsonb_build_object('groupId', group_id, 'date', day)
    FROM pop_sheets CROSS JOIN LATERAL (VALUES (0, at), (1, at + interval '1 hour')) AS acts (approving, done)
    WHERE approving = 0 OR approved ORDER BY event`.execute(db);
}
