import {
  type CommentDraft,
  isCommentDirty,
  receiveComment,
  untouchedComment,
} from '../sheet-draft/sheet-comment.view.ts';
import type { SheetDraft } from '../sheet-draft/sheet-draft.view.ts';
import {
  changedFields,
  isDirty,
  type LineValues,
  receiveRow,
  type SheetLine,
  untouched,
} from '../sheet-lines/sheet-line.view.ts';
import { hasOwn, stopsSending, type WaitingSheet, withLines } from './sheet-outbox.view.ts';

/** True when the device has to store anything of this draft. */
export function needsKeeping(draft: SheetDraft): boolean {
  return draft.lines.some(hasOwn) || isCommentDirty(draft.comment) || draft.comment.sent.length > 0;
}

/**
 * Takes over what a screen changed between two drafts. Lines that it did not touch stay, because another tab may have
 * changed them. What is being sent stays too, so that later changes gather for the next save.
 */
export function keepChanges(
  before: WaitingSheet,
  step: { readonly before: SheetDraft; readonly after: SheetDraft; readonly now: number },
): WaitingSheet {
  const { after, now } = step;
  const known = new Map(step.before.lines.map((line) => [line.row.userId, line]));
  const there = new Set(after.lines.map(({ row }) => row.userId));
  const waiting = withoutVanished(before, (userId) => known.has(userId) && !there.has(userId));
  const lines = new Map(waiting.lines.map((line) => [line.row.userId, line]));
  for (const line of after.lines) {
    const { userId } = line.row;
    const was = known.get(userId);
    if (was === line) continue;
    if (hasOwn(line)) lines.set(userId, lineOver(waiting, line));
    // News from the server on a line without changes is none of this screen's: another tab may have marked it.
    else if (was && hasOwn(was)) lines.delete(userId);
  }
  const comment =
    after.comment === step.before.comment ? waiting.comment : commentOver(waiting, after.comment);
  // A person's change may have fixed what was refused; learning of the refusal changes nothing.
  const mended = stopsSending(waiting.failure) && hasWorked(step.before, after);
  const failure = mended ? null : waiting.failure;
  return { ...waiting, lines: [...lines.values()], comment, failure, changedAt: now };
}

// A screen may not have been told yet what was sent, nor what came back. Without that, an answer would look like somebody else's change.
function commentOver({ entry, comment: stored }: WaitingSheet, shown: CommentDraft): CommentDraft {
  const sent = entry ? [...new Set([...stored.sent, ...shown.sent])] : shown.sent;
  return receiveComment({ ...shown, sent }, stored.saved, stored.version);
}

function lineOver({ entry, lines }: WaitingSheet, shown: SheetLine): SheetLine {
  const stored = lines.find(({ row }) => row.userId === shown.row.userId);
  if (!stored) return shown;
  const isAmong = (list: readonly LineValues[], values: LineValues) =>
    list.some((each) => changedFields(each, values).length === 0);
  const untold = entry ? stored.sent.filter((values) => !isAmong(shown.sent, values)) : [];
  const line = untold.length > 0 ? { ...shown, sent: [...untold, ...shown.sent] } : shown;
  return isAmong(line.sent, stored.row) ? receiveRow(line, stored.row) : line;
}

// A line that is no longer on the screen is finished, but one refused because its student left is reported first.
function withoutVanished(waiting: WaitingSheet, vanished: (userId: string) => boolean): WaitingSheet {
  const lines = waiting.lines.filter(({ row }) => !vanished(row.userId));
  const gone = waiting.lines.filter((line) => !lines.includes(line));
  if (gone.length === 0 || waiting.failure !== 'attendance/not-a-student') return { ...waiting, lines };
  return { ...waiting, lines, failure: null, left: withLines(waiting.left, gone.filter(isDirty)) };
}

function hasWorked(before: SheetDraft, after: SheetDraft): boolean {
  const known = new Map(before.lines.map((line) => [line.row.userId, line]));
  const isOther = (line: SheetLine) => {
    const was = known.get(line.row.userId);
    return was !== undefined && (was.draft !== line.draft || was.clash !== line.clash);
  };
  const { draft, clash } = before.comment;
  return after.lines.some(isOther) || after.comment.draft !== draft || after.comment.clash !== clash;
}

/**
 * A sheet on a screen with its stored changes: stored lines over the server's, merged where the server is newer.
 */
export function resumeDraft(draft: SheetDraft, waiting: WaitingSheet): SheetDraft {
  const kept = new Map(waiting.lines.map((line) => [line.row.userId, line]));
  const there = new Set(draft.lines.map(({ row }) => row.userId));
  const lines = draft.lines.map((line) => {
    const own = kept.get(line.row.userId);
    if (own) return receiveRow(own, line.row);
    // Another tab undid it, or got its answer.
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
