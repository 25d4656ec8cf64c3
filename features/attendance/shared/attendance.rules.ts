import { type PointField, type PointFields, pointFields } from '#features/points/shared/points.ts';
import { phaseOf } from '#features/schedule/shared/events.rules.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { AttendanceMark, EventTime, SheetRowChange, SheetState } from './attendance.ts';

/** What a person enters on a student's line, without the writer and the time. */
export interface LineContent {
  readonly attendance: AttendanceMark | null;
  readonly comment: string;
  readonly points: PointFields;
}

interface SheetDay {
  readonly date: LocalDate;
  /** Today in Vilnius. */
  readonly today: LocalDate;
  readonly events: readonly { readonly cancelled: boolean }[];
}

/** True when an event takes place that day: a cancelled one stays in the schedule, but nobody comes (decision G12). */
function hasEvent(events: readonly { readonly cancelled: boolean }[]): boolean {
  return events.some((event) => !event.cancelled);
}

interface SheetProgress {
  readonly events: readonly EventTime[];
  readonly isApproved: boolean;
  /** Students with a mark. */
  readonly marked: number;
}

/**
 * The state of an event date at an instant (ISO). The sheet's content outweighs the clock; without content, an event
 * that is going on decides, then one that has ended. An approval outlives a later cancellation: its points count until
 * the sheet is re-opened.
 */
export function sheetStateOf({ events, isApproved, marked }: SheetProgress, now: string): SheetState {
  if (isApproved) return 'approved';
  if (!hasEvent(events)) return 'cancelled';
  if (marked > 0) return 'draft';
  const phases = events.filter(({ cancelled }) => !cancelled).map((event) => phaseOf(event, now));
  if (phases.includes('now')) return 'now';
  return phases.includes('over') ? 'missing' : 'upcoming';
}

/** How a sheet's state is worded: partly marked is not finished, fully marked waits for approval. */
export type SheetFace = Exclude<SheetState, 'draft'> | 'unfinished' | 'filled';

interface MarkedSheet {
  readonly state: SheetState;
  readonly marked: number;
  readonly students: number;
}

/** The one word that every screen uses for a sheet's state. */
export function sheetFaceOf({ state, marked, students }: MarkedSheet): SheetFace {
  if (state !== 'draft') return state;
  return marked < students ? 'unfinished' : 'filled';
}

interface KnownDate {
  readonly state: SheetState;
  readonly events: readonly EventTime[];
  readonly marked: number;
}

/** The state of an event date at an instant after its answer: only the clock has moved. */
export function stateAt({ state, events, marked }: KnownDate, now: string): SheetState {
  return sheetStateOf({ events, marked, isApproved: state === 'approved' }, now);
}

/** True when one of the day's events has begun: of those that take place, or of all when none does. */
export function hasBegun(events: readonly EventTime[], now: string): boolean {
  const held = events.filter(({ cancelled }) => !cancelled);
  return (held.length > 0 ? held : events).some((event) => phaseOf(event, now) !== 'to-come');
}

/** Why nothing can be written on that day: it has no event (spec §8, decision G16), or is in the future. */
export function dayRefusal({ date, today, events }: SheetDay): ErrorCode | null {
  if (!hasEvent(events)) return 'attendance/no-lecture';
  return date > today ? 'attendance/future-sheet' : null;
}

/**
 * Why the sheet cannot be saved: as {@link dayRefusal}, or because it is approved and must be re-opened first (decision
 * R3).
 */
export function saveRefusal(sheet: SheetDay & { readonly isApproved: boolean }): ErrorCode | null {
  return dayRefusal(sheet) ?? (sheet.isApproved ? 'attendance/sheet-approved' : null);
}

interface MarkedDay extends SheetDay {
  readonly events: readonly EventTime[];
  readonly marked: number;
  /** The present instant (ISO). */
  readonly now: string;
}

