import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { LocalDate } from '#platform/shared/dates.ts';

/** What was entered under a source, as it was requested. */
export function findOpeningEntry(db: Db, source: string) {
  return db
    .selectFrom('opening_entries')
    .select(['payer_id as payerId', 'amount_cents as amountCents', 'reason', 'corrects', 'as_of as asOf'])
    .where('source', '=', source)
    .executeTakeFirst();
}

/** What was entered under these sources, by source. */
export async function findOpeningEntries(
  db: Db,
  sources: readonly string[],
): Promise<Map<string, { readonly payerId: string; readonly amountCents: number }>> {
  const rows = await db
    .selectFrom('opening_entries')
    .select(['source', 'payer_id as payerId', 'amount_cents as amountCents'])
    .where('source', '=', sql<string>`ANY(${sources}::text[])`)
    .execute();
  return new Map(rows.map(({ source, ...made }) => [source, made]));
}

const byHand = 'by-hand/';

/** The source of a balance that was entered by hand. */
export const byHandSource = (requestId: string): string => `${byHand}${requestId}`;

/** Those of these payers whose balance was entered by hand. */
export async function findPayersByHand(db: Db, payerIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('opening_entries')
    .select('payer_id as payerId')
    .distinct()
    .where('payer_id', '=', sql<string>`ANY(${payerIds}::uuid[])`)
    .where('source', 'like', `${byHand}%`)
    .execute();
  return new Set(rows.map(({ payerId }) => payerId));
}

/** Whether a balance was ever carried over for a payer; the caller holds the lock on the account. */
export async function hasEntries(db: Db, payerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('opening_entries')
    .select('id')
    .where('payer_id', '=', payerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose balance an entry carried over, and its day; undefined for no entry and for a correction. */
export function findCorrectable(
  db: Db,
  id: string,
): Promise<{ payerId: string; asOf: LocalDate | null } | undefined> {
  return db
    .selectFrom('opening_entries')
    .select(['payer_id as payerId', 'as_of as asOf'])
    .where('id', '=', id)
    .where('corrects', 'is', null)
    .executeTakeFirst();
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

/** Writes entries; the caller holds the locks on the accounts. */
export async function insertOpeningEntries(
  db: Db,
  rows: readonly Insertable<Database['opening_entries']>[],
): Promise<void> {
  await db.insertInto('opening_entries').values(rows).execute();
  const debts = rows.filter(({ amount_cents: cents }) => cents <= 0);
  if (debts.length === 0) return;
  await sql`UPDATE payer_accounts p SET opening_debt_cents = opening_debt_cents - d.cents,
      debt_number = coalesce(debt_number, nextval('debt_numbers')::integer)
    FROM (SELECT payer_id, sum(cents)::integer AS cents
      FROM unnest(${debts.map((row) => row.payer_id)}::uuid[], ${debts.map((row) => row.amount_cents)}::integer[]) AS e (payer_id, cents)
      GROUP BY payer_id) d
    WHERE p.payer_id = d.payer_id`.execute(db);
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
export function findEntriesOf(db: Db, payerId: string) {
  return db
    .selectFrom('opening_entries')
    .select(['id', 'amount_cents as amountCents', 'reason', 'corrects', 'as_of as asOf'])
    .select('recorded_at as recordedAt')
    .where('payer_id', '=', payerId)
    .orderBy('id')
    .execute();
}
