import { sql } from 'kysely';
import { earnedKinds } from '#features/points/shared/points.rules.ts';
import { pointFields } from '#features/points/shared/points.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Plan } from './populate-plan.ts';

const yearOf = (day: string) =>
  sql`(extract(year FROM ${sql.ref(day)}) - (to_char(${sql.ref(day)}, 'MM-DD') < '07-16')::int)::int`;

/** Points of approved sheets, corrections, prizes and refunds in the order they happened, and the wallets they sum up to. */
export async function populateLedger(db: Db, plan: Plan): Promise<void> {
  await stagePoints(db);
  await sql`ANALYZE pop_postings`.execute(db);
  await stageCorrections(db, plan);
  await insertClaims(db, plan);
  await stagePrizes(db);
  await insertEntries(db);
}

async function stagePoints(db: Db): Promise<void> {
  const fields = sql.join(pointFields.map((field) => sql`(${sql.lit(field)}, r.${sql.ref(field)})`));
  await sql`CREATE TEMP TABLE pop_postings ON COMMIT DROP AS
    SELECT r.user_id, ${yearOf('s.day')} AS school_year, s.day AS date, 'sheet' AS kind, field.category, field.amount::int AS amount,
      'sheet/' || s.sheet_id || '/1/' || r.user_id || '/' || field.category AS source, s.group_id, s.teacher_id AS posted_by,
      NULL::jsonb AS label, NULL::text AS note, s.at + interval '1 hour' AS created_at
    FROM pop_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.sheet_id
    CROSS JOIN LATERAL (VALUES ${fields}) AS field (category, amount)
    WHERE s.approved AND field.amount > 0`.execute(db);
}

async function stageCorrections(db: Db, { today }: Plan): Promise<void> {
  await sql`INSERT INTO pop_postings
    SELECT user_id, school_year, (at AT TIME ZONE 'Europe/Vilnius')::date, 'adjustment', 'adjustment', 20,
      'adjustment/' || user_id || '/' || pg_temp.made_id(at, 9, school_year), NULL,
      (SELECT user_id FROM pop_staff WHERE role = 'admin' AND n = 0), NULL, 'Dalyvavo hakatone.', at
    FROM (SELECT user_id, school_year, min(created_at) + interval '20 days' AS at FROM pop_postings GROUP BY user_id, school_year) AS years
    WHERE at < ${today}::date AND pg_temp.dice(pg_temp.number_of(user_id), school_year, 40) = 0`.execute(db);
}

/**
 * Three of five children claim, the cheapest prizes first, some days after their points sufficed for them and all
 * before, so that no balance ever falls below 0. Prizes of the last weeks still wait; one in 25 old ones was cancelled.
 */
async function insertClaims(db: Db, { today, firstYear, years }: Plan): Promise<void> {
  await stageClaims(db, today);
  await sql`INSERT INTO claims (id, request_id, user_id, claimed_by, group_id, reward_id, option_id, reward_name, reward_level,
      option_name, points_required, school_year, status, claimed_at, ready_at, handled_by, handled_at, cancel_reason)
    SELECT c.claim_id, pg_temp.made_id(c.claimed_at, 11, c.turn), c.user_id,
      CASE WHEN ${years}::int > 1 AND c.school_year = ${firstYear}::int AND pg_temp.dice(c.who, 40, 10) = 0 THEN NULL ELSE c.user_id END,
      c.claim_group, c.id, c.option_id, c.name, c.level, o.name, c.points_required, c.school_year, status, c.claimed_at,
      CASE WHEN status IN ('ready', 'handed-over') THEN c.claimed_at + interval '1 day' END,
      CASE WHEN status <> 'claimed' THEN s.user_id END,
      CASE WHEN status <> 'claimed' THEN c.claimed_at + CASE WHEN status = 'ready' THEN interval '1 day' ELSE interval '5 days' END END,
      CASE WHEN status = 'cancelled' THEN 'Vaikas pasirinko kitą prizą.' END
    FROM pop_claims c JOIN reward_options o ON o.id = c.option_id JOIN pop_groups g ON g.group_id = c.claim_group
    JOIN pop_staff s ON s.role = 'teacher' AND s.n = g.teacher
    CROSS JOIN LATERAL (SELECT pg_temp.dice(c.who, c.turn + 50, 100) AS roll) AS rolls
    CROSS JOIN LATERAL (SELECT CASE WHEN age > 30 AND roll < 4 THEN 'cancelled' WHEN age > 30 OR age > 10 AND roll < 70 THEN 'handed-over'
      WHEN age > 10 OR roll < 40 THEN 'ready' ELSE 'claimed' END AS status) AS states
    ORDER BY c.claim_id`.execute(db);
}

