import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { StockEntry } from '../../shared/catalogue.ts';

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
