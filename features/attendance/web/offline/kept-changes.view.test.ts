import { describe, expect, it } from 'vitest';
import { dailySheetOf } from '../../shared/daily-sheet.factory.ts';
import { draftOf, nextDraft, type SheetDraft, type SheetEvent } from '../sheet-draft/sheet-draft.view.ts';
import { keepChanges } from './kept-changes.view.ts';
import { failEntry, nothingWaiting, startEntry, type WaitingSheet } from './sheet-outbox.view.ts';

const key = { userId: 'teacher', groupId: 'g', date: '2026-11-21' };

/** A sheet on a screen whose changes were sent and refused. */
function refusedSheet(code: 'attendance/sheet-approved' | 'attendance/not-a-student' | 'db/no-document') {
  const screen = {
    draft: draftOf(dailySheetOf(['Jonas', 'Ugnė'])),
    waiting: nothingWaiting(key, 'Marsaeigiai') as WaitingSheet,
    happens: (event: SheetEvent) => {
      const after: SheetDraft = nextDraft(screen.draft, event);
      screen.waiting = keepChanges(screen.waiting, { before: screen.draft, after, now: 1 });
      screen.draft = after;
    },
    mark: (userId: string, value: string) =>
      screen.happens({ type: 'set', userId, field: 'attendance', value }),
  };
  screen.mark('Jonas', 'late');
  screen.mark('Ugnė', 'present');
  screen.waiting = startEntry(screen.waiting, 'save-1', 1);
  const { entry } = screen.waiting;
  if (entry) screen.happens({ type: 'sending', save: entry });
  screen.waiting = failEntry(screen.waiting, 'save-1', code);
  screen.happens({ type: 'failed', code });
  return screen;
}

describe('what was refused', () => {
  it('stays refused when the screen only learns of it, or gets the same sheet again', () => {
    const screen = refusedSheet('db/no-document');
    expect(screen.waiting.failure).toBe('db/no-document');
    screen.happens({ type: 'received', sheet: dailySheetOf(['Jonas', 'Ugnė', 'Benas']) });
    expect(screen.waiting.failure).toBe('db/no-document');
    expect(startEntry(screen.waiting, 'save-2', 2)).toBe(screen.waiting);
  });

  it('may be sent again once somebody changes something', () => {
    const screen = refusedSheet('attendance/sheet-approved');
    screen.mark('Jonas', 'present');
    expect(screen.waiting.failure).toBeNull();
    expect(startEntry(screen.waiting, 'save-2', 2).entry?.rows).toHaveLength(2);
  });

  it('may be sent again once the group has another comment', () => {
    const screen = refusedSheet('attendance/sheet-approved');
    screen.happens({ type: 'set-comment', text: 'Kūrėme labirintą' });
    expect(screen.waiting.failure).toBeNull();
  });

  it('is reported, not lost, when the screen first learns that its student has left', () => {
    const screen = refusedSheet('attendance/not-a-student');
    screen.happens({ type: 'received', sheet: dailySheetOf(['Jonas']) });
    expect(screen.waiting.left).toMatchObject([
      { row: { userId: 'Ugnė' }, draft: { attendance: 'present' } },
    ]);
    expect(startEntry(screen.waiting, 'save-2', 2).entry?.rows).toMatchObject([{ userId: 'Jonas' }]);
  });
});

it('drops the lines of a sheet whose changes were discarded', () => {
  const screen = refusedSheet('attendance/sheet-approved');
  screen.happens({ type: 'discarded', sheet: dailySheetOf(['Jonas']) });
  expect(screen.waiting).toMatchObject({ lines: [], left: [] });
});

it('keeps another tab’s mark when the server’s news of that line comes before this tab has read it', () => {
  const before = draftOf(dailySheetOf(['Jonas', 'Ugnė']));
  const marked = (draft: SheetDraft, userId: string) =>
    nextDraft(draft, { type: 'set', userId, field: 'attendance', value: 'late' });
  const other = keepChanges(nothingWaiting(key, ''), { before, after: marked(before, 'Ugnė'), now: 1 });
  const here = marked(before, 'Jonas');
  const sheet = dailySheetOf(['Jonas', 'Ugnė']);
  const rows = sheet.rows.map((row) => ({ ...row, version: 1 }));
  const after = nextDraft(here, { type: 'received', sheet: { ...sheet, rows } });
  const kept = keepChanges(other, { before, after, now: 2 });
  expect(kept.lines.map(({ row }) => row.userId)).toEqual(['Ugnė', 'Jonas']);
});
