import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { AcademySettings } from '#features/academy/shared/academy.ts';
import { listGroupsOfStudents } from '#features/membership/server/reach.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { type Audience, refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { schoolYearKey } from '#platform/shared/school-year.ts';
import {
  earnedKinds,
  emptyWallet,
  highestLevelOf,
  nextLevelOf,
  reachedLevel,
  runLedger,
} from '../shared/points.rules.ts';
import type { PointCategory, PointKind } from '../shared/points.ts';
import * as repository from './ledger.repository.ts';
import { notifyLevels } from './level-news.service.ts';
import { type Funds, fundsOf } from './points.service.ts';

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

/** What is already posted for this source; under the wallet's lock, the answer stays true. */
export function findPosted(
  tx: Tx,
  source: string,
): Promise<{ readonly amount: number; readonly note: string | null } | undefined> {
  return repository.findPosted(tx.db, source);
}
