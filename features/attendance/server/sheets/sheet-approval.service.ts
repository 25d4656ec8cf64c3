import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { listHomesOfGuests } from '#features/membership/server/guests.service.ts';
import { fuelMissions } from '#features/missions/server/mission-fuel.service.ts';
import { listPostedUnder, type NewPointEntry, postEntries } from '#features/points/server/ledger.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayApproveSheets } from '../../shared/attendance.permissions.ts';
import { approvalRefusal, dayRefusal, postedFields } from '../../shared/attendance.rules.ts';
import type { DailySheet } from '../../shared/attendance.ts';
import * as repository from './daily-sheet.repository.ts';
import {
  eventsOf,
  loadDailySheet,
  requireSheetGroup,
  type SheetAccess,
  type SheetKey,
} from './daily-sheet.service.ts';
import { notifyPoints } from './points-news.service.ts';
import { findLines, type StoredLine } from './sheet-lines.repository.ts';

/**
 * Approves the sheet and posts its points, in one transaction (decision R3). An approved sheet is returned unchanged,
 * so that approving repeatedly or concurrently posts once. Refuses as {@link approvalRefusal}, and with
 * `attendance/approval-by-admin-only` for a teacher while the setting reserves approval for admins.
 */
export async function approveDailySheet(
  scope: SignedInScope,
  { groupId, date }: SheetKey,
): Promise<DailySheet> {
  const access = await requireApprovableSheet(scope, { groupId, date });
  const key = { groupId: access.group.id, date };
  await transaction(scope, async (tx) => {
    await repository.lockSheet(tx.db, key);
    const sheet = await repository.findSheet(tx.db, key);
    if (sheet?.isApproved) return;
    const lines = await findLines(tx.db, key, sheet?.id ?? null);
    const marked = lines.filter(({ attendance }) => attendance !== null).length;
    const events = await eventsOf(tx, key);
    refuse(approvalRefusal({ date, today: today(tx), now: nowIso(tx), events, marked }));
    if (!sheet) throw new AppError('attendance/nothing-to-approve');
    const approval = sheet.approvals + 1;
    const homes = await listHomesOfGuests(tx, key.groupId, date);
    const entries = entriesOf(key, { id: sheet.id, approval, lines, homes });
    await repository.approveSheet(tx.db, sheet.id, { by: tx.actor.id, at: nowIso(tx) });
    await postEntries(tx, entries);

    await fuelMissionsOf(tx, key, entries);
    await refreshScreens(tx, 'approveDailySheet', { key, sheetId: sheet.id, lines, entries });
    await notifyPoints(tx, { sheetId: sheet.id, approval, groupName: access.group.name, date, lines });
  });
  return loadDailySheet(scope, access, key);
}

/**
 * Withdraws the approval so that the sheet can be edited. Reversing entries bring its points to 0 in the ledger until
 * it is approved again (decision R3). A sheet that is not approved is returned unchanged.
 */
export async function reopenDailySheet(
  scope: SignedInScope,
  { groupId, date }: SheetKey,
): Promise<DailySheet> {
  const access = await requireApprovableSheet(scope, { groupId, date });
  const key = { groupId: access.group.id, date };
  await transaction(scope, async (tx) => {
    await repository.lockSheet(tx.db, key);
    const sheet = await repository.findSheet(tx.db, key);
    if (!sheet) refuse(dayRefusal({ date, today: today(tx), events: await eventsOf(tx, key) }));
    if (!sheet?.isApproved) return;
    const lines = await findLines(tx.db, key, sheet.id);
    // As they were posted: who was a guest, and of which group, may have changed since.
    const posted = await listPostedUnder(tx, 'sheet', sourceOf(sheet.id, sheet.approvals));
    const entries = posted.map(reversalOf);
    await repository.reopenSheet(tx.db, sheet.id, { at: nowIso(tx) });
    await postEntries(tx, entries);

    await fuelMissionsOf(tx, key, entries);
    await refreshScreens(tx, 'reopenDailySheet', { key, sheetId: sheet.id, lines, entries });
  });
  return loadDailySheet(scope, access, key);
}

async function requireApprovableSheet(scope: SignedInScope, key: SheetKey): Promise<SheetAccess> {
  const access = await requireSheetGroup(scope, key);
  const may = mayApproveSheets(scope.actor, await getAcademySettings(scope));
  refuse(may ? null : 'attendance/approval-by-admin-only');
  return access;
}

interface Approval {
  readonly id: string;
  /** 1 for the first approval of the sheet: each approval posts under new sources. */
  readonly approval: number;
  readonly lines: readonly StoredLine[];
  /** The groups where guests belong on that day, by child. */
  readonly homes: ReadonlyMap<string, string>;
}

/** With what the sources of all entries of an approval begin. */
const sourceOf = (sheetId: string, approval: number) => `sheet/${sheetId}/${approval}/`;

/** The entries that an approval posts: a guest's count where the child belongs on that day, or in no group (decision E7). */
function entriesOf({ groupId, date }: SheetKey, { id, approval, lines, homes }: Approval): NewPointEntry[] {
  return lines.flatMap(({ userId, points, guest }) =>
    postedFields(points).map(({ category, amount }) => ({
      userId,
      date,
      kind: 'sheet' as const,
      category,
      amount,
      source: `${sourceOf(id, approval)}${userId}/${category}`,
      groupId: guest ? (homes.get(userId) ?? null) : groupId,
    })),
  );
}

/** Fuels the missions of the group and of its guests' own groups, in the order of the groups' ids. */
async function fuelMissionsOf(
  tx: Tx,
  { groupId, date }: SheetKey,
  entries: readonly NewPointEntry[],
): Promise<void> {
  const groupIds = new Set([groupId, ...entries.flatMap(({ groupId: of }) => of ?? [])]);
  for (const id of [...groupIds].sort()) await fuelMissions(tx, { groupId: id, date });
}

function reversalOf(entry: NewPointEntry): NewPointEntry {
  return { ...entry, kind: 'sheet-reversal', amount: -entry.amount, source: `${entry.source}/reversal` };
}

interface Act {
  readonly key: SheetKey;
  readonly sheetId: string;
  readonly lines: readonly StoredLine[];
  readonly entries: readonly NewPointEntry[];
}

/**
 * Writes the act to the audit log and refreshes the group, admins, the students of the sheet and their guardians.
 */
async function refreshScreens(
  tx: Tx<SignedInScope>,
  action: string,
  { key, sheetId, lines, entries }: Act,
): Promise<void> {
  const points = entries.reduce((sum, { amount }) => sum + amount, 0);
  await audit(tx, { action, subjectType: 'daily-sheet', subjectId: sheetId, detail: { ...key, points } });
  const students = lines.map(({ userId }) => userId);
  const families = students.map((id) => `family:${id}` as const);
  await refresh(tx, {
    changed: ['attendance'],
    audience: [`group:${key.groupId}`, 'role:admin', ...families],
  });
}
