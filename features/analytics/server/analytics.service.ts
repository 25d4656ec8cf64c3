import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { maySeeAnalytics } from '../shared/analytics.permissions.ts';
import type { Analytics, GroupFigures } from '../shared/analytics.ts';
import * as repository from './analytics.repository.ts';
import * as figures from './figures.rules.ts';
import * as money from './money.repository.ts';
import { moneyOf } from './money.rules.ts';
import * as rollups from './rollups.repository.ts';
import { cohortsOf } from './stays.rules.ts';
import { daysOf, firstDayOf, type Period, type Times, timesOf } from './times.rules.ts';

interface Wanted extends repository.GroupsWanted {
  readonly period?: Period;
  /** Both or neither: they say more than the period. */
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

/** How many groups a search finds at once; whoever looks for another one types more of the name. */
const offeredGroups = 20;

/**
 * The figures of some days, for an admin: what is kept and, of days that changed since, the facts of this moment. Nothing is
 * written. The same few statements, however many groups and years.
 */
export async function getAnalytics(
  scope: SignedInScope,
  { period = 'year', from, to, ...wanted }: Wanted,
): Promise<Analytics> {
  requireMay(maySeeAnalytics(scope.actor));
  const { db } = scope;
  const [{ schoolYearTurns: turns }, hasNotes] = await Promise.all([
    getAcademySettings(scope),
    rollups.hasChanges(db),
  ]);
  const asked = from && to ? { from, to } : daysOf(period, today(scope), turns);
  const times = timesOf(asked, today(scope));
  const [{ days, groups }, stays, money] = await Promise.all([
    repository.sumDays(db, wanted, { ...times, first: firstDayOf(times, turns), hasNotes }),
    repository.sumStays(db, wanted, { ...times, hasNotes }),
    loadMoney(scope, wanted, times),
  ]);
  const found = { days, stays, turns };
  return {
    from: times.from,
    to: times.to,
    today: times.today,
    now: figures.figuresNow(times, found),
    before: figures.figuresBefore(times, found),
    months: figures.monthsOf(times, found),
    weeks: figures.weeksOf(times, days),
    groups: await named(scope, groups),
    weekdays: figures.weekdaysOf(times, days),
    cohorts: cohortsOf(times, stays),
    money,
  };
}

// An invoice belongs to a family: of some groups alone nobody could say what came.
async function loadMoney(
  { db }: SignedInScope,
  wanted: repository.GroupsWanted,
  times: Times,
): Promise<Analytics['money']> {
  if (Object.values(wanted).some((each) => each !== undefined)) return null;
  const [sums, now, before] = await Promise.all([
    money.sumMoney(db, times),
    money.findOutstanding(db, times.to),
    times.before && money.findOutstanding(db, times.before.to),
  ]);
  return moneyOf(times, sums, { now, before });
}

// Groups in which nothing was planned in the time are left out.
async function named(scope: SignedInScope, sums: readonly figures.SumsOfGroup[]): Promise<GroupFigures[]> {
  const parts = Map.groupBy(sums, ({ groupId }) => groupId);
  const counted = new Map(
    [...parts].flatMap(([groupId, of]) => {
      const sum = figures.addUp(of);
      return groupId !== null && sum.planned > 0 ? [[groupId, sum] as const] : [];
    }),
  );
  const groups = await repository.findGroupsNow(scope.db, [...counted.keys()]);
  return groups.flatMap((group) => {
    const sum = counted.get(group.id);
    if (!sum) return [];
    const { members, places, present, late, leftEarly, absent, sheetsDue, sheetsMissing, sheetsWaiting } =
      sum;
    return [
      {
        ...group,
        ...{ members, places, present, late, leftEarly, absent, sheetsDue, sheetsMissing, sheetsWaiting },
      },
    ];
  });
}

/** The first groups by name that have every word of the search, and the chosen one, for an admin. */
export async function listAnalyticsGroups(
  scope: SignedInScope,
  { search, chosen }: { readonly search: string; readonly chosen?: string | undefined },
): Promise<{ groups: NamedGroup[]; chosen: NamedGroup | null }> {
  requireMay(maySeeAnalytics(scope.actor));
  const groups = await repository.findNamedGroups(scope.db, { search, limit: offeredGroups });
  const [found = null] = chosen
    ? await repository.findNamedGroups(scope.db, { ids: [chosen], limit: 1 })
    : [];
  return { groups, chosen: found };
}
