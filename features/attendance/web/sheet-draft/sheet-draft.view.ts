import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { passesByItself } from '#platform/web/autosave/passing.view.ts';
import type { DailySheet, SheetRow, SheetRowChange } from '../../shared/attendance.ts';
import {
  asTyped,
  changeOf,
  fieldOf,
  isDirty,
  keepMine,
  type LineField,
  receiveRow,
  type SheetLine,
  takeTheirs,
  untouched,
  valuesOf,
  withField,
} from '../sheet-lines/sheet-line.view.ts';
import { notSavedYet, type SaveProgress } from './save-progress.view.ts';
import {
  answerComment,
  type CommentDraft,
  commentChangeOf,
  decideComment,
  isCommentDirty,
  receiveComment,
  untouchedComment,
} from './sheet-comment.view.ts';

/** A daily sheet while somebody works on it. */
export interface SheetDraft {
  readonly lines: readonly SheetLine[];
  readonly comment: CommentDraft;
  readonly progress: SaveProgress;
}

/** What one save sends. */
export interface SheetSave {
  readonly rows: SheetRowChange[];
  readonly comment?: { version: number; text: string };
}

/** The server's answer to a save. */
export interface SheetAnswer {
  readonly rows: readonly SheetRow[];
  readonly conflicts: readonly string[];
  readonly comment: string;
  readonly commentVersion: number;
  readonly commentConflictBy: string | null;
}

/** One field of one line from one value to another; reversed, it undoes itself. */
export interface FieldChange {
  readonly userId: string;
  readonly field: LineField;
  readonly from: unknown;
  readonly to: unknown;
}

/** Everything that can happen to a draft. `userId: null` decides about the group's comment. */
export type SheetEvent =
  | { readonly type: 'set'; readonly userId: string; readonly field: LineField; readonly value: unknown }
  | { readonly type: 'change'; readonly changes: readonly FieldChange[] }
  | { readonly type: 'set-comment'; readonly text: string }
  | { readonly type: 'decide'; readonly userId: string | null; readonly forMine: boolean }
  | { readonly type: 'received' | 'discarded'; readonly sheet: DailySheet }
  | { readonly type: 'sending'; readonly save: SheetSave }
  | { readonly type: 'answered'; readonly answer: SheetAnswer; readonly at: number }
  | { readonly type: 'failed'; readonly code: ErrorCode };

/** A draft without any change. */
export function draftOf(sheet: DailySheet): SheetDraft {
  return {
    lines: sheet.rows.map(untouched),
    comment: untouchedComment(sheet.comment, sheet.commentVersion),
    progress: notSavedYet,
  };
}

/** The changes to be saved now, or null when there are none. */
export function saveOf(draft: SheetDraft): SheetSave | null {
  const rows = draft.lines.map(changeOf).filter((change) => change !== null);
  const comment = commentChangeOf(draft.comment);
  if (rows.length === 0 && !comment) return null;
  return comment ? { rows, comment } : { rows };
}

/** How many changes on the screen the server lacks: lines, and the group's comment. */
export function unsavedCount({ lines, comment }: SheetDraft): number {
  return lines.filter(isDirty).length + (isCommentDirty(comment) ? 1 : 0);
}

/** The next state of a draft. Pure: the same event on the same draft gives the same draft. */
export function nextDraft(draft: SheetDraft, event: SheetEvent): SheetDraft {
  switch (event.type) {
    case 'set': {
      const { userId, field, value } = event;
      return mapLine(mended(draft), userId, (line) => ({
        ...line,
        draft: withField(line.draft, field, value),
      }));
    }
    case 'change':
      return event.changes.reduce(applyChange, mended(draft));
    case 'set-comment':
      return { ...mended(draft), comment: { ...draft.comment, draft: asTyped(event.text) } };
    case 'decide':
      return decide(draft, event.userId, event.forMine);
    case 'received':
      return receive(draft, event.sheet);
    case 'discarded':
      return { ...draftOf(event.sheet), progress: { ...notSavedYet, savedAt: draft.progress.savedAt } };
    case 'sending':
      return startSending(draft, event.save);
    case 'answered':
      return finishSending(draft, event.answer, event.at);
    case 'failed':
      return fail(draft, event.code);
  }
}

