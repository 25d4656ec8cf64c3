import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { maySeeAnalytics } from '../shared/analytics.permissions.ts';
import type { Analytics, GroupFigures } from '../shared/analytics.ts';
import * as repository from './analytics.repository.ts';
import * as rules from './analytics.rules.ts';
import * as money from './money.repository.ts';
import { keepRollups } from './rollups.service.ts';

interface Wanted extends repository.GroupsWanted {
  readonly period?: rules.Period;
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
 * The figures of some days, for an admin. What changed since the last minute is counted first, so that they are those of the
 * facts at this moment. The same few statements, however many groups and years.
 */
export async function getAnalytics(
  scope: SignedInScope,
  { period = 'year', from, to, ...wanted }: Wanted,
): Promise<Analytics> {
  requireMay(maySeeAnalytics(scope.actor));
  await keepRollups(scope);
  const { schoolYearTurns: turns } = await getAcademySettings(scope);
  const days = from && to ? { from, to } : rules.daysOf(period, today(scope), turns);
  const times = rules.timesOf(days, today(scope));
  const years = rules.yearsBetween(times.from, times.to, turns);
  const { db } = scope;
  const [groups, months, stays, weeks, weekdays] = await Promise.all([
    repository.sumByGroup(db, wanted, times),
    repository.sumByMonth(db, wanted, times, years),
    repository.sumStays(db, wanted, times),
    repository.sumByWeek(db, wanted, times),
    repository.sumByWeekday(db, wanted, times),
  ]);
  const found = { groups, months, stays, turns };
  return {
    from: times.from,
    to: times.to,
    today: times.today,
    now: rules.figuresNow(times, found),
    before: rules.figuresBefore(times, found),
    months: rules.monthsOf(times, found),
    weeks,
    groups: await named(scope, groups),
    weekdays,
    cohorts: rules.cohortsOf(times, stays),
    money: await moneyOf(scope, wanted, times),
  };
}

// An invoice belongs to a family: of some groups alone nobody could say what came.
async function moneyOf(
  { db }: SignedInScope,
  wanted: repository.GroupsWanted,
  times: rules.Times,
): Promise<Analytics['money']> {
  if (Object.values(wanted).some((each) => each !== undefined)) return null;
  const [sums, now, before] = await Promise.all([
    money.sumMoney(db, times),
    money.findOutstanding(db, times.to),
    times.before && money.findOutstanding(db, times.before.to),
  ]);
  return rules.moneyOf(times, sums, { now, before });
}

// Groups in which nothing was planned in the time are left out.
async function named(scope: SignedInScope, sums: readonly rules.SumsOfGroup[]): Promise<GroupFigures[]> {
  const counted = new Map(
    sums.flatMap((each) =>
      each.groupId !== null && !each.isBefore && each.planned > 0 ? [[each.groupId, each] as const] : [],
    ),
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