/**
 * Why the sheet cannot be approved: as {@link dayRefusal}, no lesson of the day has begun (decision G20: nobody has
 * missed it yet), or no student has a mark.
 */
export function approvalRefusal(sheet: MarkedDay): ErrorCode | null {
  const refusal = dayRefusal(sheet);
  if (refusal) return refusal;
  if (!hasBegun(sheet.events, sheet.now)) return 'attendance/lesson-not-begun';
  return sheet.marked > 0 ? null : 'attendance/nothing-to-approve';
}

/** True when both lines have the same content. */
export function sameLine(one: LineContent, other: LineContent): boolean {
  return (
    one.attendance === other.attendance &&
    one.comment === other.comment &&
    pointFields.every((field) => one.points[field] === other.points[field])
  );
}

/** The result of a sent value: `unchanged` is a success too, so that a repeated save is safe. */
export type Merge = 'write' | 'unchanged' | 'conflict';

interface Versions {
  readonly stored: number;
  readonly sent: number;
}

/**
 * Version 0 was never written, so there is nothing to overwrite; otherwise only the version that the writer saw may be
 * overwritten.
 */
function mergeVersions({ stored, sent }: Versions): Merge {
  return stored === 0 || stored === sent ? 'write' : 'conflict';
}

/**
 * Merges one sent line with the stored one (version 0 = never saved). The stored line wins when somebody changed it
 * since the sent version: sheets merge by student (spec §7) and never silently overwrite.
 */
export function mergeLine(stored: LineContent & { readonly version: number }, sent: SheetRowChange): Merge {
  if (sameLine(stored, sent)) return 'unchanged';
  return mergeVersions({ stored: stored.version, sent: sent.version });
}

/** Merges the group's comment in the same way as {@link mergeLine}. */
export function mergeComment(
  stored: { readonly text: string; readonly version: number },
  sent: { readonly text: string; readonly version: number },
): Merge {
  if (stored.text === sent.text) return 'unchanged';
  return mergeVersions({ stored: stored.version, sent: sent.version });
}

/**
 * The entries that an approval posts for a line: each field with points, in the order of the form. Never negative,
 * never 0.
 */
export function postedFields(points: PointFields): { category: PointField; amount: number }[] {
  return pointFields
    .map((category) => ({ category, amount: points[category] }))
    .filter(({ amount }) => amount > 0);
}

interface Urgency {
  readonly name: string;
  readonly today: { readonly events: readonly { readonly startsAt: string }[] } | null;
  readonly missing: number;
  readonly awaitingApproval: number;
}

/** How many groups with waiting sheets an admin sees before asking for more: an academy may have hundreds. */
export const firstWaiting = 5;

/** How many groups with an event today an admin sees before asking for more. */
export const firstMeeting = 25;

/** An admin's groups with waiting sheets are counted up to here: beyond it, only that there are more matters. */
export const countedWaiting = 100;

/** True for a group with a waiting sheet. */
export function isWaiting({ oldestWaiting }: { readonly oldestWaiting: LocalDate | null }): boolean {
  return oldestWaiting !== null;
}

const lithuanian = new Intl.Collator('lt', { numeric: true });

/**
 * The order of the attendance page: groups with an event today by its start, then those with waiting sheets, then the
 * others; within each, by name in Lithuanian order.
 */
export function byUrgency(one: Urgency, other: Urgency): number {
  const start = ({ today }: Urgency) => today?.events[0]?.startsAt ?? '~';
  const rest = ({ missing, awaitingApproval }: Urgency) => (missing + awaitingApproval > 0 ? 0 : 1);
  if (start(one) !== start(other)) return start(one) < start(other) ? -1 : 1;
  return (one.today ? 0 : rest(one) - rest(other)) || lithuanian.compare(one.name, other.name);
}

/** After this many attended lessons without a point, staff are told that a child may need a kind word. */
export const lessonsToEncourage = 4;
