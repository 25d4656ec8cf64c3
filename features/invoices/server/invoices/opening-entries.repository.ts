import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';

/** What was entered under a source, as it was requested. */
export function findOpeningEntry(db: Db, source: string) {
  return db
    .selectFrom('opening_entries')
    .select(['payer_id as payerId', 'amount_cents as amountCents', 'reason'])
    .where('source', '=', source)
    .executeTakeFirst();
}

/** Writes an entry; the caller holds the lock on the account. */
export async function insertOpeningEntry(
  db: Db,
  row: Insertable<Database['opening_entries']>,
): Promise<void> {
  await db.insertInto('opening_entries').values(row).execute();
  if (row.amount_cents > 0) return;
  await sql`UPDATE payer_accounts SET opening_debt_cents = opening_debt_cents - ${row.amount_cents}
    WHERE payer_id = ${row.payer_id}`.execute(db);
}

/** The sum of all debts from before that were ever entered for a payer. */
export async function findOpeningDebt(db: Db, payerId: string): Promise<number> {
  const row = await db
    .selectFrom('payer_accounts')
    .select('opening_debt_cents as cents')
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
  return row?.cents ?? 0;
}

/** A payer's opening entries, oldest first. */
export function findOpeningEntries(db: Db, payerId: string) {
  return db
    .selectFrom('opening_entries')
    .select(['id', 'amount_cents as amountCents', 'reason'])
    .where('payer_id', '=', payerId)
    .orderBy('id')
    .execute();
}
