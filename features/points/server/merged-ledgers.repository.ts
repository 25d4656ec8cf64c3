import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { earnedKinds } from '../shared/points.rules.ts';

export interface WalletState {
  readonly userId: string;
  readonly schoolYear: number;
  readonly highestLevel: number;
}

export function findWalletStates(db: Db, userIds: readonly string[]): Promise<WalletState[]> {
  return db
    .selectFrom('wallets')
    .select(['user_id as userId', 'school_year as schoolYear', 'highest_level as highestLevel'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .orderBy('user_id')
    .orderBy('school_year')
    .execute();
}

/**
 * Gives entries to another child, except those of sheet lines that were put aside. The table allows it only while the
 * transaction says that it merges. Returns their ids.
 */
export async function moveEntries(
  db: Db,
  { from, to, exceptSheets }: { from: string; to: string; exceptSheets: readonly string[] },
): Promise<string[]> {
  return merging(db, async () => {
    const { rows } = await sql<{ id: string }>`UPDATE point_entries SET user_id = ${to}
      WHERE user_id = ${from} AND NOT (kind IN ('sheet', 'sheet-reversal')
        AND split_part(source, '/', 2) = ANY (${[...exceptSheets]}::text[]))
      RETURNING id`.execute(db);
    return rows.map(({ id }) => id);
  });
}

/** Gives these entries back. */
export async function moveEntriesBack(
  db: Db,
  { from, to, ids }: { from: string; to: string; ids: readonly string[] },
): Promise<void> {
  await merging(db, async () => {
    await sql`UPDATE point_entries SET user_id = ${to}
      WHERE user_id = ${from} AND id = ANY (${[...ids]}::uuid[])`.execute(db);
  });
}

async function merging<R>(db: Db, work: () => Promise<R>): Promise<R> {
  await sql`SELECT set_config('orbita.merging', 'on', true)`.execute(db);
  const result = await work();
  await sql`SELECT set_config('orbita.merging', 'off', true)`.execute(db);
  return result;
}

/** Sums the locked wallets of these children anew. */
export async function sumWallets(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`UPDATE wallets w SET
      balance = coalesce((SELECT sum(e.amount) FROM point_entries e
        WHERE e.user_id = w.user_id AND e.school_year = w.school_year), 0),
      earned = coalesce((SELECT sum(e.amount) FROM point_entries e
        WHERE e.user_id = w.user_id AND e.school_year = w.school_year
          AND e.kind = ANY (${[...earnedKinds]}::text[])), 0)
    WHERE w.user_id = ANY (${[...userIds]}::uuid[])`.execute(db);
}

/** Notes the highest level reached; news of it is not repeated. */
export async function writeHighestLevels(db: Db, states: readonly WalletState[]): Promise<void> {
  for (const { userId, schoolYear, highestLevel } of states) {
    await db
      .updateTable('wallets')
      .set({ highest_level: highestLevel })
      .where('user_id', '=', userId)
      .where('school_year', '=', schoolYear)
      .execute();
  }
}

/** Deletes wallets without an entry that a child did not have before. */
export async function dropEmptyWallets(db: Db, userId: string, years: readonly number[]): Promise<void> {
  await sql`DELETE FROM wallets w WHERE w.user_id = ${userId} AND NOT w.school_year = ANY (${[...years]}::int[])
    AND NOT EXISTS (SELECT FROM point_entries e WHERE e.user_id = w.user_id AND e.school_year = w.school_year)`.execute(
    db,
  );
}
