import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';

/** What was entered under a source, as it was requested. */
export function findOpeningEntry(db: Db, source: string) {
  return db
    .selectFrom('opening_entries')
    .select(['payer_id as payerId', 'amount_cents as amountCents', 'reason', 'corrects'])
    .where('source', '=', source)
    .executeTakeFirst();
}

/** Whose balance an entry carried over; undefined for no entry and for a correction. */
export async function findPayerOfEntry(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('opening_entries')
    .select('payer_id as payerId')
    .where('id', '=', id)
    .where('corrects', 'is', null)
    .executeTakeFirst();
  return row?.payerId;
}

/** What an entry says together with those made against it. */
export async function sumWithCorrections(db: Db, id: string): Promise<number> {
  const { cents } = await db
    .selectFrom('opening_entries')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql.lit(0)).as('cents'))
    .where((eb) => eb.or([eb('id', '=', id), eb('corrects', '=', id)]))
    .executeTakeFirstOrThrow();
  return Number(cents);
}

/** Writes an entry; the caller holds the lock on the account. */
export async function insertOpeningEntry(
  db: Db,
  row: Insertable<Database['opening_entries']>,
): Promise<void> {
  await db.insertInto('opening_entries').values(row).execute();
  if (row.amount_cents > 0) return;
  await sql`UPDATE payer_accounts SET opening_debt_cents = opening_debt_cents - ${row.amount_cents},
      debt_number = coalesce(debt_number, nextval('debt_numbers')::integer)
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
    .select(['id', 'amount_cents as amountCents', 'reason', 'corrects', 'recorded_at as recordedAt'])
    .where('payer_id', '=', payerId)
    .orderBy('id')
    .execute();
}
