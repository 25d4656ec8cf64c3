import { describe, expect, it } from 'vitest';
import { dailySheetOf } from '../../shared/daily-sheet.factory.ts';
import { draftOf, nextDraft, type SheetDraft, type SheetEvent } from '../sheet-draft/sheet-draft.view.ts';
import { keepChanges } from './kept-changes.view.ts';
import {
  answerEntry,
  failEntry,
  nothingWaiting,
  startEntry,
  type WaitingSheet,
} from './sheet-outbox.view.ts';

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

it('goes on from the answer to a save that the screen was not told of while its words grew', () => {
  const sheet = dailySheetOf(['Jonas']);
  const write = (draft: SheetDraft, text: string) =>
    nextDraft(nextDraft(draft, { type: 'set-comment', text }), {
      ...{ type: 'set', userId: 'Jonas', field: 'comment', value: text },
    });
  const steps = [draftOf(sheet)];
  for (const text of ['Kūrėme', 'Kūrėme labirintą']) steps.push(write(steps.at(-1) ?? draftOf(sheet), text));
  const [before, shorter, longer] = steps as [SheetDraft, SheetDraft, SheetDraft];
  const sent = startEntry(
    keepChanges(nothingWaiting(key, ''), { before, after: shorter, now: 1 }),
    'save-1',
    2,
  );
  const grown = keepChanges(sent, { before: shorter, after: longer, now: 3 });
  const [row] = sheet.rows;
  const answered = answerEntry(grown, 'save-1', {
    rows: row ? [{ ...row, version: row.version + 1, comment: 'Kūrėme' }] : [],
    ...{
      conflicts: [],
      comment: 'Kūrėme',
      commentVersion: sheet.commentVersion + 1,
      commentConflictBy: null,
    },
  });

  expect([answered.comment.clash, answered.lines[0]?.clash]).toEqual([null, null]);
  expect(startEntry(answered, 'save-2', 4).entry).toMatchObject({
    rows: [{ version: (row?.version ?? 0) + 1, comment: 'Kūrėme labirintą' }],
    comment: { version: sheet.commentVersion + 1, text: 'Kūrėme labirintą' },
  });
});

it('goes on from the answer to a save that the screen was not told of when it stored more words', () => {
  const sheet = dailySheetOf(['Jonas']);
  const before = draftOf(sheet);
  const shorter = nextDraft(before, { type: 'set-comment', text: 'Kūrėme' });
  const sent = startEntry(
    keepChanges(nothingWaiting(key, ''), { before, after: shorter, now: 1 }),
    'save-1',
    2,
  );
  const sending = nextDraft(shorter, { type: 'sending', save: sent.entry ?? { rows: [] } });
  const longer = nextDraft(sending, { type: 'set-comment', text: 'Kūrėme labirintą' });
  const answered = answerEntry(sent, 'save-1', {
    ...{ rows: [], conflicts: [], comment: 'Kūrėme' },
    ...{ commentVersion: sheet.commentVersion + 1, commentConflictBy: null },
  });
  const grown = keepChanges(answered, { before: sending, after: longer, now: 3 });

  expect(startEntry(grown, 'save-2', 4).entry?.comment).toEqual({
    version: sheet.commentVersion + 1,
    text: 'Kūrėme labirintą',
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
