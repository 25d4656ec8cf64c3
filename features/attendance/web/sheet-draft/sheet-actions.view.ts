import { type PointField, pointFields } from '#features/points/shared/points.ts';
import { hasBegun } from '../../shared/attendance.rules.ts';
import type { AttendanceMark, EventTime } from '../../shared/attendance.ts';
import { type LineValues, mostPoints, sumOf } from '../sheet-lines/sheet-line.view.ts';
import type { FieldChange, SheetDraft } from './sheet-draft.view.ts';

/** The counts that a sheet is summed up with. */
export interface SheetTotals {
  readonly students: number;
  readonly marked: number;
  readonly points: number;
  readonly marks: Readonly<Record<AttendanceMark, number>>;
}

/** Sums up the lines on the screen. */
export function totalsOf({ lines }: SheetDraft): SheetTotals {
  const count = (mark: AttendanceMark) => lines.filter((line) => line.draft.attendance === mark).length;
  return {
    students: lines.length,
    marked: lines.filter((line) => line.draft.attendance !== null).length,
    points: lines.reduce((sum, line) => sum + sumOf(line.draft.points), 0),
    marks: {
      present: count('present'),
      absent: count('absent'),
      late: count('late'),
      leftEarly: count('leftEarly'),
    },
  };
}

/** When the day's first lesson begins and the sheet may be approved (ISO); null once it has begun, or none takes place. */
export function approvableFrom(events: readonly EventTime[], now: string): string | null {
  if (hasBegun(events, now)) return null;
  const starts = events.filter(({ cancelled }) => !cancelled).map(({ startsAt }) => startsAt);
  return starts.toSorted()[0] ?? null;
}

/** The groups of marks that a sheet is counted and filtered by: no mark, there (also left early), late, absent. */
export const markGroups = ['unmarked', 'attended', 'late', 'absent'] as const;
export type MarkGroup = (typeof markGroups)[number];

/** The group of a mark, for counting. */
export function markGroupOf(mark: AttendanceMark | null): MarkGroup {
  if (mark === null) return 'unmarked';
  return mark === 'present' || mark === 'leftEarly' ? 'attended' : mark;
}

/** How many lines are in each group, as the screen has them now. */
export function markCounts({ marks, marked, students }: SheetTotals): Record<MarkGroup, number> {
  const { present, leftEarly, late, absent } = marks;
  return { unmarked: students - marked, attended: present + leftEarly, late, absent };
}

/** A reported absence without a mark: a person decides these one by one. */
export function toldAbsent({ lines }: SheetDraft): number {
  return lines.filter((line) => line.draft.attendance === null && line.row.absenceNotice).length;
}

/** "All present": a mark for everybody who has none and no reported absence; nobody's mark is replaced. */
export function allPresent({ lines }: SheetDraft): FieldChange[] {
  return lines
    .filter((line) => line.draft.attendance === null && !line.row.absenceNotice)
    .map(({ row }) => ({ userId: row.userId, field: 'attendance', from: null, to: 'present' }));
}

/** A mark for those of these people who have none: they are here, whatever was reported before. */
export function presentAmong({ lines }: SheetDraft, userIds: readonly string[]): FieldChange[] {
  return lines
    .filter((line) => line.draft.attendance === null && userIds.includes(line.row.userId))
    .map(({ row }) => ({ userId: row.userId, field: 'attendance', from: null, to: 'present' }));
}

/** Points in one field for everybody who is not marked absent, up to the field's maximum. */
export function giveEveryone({ lines }: SheetDraft, field: PointField, amount: number): FieldChange[] {
  return lines
    .filter((line) => line.draft.attendance !== 'absent')
    .map(({ row, draft }) => {
      const from = draft.points[field];
      return { userId: row.userId, field, from, to: Math.min(mostPoints, from + amount) };
    })
    .filter(({ from, to }) => from !== to);
}

/** Points in one field that everybody who is not marked absent was given at once. */
export interface Gift {
  readonly field: PointField;
  readonly amount: number;
}

/**
 * A mark for one student, and the points that follow from it: who becomes absent loses those for attendance and those that
 * everybody was given, and who no longer is gets what everybody was given. So gifts and marks agree, whichever comes first.
 */
