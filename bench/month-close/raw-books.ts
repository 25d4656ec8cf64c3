import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A document as its table holds it: invoices and credit notes, to families and to municipalities. */
export interface RawDocument {
  readonly id: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly series: string;
  readonly number: number;
  readonly payer: string;
  readonly corrects: string | null;
  readonly day: string;
  readonly percent: number;
  readonly vatCode: string;
  readonly companyCode: string;
  readonly lines: readonly {
    readonly quantity: number;
    readonly unitCents: number;
    readonly textLt: string;
  }[];
  readonly discount: number;
  readonly total: number;
  readonly isOfFamily: boolean;
}

interface RawState {
  readonly id: string;
  readonly total: number;
  readonly credited: number;
  readonly paid: number;
  readonly open: number;
  readonly isSettled: boolean;
}

/** Money in the tables. */
export interface RawPayment {
  readonly id: string;
  readonly kind: string;
  readonly payer: string;
  readonly cents: number;
  readonly day: string;
  readonly method: string;
  readonly source: string;
  readonly reverses: string | null;
}

/** A receipt, and the day on which it was voided. */
export interface RawReceipt {
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly day: string;
  readonly payment: string;
  readonly payer: string;
  readonly method: string;
  readonly cents: number;
  readonly voided: string | null;
}

interface RawTransfer {
  readonly bankId: string;
  readonly day: string;
  readonly cents: number;
  readonly state: string;
  readonly payer: string | null;
  readonly undone: number;
  readonly takesBack: boolean;
}

/** All that is added up, read from the tables by plain statements. */
export interface RawBooks {
  readonly documents: readonly RawDocument[];
  readonly series: readonly { readonly series: string; readonly last: number }[];
  readonly states: readonly RawState[];
  readonly payments: readonly RawPayment[];
  readonly allocations: readonly { readonly invoice: string; readonly cents: number }[];
  readonly accounts: readonly { readonly payer: string; readonly credit: number }[];
  readonly openings: readonly { readonly payer: string; readonly cents: number; readonly day: string }[];
  readonly transfers: readonly RawTransfer[];
  readonly receipts: readonly RawReceipt[];
  readonly receiptNumbers: readonly {
    readonly series: string;
    readonly year: number;
    readonly last: number;
  }[];
  readonly entries: readonly { readonly day: string; readonly kind: string; readonly cents: number }[];
  readonly closings: readonly {
    readonly day: string;
    readonly expected: number;
    readonly counted: number;
  }[];
  readonly programmes: readonly {
    readonly id: string;
    readonly hours: number;
    readonly cents: number;
    readonly specialCents: number;
  }[];
  readonly vouchers: readonly RawVoucher[];
  readonly lessons: readonly { readonly group: string; readonly day: string; readonly minutes: number }[];
  readonly members: readonly {
    readonly group: string;
    readonly child: string;
    readonly joined: string;
    readonly left: string | null;
  }[];
  readonly marks: readonly {
    readonly group: string;
    readonly day: string;
    readonly child: string;
    readonly mark: string | null;
  }[];
  /** The days on which municipalities paid, and what. */
  readonly municipalities: readonly { readonly day: string; readonly cents: number }[];
  readonly lists: readonly RawListLine[];
  readonly listsOfInvoices: readonly {
    readonly invoice: string;
    readonly programme: string;
    readonly month: string;
  }[];
}

/** A line of a list that is signed off. */
export interface RawListLine {
  readonly programme: string;
  readonly list: string;
  readonly voucher: string;
  readonly month: string;
  readonly cents: number;
}

interface RawVoucher {
  readonly id: string;
  readonly programme: string;
  readonly child: string;
  readonly from: string;
  readonly until: string;
  readonly special: boolean;
}

const documents = (
  table: string,
  payer: string,
  discount: string,
) => `SELECT id, kind, series, number, ${payer} AS payer,
  corrects_id AS corrects, issued_on::text AS day, (seller ->> 'vatPercent')::int AS percent, seller ->> 'vatCode' AS "vatCode",
  CASE WHEN coalesce(buyer ->> 'company', '') = '' THEN '' ELSE coalesce(buyer ->> 'companyCode', '') END AS "companyCode",
  lines, ${discount} AS discount, total_cents AS total, ${table === 'invoices'} AS "isOfFamily" FROM ${table}`;

