import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#platform/server/database/database.ts';
import { earnedKinds, emptyWallet, type LevelsSoFar, type WalletSums } from '../shared/points.rules.ts';
import type { PointCategory, PointEntry, PointKind } from '../shared/points.ts';

/** A wallet's key: one per child and school year. */
export interface WalletKey {
  readonly userId: string;
  readonly schoolYear: number;
}

export type EntryRow = Insertable<Database['point_entries']>;
export type LockedWallet = WalletKey & WalletSums & LevelsSoFar;

/** PostgreSQL takes 65,535 parameters in one statement. */
const entriesAtOnce = 1000;

/** Makes missing wallets and locks all of them in the order of `keys`: sort these, or two postings deadlock. */
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

/** Those of the sources that have been posted. */
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

/** An entry that was posted, as it would be posted. */
export interface PostedEntry {
  readonly userId: string;
  readonly date: string;
  readonly kind: PointKind;
  readonly category: PointCategory;
  readonly amount: number;
  readonly source: string;
  readonly groupId: string | null;
}

/** The entries of a kind whose sources begin with a text, in the order of posting. */
export function findPostedUnder(db: Db, kind: PointKind, beginning: string): Promise<PostedEntry[]> {
  return db
    .selectFrom('point_entries')
    .select(['user_id as userId', 'date', 'kind', 'category', 'amount', 'source', 'group_id as groupId'])
    .where('source', 'like', `${beginning}%`)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
}

/** Writes entries of the ledger, which nothing changes afterwards. */
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

/** Sums the whole ledger anew and compares: one pass over all entries. */
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

/** The sums of a child's wallet of a school year. */
export async function findWallet(db: Db, key: WalletKey): Promise<WalletSums> {
  const wallet = await db
    .selectFrom('wallets')
    .select(['balance', 'earned'])
    .where('user_id', '=', key.userId)
    .where('school_year', '=', key.schoolYear)
    .executeTakeFirst();
  return wallet ?? emptyWallet;
}

/** The most points that a user earned in any one school year. */
export async function findMostEarned(db: Db, userId: string): Promise<number> {
  const { most } = await db
    .selectFrom('wallets')
    .select(({ fn }) => fn.max('earned').as('most'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return most ?? 0;
}

/** The wallets of a school year; a user without one is left out. */
export function findWallets(
  db: Db,
  userIds: readonly string[],
  schoolYear: number,
): Promise<{ userId: string; balance: number }[]> {
  return db
    .selectFrom('wallets')
    .select(['user_id as userId', 'balance'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('school_year', '=', schoolYear)
    .execute();
}

/** How many wallets of a school year are on which level now, and with other thresholds. */
export function countLevels(
  db: Db,
  schoolYear: number,
  { now, next }: { readonly now: readonly number[]; readonly next: readonly number[] },
): Promise<{ now: number; next: number; children: number }[]> {
  const level = (thresholds: readonly number[]) =>
    sql<number>`width_bucket(earned, ${[...thresholds]}::integer[])`;
  return db
    .selectFrom('wallets')
    .select([level(now).as('now'), level(next).as('next')])
    .select(({ fn }) => fn.countAll<number>().as('children'))
    .where('school_year', '=', schoolYear)
    .groupBy([sql.ref('now'), sql.ref('next')])
    .execute();
}

/** The first names of users, by their ids. */
export async function findFirstNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...userIds]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row.first_name]));
}

export interface EntriesWanted extends WalletKey {
  /** Only entries of these groups; null for all, including those of no group. */
  readonly groupIds: readonly string[] | null;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Newest first, in the order of posting, so that the running balance reads like a statement. */
export async function findEntries(db: Db, wanted: EntriesWanted): Promise<PointEntry[]> {
  const rows = await db
    .selectFrom('point_entries as e')
    .leftJoin('groups as g', 'g.id', 'e.group_id')
    .leftJoin('users as poster', 'poster.id', 'e.posted_by')
    .select([
      'e.id',
      'e.date',
      'e.kind',
      'e.category',
      'e.amount',
      'e.balance_after',
      'e.label',
      'e.note',
      'e.created_at',
    ])
    .select(['g.id as group_id', 'g.name as group_name', 'poster.first_name', 'poster.last_name'])
    .select((eb) =>
      eb
        .selectFrom('schedule_events as s')
        .select(({ fn }) => fn.min('s.starts_at').as('starts_at'))
        .whereRef('s.group_id', '=', 'e.group_id')
        .whereRef('s.local_date', '=', 'e.date')
        .where('s.cancelled_at', 'is', null)
        .where('e.kind', 'in', ['sheet', 'sheet-reversal'])
        .as('event_starts_at'),
    )
    .where('e.user_id', '=', wanted.userId)
    .where('e.school_year', '=', wanted.schoolYear)
    .$if(wanted.before !== undefined, (query) => query.where('e.id', '<', wanted.before ?? ''))
    .$if(wanted.groupIds !== null, (query) =>
      query.where((eb) => eb('e.group_id', '=', eb.fn.any(eb.val([...(wanted.groupIds ?? [])])))),
    )
    .orderBy('e.id', 'desc')
    .limit(wanted.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    kind: row.kind,
    category: row.category,
    amount: row.amount,
    balanceAfter: row.balance_after,
    group: row.group_id && row.group_name ? { id: row.group_id, name: row.group_name } : null,
    eventStartsAt: row.event_starts_at,
    label: row.label,
    note: row.note,
    postedBy: row.first_name ? `${row.first_name} ${row.last_name}` : null,
    createdAt: row.created_at,
  }));
}
