import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import {
  type KeysetPage,
  keyset,
  type Order,
  type PageStart,
  pageRows,
} from '#platform/server/database/keyset.ts';
import { searchPatterns } from '#platform/server/database/search-patterns.ts';
import type { WaitingReason } from '../../shared/statements.ts';
import type { TransferSort } from '../../shared/transfer-columns.ts';

/** Which of the waiting transfers a list shows. */
export interface TransferFilter {
  /** Every word is somewhere in the payer's name or account, in the text or in the reference; letters are folded. */
  readonly search: string;
  readonly why?: WaitingReason | undefined;
  /** Only some of these. */
  readonly ids?: readonly string[] | undefined;
}

export interface TransferOrder {
  readonly sort: TransferSort;
  readonly descending: boolean;
}

/** As the index over it is written. */
const said = sql`fold(t.payer_name || ' ' || t.payer_iban || ' ' || t.text || ' ' || t.reference)`;

/** Every word is in what a transfer `t` says, or in who sent it: an index finds it in the transfers of all years. */
export function saysWords(search: string): RawBuilder<SqlBool>[] {
  return searchPatterns(search).map((pattern) => sql<SqlBool>`${said} LIKE (SELECT fold(${pattern}))`);
}

function conditions({ search, why, ids }: TransferFilter): RawBuilder<SqlBool> {
  const all = [
    // A literal: only so are the indexes of waiting transfers used.
    sql<SqlBool>`t.state = 'waiting'`,
    ...saysWords(search),
    ...(why ? [sql<SqlBool>`t.why = ${why}`] : []),
    ...(ids ? [sql<SqlBool>`t.id = ANY(${[...ids]}::uuid[])`] : []),
  ];
  return sql`(${sql.join(all, sql` AND `)})`;
}

const orders: Readonly<Record<TransferSort, Order>> = {
  payer: (alias) => [sql`${sql.ref(`${alias}.payer_name`)} COLLATE "lt-x-icu"`, sql.ref(`${alias}.id`)],
  amount: (alias) => [sql.ref(`${alias}.amount_cents`), sql.ref(`${alias}.id`)],
  bookedOn: (alias) => [sql.ref(`${alias}.booked_on`), sql.ref(`${alias}.id`)],
};

interface Part extends PageStart {
  readonly limit: number;
  readonly offset?: number;
}

/** Waiting transfers by filter and order, each with what it may pay and the one that it may concern: at most `limit`. */
export function findWaiting(
  db: Db,
  { sort, descending, ...filter }: TransferFilter & TransferOrder,
  { limit, offset = 0, ...start }: Part,
) {
  const { where, orderBy } = keyset({
    ...{ table: 'bank_transfers', alias: 't', order: orders[sort], descending },
    ...start,
  });
  return db
    .selectFrom('bank_transfers as t')
    .leftJoin('invoices as i', 'i.id', 't.proposed_id')
    .leftJoin('invoice_states as s', 's.invoice_id', 'i.id')
    .leftJoin('payer_accounts as d', 'd.debt_number', 't.proposed_debt')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = coalesce(i.payer_id, d.payer_id)`))
    .leftJoin('bank_transfers as e', 'e.id', 't.earlier_id')
    .select(['e.booked_on as earlierOn', 'e.amount_cents as earlierCents', 'e.payer_name as earlierPayer'])
    .select(['e.text as earlierText', 'e.reference as earlierReference', 'e.state as earlierState'])
    .select(['t.id', 't.booked_on as bookedOn', 't.amount_cents as amountCents', 't.why'])
    .select(['t.payer_name as payerName', 't.payer_iban as payerIban', 't.text', 't.reference'])
    .select(['i.id as invoiceId', 'i.series', 'i.number'])
    .select(['d.payer_id as debtOf', 't.proposed_debt as debtNumber'])
    .select(sql<number | null>`coalesce(s.open_cents, greatest(0 - d.credit_cents, 0))`.as('openCents'))
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('invoicePayer'))
    .where(conditions(filter))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A waiting transfer, as the database knows it. */
export type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number];

/** One page of them: after or before one, or from an offset, which costs more the further it is. */
export async function findWaitingPage(
  db: Db,
  list: TransferFilter & TransferOrder,
  { size, offset, ...start }: PageStart & { readonly size: number; readonly offset: number },
): Promise<KeysetPage<WaitingRow>> {
  return pageRows(await findWaiting(db, list, { ...start, limit: size + 1, offset }), size, start);
}

/** How many match, counted up to `limit`. */
export async function countWaiting(db: Db, filter: TransferFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM (SELECT FROM bank_transfers t WHERE ${conditions(filter)} LIMIT ${limit}) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}
