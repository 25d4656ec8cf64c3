import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { earnedKinds, type LevelsSoFar, type WalletSums } from '../shared/points.rules.ts';

/** A wallet's key: one per child and school year. */
export interface WalletKey {
  readonly userId: string;
  readonly schoolYear: number;
}

export type EntryRow = Insertable<Database['point_entries']>;
export type LockedWallet = WalletKey & WalletSums & LevelsSoFar;

/** PostgreSQL takes 65,535 parameters in one statement. */
const entriesAtOnce = 1000;

/**
 * Creates missing wallets and locks all of them in the order of `keys`: sort these, or two postings deadlock.
 */
export async function lockWallets(db: Db, keys: readonly WalletKey[]): Promise<LockedWallet[]> {
  const rows = keys.map((key) => ({ user_id: key.userId, school_year: key.schoolYear }));
  await db
    .insertInto('wallets')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('wallets')
    .select([
      'user_id as userId',
      'school_year as schoolYear',
      'balance',
      'earned',
      'highest_level as highestLevel',
    ])
    .where((eb) => eb.or(rows.map((row) => eb.and(row))))
    .orderBy('user_id')
    .orderBy('school_year')
    .forUpdate()
    .execute();
}

/** Those of the sources that are already posted. */
export async function findPostedSources(db: Db, sources: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('point_entries').select('source').where('source', 'in', sources).execute();
  return new Set(rows.map(({ source }) => source));
}

/** The entry of a source. */
export function findPosted(db: Db, source: string) {
  return db
    .selectFrom('point_entries')
    .select(['amount', 'note'])
    .where('source', '=', source)
    .executeTakeFirst();
}

/** Writes entries of the ledger, which are never changed. */
export async function insertEntries(db: Db, rows: readonly EntryRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += entriesAtOnce) {
    await db
      .insertInto('point_entries')
      .values(rows.slice(from, from + entriesAtOnce))
      .execute();
  }
}

/** Writes the sums of locked wallets. */
export async function writeWallets(db: Db, wallets: readonly LockedWallet[]): Promise<void> {
  await db
    .insertInto('wallets')
    .values(
      wallets.map(({ userId, schoolYear, balance, earned, highestLevel }) => ({
        user_id: userId,
        school_year: schoolYear,
        balance,
        earned,
        highest_level: highestLevel,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'school_year']).doUpdateSet((eb) => ({
        balance: eb.ref('excluded.balance'),
        earned: eb.ref('excluded.earned'),
        highest_level: eb.ref('excluded.highest_level'),
      })),
    )
    .execute();
}

/** A wallet that is not the sum of its entries; null where one of the two is missing. */
export interface WalletDifference {
  readonly userId: string | null;
  readonly schoolYear: number | null;
  readonly balance: number | null;
  readonly earned: number | null;
  readonly entriesSum: number | null;
  readonly entriesEarned: number | null;
}

/** Recomputes the sums of the whole ledger and compares: one pass over all entries. */
export async function findWalletDifferences(db: Db): Promise<WalletDifference[]> {
  return db
    .with('sums', (query) =>
      query
        .selectFrom('point_entries')
        .select(['user_id', 'school_year'])
        .select(({ fn }) => fn.sum<number>('amount').as('total'))
        .select(({ fn }) =>
          fn
            .coalesce(fn.sum<number>('amount').filterWhere('kind', 'in', earnedKinds), sql.lit(0))
            .as('earned'),
        )
        .groupBy(['user_id', 'school_year']),
    )
    .selectFrom('wallets as w')
    .fullJoin('sums as s', (join) =>
      join.onRef('s.user_id', '=', 'w.user_id').onRef('s.school_year', '=', 'w.school_year'),
    )
    .select(({ fn }) => [
      fn.coalesce('w.user_id', 's.user_id').as('userId'),
      fn.coalesce('w.school_year', 's.school_year').as('schoolYear'),
    ])
    .select(['w.balance', 'w.earned', 's.total as entriesSum', 's.earned as entriesEarned'])
    .where(({ eb, or, fn }) =>
      or([
        eb('w.user_id', 'is', null),
        eb('w.balance', '<>', fn.coalesce('s.total', sql.lit(0))),
        eb('w.earned', '<>', fn.coalesce('s.earned', sql.lit(0))),
      ]),
    )
    .execute();
}
