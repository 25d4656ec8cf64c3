import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { VoucherPartState } from '../../shared/voucher-parts.ts';
import { nextChargeOn } from './voucher-parts.repository.ts';

/** A part whose month is signed off, and was judged otherwise than its state says. */
export interface JudgedPart {
  readonly id: string;
  readonly childId: string;
  readonly firstName: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly amountCents: number;
  readonly givenCents: number;
  readonly state: VoucherPartState;
  readonly stands: boolean;
  readonly counts: boolean;
  /** As the lists say last; null where they don't name the voucher. */
  readonly minutes: number | null;
  readonly hoursNeeded: number;
  readonly unmet: 'family' | 'academy';
  readonly nextOn: LocalDate | null;
}

/** Locks the parts of a programme that signed lists judge otherwise than their states say, by id. */
export async function lockJudged(db: Db, programmeId: string): Promise<JudgedPart[]> {
  const { rows } = await sql<JudgedPart>`
    SELECT p.id, u.id AS "childId", u.first_name AS "firstName", to_char(p.month, 'YYYY-MM') AS month, p.amount_cents AS "amountCents",
      voucher_given_cents(p.id) AS "givenCents", p.state, period_stands(p.period_source) AS stands,
      coalesce(l.counts, false) AS counts, l.minutes, g.hours_needed AS "hoursNeeded", g.unmet, ${nextChargeOn} AS "nextOn"
    FROM voucher_parts p JOIN vouchers v ON v.id = p.voucher_id JOIN voucher_programmes g ON g.id = v.programme_id
      JOIN users u ON u.id = v.child_id JOIN voucher_months m ON m.programme_id = g.id AND m.month = p.month
      JOIN subscription_periods t ON t.source = p.period_source JOIN subscriptions s ON s.id = t.subscription_id
      LEFT JOIN LATERAL (SELECT x.counts, x.minutes FROM voucher_month_lines x WHERE x.voucher_id = v.id AND x.for_month = p.month
        ORDER BY x.month DESC LIMIT 1) l ON true
    WHERE g.id = ${programmeId} AND p.freed_at IS NULL
      AND CASE WHEN coalesce(l.counts, false) THEN p.state <> 'confirmed' ELSE p.state IN ('expected', 'confirmed') END
    ORDER BY p.id FOR UPDATE OF p`.execute(db);
  return rows;
}

/** Writes what locked parts became. */
export async function writeStates(
  db: Db,
  parts: readonly { readonly id: string; readonly state: VoucherPartState }[],
  at: string,
): Promise<void> {
  await sql`UPDATE voucher_parts p SET state = n.state, changed_at = ${at}
    FROM unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ state }) => state)}::text[]) AS n (id, state)
    WHERE p.id = n.id`.execute(db);
}
