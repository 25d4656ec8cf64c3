import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import {
  type KeysetPage,
  keyset,
  type Order,
  type PageStart,
  pageRows,
} from '#platform/server/database/keyset.ts';
import type { DecidedTransfer } from '../../shared/decided-transfers.ts';
import type { DecidedState } from '../../shared/transfer-columns.ts';
import { invoiceLabel } from '../invoices.repository.ts';
import { saysWords } from './transfer-list.repository.ts';

/** Which of the transfers that wait no more a list shows. */
export interface DecidedFilter {
  readonly state: DecidedState;
  /** As of those that wait. */
  readonly search: string;
}

// Literals: only so are the indexes of the states used.
const ofState: Readonly<Record<DecidedState, RawBuilder<SqlBool>>> = {
  booked: sql`t.state = 'booked'`,
  ignored: sql`t.state = 'ignored'`,
};

function conditions({ state, search }: DecidedFilter): RawBuilder<SqlBool> {
  return sql`(${sql.join([ofState[state], ...saysWords(search)], sql` AND `)})`;
}

const byDay: Order = (alias) => [sql.ref(`${alias}.booked_on`), sql.ref(`${alias}.id`)];

/** As the source of a transfer's payment is written. */
const source = sql<string>`'bank/' || t.bank_id || CASE WHEN t.undone > 0 THEN '/' || t.undone ELSE '' END`;

/** The invoices that a payment still pays. */
const paidInvoices = sql<{ id: string; number: string }[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'number', ${invoiceLabel}) ORDER BY i.id), '[]')
  FROM (SELECT a.invoice_id FROM allocations a WHERE a.payment_id = m.id
    GROUP BY a.invoice_id HAVING sum(a.amount_cents) > 0) p JOIN invoices i ON i.id = p.invoice_id)`;

/**
 * True for a transfer `t` that was set aside together with the one that reverses it: neither is a family's money any more. One that
 * still pays is not, whatever became of the other.
 */
const isTakenBack = sql<boolean>`(t.state = 'ignored' AND (
  EXISTS (SELECT FROM bank_transfers r WHERE r.earlier_id = t.id AND r.takes_back AND r.state = 'ignored')
  OR (t.takes_back AND EXISTS (SELECT FROM bank_transfers e WHERE e.id = t.earlier_id AND e.state = 'ignored'))))`;

function findDecided(db: Db, filter: DecidedFilter, start: PageStart, limit: number) {
  const { where, orderBy } = keyset({
    ...{ table: 'bank_transfers', alias: 't', order: byDay, descending: true },
    ...start,
  });
  return db
    .selectFrom('bank_transfers as t')
    .leftJoin('payments as m', (join) => join.on('m.source', '=', source))
    .leftJoin('users as u', 'u.id', 't.payer_id')
    .leftJoin('users as d', 'd.id', 't.decided_by')
    .select(['t.id', 't.booked_on as bookedOn', 't.amount_cents as amountCents', 't.state'])
    .select(['t.payer_name as payerName', 't.text', 't.reference', 't.reason', 't.payer_id as payerId'])
    .select(['t.decided_at as decidedAt', paidInvoices.as('invoices'), isTakenBack.as('takenBack')])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('familyName'))
    .select(sql<DecidedTransfer['decidedBy']>`d.first_name || ' ' || d.last_name`.as('decidedBy'))
    .where(conditions(filter))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .execute();
}

/** A transfer that was matched or set aside, as the database knows it. */
export type DecidedRow = Awaited<ReturnType<typeof findDecided>>[number];

/** One page of them, the newest first: after or before one. */
export async function findDecidedPage(
  db: Db,
  filter: DecidedFilter,
  { size, ...start }: PageStart & { readonly size: number },
): Promise<KeysetPage<DecidedRow>> {
  return pageRows(await findDecided(db, filter, start, size + 1), size, start);
}

/** How many match, counted up to `limit`. */
export async function countDecided(db: Db, filter: DecidedFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM (SELECT FROM bank_transfers t WHERE ${conditions(filter)} LIMIT ${limit}) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a transfer was set aside together with the one that reverses it, or that it reverses. */
export async function wasTakenBack(db: Db, transferId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_transfers as t')
    .select(isTakenBack.as('takenBack'))
    .where('t.id', '=', transferId)
    .executeTakeFirst();
  return row?.takenBack ?? false;
}

/** Lets a transfer that was set aside wait again; the caller holds the lock on it. */
export async function restoreTransfer(db: Db, transferId: string): Promise<void> {
  await db
    .updateTable('bank_transfers')
    .set((eb) => ({
      ...{ state: 'waiting', reason: null, decided_by: null, decided_at: null },
      why: eb.fn.coalesce('why', sql<'unknown'>`'unknown'`),
    }))
    .where('id', '=', transferId)
    .where('state', '=', 'ignored')
    .execute();
}
