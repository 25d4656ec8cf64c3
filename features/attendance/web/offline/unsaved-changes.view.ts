import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { isCommentDirty } from '../sheet-draft/sheet-comment.view.ts';
import {
  changedFields,
  fieldOf,
  isDirty,
  type LineField,
  type SheetLine,
} from '../sheet-lines/sheet-line.view.ts';
import { nothingWaiting, stopsSending, type WaitingSheet } from './sheet-outbox.view.ts';

/** One entry that the server does not have. */
export interface UnsavedField {
  readonly field: LineField;
  readonly value: string | number | null;
}

/** The entries of one student, or of the whole group, that the server does not have. */
export interface UnsavedPart {
  /** Null for the group's comment. */
  readonly student: { readonly id: string; readonly name: string } | null;
  readonly fields: readonly UnsavedField[];
}

const endings: ReadonlySet<ErrorCode> = new Set([
  'db/no-document',
  'attendance/no-lecture',
  'auth/permission-denied',
  'auth/no-role',
]);

/** True when the actor no longer has the sheet: its group was deleted or reassigned, or its event removed. */
export function endsSheet(code: ErrorCode | null): boolean {
  return code !== null && endings.has(code);
}

/** True when the same changes would be refused again, whatever happens to the sheet. */
export function isRefusedForGood(code: ErrorCode | null): boolean {
  return code === 'request/invalid' || code === 'request/too-large';
}

/**
 * The changes of a sheet that could not be saved, to be shown until somebody drops them. `ended` = the sheet no longer
 * exists: undecided or unfinished changes cannot be saved either.
 */
export function unsavedParts(sheet: WaitingSheet, ended: boolean): UnsavedPart[] {
  const { left, lines, comment } = sheet;
  if (!ended && !stopsSending(sheet.failure)) return left.map(partOf);
  const parts = [...left, ...lines.filter(isDirty)].map(partOf);
  if (!isCommentDirty(comment)) return parts;
  return [...parts, { student: null, fields: [{ field: 'comment', value: comment.draft.trim() }] }];
}

function partOf({ row, draft }: SheetLine): UnsavedPart {
  const fields = changedFields(row, draft).map((field) => ({ field, value: fieldOf(draft, field) }));
  return { student: { id: row.userId, name: `${row.firstName} ${row.lastName}` }, fields };
}

/** A sheet without what {@link unsavedParts} reports. */
export function dropUnsaved(sheet: WaitingSheet, ended: boolean): WaitingSheet {
  if (ended || stopsSending(sheet.failure)) return nothingWaiting(sheet, sheet.groupName);
  return { ...sheet, left: [] };
}

/** Undoes dropping. Later entries stay. */
export function putBackUnsaved(now: WaitingSheet, dropped: WaitingSheet): WaitingSheet {
  const isEmpty = now.lines.length === 0 && now.entry === null && !isCommentDirty(now.comment);
  return isEmpty ? dropped : { ...now, left: dropped.left };
}