export function marking(
  { lines }: SheetDraft,
  userId: string,
  to: AttendanceMark | null,
  gifts: readonly Gift[],
): FieldChange[] {
  const line = lines.find(({ row }) => row.userId === userId);
  if (!line || line.draft.attendance === to) return [];
  const from = line.draft.attendance;
  const mark: FieldChange = { userId, field: 'attendance', from, to };
  if (from !== 'absent' && to !== 'absent') return [mark];
  return [mark, ...pointsOf(line.draft, userId, to === 'absent' ? -1 : 1, gifts)];
}

function pointsOf({ points }: LineValues, userId: string, sign: 1 | -1, gifts: readonly Gift[]) {
  return pointFields
    .map((field): FieldChange => {
      const now = points[field];
      const to = sign < 0 && field === 'for_attendance' ? 0 : now + sign * givenIn(field, gifts);
      return { userId, field, from: now, to: inPoints(to) };
    })
    .filter(({ from, to }) => from !== to);
}

const inPoints = (points: number) => Math.min(mostPoints, Math.max(0, points));

const givenIn = (field: PointField, gifts: readonly Gift[]) =>
  gifts.filter((each) => each.field === field).reduce((sum, { amount }) => sum + amount, 0);

/**
 * What takes a {@link marking} back, the mark and its points together, with what everybody was given since, or no longer: `before` and
 * `now` are the gifts of both moments. Nothing once the student has another mark.
 */
export function unmarking(
  { lines }: SheetDraft,
  marked: readonly FieldChange[],
  { before, now }: { readonly before: readonly Gift[]; readonly now: readonly Gift[] },
): FieldChange[] {
  const mark = marked.find(({ field }) => field === 'attendance');
  const line = lines.find(({ row }) => row.userId === mark?.userId);
  if (!mark || !line || line.draft.attendance !== mark.to) return [];
  // Who is absent is given nothing: what others got since comes, or goes, with the mark.
  const [comes, goes] = mark.to === 'absent' ? [1, 0] : [0, 1];
  const points = pointFields.map((field): FieldChange => {
    const since = givenIn(field, now) - givenIn(field, before);
    const value = line.draft.points[field];
    const unmoved = { from: value - goes * since, to: value - goes * since };
    const { from, to } = marked.find((each) => each.field === field) ?? unmoved;
    return {
      ...{ userId: mark.userId, field },
      ...{ from: inPoints(Number(to) + goes * since), to: inPoints(Number(from) + comes * since) },
    };
  });
  return [...undoing([mark]), ...points.filter(({ from, to }) => from !== to)];
}

/** What takes a gift back: from those to whom it was given, and from those who were absent then and got it with another mark. */
export function ungiving(
  { lines }: SheetDraft,
  given: readonly FieldChange[],
  { field, amount }: Gift,
  absentThen: ReadonlySet<string>,
): FieldChange[] {
  const came = lines.filter(({ row, draft }) => absentThen.has(row.userId) && draft.attendance !== 'absent');
  return [
    ...undoing(given),
    ...came.map(({ row: { userId }, draft }) => {
      const from = draft.points[field];
      return { userId, field, from, to: inPoints(from - amount) };
    }),
  ];
}

/** The points that changes give (above 0) or take (below 0). */
export function pointsMoved(changes: readonly FieldChange[]): number {
  return changes
    .filter(({ field }) => field !== 'attendance' && field !== 'comment')
    .reduce((sum, { from, to }) => sum + Number(to) - Number(from), 0);
}

/** The changes that undo the given ones. */
export function undoing(changes: readonly FieldChange[]): FieldChange[] {
  return changes.map(({ userId, field, from, to }) => ({ userId, field, from: to, to: from }));
}

const letters: Readonly<Record<string, AttendanceMark>> = {
  p: 'present',
  a: 'absent',
  l: 'late',
  e: 'leftEarly',
  d: 'present',
  n: 'absent',
  v: 'late',
  i: 'leftEarly',
};

/** The mark of a key: P A L E, and D N V I (dalyvavo, nedalyvavo, vėlavo, išėjo anksčiau), in either language. */
export function markOfKey(key: string): AttendanceMark | null {
  return letters[key.toLowerCase()] ?? null;
}
