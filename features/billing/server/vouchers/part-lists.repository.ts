import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { VoucherPart, WaitingPart } from '../../shared/voucher-parts.ts';
import { nextChargeOn, shownState } from './voucher-parts.repository.ts';

/** By how much charges should be lower for a part `p`. */
const due = sql`CASE WHEN p.freed_at IS NULL AND p.state <> 'to_charge' AND period_stands(p.period_source) THEN p.amount_cents ELSE 0 END`;

/** The parts of a programme's vouchers of a month that are in force, by name. */
export async function findPartsOfMonth(
  db: Db,
  { programmeId, month }: { readonly programmeId: string; readonly month: string },
): Promise<VoucherPart[]> {
  const { rows } = await sql<VoucherPart>`
    SELECT p.id, u.first_name AS "firstName", u.last_name AS "lastName", p.amount_cents AS "amountCents",
      voucher_given_cents(p.id) AS "givenCents", ${shownState} AS state, ${nextChargeOn} AS "nextOn"
    FROM voucher_parts p JOIN vouchers v ON v.id = p.voucher_id JOIN users u ON u.id = v.child_id
      JOIN subscription_periods t ON t.source = p.period_source JOIN subscriptions s ON s.id = t.subscription_id
    WHERE v.programme_id = ${programmeId} AND p.month = ${`${month}-01`} AND p.freed_at IS NULL AND period_stands(p.period_source)
    ORDER BY u.last_name COLLATE "lt-x-icu", u.first_name COLLATE "lt-x-icu", p.id`.execute(db);
  return rows;
}

/** What is open of the parts of a payer's children, the oldest month first. */
export async function findWaitingParts(db: Db, payerId: string): Promise<WaitingPart[]> {
  const { rows } = await sql<WaitingPart>`
    SELECT p.id, u.first_name AS "firstName", to_char(p.month, 'YYYY-MM') AS month, ${due} - voucher_given_cents(p.id) AS cents,
      ${nextChargeOn} AS "nextOn"
    FROM guardianships w JOIN children c ON c.id = w.child_id AND c.deleted_at IS NULL JOIN users u ON u.id = c.user_id
      JOIN vouchers v ON v.child_id = u.id JOIN voucher_parts p ON p.voucher_id = v.id
      JOIN subscription_periods t ON t.source = p.period_source JOIN subscriptions s ON s.id = t.subscription_id
    WHERE w.guardian_id = ${payerId} AND w.pays AND ${due} <> voucher_given_cents(p.id) ORDER BY p.month, p.id`.execute(
    db,
  );
  return rows;
}
