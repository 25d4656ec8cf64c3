import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { KeptLine, NewLine } from '../documents/line-identity.rules.ts';
import { inParts } from '../invoices/accounts.repository.ts';
import type { Matchable } from './matching.rules.ts';

/** Locks all statements until the transaction ends: imports are serialised. */
export async function lockStatements(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('bank-statements', 0))`.execute(db);
}

/** When a file was imported; undefined if it wasn't. */
export function findStatement(db: Db, digest: Buffer) {
  return db
    .selectFrom('bank_statements')
    .select('imported_at as importedAt')
    .where('digest', '=', digest)
    .executeTakeFirst();
}

/**
 * The transfers that may be those of a file: of its days and a few around them, and those with the same bank ids.
 * Whatever the account: a file that names none may have been read under another IBAN. In order of arrival.
 */
export async function findKept(
  db: Db,
  { from, to, bankRefs }: KeptAsked,
): Promise<(KeptLine & { readonly takesBack: boolean })[]> {
  return db
    .selectFrom('bank_transfers as t')
    .innerJoin('bank_statements as s', 's.id', 't.statement_id')
    .select(['t.id', 's.kind', 't.reading', 't.fingerprint', 't.bank_ref as bankRef', 't.state'])
    .select('t.said_key as saidKey')
    .select(['t.earlier_id as earlierId', 't.booked_on as bookedOn', 't.amount_cents as amountCents'])
    .select(['t.payer_name as payerName', 't.payer_iban as payerIban', 't.text', 't.reference'])
    .select('t.takes_back as takesBack')
    .where(({ or, and, eb }) =>
      or([
        and([eb('t.booked_on', '>=', from), eb('t.booked_on', '<=', to)]),
        eb('t.bank_ref', '=', sql<string>`ANY(${bankRefs}::text[])`),
      ]),
    )
    .orderBy('t.id')
    .execute();
}

interface KeptAsked {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly bankRefs: readonly string[];
}

/** Everybody who ever had an invoice, by name. */
export function findPayerNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('payer_accounts as p')
    .innerJoin('users as u', 'u.id', 'p.payer_id')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .execute();
}

/** What the transfers of a file name: references and labels of invoices, payers by their names, and amounts. */
export interface MatchableAsked {
  readonly references: readonly string[];
  readonly numbers: readonly string[];
  readonly payerIds: readonly string[];
  readonly amounts: readonly number[];
}

const matchable = sql`i.id, i.series || '-' || lpad(i.number::text, greatest(6, length(i.number::text)), '0') AS number,
  i.reference, i.payer_id AS "payerId", u.first_name || ' ' || u.last_name AS "payerName", s.open_cents AS "openCents"`;

/**
 * The invoices that transfers may mean, by due date: those that they name, though paid, the open ones of the given payers, and of each
 * amount two more that are open. An amount by itself only proposes an invoice that no other equals, which two tell.
 */
export async function findMatchables(
  db: Db,
  { references, numbers, payerIds, amounts }: MatchableAsked,
): Promise<Matchable[]> {
  const { rows } = await sql<Matchable>`
    WITH named AS (
      SELECT id FROM invoices WHERE reference = ANY(${references}::text[])
      UNION
      SELECT i.id FROM invoices i
        JOIN (SELECT split_part(label, '-', 1) AS series, split_part(label, '-', 2)::integer AS number
          FROM unnest(${numbers}::text[]) label) n USING (series, number)
      UNION
      SELECT invoice_id FROM invoice_states WHERE settled_at IS NULL AND payer_id = ANY(${payerIds}::uuid[])
    ), alike AS (
      SELECT t.invoice_id AS id, row_number() OVER (PARTITION BY t.open_cents ORDER BY t.due_on, t.invoice_id) AS place
      FROM invoice_states t WHERE t.settled_at IS NULL AND t.open_cents = ANY(${amounts}::integer[])
        AND t.invoice_id NOT IN (SELECT id FROM named)
    )
    SELECT ${matchable}
    FROM (SELECT id FROM named UNION ALL SELECT id FROM alike WHERE place <= 2) m
      JOIN invoices i ON i.id = m.id JOIN invoice_states s ON s.invoice_id = i.id JOIN users u ON u.id = i.payer_id
    ORDER BY s.due_on, i.id`.execute(db);
  return rows;
}

/** The open invoices that are due first. */
export async function findDueFirst(db: Db, limit: number): Promise<Matchable[]> {
  const { rows } = await sql<Matchable>`
    SELECT ${matchable}
    FROM invoice_states s JOIN invoices i ON i.id = s.invoice_id JOIN users u ON u.id = i.payer_id
    WHERE s.settled_at IS NULL ORDER BY s.due_on, i.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The series of all invoices so far. */
export async function findSeries(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('invoice_series').select('series').execute();
  return rows.map(({ series }) => series);
}

