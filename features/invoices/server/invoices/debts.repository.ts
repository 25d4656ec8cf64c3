import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';

/** A debt from before, as a transfer may mean it. */
export interface DebtRow {
  readonly payerId: string;
  readonly debtNumber: number;
  readonly payerName: string;
  readonly openCents: number;
}

/** What transfers say of debts: their numbers, payers whose names they have, and sums. */
export interface DebtsNamed {
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

/** Open debts from before whose payer's name or address a search finds, the largest first; each with how many and how much all are. */
export function findOpenDebts(db: Db, search: string, limit: number) {
  return db
    .selectFrom('payer_accounts as p')
    .innerJoin('users as u', 'u.id', 'p.payer_id')
    .select('p.payer_id as payerId')
    .select([
      sql<string>`u.first_name || ' ' || u.last_name`.as('payerName'),
      sql<number>`0 - p.credit_cents`.as('openCents'),
      sql<number>`(count(*) OVER ())::integer`.as('total'),
      sql<number>`(sum(0 - p.credit_cents) OVER ())::integer`.as('totalCents'),
    ])
    .where('p.credit_cents', '<', 0)
    .where((eb) => eb.and(hasWords('u.search', search)))
    .orderBy('p.credit_cents')
    .orderBy('p.debt_number')
    .limit(limit)
    .execute();
}

/** A payer's debt number and what the debt is; undefined for a payer who never had one. */
export function findDebtOf(db: Db, payerId: string) {
  return db
    .selectFrom('payer_accounts')
    .select(['debt_number as debtNumber', 'credit_cents as creditCents'])
    .where('payer_id', '=', payerId)
    .where('debt_number', 'is not', null)
    .$narrowType<{ debtNumber: number }>()
    .executeTakeFirst();
}
