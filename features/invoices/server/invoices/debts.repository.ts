import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { hasWords } from '#platform/server/database/search-patterns.ts';

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
