import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import type { AcademySettings } from '#features/academy/shared/academy.ts';
import { listLooks } from '#features/avatars/server/avatars.service.ts';
import {
  findGroupInReach,
  listGroupsById,
  requireGroupInReach,
} from '#features/membership/server/reach.service.ts';
import type { GroupSummary } from '#features/membership/shared/group.ts';
import { listAbsenceNotices } from '#features/schedule/server/events/absence-notices.service.ts';
import { substitutesOn } from '#features/schedule/server/events/substitutes.service.ts';
import { listEvents } from '#features/schedule/server/schedule.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { schoolYearOf } from '#platform/shared/school-year.ts';
import { mayApproveSheets, mayKeepSheets } from '../../shared/attendance.permissions.ts';
import type { DailySheet, SheetRow } from '../../shared/attendance.ts';
import * as repository from './daily-sheet.repository.ts';
import { findLines, findMissedBefore, type StoredLine } from './sheet-lines.repository.ts';

/** One sheet per group and date (decision G15). */
export interface SheetKey {
  readonly groupId: string;
  readonly date: LocalDate;
}

/** The group of a sheet, and the actor's access to it. */
export interface SheetAccess {
  readonly group: GroupSummary;
  /** A substitute reaches the sheet of one day, not its neighbours. */
  readonly asSubstitute: boolean;
}

/** The group, when the actor keeps all its sheets; otherwise `db/no-document` or `auth/permission-denied`. */
export async function requireKeptGroup(scope: SignedInScope, groupId: string): Promise<GroupSummary> {
  const group = await requireGroupInReach(scope, groupId);
  requireMay(mayKeepSheets(scope.actor));
  return group;
}

/**
 * The group of a sheet, when the actor keeps it: as in {@link requireKeptGroup}, or as the substitute in an event of
 * that day until the day ends in Vilnius. From the next day on, the sheet belongs to the group's teachers only
 * again.
 */
export async function requireSheetGroup(scope: SignedInScope, key: SheetKey): Promise<SheetAccess> {
  const known = await findGroupInReach(scope, key.groupId);
  const group = known ?? (await findSubstitutedGroup(scope, key));
  if (!group) throw new AppError('db/no-document');
  requireMay(mayKeepSheets(scope.actor));
  return { group, asSubstitute: known === undefined };
}

async function findSubstitutedGroup(
  scope: SignedInScope,
  { groupId, date }: SheetKey,
): Promise<GroupSummary | undefined> {
  if (date < today(scope) || !(await substitutesOn(scope, { groupId, date }))) return undefined;
  return (await listGroupsById(scope, [groupId]))[0];
}

/** The events of the sheet's day by start, cancelled ones too. The caller has proven the group to be in reach. */
export async function eventsOf(scope: SignedInScope, key: SheetKey): Promise<DailySheet['events']> {
  const events = await listEvents(scope, { groupIds: [key.groupId], from: key.date, to: key.date });
  return events.map(({ startsAt, endsAt, cancelled }) => ({ startsAt, endsAt, cancelled }));
}

/**
 * The sheet of a group and date with a line per student, empty where nothing was saved. Sheets of cancelled and future
 * events can be viewed; `attendance/no-lecture` when the day has neither an event nor a sheet (decision G16).
 */
export async function getDailySheet(scope: SignedInScope, key: SheetKey): Promise<DailySheet> {
  return loadDailySheet(scope, await requireSheetGroup(scope, key), key);
}

/** Like {@link getDailySheet}, for a group that the caller has proven to be in reach. */
export async function loadDailySheet(
  scope: SignedInScope,
  { group, asSubstitute }: SheetAccess,
  { date }: { date: LocalDate },
): Promise<DailySheet> {
  const key = { groupId: group.id, date };
  const events = await eventsOf(scope, key);
  const sheet = await repository.findSheet(scope.db, key);
  if (events.length === 0 && !sheet) throw new AppError('attendance/no-lecture');
  const settings = await getAcademySettings(scope);
  const rows = await rowsOf(scope, key, await findLines(scope.db, key, sheet?.id ?? null), settings);
  const neighbours = asSubstitute
    ? { previousDate: null, nextDate: null }
    : await repository.findNeighbours(scope.db, key);
  return {
    group,
    date,
    events,
    isApproved: sheet?.isApproved ?? false,
    approvedBy: sheet?.approvedBy ?? null,
    approvedAt: sheet?.approvedAt ?? null,
    comment: sheet?.comment ?? '',
    commentVersion: sheet?.commentVersion ?? 0,
    rows,
    mayApprove: mayApproveSheets(scope.actor, settings),
    ...neighbours,
  };
}

/** Lines with the children's looks, reported absences and how often each student was missing before. The caller has proven the reach. */
export async function rowsOf(
  scope: SignedInScope,
  key: SheetKey,
  lines: readonly StoredLine[],
  { schoolYearTurns }: Pick<AcademySettings, 'schoolYearTurns'>,
): Promise<SheetRow[]> {
  const notices = await listAbsenceNotices(scope, key);
  const told = new Map(
    notices.map(({ studentId, reason, reportedAt }) => [studentId, { reason, reportedAt }]),
  );
  const { from } = schoolYearOf(key.date, schoolYearTurns);
  const missed = await findMissedBefore(scope.db, { ...key, from });
  const looks = await listLooks(
    scope,
    lines.map(({ userId }) => userId),
  );
  return lines.map((line) => ({
    ...line,
    look: looks.get(line.userId),
    absenceNotice: told.get(line.userId) ?? null,
    missedBefore: missed.get(line.userId) ?? 0,
  }));
}
