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
  /** Both or neither: they narrow the period further. */
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

/** How many groups a search returns; a longer search text finds others. */
const offeredGroups = 20;
/** How many groups the figures show, the emptiest, and the page size of the file. */
const [shownGroups, groupsInFilePage] = [100, 500];

/**
 * The figures of a period, for an admin: the stored rows and, for days that changed since, the current facts. Writes
 * nothing. The same few statements, however many groups and years.
 */
export async function getAnalytics(scope: SignedInScope, asked: Wanted): Promise<Analytics> {
  requireMay(maySeeAnalytics(scope.actor));
  const { db } = scope;
  const { times, turns, wanted, hasNotes } = await timesWanted(scope, asked);
  const days = { ...times, first: firstDayOf(times, turns), hasNotes };
  const [sums, stays, money] = await Promise.all([
    repository.sumDays(db, wanted, days, { limit: shownGroups, offset: 0 }),
    repository.sumStays(db, wanted, { ...times, hasNotes }),
    loadMoney(scope, wanted, times),
  ]);
  const found = { days: sums.days, stays, turns };
  return {
    from: times.from,
    to: times.to,
    today: times.today,
    now: figures.figuresNow(times, found),
    before: figures.figuresBefore(times, found),
    months: figures.monthsOf(times, found),
    weeks: figures.weeksOf(times, sums.days),
    groups: sums.groups,
    groupCount: sums.groupCount,
    cities: sums.cities,
    weekdays: figures.weekdaysOf(times, sums.days),
    cohorts: cohortsOf(times, stays),
    money,
  };
}

// An invoice belongs to a family: income can't be attributed to some groups alone.
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

/**
 * A page of all groups of the figures, whose first ones {@link getAnalytics} returns, for an admin. Each page sums the period
 * anew: for a file, not for a screen.
 */
export async function listGroupFigures(
  scope: SignedInScope,
  { page, ...asked }: Wanted & { readonly page: number },
): Promise<{ groups: GroupFigures[]; more: boolean }> {
  requireMay(maySeeAnalytics(scope.actor));
  const { times, wanted, hasNotes } = await timesWanted(scope, asked);
  const offset = (page - 1) * groupsInFilePage;
  const { groups, groupCount } = await repository.sumDays(
    scope.db,
    wanted,
    { ...times, first: times.from, hasNotes },
    { limit: groupsInFilePage, offset },
  );
  return { groups, more: groupCount > offset + groups.length };
}

async function timesWanted(scope: SignedInScope, { period = 'year', from, to, ...wanted }: Wanted) {
  const [{ schoolYearTurns: turns }, hasNotes] = await Promise.all([
    getAcademySettings(scope),
    rollups.hasChanges(scope.db),
  ]);
  const asked = from && to ? { from, to } : daysOf(period, today(scope), turns);
  return { times: timesOf(asked, today(scope)), turns, wanted, hasNotes };
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
