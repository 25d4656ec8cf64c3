import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { noPoints, sheetRowOf } from '../../shared/daily-sheet.factory.ts';
import { untouched } from '../sheet-lines/sheet-line.view.ts';
import {
  allPresent,
  approvableFrom,
  type Gift,
  giveEveryone,
  markCounts,
  markGroupOf,
  marking,
  markOfKey,
  pointsMoved,
  presentAmong,
  toldAbsent,
  totalsOf,
  undoing,
  ungiving,
  unmarking,
} from './sheet-actions.view.ts';
import { type FieldChange, nextDraft, type SheetDraft } from './sheet-draft.view.ts';

function draft(...students: [string, AttendanceMark | null, number][]): SheetDraft {
  const lines = students.map(([userId, attendance, ideas]) =>
    untouched(sheetRowOf(userId, { attendance, points: { ...noPoints, for_ideas: ideas } })),
  );
  return {
    lines,
    comment: { saved: '', version: 0, draft: '', sent: [], clash: null },
    progress: { sending: false, failure: null, attempts: 0, savedAt: null },
  };
}

it('sums the sheet up', () => {
  expect(totalsOf(draft(['a', 'present', 5], ['b', 'late', 2], ['c', null, 0]))).toEqual({
    students: 3,
    marked: 2,
    points: 7,
    marks: { present: 1, absent: 0, late: 1, leftEarly: 0 },
  });
});

it('opens the approval when the first lesson of the day that takes place begins', () => {
  const lesson = (hour: number, cancelled = false) => ({
    startsAt: `2026-11-20T${hour}:00:00.000Z`,
    endsAt: `2026-11-20T${hour + 1}:00:00.000Z`,
    cancelled,
  });
  const events = [lesson(15), lesson(12), lesson(10, true)];
  expect(approvableFrom(events, '2026-11-20T11:00:00.000Z')).toBe('2026-11-20T12:00:00.000Z');
  expect(approvableFrom(events, '2026-11-20T12:00:00.000Z')).toBeNull();
  expect(approvableFrom([], '2026-11-20T12:00:00.000Z')).toBeNull();
});

it('fills only students without a mark when all are present', () => {
  const changes = allPresent(draft(['a', 'absent', 0], ['b', null, 0], ['c', 'present', 0]));
  expect(changes.map((each) => each.userId)).toEqual(['b']);
});

it('marks those of some people who have no mark', () => {
  const sheet = draft(['a', 'absent', 0], ['b', null, 0], ['c', null, 0]);
  expect(presentAmong(sheet, ['a', 'b', 'stranger'])).toEqual([
    { userId: 'b', field: 'attendance', from: null, to: 'present' },
  ]);
});

it('leaves those without a mark whose absence was reported', () => {
  const [told, other] = [draft(['a', null, 0]), draft(['b', null, 0])].flatMap(({ lines }) => lines);
  if (!told || !other) throw new Error('No lines');
  const absenceNotice = { reason: 'Serga', reportedAt: '2026-11-20T10:00:00.000Z' };
  const notified = { ...told, row: { ...told.row, absenceNotice } };
  const sheet = { ...draft(), lines: [notified, other] };
  expect(allPresent(sheet).map(({ userId }) => userId)).toEqual(['b']);
  expect(toldAbsent(sheet)).toBe(1);
  const marked = { ...notified, draft: { ...told.draft, attendance: 'late' as const } };
  expect(toldAbsent({ ...sheet, lines: [marked, other] })).toBe(0);
});

it("gives points to everybody who is not absent, up to a field's maximum", () => {
  const changes = giveEveryone(
    draft(['a', 'absent', 0], ['b', null, 0], ['c', 'late', 98], ['d', 'present', 100]),
    'for_ideas',
    5,
  );
  expect(changes.map(({ userId, to }) => [userId, to])).toEqual([
    ['b', 5],
    ['c', 100],
  ]);
  expect(undoing(changes)[1]).toMatchObject({ from: 100, to: 98 });
});

it.each([
  ['p', 'present'],
  ['A', 'absent'],
  ['l', 'late'],
  ['e', 'leftEarly'],
  ['d', 'present'],
  ['N', 'absent'],
  ['v', 'late'],
  ['i', 'leftEarly'],
  ['x', null],
])('marks with the letters of both languages: %s', (key, mark) => {
  expect(markOfKey(key)).toBe(mark);
});