const statements = {
  documents: `${documents('invoices', 'payer_id', 'discount_cents')}
    UNION ALL ${documents('voucher_invoices', 'programme_id', '0')}`,
  series: 'SELECT series, last_number AS last FROM invoice_series',
  states: `SELECT invoice_id AS id, total_cents AS total, credited_cents AS credited, paid_cents AS paid, open_cents AS open,
    settled_at IS NOT NULL AS "isSettled" FROM invoice_states`,
  payments: `SELECT id, kind, payer_id AS payer, amount_cents AS cents, paid_on::text AS day, method, source,
    reverses_id AS reverses FROM payments`,
  allocations: 'SELECT invoice_id AS invoice, amount_cents AS cents FROM allocations',
  accounts: 'SELECT payer_id AS payer, credit_cents AS credit FROM payer_accounts',
  openings: `SELECT payer_id AS payer, amount_cents AS cents,
    (recorded_at AT TIME ZONE 'Europe/Vilnius')::date::text AS day FROM opening_entries`,
  transfers: `SELECT bank_id AS "bankId", booked_on::text AS day, amount_cents AS cents, state, payer_id AS payer, undone,
    takes_back AS "takesBack" FROM bank_transfers`,
  receipts: `SELECT series, year, number, r.day::text, payment_id AS payment, payer_id AS payer, method, amount_cents AS cents,
    v.day::text AS voided FROM receipts r LEFT JOIN receipt_voids v ON v.receipt_id = r.id`,
  receiptNumbers: 'SELECT series, year, last_number AS last FROM receipt_numbers',
  entries: 'SELECT day::text, kind, amount_cents AS cents FROM till_entries',
  closings: `SELECT day::text, expected_cents::int AS expected, counted_cents AS counted FROM till_closings`,
  programmes: `SELECT id, hours_needed AS hours, (periods -> 0 ->> 'cents')::int AS cents,
    (periods -> 0 ->> 'specialCents')::int AS "specialCents" FROM voucher_programmes`,
  vouchers: `SELECT id, programme_id AS programme, child_id AS child, from_on::text AS from, until_on::text AS until,
    special_needs AS special FROM vouchers WHERE state IN ('registered', 'ended')`,
  lessons: `SELECT group_id AS "group", (starts_at AT TIME ZONE 'Europe/Vilnius')::date::text AS day,
    (extract(epoch FROM ends_at - starts_at) / 60)::int AS minutes FROM schedule_events WHERE cancelled_at IS NULL`,
  members: `SELECT group_id AS "group", user_id AS child, joined_on::text AS joined, left_on::text AS left
    FROM group_members WHERE kind = 'student'`,
  marks: `SELECT s.group_id AS "group", s.date::text AS day, r.user_id AS child, r.attendance AS mark
    FROM daily_sheets s JOIN daily_sheet_rows r ON r.sheet_id = s.id`,
  lists: `SELECT programme_id AS programme, to_char(month, 'YYYY-MM') AS list, voucher_id AS voucher,
    to_char(for_month, 'YYYY-MM') AS month, cents FROM voucher_month_lines`,
  municipalities: `SELECT m.paid_on::text AS day, i.total_cents AS cents FROM voucher_invoice_payments m
    JOIN voucher_invoices i ON i.id = m.invoice_id WHERE m.undone_at IS NULL`,
  listsOfInvoices: `SELECT invoice_id AS invoice, programme_id AS programme, to_char(month, 'YYYY-MM') AS month
    FROM voucher_invoice_months`,
} satisfies Record<keyof RawBooks, string>;

/** Reads the tables. Only the connection is the product's: no rule, repository or type of a feature. */
export async function readBooks(db: Db): Promise<RawBooks> {
  const read = async <Name extends keyof RawBooks>(name: Name) =>
    (await sql.raw<RawBooks[Name][number]>(statements[name]).execute(db)).rows as unknown as RawBooks[Name];
  return {
    documents: await read('documents'),
    series: await read('series'),
    states: await read('states'),
    payments: await read('payments'),
    allocations: await read('allocations'),
    accounts: await read('accounts'),
    openings: await read('openings'),
    transfers: await read('transfers'),
    receipts: await read('receipts'),
    receiptNumbers: await read('receiptNumbers'),
    entries: await read('entries'),
    closings: await read('closings'),
    programmes: await read('programmes'),
    vouchers: await read('vouchers'),
    lessons: await read('lessons'),
    members: await read('members'),
    marks: await read('marks'),
    municipalities: await read('municipalities'),
    lists: await read('lists'),
    listsOfInvoices: await read('listsOfInvoices'),
  };
}