/** The first three wishes of a child and year, and when the points sufficed for each and all before it. */
async function stageClaims(db: Db, today: string): Promise<void> {
  await sql`CREATE TEMP TABLE pop_sums ON COMMIT DROP AS
    SELECT user_id, school_year, created_at, min(group_id::text)::uuid AS group_id,
      sum(sum(amount)) OVER (PARTITION BY user_id, school_year ORDER BY created_at) AS total
    FROM pop_postings GROUP BY user_id, school_year, created_at`.execute(db);
  await sql`CREATE INDEX ON pop_sums (user_id, school_year, created_at)`.execute(db);
  await sql`ANALYZE pop_sums`.execute(db);
  await sql`CREATE TEMP TABLE pop_claims ON COMMIT DROP AS
    WITH prizes AS (
      SELECT r.*, row_number() OVER (ORDER BY points_required, id) AS place,
        (SELECT o.id FROM reward_options o WHERE o.reward_id = r.id ORDER BY o.position LIMIT 1) AS option_id
      FROM rewards r WHERE archived_at IS NULL),
    wishes AS (
      SELECT y.user_id, y.school_year, y.who, p.*, turn, sum(p.points_required) OVER (
        PARTITION BY y.user_id, y.school_year ORDER BY turn) AS needed
      FROM (SELECT DISTINCT user_id, school_year, pg_temp.number_of(user_id) AS who FROM pop_sums) AS y
      CROSS JOIN generate_series(0, 2) AS turn
      JOIN prizes p ON p.place = turn * 2 + 1 + pg_temp.dice(y.who, y.school_year * 10 + turn, 2)
      WHERE pg_temp.dice(y.who, y.school_year, 5) < 3 AND p.option_id IS NOT NULL)
    SELECT w.*, s.group_id AS claim_group, s.claimed_at, ${today}::date - s.claimed_at::date AS age,
      pg_temp.made_id(s.claimed_at, 10, row_number() OVER (ORDER BY s.claimed_at, w.user_id)) AS claim_id
    FROM wishes w CROSS JOIN LATERAL (
      SELECT group_id, created_at + interval '40 hours' AS claimed_at FROM pop_sums s WHERE s.user_id = w.user_id
        AND s.school_year = w.school_year AND s.total >= w.needed AND group_id IS NOT NULL ORDER BY created_at LIMIT 1) AS s
    WHERE s.claimed_at < ${today}::date - interval '1 day'`.execute(db);
}

async function stagePrizes(db: Db): Promise<void> {
  const prize = sql`'reward', c.points_required * sign, source || c.id, c.group_id, posted_by, c.reward_name, NULL, at`;
  await sql`INSERT INTO pop_postings
    SELECT c.user_id, c.school_year, (at AT TIME ZONE 'Europe/Vilnius')::date, kind, ${prize}
    FROM claims c JOIN pop_claims p ON p.claim_id = c.id
    CROSS JOIN LATERAL (VALUES ('claim', -1, 'claim/', c.user_id, c.claimed_at),
      ('claim-refund', 1, 'claim-refund/', c.handled_by, c.handled_at)) AS acts (kind, sign, source, posted_by, at)
    WHERE kind = 'claim' OR c.status = 'cancelled'`.execute(db);
}

async function insertEntries(db: Db): Promise<void> {
  await sql`INSERT INTO point_entries (id, user_id, school_year, date, kind, category, amount, balance_after, source, group_id,
      posted_by, label, note, created_at)
    SELECT pg_temp.made_id(created_at, 12, n), user_id, school_year, date, kind, category, amount,
      sum(amount) OVER (PARTITION BY user_id, school_year ORDER BY n), source, group_id, posted_by, label, note, created_at
    FROM (SELECT *, row_number() OVER (ORDER BY created_at, source COLLATE "C") AS n FROM pop_postings) AS numbered
    ORDER BY n`.execute(db);
  await sql`INSERT INTO wallets (user_id, school_year, balance, earned)
    SELECT user_id, school_year, sum(amount), coalesce(sum(amount) FILTER (WHERE kind = ANY (${earnedKinds}::text[])), 0)
    FROM pop_postings GROUP BY user_id, school_year ORDER BY user_id, school_year`.execute(db);
}
