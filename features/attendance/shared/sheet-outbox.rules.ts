import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { DailySheet } from './attendance.ts';
import { notSavedYet, passesByItself } from './save-progress.rules.ts';
import {
  type CommentDraft,
  commentChangeOf,
  isCommentDirty,
  receiveComment,
  untouchedComment,
} from './sheet-comment.rules.ts';
import {
  nextDraft,
  type SheetAnswer,
  type SheetDraft,
  type SheetEvent,
  type SheetSave,
  saveOf,
  unsavedCount,
} from './sheet-draft.rules.ts';
import { changeOf, isDirty, receiveRow, type SheetLine, untouched } from './sheet-line.rules.ts';

/** Whose changes of which sheet. */
export interface SheetKey {
  readonly userId: string;
  readonly groupId: string;
  readonly date: string;
}

/** What is being sent. It stays as it is until it is answered: its answer may be lost and it is sent again. */
export interface OutboxEntry extends SheetSave {
  readonly saveId: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

/** What the server does not have of one sheet, as it is kept on the device. */
export interface WaitingSheet extends SheetKey {
  readonly groupName: string;
  /** The lines with something of their own; all the others are as the server has them. */
  readonly lines: readonly SheetLine[];
  readonly comment: CommentDraft;
  readonly entry: OutboxEntry | null;
  /** Failed attempts in a row, and why the last one failed. */
  readonly attempts: number;
  readonly failure: ErrorCode | null;
  /** Names of those whose line could not be saved, because they have left the group. */
  readonly left: readonly string[];
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

/** True for a line that has to be kept: it differs from the server's, or its last values are on their way there. */
function hasOwn(line: SheetLine): boolean {
  return isDirty(line) || line.clash !== null || line.sent.length > 0;
}

/** True when the device has to keep anything of this draft. */
export function needsKeeping(draft: SheetDraft): boolean {
  return draft.lines.some(hasOwn) || isCommentDirty(draft.comment) || draft.comment.sent.length > 0;
}

/** True when nothing is left to send, to decide or to tell. */
export function isSettled(waiting: WaitingSheet): boolean {
  const { lines, comment, entry, left } = waiting;
  return !entry && left.length === 0 && !lines.some(isDirty) && !isCommentDirty(comment);
}

/**
 * Takes over what a screen changed between two drafts. Lines that it did not touch stay: another tab may have changed
 * them. What is being sent stays too, so that later changes gather for the next time.
 */
export function keepChanges(
  waiting: WaitingSheet,
  { before, after, now }: { before: SheetDraft; after: SheetDraft; now: number },
): WaitingSheet {
  const known = new Map(before.lines.map((line) => [line.row.userId, line]));
  const lines = new Map(waiting.lines.map((line) => [line.row.userId, line]));
  for (const line of after.lines) {
    const { userId } = line.row;
    if (known.get(userId) === line) continue;
    if (hasOwn(line)) lines.set(userId, line);
    else lines.delete(userId);
  }
  const there = new Set(after.lines.map(({ row }) => row.userId));
  for (const userId of known.keys()) if (!there.has(userId)) lines.delete(userId);
  const comment = after.comment === before.comment ? waiting.comment : after.comment;
  // Whoever changes something may have mended what was refused.
  const failure = stopsSending(waiting.failure) ? null : waiting.failure;
  return { ...waiting, lines: [...lines.values()], comment, failure, changedAt: now };
}

/** True when sending it again would be refused again, until a person does something. */
export function stopsSending(failure: ErrorCode | null): boolean {
  return failure !== null && failure !== 'auth/unauthenticated' && !passesByItself(failure);
}

/** Puts the changes that may be sent into an entry; one that waits for its answer is sent again as it was. */
export function startEntry(waiting: WaitingSheet, saveId: string, now: number): WaitingSheet {
  if (waiting.entry || stopsSending(waiting.failure)) return waiting;
  const save = saveOf(draftOfWaiting(waiting));
  if (!save) return waiting;
  return { ...afterEvent(waiting, { type: 'sending', save }), entry: { saveId, ...save, madeAt: now } };
}

/** Takes the answer to an entry: what was changed since is based on the answered versions, clashes wait for a person. */
export function answerEntry(waiting: WaitingSheet, saveId: string, answer: SheetAnswer): WaitingSheet {
  if (waiting.entry?.saveId !== saveId) return waiting;
  const told = afterEvent(waiting, { type: 'answered', answer, at: 0 });
  return { ...told, entry: null, attempts: 0, failure: null };
}

/** An entry without success: it waits for another attempt, or, refused, falls apart into changes that can be mended. */
export function failEntry(waiting: WaitingSheet, saveId: string, code: ErrorCode): WaitingSheet {
  if (waiting.entry?.saveId !== saveId) return waiting;
  const failed = { ...waiting, attempts: waiting.attempts + 1, failure: code };
  if (!stopsSending(code)) return failed;
  const comment = { ...waiting.comment, sent: [] };
  return { ...failed, entry: null, comment, lines: waiting.lines.map((line) => ({ ...line, sent: [] })) };
}

/** A person wants what was refused to be sent once more. */
export function tryAgain(waiting: WaitingSheet): WaitingSheet {
  return stopsSending(waiting.failure) ? { ...waiting, failure: null } : waiting;
}

/** After `attendance/not-a-student`: who is no longer on the sheet is told by name, and the others can be sent. */
export function leaveOut(waiting: WaitingSheet, sheet: DailySheet): WaitingSheet {
  const there = new Set(sheet.rows.map(({ userId }) => userId));
  const gone = waiting.lines.filter((line) => !there.has(line.row.userId));
  if (gone.length === 0) return waiting;
  const names = gone.filter(isDirty).map(({ row }) => `${row.firstName} ${row.lastName}`);
  const lines = waiting.lines.filter((line) => there.has(line.row.userId));
  return { ...waiting, lines, failure: null, left: [...new Set([...waiting.left, ...names])] };
}

/** A sheet on a screen with what is kept of it: kept lines over the server's, merged where the server knows more. */
export function resumeDraft(draft: SheetDraft, waiting: WaitingSheet): SheetDraft {
  const kept = new Map(waiting.lines.map((line) => [line.row.userId, line]));
  const there = new Set(draft.lines.map(({ row }) => row.userId));
  const lines = draft.lines.map((line) => {
    const own = kept.get(line.row.userId);
    if (own) return receiveRow(own, line.row);
    // Another tab took it back, or saw it answered.
    return hasOwn(line) ? untouched(line.row) : line;
  });
  const others = waiting.lines.filter((line) => !there.has(line.row.userId) && isDirty(line));
  const { failure, attempts } = waiting;
  const progress = { ...draft.progress, failure, attempts };
  return { lines: [...lines, ...others], comment: resumeComment(draft.comment, waiting.comment), progress };
}

function resumeComment(shown: CommentDraft, kept: CommentDraft): CommentDraft {
  if (isCommentDirty(kept) || kept.sent.length > 0) return receiveComment(kept, shown.saved, shown.version);
  return isCommentDirty(shown) ? untouchedComment(shown.saved, shown.version) : shown;
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
