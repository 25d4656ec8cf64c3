import { type RawBuilder, sql } from 'kysely';
import {
  isOn,
  presentMembers,
  studentStays,
  teacherStays,
} from '#features/membership/server/taking-part.service.ts';
import { findWalletDifferences } from '#features/points/server/points.repository.ts';
import { pointFields } from '#features/points/shared/points.ts';
import type { Db } from '#platform/server/database/database.ts';

const sumOfFields = sql.join(
  pointFields.map((field) => sql`r.${sql.ref(field)}`),
  sql` + `,
);

/** What must never occur: each query returns the rows that break its rule. */
const rules: Record<string, RawBuilder<unknown>> = {
  'the last entry of each wallet carries its balance': sql`
    SELECT FROM wallets w JOIN LATERAL (SELECT balance_after FROM point_entries e WHERE e.user_id = w.user_id
      AND e.school_year = w.school_year ORDER BY id DESC LIMIT 1) AS last ON true WHERE last.balance_after <> w.balance`,
  'each entry carries the balance of the one before it and its own amount': sql`
    SELECT FROM (SELECT balance_after - amount AS before, coalesce(lag(balance_after) OVER (PARTITION BY user_id, school_year
      ORDER BY id), 0) AS last FROM point_entries) AS e WHERE before <> last`,
  'approved sheets have posted their points, others none': sql`
    SELECT FROM daily_sheets s
    LEFT JOIN (SELECT r.sheet_id, sum(${sumOfFields}) AS points FROM daily_sheet_rows r GROUP BY 1) AS rows ON rows.sheet_id = s.id
    LEFT JOIN (SELECT split_part(source, '/', 2)::uuid AS sheet_id, sum(amount) AS points FROM point_entries
      WHERE kind IN ('sheet', 'sheet-reversal') GROUP BY 1) AS posted ON posted.sheet_id = s.id
    WHERE coalesce(posted.points, 0) <> CASE WHEN s.is_approved THEN coalesce(rows.points, 0) ELSE 0 END`,
  'every line of a sheet is a student of that day': sql`
    SELECT FROM daily_sheet_rows r JOIN daily_sheets s ON s.id = r.sheet_id WHERE NOT EXISTS (
      SELECT FROM ${studentStays} m WHERE m.group_id = s.group_id AND m.user_id = r.user_id AND ${isOn('m', sql`s.date`)})`,
  'every sheet has a lesson that was not cancelled': sql`
    SELECT FROM daily_sheets s WHERE NOT EXISTS (SELECT FROM schedule_events e WHERE e.group_id = s.group_id
      AND e.local_date = s.date AND e.cancelled_at IS NULL)`,
  'every claim is paid, every cancelled one refunded': sql`
    SELECT FROM claims c LEFT JOIN point_entries e ON e.source IN ('claim/' || c.id, 'claim-refund/' || c.id)
    GROUP BY c.id HAVING coalesce(sum(e.amount), 1) <> CASE WHEN c.status = 'cancelled' THEN 0 ELSE -c.points_required END`,
  'every child has guardians, one of whom pays': sql`
    SELECT FROM children c LEFT JOIN guardianships g ON g.child_id = c.id GROUP BY c.id
    HAVING count(*) FILTER (WHERE g.pays) <> 1`,
  'no group has more students than places, nor is without a teacher': sql`
    SELECT FROM groups g LEFT JOIN ${presentMembers} m ON m.group_id = g.id GROUP BY g.id
    HAVING count(*) FILTER (WHERE m.kind = 'student') > g.max_students OR count(*) FILTER (WHERE m.kind = 'teacher') = 0`,
  'an active group lacks nothing that it needs': sql`
    SELECT FROM groups WHERE status = 'active' AND (start_date IS NULL OR end_date IS NULL OR plan_id IS NULL AND NOT no_plan
      OR CASE mode WHEN 'live' THEN address IS NULL OR city IS NULL ELSE meeting_link IS NULL END)`,
  'students are children and teachers are teachers': sql`
    SELECT FROM ${studentStays} m JOIN users u ON u.id = m.user_id WHERE u.role <> 'child'
    UNION ALL SELECT FROM ${teacherStays} m JOIN users u ON u.id = m.user_id WHERE u.role <> 'teacher'`,
};

/**
 * The rules that the data breaks, with how often; empty in a consistent academy. One pass over all rows per
 * rule.
 */
export async function findBrokenInvariants(db: Db): Promise<string[]> {
  const differences = await findWalletDifferences(db);
  const broken =
    differences.length > 0 ? [`${differences.length} × wallets are the sums of their entries`] : [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM (${query}) AS broken`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) broken.push(`${count} × ${rule}`);
  }
  return broken;
}
