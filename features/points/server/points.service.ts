import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { AcademySettings } from '#features/academy/shared/academy.ts';
import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { type SchoolYear, schoolYearKey, schoolYearNamed } from '#platform/shared/school-year.ts';
import { dayEntries, pageLength } from '../shared/ledger-days.rules.ts';
import { readsOwnGroupsOnly } from '../shared/points.permissions.ts';
import { levelOf } from '../shared/points.rules.ts';
import type { Balance, PointEntry } from '../shared/points.ts';
import { getFunds } from './ledger.service.ts';
import * as repository from './points.repository.ts';

/** The highest level a child reached in any school year. The caller has proven that the child is in reach. */
export async function getHighestLevel(scope: Scope, userId: string): Promise<number> {
  const { levelThresholds } = await getAcademySettings(scope);
  return levelOf(await repository.findMostEarned(scope.db, userId), levelThresholds);
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
  /** The school year: last year's points no longer count, but stay readable (decision P3). */
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
 * A page of a child's ledger of this school year or the last, newest first; `next` is for the following one. It ends with a whole
 * day, so it may be longer than `limit` ({@link pageLength}). A teacher sees the entries of groups they teach (decision R1).
 * `db/no-document` outside the actor's reach.
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
