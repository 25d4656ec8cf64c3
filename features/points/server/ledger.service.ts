import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { AcademySettings } from '#features/academy/shared/academy.ts';
import { listGroupsOfStudents } from '#features/membership/server/reach.service.ts';
import { notifyEach } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { schoolYearKey } from '#platform/shared/school-year.ts';
import {
  balanceOf,
  earnedKinds,
  emptyWallet,
  highestLevelOf,
  nextLevelOf,
  reachedLevel,
  runLedger,
  type WalletSums,
} from '../shared/points.rules.ts';
import type { Balance, PointCategory, PointKind } from '../shared/points.ts';
import './level-news.mails.ts';
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
  /** Identifies the posting permanently: an already posted source is skipped, so that posting is idempotent. */
  readonly source: string;
  readonly groupId: string | null;
  readonly label?: LocalizedText | null;
  readonly note?: string | null;
}

/**
 * Posts entries to the ledger and updates the wallets, in the caller's transaction; returns the sources that were new.
 * Wallets are locked in the order of user and school year, so that two postings never deadlock. Refreshes the children
 * and their guardians. The caller decides who may post and whether the points suffice. The table refuses an entry of
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
  // Read after the locks, so that it sees what another transaction posted for these children.
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
  await notifyLevels(tx, reached);
  await refreshFamilies(tx, [...new Set(fresh.map(({ userId }) => userId))]);
  const earning = fresh.filter(({ kind }) => earnedKinds.includes(kind));
  await refreshGroups(tx, [...new Set(earning.map(({ userId }) => userId))]);
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

function refreshFamilies(tx: Tx<SignedInScope>, userIds: readonly string[]): Promise<void> {
  return refresh(tx, { changed: ['points'], audience: userIds.map((id): Audience => `family:${id}`) });
}

/** Earned points move children on the leaderboards of their groups, which others have open. */
async function refreshGroups(tx: Tx<SignedInScope>, userIds: readonly string[]): Promise<void> {
  const groups = [...(await listGroupsOfStudents(tx, userIds)).values()].flat();
  const audience = [...new Set(groups.map(({ id }): Audience => `group:${id}`))];
  await refresh(tx, { changed: ['leaderboard'], audience });
}

interface ReachedLevel {
  readonly userId: string;
  readonly schoolYear: number;
  readonly level: number;
  /** Null at the highest level. */
  readonly next: { readonly level: number; readonly missing: number } | null;
}

/**
 * Tells children and their guardians of a level that points have reached for the first time in the school year. The caller holds
 * the wallets, which remember it: so it is told once, whatever is taken back and approved again.
 */
async function notifyLevels(tx: Tx, reached: readonly ReachedLevel[]): Promise<void> {
  if (reached.length === 0) return;
  const userIds = reached.map(({ userId }) => userId);
  const guardians = await listGuardianIds(tx, userIds);
  const names = await repository.findFirstNames(tx.db, userIds);
  const readers = reached.flatMap(({ userId, schoolYear, level, next }) => {
    const facts = { firstName: names.get(userId) ?? '', level, next };
    const about = { childId: userId, key: `level/${userId}/${schoolYear}/${level}` };
    const own = { ...about, userId, facts: { ...facts, own: true } };
    const family = (guardians.get(userId) ?? []).map((guardian) => ({
      ...about,
      userId: guardian,
      facts: { ...facts, own: false },
      path: '/dashboard/points/rewards',
    }));
    return [own, ...family];
  });
  const news = {
    happening: 'levelReached',
    key: 'level',
    path: '/dashboard/studies/points/rewards',
  } as const;
  await notifyEach(tx, { ...news, readers });
}

/** What a child can spend: `available` is the true sum, below 0 while a re-opened sheet is not repaid (decision P6). */
export interface Funds {
  readonly available: number;
  readonly balance: Balance;
}

function fundsOf(scope: Scope, userId: string, sums: WalletSums, settings: AcademySettings): Funds {
  return { available: sums.balance, balance: balanceOf(userId, sums, today(scope), settings) };
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

/**
 * Locks a child's wallet of the current school year until the transaction ends, and returns its content. Rows of other
 * features are locked before it, everywhere: the opposite order would deadlock. The caller has proven the reach.
 */
export async function lockWallet(tx: Tx<SignedInScope>, userId: string): Promise<Funds> {
  const settings = await getAcademySettings(tx);
  const key = { userId, schoolYear: schoolYearKey(today(tx), settings.schoolYearTurns) };
  const [wallet] = await repository.lockWallets(tx.db, [key]);
  return fundsOf(tx, userId, wallet ?? emptyWallet, settings);
}

/**
 * The entries of a kind whose sources begin with a text, as they were posted: to whom they belong now, and for which group. The text
 * holds no `%` or `_`. The caller's own lock keeps more from being posted under it.
 */
export function listPostedUnder(tx: Tx, kind: PointKind, beginning: string): Promise<NewPointEntry[]> {
  return repository.findPostedUnder(tx.db, kind, beginning);
}

/** What is already posted for this source; under the wallet's lock, the answer stays true. */
export function findPosted(
  tx: Tx,
  source: string,
): Promise<{ readonly amount: number; readonly note: string | null } | undefined> {
  return repository.findPosted(tx.db, source);
}
