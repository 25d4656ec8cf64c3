import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { passesByItself } from '#platform/web/autosave/passing.view.ts';
import type { DailySheet } from '../../shared/attendance.ts';
import { notSavedYet } from '../sheet-draft/save-progress.view.ts';
import {
  type CommentDraft,
  commentChangeOf,
  isCommentDirty,
  untouchedComment,
} from '../sheet-draft/sheet-comment.view.ts';
import {
  nextDraft,
  type SheetAnswer,
  type SheetDraft,
  type SheetEvent,
  type SheetSave,
  saveOf,
  unsavedCount,
} from '../sheet-draft/sheet-draft.view.ts';
import { changeOf, isDirty, type SheetLine } from '../sheet-lines/sheet-line.view.ts';

/** Whose changes of which sheet. */
export interface SheetKey {
  readonly userId: string;
  readonly groupId: string;
  readonly date: string;
}

/** The save under way. It stays unchanged until it is answered: the answer may be lost, and it is resent. */
export interface OutboxEntry extends SheetSave {
  readonly saveId: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

/** The changes of one sheet that the server lacks, as stored on the device. */
export interface WaitingSheet extends SheetKey {
  readonly groupName: string;
  /** The lines with changes; all others are as the server has them. */
  readonly lines: readonly SheetLine[];
  readonly comment: CommentDraft;
  readonly entry: OutboxEntry | null;
  /** Failed attempts in a row, and why the last one failed. */
  readonly attempts: number;
  readonly failure: ErrorCode | null;
  /** The lines that could not be saved because their students have left the group. */
  readonly left: readonly SheetLine[];
  readonly changedAt: number;
}

/** Nothing waits. */
export function nothingWaiting(key: SheetKey, groupName: string): WaitingSheet {
  const { userId, groupId, date } = key;
  const comment = untouchedComment('', 0);
  return {
    ...{ userId, groupId, date, groupName, comment },
    ...{ lines: [], entry: null, attempts: 0, failure: null, left: [], changedAt: 0 },
  };
}

/**
 * True for a line that has to be stored: it differs from the server's, or its last values are on their way there.
 */
export function hasOwn(line: SheetLine): boolean {
  return isDirty(line) || line.clash !== null || line.sent.length > 0;
}

/** True when nothing is left to send, decide or report. */
export function isSettled(waiting: WaitingSheet): boolean {
  const { lines, comment, entry, left } = waiting;
  return !entry && left.length === 0 && !lines.some(isDirty) && !isCommentDirty(comment);
}

// Devices may still hold failures under the former code.
const sessionEnded: ReadonlySet<string> = new Set(['auth/user-not-found', 'auth/unauthenticated']);

/** True when resending it would be refused again until a person acts. */
export function stopsSending(failure: ErrorCode | null): boolean {
  return failure !== null && !sessionEnded.has(failure) && !passesByItself(failure);
}

/** Puts the changes that may be sent into an entry; one that waits for its answer is resent unchanged. */
export function startEntry(waiting: WaitingSheet, saveId: string, now: number): WaitingSheet {
  if (waiting.entry || stopsSending(waiting.failure)) return waiting;
  const save = saveOf(draftOfWaiting(waiting));
  if (!save) return waiting;
  return { ...afterEvent(waiting, { type: 'sending', save }), entry: { saveId, ...save, madeAt: now } };
}

/**
 * Takes the answer to an entry: later changes are based on the answered versions, and conflicts wait for a person.
 */
export function answerEntry(waiting: WaitingSheet, saveId: string, answer: SheetAnswer): WaitingSheet {
  if (waiting.entry?.saveId !== saveId) return waiting;
  const told = afterEvent(waiting, { type: 'answered', answer, at: 0 });
  return { ...told, entry: null, attempts: 0, failure: null };
}

/** A failed entry: it waits for another attempt, or, when refused, is split into changes that can be corrected. */
export function failEntry(waiting: WaitingSheet, saveId: string, code: ErrorCode): WaitingSheet {
  if (waiting.entry?.saveId !== saveId) return waiting;
  const failed = { ...waiting, attempts: waiting.attempts + 1, failure: code };
  if (!stopsSending(code)) return failed;
  const comment = { ...waiting.comment, sent: [] };
  return { ...failed, entry: null, comment, lines: waiting.lines.map((line) => ({ ...line, sent: [] })) };
}

/** Resends, on a person's request, what was refused. */
export function tryAgain(waiting: WaitingSheet): WaitingSheet {
  return stopsSending(waiting.failure) ? { ...waiting, failure: null } : waiting;
}

/** Lines merged with others that add to or replace them. */
export function withLines(some: readonly SheetLine[], more: readonly SheetLine[]): readonly SheetLine[] {
  const newer = new Set(more.map(({ row }) => row.userId));
  return [...some.filter(({ row }) => !newer.has(row.userId)), ...more];
}

/**
 * After `attendance/not-a-student`: lines of people no longer on the sheet are reported, and the others can be sent.
 */
export function leaveOut(waiting: WaitingSheet, sheet: DailySheet): WaitingSheet {
  const there = new Set(sheet.rows.map(({ userId }) => userId));
  const gone = waiting.lines.filter((line) => !there.has(line.row.userId));
  if (gone.length === 0) return waiting;
  const lines = waiting.lines.filter((line) => there.has(line.row.userId));
  return { ...waiting, lines, failure: null, left: withLines(waiting.left, gone.filter(isDirty)) };
}

/** How many changes wait for the network, for a decision, and how many were refused. */
export interface WaitingCounts {
  readonly waiting: number;
  readonly undecided: number;
  readonly refused: number;
}

/** Counts the changes of one sheet; a line is one change, and so is the group's comment. */
export function waitingCounts(sheet: WaitingSheet): WaitingCounts {
  const { lines, comment, entry, failure, left } = sheet;
  const dirty = unsavedCount(draftOfWaiting(sheet));
  if (stopsSending(failure)) return { waiting: 0, undecided: 0, refused: dirty + left.length };
  const sendable =
    lines.filter((line) => changeOf(line) !== null).length + (commentChangeOf(comment) ? 1 : 0);
  return {
    waiting: Math.max(sendable, entry ? 1 : 0),
    undecided: dirty - sendable,
    refused: left.length,
  };
}

function draftOfWaiting({ lines, comment }: WaitingSheet): SheetDraft {
  return { lines, comment, progress: notSavedYet };
}

function afterEvent(waiting: WaitingSheet, event: SheetEvent): WaitingSheet {
  const { lines, comment } = nextDraft(draftOfWaiting(waiting), event);
  return { ...waiting, lines: lines.filter(hasOwn), comment };
}
