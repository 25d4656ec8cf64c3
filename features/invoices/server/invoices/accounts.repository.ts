import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Due } from '../../shared/invoices.ts';
import { nextPart, overdueOn } from '../arrangements/arrangements.repository.ts';
import type { OpenInvoice, SourcedAllocation } from '../payments/allocation.rules.ts';

/**
 * PostgreSQL takes 65,535 parameters in one statement, and building one with many blocks the thread that answers everybody.
 */
const rowsAtOnce = 250;

/** Chunks of a list that fit into a statement each. */
export function inParts<T>(rows: readonly T[], size = rowsAtOnce): T[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

/**
 * Creates missing accounts and locks all of them in the order of `payerIds`: sort these. Returns their credit.
 */
export async function lockAccounts(db: Db, payerIds: readonly string[]): Promise<Map<string, number>> {
  await sql`INSERT INTO payer_accounts (payer_id)
    SELECT id FROM unnest(${payerIds}::uuid[]) WITH ORDINALITY AS payer (id, place) ORDER BY place
    ON CONFLICT DO NOTHING`.execute(db);
  const rows = await db
    .selectFrom('payer_accounts')
    .select(['payer_id as payerId', 'credit_cents as creditCents'])
    .where('payer_id', '=', sql<string>`ANY(${payerIds}::uuid[])`)
    .orderBy('payer_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ payerId, creditCents }) => [payerId, creditCents]));
}

/** The invoices of these payers that are not paid in full, by due date. The caller holds the locks on the accounts. */
export function findOpenInvoices(
  db: Db,
  payerIds: readonly string[],
): Promise<(OpenInvoice & { payerId: string })[]> {
  return db
    .selectFrom('invoice_states')
    .select(['invoice_id as id', 'payer_id as payerId', 'open_cents as openCents'])
    .where('payer_id', '=', sql<string>`ANY(${payerIds}::uuid[])`)
    .where('settled_at', 'is', null)
    .orderBy('due_on')
    .orderBy('invoice_id')
    .execute();
}

interface NewAllocation extends SourcedAllocation {
  readonly payerId: string;
}

/** Writes allocations; the caller holds the locks on the accounts. Returns the invoices that they settle. */
export async function insertAllocations(
  db: Db,
  allocations: readonly NewAllocation[],
  at: string,
): Promise<string[]> {
  if (allocations.length === 0) return [];
  for (const part of inParts(allocations))
    await db
      .insertInto('allocations')
      .values(
        part.map(({ payerId, invoiceId, paymentId, amountCents }) => ({
          payer_id: payerId,
          invoice_id: invoiceId,
          payment_id: paymentId,
          amount_cents: amountCents,
          allocated_at: at,
        })),
      )
      .execute();
  const sums = Map.groupBy(allocations, ({ invoiceId }) => invoiceId);
  const amounts = [...sums.values()].map((of) => of.reduce((sum, { amountCents }) => sum + amountCents, 0));
  const { rows } = await sql<{ id: string; settled: boolean }>`
    UPDATE invoice_states s SET paid_cents = paid_cents + a.cents,
      settled_at = CASE WHEN credited_cents + paid_cents + a.cents = total_cents THEN ${at}::timestamptz END
    FROM unnest(${[...sums.keys()]}::uuid[], ${amounts}::integer[]) AS a (id, cents)
    WHERE s.invoice_id = a.id
    RETURNING s.invoice_id AS id, s.settled_at IS NOT NULL AS settled`.execute(db);
  return rows.filter(({ settled }) => settled).map(({ id }) => id);
}

/** Writes the payers' current credit; the caller holds the locks on the accounts. */
export async function writeCredits(db: Db, credits: ReadonlyMap<string, number>): Promise<void> {
  await sql`UPDATE payer_accounts p SET credit_cents = c.cents
    FROM unnest(${[...credits.keys()]}::uuid[], ${[...credits.values()]}::integer[]) AS c (id, cents)
    WHERE p.payer_id = c.id AND p.credit_cents <> c.cents`.execute(db);
}

/** What payers owe and have, by the running sums. */
export interface PayerSums {
  /** With the debt from before. */
  readonly openCents: number;
  /** What is left of a debt from before, which no invoice asks for. */
  readonly carriedCents: number;
  readonly overdueCents: number;
  readonly creditCents: number;
}

/** The sums of these payers; those without invoices are left out. */
export async function findPayerSums(
  db: Db,
  payerIds: readonly string[],
  today: string,
): Promise<(PayerSums & { payerId: string })[]> {
  const { rows } = await sql<PayerSums & { payerId: string }>`
    SELECT p.payer_id AS "payerId", greatest(p.credit_cents, 0) AS "creditCents",
      greatest(0 - p.credit_cents, 0) AS "carriedCents",
      coalesce(sum(s.open_cents), 0) + greatest(0 - p.credit_cents, 0) AS "openCents",
      ${overdueOn(today)} AS "overdueCents"
    FROM payer_accounts p LEFT JOIN invoice_states s ON s.payer_id = p.payer_id AND s.settled_at IS NULL
    WHERE p.payer_id = ANY(${payerIds}::uuid[]) GROUP BY p.payer_id`.execute(db);
  return rows;
}

/**
 * What a payer has to pay, with the invoice that is due first, by what was agreed about it; undefined for one without an account. Of an
 * invoice that is paid in parts, the next part is due.
 */
export async function findDue(db: Db, payerId: string, today: string): Promise<DueRow | undefined> {
  const { rows } = await sql<DueRow>`
    SELECT o.count, o.first, o.cents + greatest(0 - p.credit_cents, 0) AS "openCents",
      ${overdueOn(today)} AS "overdueCents"
    FROM payer_accounts p CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, coalesce(sum(s.open_cents), 0) AS cents,
        (array_agg(json_build_object('id', i.id, 'series', i.series, 'number', i.number,
            'dueOn', coalesce(n.due_on, s.due_on), 'openCents', coalesce(n.open_cents, s.open_cents))
          ORDER BY coalesce(n.due_on, s.due_on), s.due_on, i.id))[1] AS first
      FROM invoice_states s JOIN invoices i ON i.id = s.invoice_id LEFT JOIN LATERAL ${nextPart} AS n ON true
      WHERE s.payer_id = p.payer_id AND s.settled_at IS NULL) AS o
    WHERE p.payer_id = ${payerId}`.execute(db);
  return rows[0];
}

type FirstDue = Omit<NonNullable<Due['first']>, 'number'> & {
  readonly series: string;
  readonly number: number;
};
type DueRow = Omit<Due, 'first'> & { readonly first: FirstDue | null };

/**
 * The payers whose running sums differ from what their invoices, credit notes, payments, refunds and opening entries add up to: always
 * none. It trusts no stored sum, and is used by tests and by whoever maintains the books.
 */
export async function findAccountDifferences(
  db: Db,
): Promise<{ payerId: string; keptCents: number; sumCents: number }[]> {
  const { rows } = await sql<{ payerId: string; keptCents: number; sumCents: number }>`
    SELECT p.payer_id AS "payerId", kept.cents AS "keptCents", added.cents AS "sumCents"
    FROM payer_accounts p
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(open_cents), 0) - p.credit_cents AS cents FROM invoice_states s WHERE s.payer_id = p.payer_id
    ) kept
    CROSS JOIN LATERAL (
      SELECT (SELECT coalesce(sum(CASE kind WHEN 'invoice' THEN total_cents ELSE 0 - total_cents END), 0)
          FROM invoices i WHERE i.payer_id = p.payer_id)
        - (SELECT coalesce(sum(CASE WHEN kind IN ('payment', 'refund-reversal') THEN amount_cents
            ELSE 0 - amount_cents END), 0) FROM payments m WHERE m.payer_id = p.payer_id)
        - (SELECT coalesce(sum(amount_cents), 0) FROM opening_entries b WHERE b.payer_id = p.payer_id) AS cents
    ) added
    WHERE kept.cents <> added.cents
      OR EXISTS (SELECT FROM invoice_states s WHERE s.payer_id = p.payer_id AND (
        s.paid_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM allocations a WHERE a.invoice_id = s.invoice_id)
        OR s.credited_cents <>
          (SELECT coalesce(sum(total_cents), 0) FROM invoices c WHERE c.corrects_id = s.invoice_id)))`.execute(
    db,
  );
  return rows;
}

/** An invoice of which nothing is open any more, or of which something is again. */
export interface SettledInvoice {
  readonly id: string;
  readonly source: string;
  readonly payerId: string;
  /** `withdrawn` when credit notes took back all of it; `open` when what paid it was undone. */
  readonly how: 'paid' | 'withdrawn' | 'open';
}

export type UntoldInvoice = Omit<SettledInvoice, 'how'>;

/** Those of these invoices that stand otherwise than was told; neither their payer nor their source ever changes. */
export async function findUntold(db: Db, invoiceIds: readonly string[]): Promise<UntoldInvoice[]> {
  const { rows } = await sql<UntoldInvoice>`
    SELECT i.id, i.source, i.payer_id AS "payerId" FROM invoice_states s JOIN invoices i ON i.id = s.invoice_id
    WHERE s.invoice_id = ANY(${invoiceIds}::uuid[]) AND (s.settled_at IS NULL) <> (s.told_at IS NULL)`.execute(
    db,
  );
  return rows;
}

/** Marks how invoices stand as told, and answers those of which something else was told before. The caller holds the accounts. */
export async function markTold(db: Db, invoiceIds: readonly string[], at: string): Promise<SettledInvoice[]> {
  const { rows } = await sql<SettledInvoice>`
    UPDATE invoice_states s SET told_at = CASE WHEN s.settled_at IS NOT NULL THEN ${at}::timestamptz END FROM invoices i
    WHERE s.invoice_id = ANY(${invoiceIds}::uuid[]) AND i.id = s.invoice_id
      AND (s.settled_at IS NULL) <> (s.told_at IS NULL)
    RETURNING i.id, i.source, i.payer_id AS "payerId",
      CASE WHEN s.settled_at IS NULL THEN 'open' WHEN s.total_cents > 0 AND s.credited_cents = s.total_cents THEN 'withdrawn' ELSE 'paid' END AS how`.execute(
    db,
  );
  return rows;
}