export async function insertStatement(
  db: Db,
  statement: Insertable<Database['bank_statements']>,
): Promise<string> {
  const { id } = await db
    .insertInto('bank_statements')
    .values(statement)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertTransfers(
  db: Db,
  rows: readonly Insertable<Database['bank_transfers']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('bank_transfers').values(part).execute();
}

/** Records the related transfer of each of these, where both came with one file. */
export async function linkEarlier(db: Db, fresh: readonly NewLine[]): Promise<void> {
  const pairs = fresh.flatMap(({ bankId, held }) =>
    held?.earlierKey ? [[bankId, held.earlierKey] as const] : [],
  );
  if (pairs.length === 0) return;
  await sql`UPDATE bank_transfers t SET earlier_id = e.id
    FROM unnest(${pairs.map(([key]) => key)}::text[], ${pairs.map(([, key]) => key)}::text[]) AS pair (bank_id, earlier_key)
      JOIN bank_transfers e ON e.bank_id = pair.earlier_key
    WHERE t.bank_id = pair.bank_id`.execute(db);
}

/** Locks a transfer until the transaction ends. */
export function lockTransfer(db: Db, transferId: string) {
  return (
    db
      .selectFrom('bank_transfers')
      .select(['id', 'bank_id as bankId', 'amount_cents as amountCents', 'booked_on as bookedOn'])
      .select(['state', 'undone', 'takes_back as takesBack', 'earlier_id as earlierId', 'why'])
      .select('decided_at as decidedAt')
      .where('id', '=', transferId)
      // An import that holds accounts may reference it as the earlier one, without waiting for its key.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/** Writes what an admin decided; the caller holds the lock on the transfer. Returns when it was decided, as the database keeps it. */
export async function decideTransfer(
  db: Db,
  transferId: string,
  decision: {
    readonly payerId?: string;
    readonly reason?: string;
    readonly by: string;
    readonly at: string;
  },
): Promise<string> {
  const { decidedAt } = await db
    .updateTable('bank_transfers')
    .set({
      state: decision.payerId ? 'booked' : 'ignored',
      payer_id: decision.payerId ?? null,
      reason: decision.reason ?? null,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('id', '=', transferId)
    .returning('decided_at as decidedAt')
    .executeTakeFirstOrThrow();
  return decidedAt ?? decision.at;
}

/** A debt from before, as a transfer may mean it. */
interface DebtRow {
  readonly payerId: string;
  readonly debtNumber: number;
  readonly payerName: string;
  readonly openCents: number;
}

/** What transfers say of debts: their numbers, payers whose names they have, and sums. */
interface DebtsNamed {
  readonly debtNumbers: readonly number[];
  readonly payerIds: readonly string[];
  readonly amounts: readonly number[];
}

/** Debts from before of these numbers, also when they are paid, and open ones of these payers or sums; the oldest first. */
export async function findDebts(db: Db, { debtNumbers, payerIds, amounts }: DebtsNamed): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    SELECT p.payer_id AS "payerId", p.debt_number AS "debtNumber", u.first_name || ' ' || u.last_name AS "payerName",
      greatest(0 - p.credit_cents, 0) AS "openCents"
    FROM payer_accounts p JOIN users u ON u.id = p.payer_id
    WHERE p.debt_number = ANY(${debtNumbers}::integer[])
      OR (p.debt_number IS NOT NULL AND p.credit_cents < 0
        AND (p.payer_id = ANY(${payerIds}::uuid[]) OR 0 - p.credit_cents = ANY(${amounts}::integer[])))
    ORDER BY p.debt_number`.execute(db);
  return rows;
}

/** Locks the transfer that was booked as a payment, by the payment's source; undefined for money that came otherwise. */
export async function lockTransferOf(db: Db, source: string): Promise<{ id: string } | undefined> {
  const [, bankId = ''] = /^bank\/(.*)$/s.exec(source) ?? [];
  const { rows } = await sql<{ id: string }>`SELECT id FROM bank_transfers
    WHERE bank_id IN (${bankId}, ${bankId.replace(/\/\d+$/, '')}) AND state = 'booked' AND ${source} =
      'bank/' || bank_id || CASE WHEN undone > 0 THEN '/' || undone ELSE '' END
    FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

/**
 * Lets a booked transfer wait again: as it waited before, with its proposal, or as one whose booking was undone. The caller holds the
 * lock on it.
 */
export async function releaseTransfer(
  db: Db,
  transferId: string,
  { asBefore }: { readonly asBefore: boolean },
): Promise<void> {
  await db
    .updateTable('bank_transfers')
    .set((eb) => ({
      ...(asBefore
        ? { why: eb.fn.coalesce('why', sql<'undone'>`'undone'`) }
        : { why: 'undone' as const, proposed_id: null, proposed_debt: null }),
      ...{ state: 'waiting', payer_id: null, decided_by: null, decided_at: null },
      undone: eb('undone', '+', 1),
    }))
    .where('id', '=', transferId)
    .execute();
}