it('counts attended (also left early), late, absent and unmarked', () => {
  const sheet = draft(
    ['a', 'present', 0],
    ['b', 'leftEarly', 0],
    ['c', 'late', 0],
    ['d', 'absent', 0],
    ['e', null, 0],
  );
  expect(markCounts(totalsOf(sheet))).toEqual({ unmarked: 1, attended: 2, late: 1, absent: 1 });
  expect(sheet.lines.map((line) => markGroupOf(line.draft.attendance))).toEqual([
    'attended',
    'attended',
    'late',
    'absent',
    'unmarked',
  ]);
});

const after = (sheet: SheetDraft, changes: readonly FieldChange[]) =>
  nextDraft(sheet, { type: 'change', changes });

it('takes the points for attendance of who becomes absent, leaves the others, and undoes both together', () => {
  const [line] = draft(['a', 'present', 7]).lines;
  if (!line) throw new Error('No lines');
  const points = { ...line.draft.points, for_attendance: 5 };
  const sheet = { ...draft(), lines: [{ ...line, draft: { ...line.draft, points } }] };
  const changes = marking(sheet, 'a', 'absent', []);
  expect(pointsMoved(changes)).toBe(-5);
  const marked = after(sheet, changes);
  expect(marked.lines[0]?.draft).toMatchObject({
    attendance: 'absent',
    points: { for_attendance: 0, for_ideas: 7 },
  });
  expect(after(marked, undoing(changes)).lines[0]?.draft).toEqual(sheet.lines[0]?.draft);
  expect(marking(sheet, 'a', 'present', [])).toEqual([]);
});

it('ends with the same points in whichever order everybody gets some and somebody is marked', () => {
  const mark = fc.constantFrom<AttendanceMark | null>('present', 'absent', 'late', 'leftEarly', null);
  const gift = fc.record<Gift>({
    field: fc.constantFrom('for_attendance', 'for_ideas'),
    amount: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.record({ who: fc.constantFrom('a', 'b', 'c'), mark }), { maxLength: 8 }),
      fc.array(gift, { maxLength: 3 }),
      fc.nat(),
      (marks, gifts, seed) => {
        const markAll = (start: SheetDraft, of: typeof marks, given: readonly Gift[]) =>
          of.reduce((sheet, { who, mark: to }) => after(sheet, marking(sheet, who, to, given)), start);
        const giveAll = (start: SheetDraft) =>
          gifts.reduce((sheet, { field, amount }) => after(sheet, giveEveryone(sheet, field, amount)), start);
        const empty = draft(['a', null, 0], ['b', null, 0], ['c', null, 0]);
        const at = seed % (marks.length + 1);
        const between = markAll(giveAll(markAll(empty, marks.slice(0, at), [])), marks.slice(at), gifts);
        const marksFirst = giveAll(markAll(empty, marks, []));
        expect(between.lines.map((line) => line.draft)).toEqual(marksFirst.lines.map((line) => line.draft));
      },
    ),
  );
});

const five: Gift = { field: 'for_ideas', amount: 5 };
const give = (sheet: SheetDraft) => after(sheet, giveEveryone(sheet, five.field, five.amount));
const ideas = ({ lines }: SheetDraft) =>
  lines.map(({ draft: { attendance, points } }) => [attendance, points.for_ideas]);

it.each([
  ['absent', 'present'],
  ['present', 'absent'],
] as const)('takes a mark %s back with what everybody was given since', (to, from) => {
  const sheet = draft(['a', from, 0], ['b', 'present', 0]);
  const changes = marking(sheet, 'a', to, []);
  const given = give(after(sheet, changes));
  const back = after(given, unmarking(given, changes, { before: [], now: [five] }));
  expect(ideas(back)).toEqual(ideas(give(sheet)));
});

it.each([
  ['absent', 'present'],
  ['present', 'absent'],
] as const)('takes a mark %s back without what everybody no longer has', (to, from) => {
  const sheet = draft(['a', from, 0], ['b', 'present', 0]);
  const given = give(sheet);
  const gifts = giveEveryone(sheet, five.field, five.amount);
  const changes = marking(given, 'a', to, [five]);
  const marked = after(given, changes);
  const absentThen = new Set(from === 'absent' ? ['a'] : []);
  const ungiven = after(marked, ungiving(marked, gifts, five, absentThen));
  expect(ideas(ungiven)).toEqual([
    [to, 0],
    ['present', 0],
  ]);
  const back = after(ungiven, unmarking(ungiven, changes, { before: [five], now: [] }));
  expect(ideas(back)).toEqual(ideas(sheet));
});

it('gives no points back once somebody else’s mark was taken', () => {
  const sheet = draft(['a', 'present', 0]);
  const given = give(sheet);
  const changes = marking(given, 'a', 'absent', [five]);
  const theirs = draft(['a', 'late', 0]);
  expect(unmarking(theirs, changes, { before: [five], now: [five] })).toEqual([]);
});
