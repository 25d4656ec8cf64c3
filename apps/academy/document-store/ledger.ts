import { sql } from 'kysely';
import type { AcademySettings } from '#features/academy/shared/academy.ts';
import { earnedKinds } from '#features/points/shared/points.rules.ts';
import { pointFields } from '#features/points/shared/points.ts';
import type { Db } from '#platform/server/database/database.ts';
import { schoolYearNamed } from '#platform/shared/school-year.ts';
import type { Remainder } from './sheets.ts';

const childrenAtOnce = 200;
const schoolYears = Array.from({ length: 60 }, (_, index) => 2000 + index);

interface Postings {
  readonly userIds: readonly string[];
  readonly claimIds: readonly string[];
  readonly remainders: readonly Remainder[];
  readonly settings: Pick<AcademySettings, 'schoolYearTurns' | 'levelThresholds'>;
  readonly now: string;
}

/**
 * Posts the points of approved sheets and the claims that moved in, each once, in the order of their days; then each wallet is the
 * sum of its entries. Children in parts, each whole: a run that was cut off goes on. Nobody is notified.
 */
export async function postMovedPoints(
  db: Db,
  postings: Postings,
  moved: (children: number) => void,
): Promise<void> {
  const remainders = Map.groupBy(postings.remainders, ({ user_id }) => user_id);
  const ids = [...new Set(postings.userIds)].toSorted();
  for (let from = 0; from < ids.length; from += childrenAtOnce) {
    const part = ids.slice(from, from + childrenAtOnce);
    const own = { ...postings, userIds: part, remainders: part.flatMap((id) => remainders.get(id) ?? []) };
    await db.transaction().execute(async (trx) => {
      // Nobody else posts meanwhile: the balances are read, and then written.
      await sql`LOCK TABLE wallets IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      await insertEntries(trx, own);
      await writeWallets(trx, own);
    });
    moved(part.length);
  }
}

async function insertEntries(
  db: Db,
  { userIds, claimIds, remainders, settings, now }: Postings,
): Promise<void> {
  const fields = sql.join(pointFields.map((field) => sql`(${sql.lit(field)}, r.${sql.ref(field)})`));
  const years = schoolYears.map((key) => ({ key, ...schoolYearNamed(key, settings.schoolYearTurns) }));
  await sql`WITH postings AS (
      SELECT r.user_id, s.date, 0 AS turn, 'sheet' AS kind, f.category, f.amount::int AS amount,
        'sheet/' || s.id || '/1/' || r.user_id || '/' || f.category AS source, s.group_id, NULL::jsonb AS label, NULL::text AS note
      FROM daily_sheet_rows r JOIN daily_sheets s ON s.id = r.sheet_id
      CROSS JOIN LATERAL (VALUES ${fields}) AS f (category, amount)
      WHERE r.user_id = ANY(${userIds}::uuid[]) AND s.is_approved AND s.approvals = 1 AND s.approved_by IS NULL AND f.amount > 0
      UNION ALL
      SELECT x.user_id, x.date, 1, 'adjustment', 'adjustment', x.amount, x.source, x.group_id, NULL, x.note
      FROM jsonb_to_recordset(${JSON.stringify(remainders)}::jsonb)
        AS x (user_id uuid, group_id uuid, date date, amount int, source text, note text)
      UNION ALL
      SELECT c.user_id, (c.claimed_at AT TIME ZONE 'Europe/Vilnius')::date, 2, 'claim', 'reward', -c.points_required,
        'claim/' || c.id, c.group_id, c.reward_name, NULL
      FROM claims c WHERE c.user_id = ANY(${userIds}::uuid[]) AND c.id = ANY(${claimIds}::uuid[])
    ), fresh AS (
      SELECT p.*, y.key AS school_year
      FROM postings p
      JOIN jsonb_to_recordset(${JSON.stringify(years)}::jsonb) AS y (key int, "from" date, "to" date)
        ON p.date BETWEEN y."from" AND y."to"
      WHERE NOT EXISTS (SELECT FROM point_entries e WHERE e.source = p.source)
    )
    INSERT INTO point_entries (user_id, school_year, date, kind, category, amount, balance_after, source, group_id, label, note, created_at)
    SELECT user_id, school_year, date, kind, category, amount, balance_after, source, group_id, label, note, ${now}::timestamptz
    FROM (
      SELECT f.*, coalesce(w.balance, 0) + sum(f.amount) OVER (
        PARTITION BY f.user_id, f.school_year ORDER BY f.date, f.turn, f.source) AS balance_after
      FROM fresh f LEFT JOIN wallets w ON w.user_id = f.user_id AND w.school_year = f.school_year
      ORDER BY f.user_id, f.school_year, f.date, f.turn, f.source
    ) AS ordered`.execute(db);
}

async function writeWallets(db: Db, { userIds, settings }: Postings): Promise<void> {
  const level = sql`width_bucket(greatest(0, earned), ${[...settings.levelThresholds]}::bigint[])`;
  await sql`INSERT INTO wallets (user_id, school_year, balance, earned, highest_level)
    SELECT user_id, school_year, balance, earned, ${level} FROM (
      SELECT user_id, school_year, sum(amount) AS balance,
        coalesce(sum(amount) FILTER (WHERE kind IN (${sql.join(earnedKinds)})), 0) AS earned
      FROM point_entries WHERE user_id = ANY(${userIds}::uuid[]) GROUP BY user_id, school_year) AS sums
    ORDER BY user_id, school_year
    ON CONFLICT (user_id, school_year) DO UPDATE SET balance = excluded.balance, earned = excluded.earned,
      highest_level = greatest(wallets.highest_level, excluded.highest_level)`.execute(db);
}
