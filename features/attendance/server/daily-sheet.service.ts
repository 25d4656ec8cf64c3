import { requireGroupInReach } from '#features/groups/server/groups.service.ts';
import type { GroupSummary } from '#features/groups/shared/groups.ts';
import { listEvents } from '#features/schedule/server/schedule.service.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { mayApproveSheets, mayKeepSheets } from '../shared/attendance.permissions.ts';
import type { DailySheet } from '../shared/attendance.ts';
import * as repository from './daily-sheet.repository.ts';
import { findLines } from './sheet-lines.repository.ts';

/** One sheet per group and date (decision G15). */
export interface SheetKey {
  readonly groupId: string;
  readonly date: LocalDate;
}

/** The group of a sheet, when the actor reaches it and keeps its sheets; else `db/no-document` or `auth/permission-denied`. */
export async function requireSheetGroup(scope: SignedInScope, groupId: string): Promise<GroupSummary> {
  const group = await requireGroupInReach(scope, groupId);
  refuse(mayKeepSheets(scope.actor) ? null : 'auth/permission-denied');
  return group;
}

/** The lessons of the sheet's day by start, cancelled ones too. The caller has proven the group to be in reach. */
export async function lessonsOf(scope: SignedInScope, key: SheetKey): Promise<DailySheet['lessons']> {
  const events = await listEvents(scope, { groupIds: [key.groupId], from: key.date, to: key.date });
  return events.map(({ startsAt, endsAt, cancelled }) => ({ startsAt, endsAt, cancelled }));
}

/**
 * The sheet of a group and date with a line per student, empty where nothing was saved. One of a cancelled lesson or
 * of the future can be looked at; `attendance/no-lecture` when the day has neither a lesson nor a sheet (decision G16).
 */
export async function getDailySheet(scope: SignedInScope, key: SheetKey): Promise<DailySheet> {
  return loadDailySheet(scope, await requireSheetGroup(scope, key.groupId), key);
}

/** As {@link getDailySheet}, of a group that the caller has proven to be in reach. */
export async function loadDailySheet(
  scope: SignedInScope,
  group: GroupSummary,
  { date }: { date: LocalDate },
): Promise<DailySheet> {
  const key = { groupId: group.id, date };
  const lessons = await lessonsOf(scope, key);
  const sheet = await repository.findSheet(scope.db, key);
  if (lessons.length === 0 && !sheet) throw new AppError('attendance/no-lecture');
  const rows = await findLines(scope.db, key, sheet?.id ?? null);
  const neighbours = await repository.findNeighbours(scope.db, key);
  return {
    group,
    date,
    lessons,
    isApproved: sheet?.isApproved ?? false,
    approvedBy: sheet?.approvedBy ?? null,
    approvedAt: sheet?.approvedAt ?? null,
    comment: sheet?.comment ?? '',
    commentVersion: sheet?.commentVersion ?? 0,
    rows,
    mayApprove: mayApproveSheets(scope.actor, scope.env),
    ...neighbours,
  };
}