// A refusal that waits for a person ends when the person changes something, which may fix it.
function mended(draft: SheetDraft): SheetDraft {
  const { failure } = draft.progress;
  const waits = failure !== null && !passesByItself(failure);
  return waits ? { ...draft, progress: { ...draft.progress, failure: null } } : draft;
}

function mapLine(draft: SheetDraft, userId: string, change: (line: SheetLine) => SheetLine): SheetDraft {
  const lines = draft.lines.map((line) => (line.row.userId === userId ? settled(change(line)) : line));
  return { ...draft, lines };
}

// A conflict is over as soon as the screen shows what the other person saved.
function settled(line: SheetLine): SheetLine {
  if (!line.clash) return line;
  const clashes = line.clash.fields.some((field) => fieldOf(line.draft, field) !== fieldOf(line.row, field));
  return clashes ? line : { ...line, clash: null };
}

// Undoing leaves later changes alone.
function applyChange(draft: SheetDraft, { userId, field, from, to }: FieldChange): SheetDraft {
  return mapLine(draft, userId, (line) =>
    fieldOf(line.draft, field) === from ? { ...line, draft: withField(line.draft, field, to) } : line,
  );
}

function decide(draft: SheetDraft, userId: string | null, forMine: boolean): SheetDraft {
  if (userId === null) return { ...draft, comment: decideComment(draft.comment, forMine) };
  return mapLine(draft, userId, forMine ? keepMine : takeTheirs);
}

// Lines follow the server's order. One that it no longer lists is removed, unless it has an unsaved change that the
// server has not yet refused.
function receive(draft: SheetDraft, sheet: DailySheet): SheetDraft {
  const known = new Map(draft.lines.map((line) => [line.row.userId, line]));
  const told = new Set(sheet.rows.map((row) => row.userId));
  const lines = sheet.rows.map((row) => {
    const line = known.get(row.userId);
    return line ? receiveRow(line, row) : untouched(row);
  });
  const left = draft.progress.failure === 'attendance/not-a-student';
  const kept = draft.lines.filter((line) => !told.has(line.row.userId) && isDirty(line) && !left);
  const comment = receiveComment(draft.comment, sheet.comment, sheet.commentVersion);
  return { ...(left ? mended(draft) : draft), lines: [...lines, ...kept], comment };
}

function startSending(draft: SheetDraft, { rows, comment }: SheetSave): SheetDraft {
  const sent = new Map(rows.map((row) => [row.userId, valuesOf(row)]));
  const lines = draft.lines.map((line) => {
    const values = sent.get(line.row.userId);
    return values ? { ...line, sent: [...line.sent, values] } : line;
  });
  const group = comment ? { ...draft.comment, sent: [...draft.comment.sent, comment.text] } : draft.comment;
  return { lines, comment: group, progress: { ...draft.progress, sending: true } };
}

function finishSending(draft: SheetDraft, answer: SheetAnswer, at: number): SheetDraft {
  const answered = new Map(answer.rows.map((row) => [row.userId, row]));
  const lines = draft.lines.map((line) => {
    const row = answered.get(line.row.userId);
    return row ? { ...receiveRow(line, row), sent: [] } : line;
  });
  const { comment, commentVersion, commentConflictBy } = answer;
  return {
    lines,
    comment: answerComment(draft.comment, comment, commentVersion, commentConflictBy),
    progress: { ...notSavedYet, savedAt: at },
  };
}

function fail(draft: SheetDraft, code: ErrorCode): SheetDraft {
  const { attempts, savedAt } = draft.progress;
  return { ...draft, progress: { sending: false, failure: code, attempts: attempts + 1, savedAt } };
}
