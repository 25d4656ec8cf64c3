import { expect, it } from 'vitest';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { sheetRowOf } from '../../shared/daily-sheet.factory.ts';
import { type SheetLine, untouched, withField } from '../sheet-lines/sheet-line.view.ts';
import { nothingWaiting, type WaitingSheet } from './sheet-outbox.view.ts';
import {
  dropUnsaved,
  endsSheet,
  isRefusedForGood,
  putBackUnsaved,
  unsavedParts,
} from './unsaved-changes.view.ts';

const key = { userId: 'teacher', groupId: 'g', date: '2026-11-21' };
const nothing = nothingWaiting(key, 'Marsaeigiai');

function lineOf(firstName: string): SheetLine {
  const line = untouched(sheetRowOf(firstName));
  return { ...line, draft: withField(line.draft, 'attendance', 'late') };
}

const waitingWith = (failure: ErrorCode | null, more: Partial<WaitingSheet> = {}): WaitingSheet => ({
  ...nothing,
  ...{ lines: [lineOf('Jonas')], failure, attempts: 1, changedAt: 1 },
  ...more,
});
const late = [{ field: 'attendance', value: 'late' }];
const jonas = { student: { id: 'Jonas', name: 'Jonas Petraitis' }, fields: late };
const ugne = { student: { id: 'Ugnė', name: 'Ugnė Petraitis' }, fields: late };

it.each([
  ['db/no-document', true],
  ['attendance/no-lecture', true],
  ['auth/permission-denied', true],
  ['auth/no-role', true],
  ['attendance/sheet-approved', false],
  ['server/offline', false],
  [null, false],
] as const)('knows whether %s is the end of a sheet', (code, ends) => {
  expect(endsSheet(code)).toBe(ends);
});

it.each([
  ['request/invalid', true],
  ['request/too-large', true],
  ['attendance/no-lecture', false],
  [null, false],
] as const)('knows whether %s would recur for the same changes', (code, again) => {
  expect(isRefusedForGood(code)).toBe(again);
});

it('reports nothing while it may still be saved', () => {
  expect(unsavedParts(waitingWith(null), false)).toEqual([]);
  expect(unsavedParts(waitingWith('server/offline'), false)).toEqual([]);
  expect(unsavedParts(waitingWith('auth/user-not-found'), false)).toEqual([]);
});

it("reports whose and which changes were refused, each change of a line and the group's comment", () => {
  const line = lineOf('Jonas');
  const more = withField(withField(line.draft, 'for_ideas', 5), 'comment', ' Puiki idėja ');
  const comment = { ...nothing.comment, draft: 'Kūrėme labirintą ' };
  const sheet = waitingWith('db/no-document', { lines: [{ ...line, draft: more }], comment });
  expect(unsavedParts(sheet, false)).toEqual([
    {
      student: jonas.student,
      fields: [...late, { field: 'for_ideas', value: 5 }, { field: 'comment', value: 'Puiki idėja' }],
    },
    { student: null, fields: [{ field: 'comment', value: 'Kūrėme labirintą' }] },
  ]);
});

it('reports those who left beside what waits, and all of it once the sheet is gone', () => {
  const sheet = waitingWith('server/offline', { left: [lineOf('Ugnė')] });
  expect(unsavedParts(sheet, false)).toEqual([ugne]);
  expect(unsavedParts(sheet, true)).toEqual([ugne, jonas]);
});

it('drops what was reported and nothing else', () => {
  const waits = waitingWith('server/offline', { left: [lineOf('Ugnė')] });
  expect(dropUnsaved(waits, false)).toEqual({ ...waits, left: [] });
  expect(dropUnsaved(waits, true)).toEqual(nothing);
  expect(dropUnsaved(waitingWith('attendance/no-lecture'), false)).toEqual(nothing);
});

it('undoes dropping, but not over what was entered since', () => {
  const dropped = waitingWith('attendance/sheet-approved');
  expect(putBackUnsaved(nothing, dropped)).toBe(dropped);
  const since = waitingWith(null, { lines: [lineOf('Benas')] });
  expect(putBackUnsaved(since, waitingWith('server/offline', { left: [lineOf('Ugnė')] }))).toEqual({
    ...since,
    left: [lineOf('Ugnė')],
  });
});
