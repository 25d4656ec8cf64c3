import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import type { Look } from '#features/avatars/shared/look-parts.ts';
import { shortName } from '#features/membership/shared/short-name.rules.ts';
import { levelOf } from '#features/points/shared/points.rules.ts';
import { type PointField, pointFields } from '#features/points/shared/points.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { LeaderboardRow } from '../shared/leaderboard.ts';

/** How many lines the first view shows: those far behind are visible only to their neighbours. */
export const topLength = 10;
/** How many lines are before and after a child's own. */
export const neighboursEachSide = 2;

/** What is read about a student for the leaderboard. */
export interface Standing {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The wallet's sums; null without a wallet. */
  readonly balance: number | null;
  readonly earned: number | null;
  /** The balance after the newest entry of the ledger; null where there is none. */
  readonly ledgerBalance: number | null;
  readonly monthPoints: number;
  readonly optedOut: boolean;
}

/** A standing with the points that count. */
export interface Score extends Standing {
  readonly points: number;
}

/**
 * True when a child's points cannot be trusted: the ledger has entries and there is no wallet, or the two disagree. The
 * child is then shown with 0 (decision P13).
 */
export function isUnread({ balance, ledgerBalance }: Standing): boolean {
  return (balance ?? 0) !== (ledgerBalance ?? 0) || (balance === null && ledgerBalance !== null);
}

/** The points earned this school year that count: never below 0 (decision P6), and 0 where they cannot be read. */
export function yearScore(standing: Standing): Score {
  return { ...standing, points: isUnread(standing) ? 0 : Math.max(0, standing.earned ?? 0) };
}

/** The points of this month's lessons that count, by the same rule. */
export function monthScore(standing: Standing): Score {
  return { ...standing, points: isUnread(standing) ? 0 : Math.max(0, standing.monthPoints) };
}

/**
 * The places of those who did not opt out, most points first. Equal points share a place and keep the input order,
 * by name: 1, 1, 3.
 */
export function placed(scores: readonly Score[]): (Score & { readonly place: number })[] {
  const ranked = scores.filter(({ optedOut }) => !optedOut).toSorted((a, b) => b.points - a.points);
  const firstOf = new Map<number, number>();
  for (const [index, { points }] of ranked.entries()) {
    if (!firstOf.has(points)) firstOf.set(points, index + 1);
  }
  return ranked.map((score) => ({ ...score, place: firstOf.get(score.points) ?? 1 }));
}

/** The first lines of a list, without children who have no points yet, and the child's own line wherever it is. */
export function topOf<S extends Pick<Score, 'userId' | 'points'>>(
  ranked: readonly S[],
  childId: string,
): S[] {
  return ranked.filter(
    ({ userId, points }, index) => userId === childId || (index < topLength && points > 0),
  );
}

/** The child's own line with those just before and after it. */
export function neighboursOf<S extends Pick<Score, 'userId'>>(ranked: readonly S[], childId: string): S[] {
  const own = ranked.findIndex(({ userId }) => userId === childId);
  if (own < 0) return [];
  return ranked.slice(Math.max(0, own - neighboursEachSide), own + neighboursEachSide + 1);
}

/**
 * The inputs that turn scores into lines: the thresholds of the academy's levels, and the looks of the
 * children shown.
 */
export interface Drawing {
  readonly childId: string;
  readonly thresholds: readonly number[];
  readonly looks: ReadonlyMap<string, Look>;
}

/** A line as families see it. */
export function rowOf(
  score: Score & { readonly place: number | null },
  { childId, thresholds, looks }: Drawing,
): LeaderboardRow {
  return {
    place: score.place,
    name: shortName(score),
    look: looks.get(score.userId) ?? defaultLook(score.userId),
    points: score.points,
    level: levelOf(yearScore(score).points, thresholds),
    me: score.userId === childId,
  };
}

/** The fields that brought most points, the greatest first; equal ones in the order of forms. At most two. */
export function strongestFields(sums: Readonly<Partial<Record<PointField, number>>>): PointField[] {
  const of = (field: PointField) => sums[field] ?? 0;
  return pointFields
    .filter((field) => of(field) > 0)
    .toSorted((a, b) => of(b) - of(a))
    .slice(0, 2);
}

/**
 * Why a child stays off the leaderboards: only whoever took them off, or an adult responsible for them, can put them back. `decided`
 * is null for an adult whose account is gone.
 */
export function whyStaysOut(actor: Actor, decidedBy: string | null | undefined): ErrorCode | null {
  if (actor.role !== 'child' || decidedBy === undefined || decidedBy === actor.id) return null;
  return 'leaderboard/decided-by-adult';
}
