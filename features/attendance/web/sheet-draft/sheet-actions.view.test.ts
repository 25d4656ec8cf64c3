import { expect, it } from 'vitest';
import type { AttendanceMark } from '../../shared/attendance.ts';
import { noPoints, sheetRowOf } from '../../shared/daily-sheet.factory.ts';
import { untouched } from '../sheet-lines/sheet-line.view.ts';
import {
  allPresent,
  approvableFrom,
  giveEveryone,
  markCounts,
  markGroupOf,
  markOfKey,
  presentAmong,
  toldAbsent,
  totalsOf,
  undoing,
} from './sheet-actions.view.ts';
import type { SheetDraft } from './sheet-draft.view.ts';

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
