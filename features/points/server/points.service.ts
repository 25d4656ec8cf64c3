import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { AcademySettings } from '#features/academy/shared/academy.ts';
import { listGroupsOfStudents, listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { listGuardianIds, requireChildInReach } from '#features/people/server/people.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { type Audience, announce } from '#platform/server/realtime/announce.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { type SchoolYear, schoolYearKey, schoolYearNamed } from '#platform/shared/school-year.ts';
import { dayEntries, pageLength } from '../shared/ledger-days.rules.ts';
import { readsOwnGroupsOnly } from '../shared/points.permissions.ts';
import {
  balanceOf,
  earnedKinds,
  highestLevelOf,
  levelOf,
  nextLevelOf,
  reachedLevel,
  runLedger,
  type WalletSums,
} from '../shared/points.rules.ts';
import type { Balance, PointCategory, PointEntry, PointKind } from '../shared/points.ts';
import { tellLevels } from './level-news.service.ts';
import * as repository from './points.repository.ts';

/** A line to be posted to a child's ledger. */
export interface NewPointEntry {
  readonly userId: string;
  /** The day to which the points belong; it decides the school year (decision P3). */
  readonly date: LocalDate;
  readonly kind: PointKind;
  readonly category: PointCategory;
  /** Whole points, positive or negative, never 0. */
  readonly amount: number;
  /**
   * Identifies the posting for ever: a source that was posted before is left out, so that posting twice changes
   * nothing.
   */
  readonly source: string;
  readonly groupId: string | null;
  readonly label?: LocalizedText | null;
  readonly note?: string | null;
}

/** What a child can spend: `available` is the true sum, below 0 while a re-opened sheet is not repaid (decision P6). */
export interface Funds {
  readonly available: number;
  readonly balance: Balance;
}

/**
 * Posts entries to the ledger and updates the wallets, in the caller's transaction; returns the sources that were new.
 * Wallets are locked in the order of user and school year, so that two postings never deadlock. The children and their
 * guardians are told. The caller decides who may post and whether the points suffice. The table refuses an entry of
 * kind `claim` that the wallet cannot pay, which rolls everything back.
 */
export async function postEntries(
  tx: Tx<SignedInScope>,
  entries: readonly NewPointEntry[],
): Promise<string[]> {
  if (entries.length === 0) return [];
  const settings = await getAcademySettings(tx);
  const walletKey = keyIn(settings);
  const wallets = await repository.lockWallets(tx.db, walletKeysOf(entries, walletKey));
  // Looked up after the locks, so that it sees what another transaction posted for these children.
  const known = await repository.findPostedSources(
    tx.db,
    entries.map(({ source }) => source),
  );
  const fresh = entries.filter(({ source }) => !known.has(source) && known.add(source));
  if (fresh.length === 0) return [];
  const postings = Map.groupBy(fresh, (entry) => walletIdOf(walletKey(entry)));
  const ledgers = wallets.map((wallet) => ({
    wallet,
    ...runLedger(wallet, postings.get(walletIdOf(wallet)) ?? []),
  }));
  const rows = ledgers.flatMap(({ wallet, entries: posted }) =>
    posted.map((entry) => rowOf(tx, wallet.schoolYear, entry)),
  );
  await repository.insertEntries(tx.db, rows);
  const { levelThresholds } = settings;
  const written = ledgers.map(({ wallet, sums }) => ({
    ...wallet,
    ...sums,
    highestLevel: highestLevelOf(wallet, sums.earned, levelThresholds),
  }));
  await repository.writeWallets(tx.db, written);
  const reached = ledgers.flatMap(({ wallet, sums }) => {
    const level = reachedLevel(wallet, sums.earned, levelThresholds);
    const { userId, schoolYear } = wallet;
    const next = nextLevelOf(sums.earned, levelThresholds);
    return level === null ? [] : [{ userId, schoolYear, level, next }];
  });
  await tellLevels(tx, reached);
  await tellFamilies(tx, [...new Set(fresh.map(({ userId }) => userId))]);
  const earning = fresh.filter(({ kind }) => earnedKinds.includes(kind));
  await tellGroups(tx, [...new Set(earning.map(({ userId }) => userId))]);
  return fresh.map(({ source }) => source);
}

type WalletKeyOf = (entry: NewPointEntry) => repository.WalletKey;

function keyIn({ schoolYearTurns }: AcademySettings): WalletKeyOf {
  return ({ userId, date }) => ({ userId, schoolYear: schoolYearKey(date, schoolYearTurns) });
}

const walletIdOf = ({ userId, schoolYear }: repository.WalletKey) => `${userId}/${schoolYear}`;

function walletKeysOf(entries: readonly NewPointEntry[], keyOf: WalletKeyOf): repository.WalletKey[] {
  const byId = new Map(entries.map(keyOf).map((key) => [walletIdOf(key), key]));
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
}

function rowOf(
  tx: Tx<SignedInScope>,
  schoolYear: number,
  entry: NewPointEntry & { readonly balanceAfter: number },
): repository.EntryRow {
  return {
    user_id: entry.userId,
    school_year: schoolYear,
    date: entry.date,
    kind: entry.kind,
    category: entry.category,
    amount: entry.amount,
    balance_after: entry.balanceAfter,
    source: entry.source,
    group_id: entry.groupId,
    posted_by: tx.actor.id,
    label: entry.label ? JSON.stringify(entry.label) : null,
    note: entry.note ?? null,
    created_at: nowIso(tx),
  };
}

async function tellFamilies(tx: Tx<SignedInScope>, userIds: readonly string[]): Promise<void> {
  const guardians = await listGuardianIds(tx, userIds);
  const people = new Set([...userIds, ...[...guardians.values()].flat()]);
  const audience = [...people].map((id): Audience => `user:${id}`);
  await announce(tx, { changed: ['points'], audience });
}

/** Earned points move children on the leaderboards of their groups, which others have open. */
async function tellGroups(tx: Tx<SignedInScope>, userIds: readonly string[]): Promise<void> {
  const groups = [...(await listGroupsOfStudents(tx, userIds)).values()].flat();
  const audience = [...new Set(groups.map(({ id }): Audience => `group:${id}`))];
  await announce(tx, { changed: ['leaderboard'], audience });
}

/**
 * Locks a child's wallet of the current school year until the transaction ends, and returns its content. Rows of other
 * features are locked before it, everywhere: the opposite order would deadlock. The caller has proven the reach.
 */
export async function lockWallet(tx: Tx<SignedInScope>, userId: string): Promise<Funds> {
  const settings = await getAcademySettings(tx);
  const key = { userId, schoolYear: schoolYearKey(today(tx), settings.schoolYearTurns) };
  const [wallet] = await repository.lockWallets(tx.db, [key]);
  return fundsOf(tx, userId, wallet ?? { balance: 0, earned: 0 }, settings);
}

/** Whether this source was posted before; asked under the wallet's lock, the answer stays true. */
export async function isPosted(tx: Tx, source: string): Promise<boolean> {
  return (await repository.findPostedSources(tx.db, [source])).size > 0;
}

/**
 * What a child can spend this school year. The caller has proven that the child is in reach, and brings the academy's
 * settings when it has read them.
 */
export async function getFunds(scope: Scope, userId: string, known?: AcademySettings): Promise<Funds> {
  const settings = known ?? (await getAcademySettings(scope));
  const schoolYear = schoolYearKey(today(scope), settings.schoolYearTurns);
  return fundsOf(scope, userId, await repository.findWallet(scope.db, { userId, schoolYear }), settings);
}

/** The highest level a child reached in any school year. The caller has proven that the child is in reach. */
export async function getHighestLevel(scope: Scope, userId: string): Promise<number> {
  const { levelThresholds } = await getAcademySettings(scope);
  return levelOf(await repository.findMostEarned(scope.db, userId), levelThresholds);
}

function fundsOf(scope: Scope, userId: string, sums: WalletSums, settings: AcademySettings): Funds {
  return { available: sums.balance, balance: balanceOf(userId, sums, today(scope), settings) };
}

/** The points of several children this school year, never below 0. The caller has proven them to be in reach. */
export async function listBalances(
  scope: Scope,
  userIds: readonly string[],
  known?: AcademySettings,
): Promise<Map<string, number>> {
  const { schoolYearTurns } = known ?? (await getAcademySettings(scope));
  const wallets = await repository.findWallets(
    scope.db,
    userIds,
    schoolYearKey(today(scope), schoolYearTurns),
  );
  return new Map(wallets.map(({ userId, balance }) => [userId, Math.max(0, balance)]));
}

/** A child's balance, level and next level this school year; `db/no-document` outside the actor's reach. */
export async function getBalance(scope: SignedInScope, { childId }: { childId: string }): Promise<Balance> {
  const [child, settings] = await Promise.all([
    requireChildInReach(scope, childId),
    getAcademySettings(scope),
  ]);
  return (await getFunds(scope, child.id, settings)).balance;
}

interface EntriesAsked {
  readonly childId: string;
  /** Of which school year: what was earned in the last one counts no more, and stays readable (decision P3). */
  readonly schoolYear?: 'this' | 'last';
  readonly before?: string | undefined;
  readonly limit: number;
}

interface EntriesPage {
  readonly entries: PointEntry[];
  readonly next: string | null;
  /** The days that the school year holds. */
  readonly schoolYear: SchoolYear;
}

/**
 * A page of a child's ledger of this school year or the last, newest first; `next` asks for the following one. It ends with a whole
 * day, so it may be longer than `limit` ({@link pageLength}). A teacher sees the entries of groups they teach (decision
 * R1). `db/no-document` outside the actor's reach.
 */
export async function listEntries(
  scope: SignedInScope,
  { childId, before, limit, schoolYear = 'this' }: EntriesAsked,
): Promise<EntriesPage> {
  const [child, { schoolYearTurns }] = await Promise.all([
    requireChildInReach(scope, childId),
    getAcademySettings(scope),
  ]);
  const groupIds = readsOwnGroupsOnly(scope.actor)
    ? (await listNamedGroupsInReach(scope)).map(({ id }) => id)
    : null;
  const key = schoolYearKey(today(scope), schoolYearTurns) - (schoolYear === 'last' ? 1 : 0);
  const found = await repository.findEntries(scope.db, {
    userId: child.id,
    schoolYear: key,
    groupIds,
    before,
    limit: limit + dayEntries + 1,
  });
  const entries = found.slice(0, pageLength(found, limit));
  const next = found.length > entries.length ? (entries.at(-1)?.id ?? null) : null;
  return { entries, next, schoolYear: schoolYearNamed(key, schoolYearTurns) };
}
