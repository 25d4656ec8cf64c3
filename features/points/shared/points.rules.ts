import type { AcademySettings } from '#features/academy/shared/academy.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { schoolYearOf } from '#platform/shared/school-year.ts';
import type { Balance, LevelPreview, PointKind } from './points.ts';

/**
 * The level, 0 to the number of thresholds, that `earned` points of this school year give (spec §9, decision P2). Below
 * the first threshold a child is at level 0.
 */
export function levelOf(earned: number, thresholds: readonly number[]): number {
  return thresholds.filter((threshold) => threshold <= earned).length;
}

/** The level after the one that `earned` gives, and the points missing to it; null at the last level. */
export function nextLevelOf(earned: number, thresholds: readonly number[]): Balance['nextLevel'] {
  const level = levelOf(earned, thresholds);
  const threshold = thresholds[level];
  return threshold === undefined ? null : { level: level + 1, threshold, missing: threshold - earned };
}

/** A wallet's level data: what is earned, and the highest level that it had this school year. */
export interface LevelsSoFar {
  readonly earned: number;
  readonly highestLevel: number;
}

/** The highest level that a wallet has had, from its state `before` and now: a sheet taken back does not lower it. */
export function highestLevelOf(before: LevelsSoFar, earned: number, thresholds: readonly number[]): number {
  return Math.max(before.highestLevel, levelOf(before.earned, thresholds), levelOf(earned, thresholds));
}

/**
 * The level that was reached for the first time in the school year; null if none was. Thresholds that an admin lowered
 * reach nothing: points do.
 */
export function reachedLevel(
  before: LevelsSoFar,
  earned: number,
  thresholds: readonly number[],
): number | null {
  const level = levelOf(earned, thresholds);
  return level > Math.max(before.highestLevel, levelOf(before.earned, thresholds)) ? level : null;
}

/**
 * How many children move between levels, given how `counts` children go from one to another; `levels` is their number
 * including level 0.
 */
export function levelMoves(
  counts: readonly { readonly now: number; readonly next: number; readonly children: number }[],
  levels: number,
): LevelPreview {
  const sum = (wanted: (count: (typeof counts)[number]) => boolean) =>
    counts.filter(wanted).reduce((total, { children }) => total + children, 0);
  return {
    levels: Array.from({ length: levels }, (_, level) => ({
      now: sum(({ now }) => now === level),
      next: sum(({ next }) => next === level),
    })),
    rise: sum(({ now, next }) => next > now),
    fall: sum(({ now, next }) => next < now),
  };
}

/** What counts as earned: events and corrections. Prizes and their refunds never move the level (decision P2). */
export const earnedKinds: readonly PointKind[] = ['sheet', 'sheet-reversal', 'adjustment'];

/** The true sums of a wallet; both may fall below 0 when a sheet is re-opened after a claim (decision P6). */
export interface WalletSums {
  readonly balance: number;
  readonly earned: number;
}

/** A wallet to which nothing has been posted. */
export const emptyWallet: WalletSums = { balance: 0, earned: 0 };

/** Posts entries in order: each gets the running sum, and the wallet's new sums are returned with them. */
export function runLedger<E extends { readonly kind: PointKind; readonly amount: number }>(
  start: WalletSums,
  entries: readonly E[],
): { entries: (E & { balanceAfter: number })[]; sums: WalletSums } {
  let { balance, earned } = start;
  const posted = entries.map((entry) => {
    balance += entry.amount;
    if (earnedKinds.includes(entry.kind)) earned += entry.amount;
    return { ...entry, balanceAfter: balance };
  });
  return { entries: posted, sums: { balance, earned } };
}

/**
 * What a wallet shows on `date`: never below 0 (spec §4, decision P6), with the level by points earned (decision P2).
 */
export function balanceOf(
  childId: string,
  sums: WalletSums,
  date: LocalDate,
  { levelThresholds, schoolYearTurns }: Pick<AcademySettings, 'levelThresholds' | 'schoolYearTurns'>,
): Balance {
  const earned = Math.max(0, sums.earned);
  return {
    childId,
    balance: Math.max(0, sums.balance),
    earned,
    level: levelOf(earned, levelThresholds),
    nextLevel: nextLevelOf(earned, levelThresholds),
    thresholds: [...levelThresholds],
    schoolYear: schoolYearOf(date, schoolYearTurns),
  };
}

/**
 * Why a correction is refused: it would take more points than the child has to spend. One that gives points always
 * can.
 */
export function adjustmentRefusal({
  amount,
  available,
}: {
  readonly amount: number;
  readonly available: number;
}): ErrorCode | null {
  return amount < 0 && available + amount < 0 ? 'points/below-zero' : null;
}
