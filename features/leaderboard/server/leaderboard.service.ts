import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { AcademySettings } from '#features/academy/shared/academy.ts';
import { listLooks } from '#features/avatars/server/avatars.service.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { levelOf } from '#features/points/shared/points.rules.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { schoolYearKey } from '#platform/shared/school-year.ts';
import type { Leaderboard, StaffLeaderboardRow } from '../shared/leaderboard.ts';
import * as repository from './leaderboard.repository.ts';
import {
  isUnread,
  monthScore,
  neighboursOf,
  placed,
  rowOf,
  type Score,
  type Standing,
  strongestFields,
  topOf,
  yearScore,
} from './leaderboard.rules.ts';

/**
 * A group's leaderboard of this school year as one of its current students sees it (decision P12); null while the group
 * plays no odyssey. Others who opted out leave no trace; a child who opted out sees only themself. `db/no-document`
 * where child or group are out of reach, or the child is no student of the group.
 */
export async function getLeaderboard(
  scope: SignedInScope,
  { childId, groupId }: { childId: string; groupId: string },
): Promise<Leaderboard | null> {
  const child = await requireChildInReach(scope, childId);
  const settings = await getAcademySettings(scope);
  const standings = await readStandings(scope, groupId, settings, child.id);
  const own = standings.find(({ userId }) => userId === child.id);
  if (!own) throw new AppError('db/no-document');
  if (!own.odysseyEnabled) return null;
  const views = own.optedOut ? viewsOfHidden(own) : viewsOf(standings, child.id);
  const shown = Object.values(views).flatMap((scores) => scores.map(({ userId }) => userId));
  const looks = await listLooks(scope, [...new Set(shown)]);
  const drawing = { childId: child.id, thresholds: settings.levelThresholds, looks };
  return {
    top: views.top.map((score) => rowOf(score, drawing)),
    neighbours: views.neighbours.map((score) => rowOf(score, drawing)),
    month: views.month.map((score) => rowOf(score, drawing)),
    optedOut: own.optedOut,
    thisMonth: { points: monthScore(own).points, fields: strongestFields(own.fields ?? {}) },
  };
}

type Placed = Score & { readonly place: number | null };
type Views = Readonly<Record<'top' | 'neighbours' | 'month', readonly Placed[]>>;

function viewsOf(standings: readonly Standing[], childId: string): Views {
  const year = placed(standings.map(yearScore));
  const month = placed(standings.map(monthScore));
  return { top: topOf(year, childId), neighbours: neighboursOf(year, childId), month: topOf(month, childId) };
}

function viewsOfHidden(own: Standing): Views {
  const year = [{ ...yearScore(own), place: null }];
  return { top: year, neighbours: year, month: [{ ...monthScore(own), place: null }] };
}

/** All current students of a group for its staff, by place; those who opted out come last, by name. */
export async function getGroupLeaderboard(
  scope: SignedInScope,
  { groupId }: { groupId: string },
): Promise<{ rows: StaffLeaderboardRow[] }> {
  const group = await requireGroupInReach(scope, groupId);
  const settings = await getAcademySettings(scope);
  const standings = await readStandings(scope, group.id, settings);
  const scores = standings.map(yearScore);
  const hidden = scores.filter(({ optedOut }) => optedOut).map((score) => ({ ...score, place: null }));
  const rows = [...placed(scores), ...hidden].map((score) => ({
    childId: score.userId,
    firstName: score.firstName,
    lastName: score.lastName,
    place: score.place,
    earned: score.points,
    monthPoints: monthScore(score).points,
    level: levelOf(score.points, settings.levelThresholds),
    optedOut: score.optedOut,
    unread: isUnread(score),
  }));
  return { rows };
}

async function readStandings(
  scope: SignedInScope,
  groupId: string,
  { schoolYearTurns }: AcademySettings,
  childId?: string,
): Promise<repository.StandingRow[]> {
  const date = today(scope);
  const standings = await repository.findStandings(scope.db, scope.actor, {
    groupId,
    childId,
    schoolYear: schoolYearKey(date, schoolYearTurns),
    month: monthOf(date),
  });
  logUnread(scope, groupId, standings);
  return standings;
}

function monthOf(date: string) {
  const day = Temporal.PlainDate.from(date);
  return { from: day.with({ day: 1 }).toString(), to: day.with({ day: day.daysInMonth }).toString() };
}

// Each child whose points fail to load is logged (spec §4): compare the ledger with the wallets.
function logUnread(scope: Scope, groupId: string, standings: readonly Standing[]): void {
  const userIds = standings.filter(isUnread).map(({ userId }) => userId);
  if (userIds.length > 0) scope.log.error({ groupId, userIds }, 'points of children could not be read');
}
