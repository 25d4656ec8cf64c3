import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { StockEntry, StockReason } from '../../shared/catalogue.ts';

/** A change of an option's stock to be written. */
export interface NewStockEntry {
  /** The form's; the database makes other ids. */
  readonly id?: string;
  readonly optionId: string;
  readonly delta: number;
  readonly why: StockReason;
  readonly note?: string;
  readonly claimId?: string;
  readonly by: string | null;
  readonly at: string;
}

/**
 * Writes entries and changes the stock of their options by them, in one statement; an id that exists already changes nothing.
 * The caller holds the locks on the options. Returns how many were written.
 */
export async function insertStockEntries(db: Db, entries: readonly NewStockEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map(({ id, optionId, delta, why, note = '', claimId = null, by, at }) => ({
    id: id ?? sql<string>`uuidv7()`,
    option_id: optionId,
    delta,
    why,
    note,
    claim_id: claimId,
    created_by: by,
    created_at: at,
  }));
  const { written } = await db
    .with('added', (adding) =>
      adding
        .insertInto('stock_entries')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning(['option_id', 'delta']),
    )
    .with('moved', (moving) =>
      moving
        .updateTable('reward_options as o')
        .from((from) =>
          from
            .selectFrom('added')
            .select(({ fn }) => ['added.option_id', fn.sum<number>('added.delta').as('delta')])
            .groupBy('added.option_id')
            .as('change'),
        )
        .set((eb) => ({ quantity: eb('o.quantity', '+', eb.ref('change.delta')) }))
        .whereRef('o.id', '=', 'change.option_id'),
    )
    .selectFrom('added')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow();
  return Number(written);
}

/** An option whose stock is not the sum of its entries. */
export interface StockDifference {
  readonly optionId: string;
  readonly quantity: number;
  readonly entriesSum: number;
}

/** Compares every option's stock with its entries; empty when all is right. */
export async function findStockDifferences(db: Db): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    SELECT o.id AS "optionId", o.quantity, coalesce(sum(e.delta), 0)::int AS "entriesSum"
    FROM reward_options o LEFT JOIN stock_entries e ON e.option_id = o.id
    GROUP BY o.id HAVING o.quantity <> coalesce(sum(e.delta), 0)`.execute(db);
  return rows;
}

/** The entry with this id, if it is already written. */
export function findEntry(db: Db, id: string) {
  return db
    .selectFrom('stock_entries')
    .select(['option_id as optionId', 'delta', 'why', 'note'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The entries of all options of a prize, newest first. */
export function findEntries(
  db: Db,
  rewardId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StockEntry[]> {
  return db
    .selectFrom('stock_entries as e')
    .innerJoin('reward_options as o', 'o.id', 'e.option_id')
    .leftJoin('users as u', 'u.id', 'e.created_by')
    .select(['e.id', 'o.name as option', 'e.delta', 'e.why', 'e.note', 'e.created_at as at'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('by'))
    .where('o.reward_id', '=', rewardId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
