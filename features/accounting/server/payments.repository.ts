import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { type MoneyKind, moneyKinds, type PaymentSum } from '../shared/accounting.ts';
import type { MoneyLine } from './payment-file.rules.ts';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** What came is above 0; refunds and what undoes a payment are below. */
const signed = sql`CASE WHEN p.kind IN ('payment', 'refund-reversal') THEN p.amount_cents ELSE 0 - p.amount_cents END`;

/** The money of municipalities: what was noted as paid of their invoices, and not undone. */
const ofMunicipalities = sql`voucher_invoice_payments m JOIN voucher_invoices i ON i.id = m.invoice_id`;

/** The payments dated within these days, by kind and method. */
export async function sumPayments(db: Db, { from, to }: Days): Promise<PaymentSum[]> {
  const { rows } = await sql<PaymentSum>`
    SELECT kind, method, count, cents FROM (SELECT p.kind, p.method, count(*)::integer AS count, sum(${signed})::integer AS cents FROM payments p
    WHERE p.paid_on BETWEEN ${from}::date AND ${to}::date GROUP BY p.kind, p.method
    UNION ALL SELECT 'municipality', NULL, count(*)::integer, sum(i.total_cents)::integer FROM ${ofMunicipalities}
    WHERE m.undone_at IS NULL AND m.paid_on BETWEEN ${from}::date AND ${to}::date HAVING count(*) > 0) sums
    ORDER BY array_position(${moneyKinds}::text[], kind::text), method`.execute(db);
  return rows;
}

/** The same line by line, by day: with the receipt and the documents that each paid, or that what it undoes had paid. */
export async function findPayments(db: Db, { from, to }: Days): Promise<MoneyLine[]> {
  const { rows } = await sql<MoneyLine & { readonly kind: MoneyKind }>`
    SELECT p.paid_on AS "paidOn", p.kind, p.method, p.payer_id AS "payerId", concat_ws(' ', u.first_name, u.last_name) AS name,
      coalesce(d.company, '') AS company, coalesce(d.company_code, '') AS "companyCode", ${signed} AS cents,
      (SELECT r.series || r.year || '-' || lpad(r.number::text, 6, '0') FROM receipts r
        WHERE r.payment_id = coalesce(p.reverses_id, p.id)) AS receipt,
      (SELECT coalesce(json_agg(json_build_object('series', paid.series, 'number', paid.number) ORDER BY paid.series, paid.number), '[]')
        FROM (SELECT i.series, i.number FROM allocations a JOIN invoices i ON i.id = a.invoice_id
          WHERE a.payment_id = coalesce(p.reverses_id, p.id) AND a.amount_cents > 0 GROUP BY i.series, i.number) paid) AS documents,
      p.id
    FROM payments p JOIN users u ON u.id = p.payer_id LEFT JOIN payer_details d ON d.payer_id = p.payer_id
    WHERE p.paid_on BETWEEN ${from}::date AND ${to}::date
    UNION ALL SELECT m.paid_on, 'municipality', NULL, i.programme_id, coalesce(i.buyer ->> 'name', ''), coalesce(i.buyer ->> 'company', ''),
      coalesce(i.buyer ->> 'companyCode', ''), i.total_cents, NULL,
      json_build_array(json_build_object('series', i.series, 'number', i.number)), m.id
    FROM ${ofMunicipalities} WHERE m.undone_at IS NULL AND m.paid_on BETWEEN ${from}::date AND ${to}::date
    ORDER BY 1, 11`.execute(db);
  return rows;
}

/** By how much vouchers lowered families' invoices issued within these days: below 0 where a part is charged after all. */
export async function sumVoucherParts(db: Db, { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(l.amount_cents), 0)::integer AS cents FROM invoices i JOIN voucher_part_lines l ON l.period_source = i.source
    WHERE i.kind = 'invoice' AND i.issued_on BETWEEN ${from}::date AND ${to}::date`.execute(db);
  return rows[0]?.cents ?? 0;
}
