import { type PointField, type PointFields, pointFields } from '#features/points/shared/points.ts';
import type { AttendanceMark, SheetRow, SheetRowChange } from '../../shared/attendance.ts';

/** What a person can change on a student's line. */
export interface LineValues {
  readonly attendance: AttendanceMark | null;
  readonly comment: string;
  readonly points: PointFields;
}

/** One changeable field of a line. */
export type LineField = 'attendance' | 'comment' | PointField;

/** All fields of a line, in the order that the screen shows them. */
const lineFields: readonly LineField[] = ['attendance', ...pointFields, 'comment'];

/** A student's line while somebody works on it. */
export interface SheetLine {
  /** The line as the server last sent it. */
  readonly row: SheetRow;
  /** What is on the screen. */
  readonly draft: LineValues;
  /** Sent and not yet answered; the answer may be lost. */
  readonly sent: readonly LineValues[];
  /** Set when somebody else changed the same fields: `before` is the common base, `row` is theirs. */
  readonly clash: { readonly before: LineValues; readonly fields: readonly LineField[] } | null;
}

/** Shortest comment that is stored, when there is one (spec §9, decision N7). */
const shortestComment = 3;

/** Longest comment that the server takes. */
export const longestComment = 1000;

/** Most points in one field of one line (decision P5). */
export const mostPoints = 100;

/** The changeable part of a row. */
export function valuesOf({ attendance, comment, points }: LineValues): LineValues {
  return { attendance, comment, points };
}

/** The value of one field; comments are trimmed, as they are stored. */
export function fieldOf(values: LineValues, field: LineField): AttendanceMark | string | number | null {
  if (field === 'attendance') return values.attendance;
  return field === 'comment' ? values.comment.trim() : values.points[field];
}

/** The values with one field changed. Points are kept whole and between 0 and {@link mostPoints}. */
export function withField(values: LineValues, field: LineField, value: unknown): LineValues {
  if (field === 'attendance') return { ...values, attendance: value as AttendanceMark | null };
  if (field === 'comment') return { ...values, comment: asTyped(String(value ?? '')) };
  const points = Math.min(mostPoints, Math.max(0, Math.round(Number(value) || 0)));
  return { ...values, points: { ...values.points, [field]: points } };
}

/** A comment as it may be sent: pasted characters that no text may contain are removed (spec §9). */
export function asTyped(text: string): string {
  const kept = [...text].filter(
    (sign) => sign === '\n' || sign === '\t' || (sign >= ' ' && sign !== '\u007f'),
  );
  return kept.join('').slice(0, longestComment);
}

/** The fields in which two lines differ. */
export function changedFields(before: LineValues, after: LineValues): LineField[] {
  return lineFields.filter((field) => fieldOf(before, field) !== fieldOf(after, field));
}

/** A line untouched since the server sent it. */
export function untouched(row: SheetRow): SheetLine {
  return { row, draft: valuesOf(row), sent: [], clash: null };
}

/** True when the screen shows something that the server does not have. */
export function isDirty(line: SheetLine): boolean {
  return changedFields(line.row, line.draft).length > 0;
}

/** True for a comment that is started but too short to be saved. */
export function isUnfinishedComment(comment: string): boolean {
  const length = comment.trim().length;
  return length > 0 && length < shortestComment;
}

/**
 * The values of a line to be saved, or null. A conflict waits for a decision; a comment that is too short is held
 * back without holding up the rest of the line.
 */
export function changeOf(line: SheetLine): SheetRowChange | null {
  if (line.clash) return null;
  const { attendance, points } = line.draft;
  const comment = isUnfinishedComment(line.draft.comment) ? line.row.comment : line.draft.comment.trim();
  const values = { attendance, comment, points };
  if (changedFields(line.row, values).length === 0) return null;
  return { userId: line.row.userId, version: line.row.version, ...values };
}

/**
 * Merges the server's line into the one on the screen, field by field. What only they changed is taken, and what only
 * we changed stays. What both changed differently is a conflict for a person to resolve.
 */
export function receiveRow(line: SheetLine, row: SheetRow): SheetLine {
  if (row === line.row || row.version < line.row.version) return line;
  // Our own save, seen by a refetch or after its answer was lost: later edits stay on top of it.
  if (line.sent.some((sent) => changedFields(sent, row).length === 0)) return { ...line, row, clash: null };
  if (row.version === line.row.version) return { ...line, row };
  const before = line.clash?.before ?? valuesOf(line.row);
  const ours = changedFields(before, line.draft);
  const theirs = changedFields(before, row);
  const draft = ours.reduce<LineValues>(
    (values, field) => withField(values, field, rawField(line.draft, field)),
    valuesOf(row),
  );
  const fields = ours.filter(
    (field) => theirs.includes(field) && fieldOf(draft, field) !== fieldOf(row, field),
  );
  return { ...line, row, draft, clash: fields.length > 0 ? { before, fields } : null };
}

/** Resolves a conflict in favour of the values on the screen: they will overwrite the others on purpose. */
export function keepMine(line: SheetLine): SheetLine {
  return { ...line, clash: null };
}

/** Resolves a conflict in favour of what the other person saved; our changes to other fields stay. */
export function takeTheirs(line: SheetLine): SheetLine {
  const fields = line.clash?.fields ?? [];
  const draft = fields.reduce<LineValues>(
    (values, field) => withField(values, field, rawField(line.row, field)),
    line.draft,
  );
  return { ...line, draft, clash: null };
}

/** All fields together. */
export function sumOf(points: PointFields): number {
  return pointFields.reduce((sum, field) => sum + points[field], 0);
}

// Unlike fieldOf, it keeps the spaces being typed.
function rawField(values: LineValues, field: LineField): unknown {
  return field === 'comment' ? values.comment : fieldOf(values, field);
}
