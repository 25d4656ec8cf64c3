import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { type Merge, mergeComment, mergeLine, saveRefusal } from '../../shared/attendance.rules.ts';
import type { DailySheet, SheetRow, SheetRowChange } from '../../shared/attendance.ts';
import { queueAbsenceNews } from '../absences/absence-mails.service.ts';
import * as repository from './daily-sheet.repository.ts';
import { eventsOf, requireSheetGroup, rowsOf, type SheetKey } from './daily-sheet.service.ts';
import { findLines, saveLines } from './sheet-lines.repository.ts';
import { type CommentChange, isSavedAlready, type SentSave, writtenBy } from './sheet-repeats.service.ts';

interface SheetChanges extends SheetKey, SentSave {
  /** The user whose changes they are, when the device says so. */
  readonly writer?: string | undefined;
}

interface SavedSheet {
  rows: SheetRow[];
  conflicts: string[];
  comment: string;
  commentVersion: number;
  commentConflictBy: string | null;
}

/**
 * Saves the given lines and the group's comment, merging by student. What somebody else changed since the sent version
 * stays and is returned as a conflict; sending what is already stored succeeds. The first save creates the sheet and is
 * the only one in the audit log: sheets save continuously, and each line names its last writer. Refuses as {@link
 * saveRefusal}, with `attendance/not-a-student` for a person without a line that day, `auth/user-not-found` when the
 * device sends another user's changes, and `db/conflict` for a `saveId` of another sheet, person or content. A repeated
 * save returns the current lines, whatever happened to the sheet since.
 */
export async function saveDailySheet(scope: SignedInScope, changes: SheetChanges): Promise<SavedSheet> {
  refuse(isWriter(scope, changes.writer) ? null : 'auth/user-not-found');
  const { group } = await requireSheetGroup(scope, changes);
  const key = { groupId: group.id, date: changes.date };
  refuseTwoLines(changes.rows);
  return transaction(scope, async (tx) => {
    await repository.lockEvents(tx.db, key.groupId);
    const { sheet, made } = await lockOrMakeSheet(tx, key);
    if (await isSavedAlready(tx, sheet.id, changes)) {
      const merges = new Map(changes.rows.map(({ userId }): [string, Merge] => [userId, 'unchanged']));
      return answerOf(tx, key, { merges, comment: 'unchanged' });
    }
    const events = await eventsOf(tx, key);
    refuse(saveRefusal({ date: key.date, today: today(tx), events, isApproved: sheet.isApproved }));
    const { merges, moves } = await writeLines(tx, { ...key, events }, sheet.id, changes.rows);
    const comment = await writeComment(tx, sheet, changes.comment);
    if (made) await auditFirstSave(tx, key, sheet.id);
    if (comment === 'write' || [...merges.values()].includes('write')) {
      await refreshSaved(tx, group.id, { moves });
    }
    return answerOf(tx, key, { merges, comment });
  });
}

/**
 * Refreshes the group's members and admins. When a sheet starts or stops waiting, their lists of all groups refetch;
 * after any other save only screens of this group. Sheets save continuously, and each such list is expensive (record
 * 047).
 */
async function refreshSaved(tx: Tx, groupId: string, { moves }: { readonly moves: boolean }): Promise<void> {
  const changed = ['attendance'] as const;
  await refresh(tx, { changed, audience: [`group:${groupId}`] });
  await refresh(tx, { changed, within: moves ? undefined : groupId, audience: ['role:admin'] });
}

function isWriter({ actor }: SignedInScope, writer: string | undefined): boolean {
  return writer === undefined || writer === actor.id;
}

function auditFirstSave(tx: Tx<SignedInScope>, key: SheetKey, sheetId: string): Promise<void> {
  return audit(tx, {
    action: 'saveDailySheet',
    subjectType: 'daily-sheet',
    subjectId: sheetId,
    detail: { ...key },
  });
}

function refuseTwoLines(rows: readonly SheetRowChange[]): void {
  if (new Set(rows.map(({ userId }) => userId)).size < rows.length) throw new AppError('request/invalid');
}

/** The sheet, locked until the transaction ends; `made` when this save is its first. */
async function lockOrMakeSheet(
  tx: Tx<SignedInScope>,
  key: SheetKey,
): Promise<{ sheet: repository.StoredSheet; made: boolean }> {
  const found = await repository.lockSheet(tx.db, key);
  const made = !found && (await repository.createSheet(tx.db, key, nowIso(tx)));
  // A concurrent call created it in between: that one is locked now.
  if (!found && !made) await repository.lockSheet(tx.db, key);
  const sheet = await repository.findSheet(tx.db, key);
  if (!sheet) throw new AppError('db/no-document');
  return { sheet, made };
}

interface Written {
  readonly merges: Map<string, Merge>;
  /** The sheet got its first mark or lost its last: lists of groups must count it again. */
  readonly moves: boolean;
}

async function writeLines(
  tx: Tx<SignedInScope>,
  { events, ...key }: SheetKey & Pick<DailySheet, 'events'>,
  sheetId: string,
  sent: readonly SheetRowChange[],
): Promise<Written> {
  if (sent.length === 0) return { merges: new Map(), moves: false };
  const stored = new Map((await findLines(tx.db, key, sheetId)).map((line) => [line.userId, line]));
  const merges = new Map(
    sent.map((line) => {
      const before = stored.get(line.userId);
      if (!before) throw new AppError('attendance/not-a-student', { userId: line.userId });
      return [line.userId, mergeLine(before, line)];
    }),
  );
  const toWrite = sent.filter(({ userId }) => merges.get(userId) === 'write');
  if (toWrite.length > 0) await saveLines(tx.db, sheetId, toWrite, writtenBy(tx));
  for (const { userId, attendance } of toWrite) {
    const before = stored.get(userId)?.attendance ?? null;
    await queueAbsenceNews(tx, { sheetId, userId, before, after: attendance, date: key.date, events });
  }
  const after = new Map([...stored, ...toWrite.map((line) => [line.userId, line] as const)]);
  return { merges, moves: isMarked(stored) !== isMarked(after) };
}

function isMarked(lines: ReadonlyMap<string, Pick<SheetRow, 'attendance'>>): boolean {
  return [...lines.values()].some(({ attendance }) => attendance !== null);
}

async function writeComment(
  tx: Tx<SignedInScope>,
  sheet: repository.StoredSheet,
  sent: CommentChange | undefined,
): Promise<Merge> {
  if (!sent) return 'unchanged';
  const merge = mergeComment({ text: sheet.comment, version: sheet.commentVersion }, sent);
  if (merge === 'write') await repository.saveComment(tx.db, sheet.id, sent.text, writtenBy(tx));
  return merge;
}

/** The sent lines as they are now, and those not written. */
async function answerOf(
  tx: Tx<SignedInScope>,
  key: SheetKey,
  { merges, comment }: { merges: Map<string, Merge>; comment: Merge },
): Promise<SavedSheet> {
  const sheet = await repository.findSheet(tx.db, key);
  if (!sheet) throw new AppError('db/no-document');
  const lines = merges.size > 0 ? await findLines(tx.db, key, sheet.id) : [];
  const asked = lines.filter(({ userId }) => merges.has(userId));
  return {
    rows: asked.length > 0 ? await rowsOf(tx, key, asked, await getAcademySettings(tx)) : [],
    conflicts: [...merges].filter(([, merge]) => merge === 'conflict').map(([userId]) => userId),
    comment: sheet.comment,
    commentVersion: sheet.commentVersion,
    commentConflictBy: comment === 'conflict' ? (sheet.commentBy ?? '') : null,
  };
}
