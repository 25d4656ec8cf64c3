import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../../shared/attendance.ts';
import { dailySheetOf, sheetRowOf } from '../../shared/daily-sheet.factory.ts';
import { allPresent, undoing } from './sheet-actions.view.ts';
import {
  draftOf,
  nextDraft,
  type SheetDraft,
  type SheetEvent,
  saveOf,
  unsavedCount,
} from './sheet-draft.view.ts';

const run = (draft: SheetDraft, ...events: SheetEvent[]) => events.reduce(nextDraft, draft);
const mark = (userId: string, value: string | null): SheetEvent => ({
  type: 'set',
  userId,
  field: 'attendance',
  value,
});
const answer = (rows: SheetRow[], conflicts: string[] = []): SheetEvent => ({
  type: 'answered',
  answer: { rows, conflicts, comment: '', commentVersion: 0, commentConflictBy: null },
  at: 1000,
});

function sending(draft: SheetDraft): SheetDraft {
  const save = saveOf(draft);
  if (!save) throw new Error('nothing to save');
  return nextDraft(draft, { type: 'sending', save });
}

describe('saving along the way', () => {
  it('sends only the lines that changed', () => {
    const draft = run(
      draftOf(dailySheetOf([sheetRowOf('a'), sheetRowOf('b'), sheetRowOf('c')])),
      mark('b', 'late'),
    );
    expect(saveOf(draft)?.rows.map((each) => each.userId)).toEqual(['b']);
    expect(unsavedCount(draft)).toBe(1);
  });

  it('is clean when the server has accepted everything', () => {
    const draft = sending(run(draftOf(dailySheetOf([sheetRowOf('a'), sheetRowOf('b')])), mark('b', 'late')));
    const saved = run(draft, answer([sheetRowOf('b', { version: 1, attendance: 'late' })]));
    expect(saveOf(saved)).toBeNull();
    expect(saved.progress).toMatchObject({ sending: false, savedAt: 1000 });
  });

  it('keeps what was changed while the request was under way, and sends it next', () => {
    const draft = run(
      sending(run(draftOf(dailySheetOf([sheetRowOf('a')])), mark('a', 'late'))),
      mark('a', 'absent'),
    );
    const saved = run(draft, answer([sheetRowOf('a', { version: 1, attendance: 'late' })]));
    expect(saveOf(saved)?.rows).toMatchObject([{ userId: 'a', version: 1, attendance: 'absent' }]);
  });

  it('loses nothing when the network goes, and counts the attempts', () => {
    const draft = sending(
      run(draftOf(dailySheetOf([sheetRowOf('a'), sheetRowOf('b')])), mark('a', 'late'), mark('b', 'present')),
    );
    const failed = run(draft, { type: 'failed', code: 'server/offline' });
    expect(unsavedCount(failed)).toBe(2);
    expect(saveOf(failed)?.rows).toHaveLength(2);
    expect(failed.progress).toMatchObject({ failure: 'server/offline', attempts: 1, sending: false });
  });

  it('accepts a retry whose first attempt had arrived as its own', () => {
    const lost = run(sending(run(draftOf(dailySheetOf([sheetRowOf('a')])), mark('a', 'late'))), {
      type: 'failed',
      code: 'server/offline',
    });
    const again = sending(run(lost, mark('a', 'absent')));
    const told = run(
      again,
      answer([sheetRowOf('a', { version: 1, attendance: 'late', updatedBy: 'Jonas' })], ['a']),
    );
    expect(told.lines[0]?.clash).toBeNull();
    expect(saveOf(told)?.rows).toMatchObject([{ version: 1, attendance: 'absent' }]);
  });

  it('clears a refusal as soon as something is changed, but keeps waiting for the network', () => {
    const draft = draftOf(dailySheetOf([sheetRowOf('a')]));
    const refused = run(draft, { type: 'failed', code: 'request/invalid' }, mark('a', 'late'));
    expect(refused.progress.failure).toBeNull();
    const offline = run(draft, { type: 'failed', code: 'server/offline' }, mark('a', 'late'));
    expect(offline.progress.failure).toBe('server/offline');
  });

  it('saves the group comment with its own version', () => {
    const draft = run(draftOf(dailySheetOf([sheetRowOf('a')], { commentVersion: 4 })), {
      type: 'set-comment',
      text: 'Ciklai',
    });
    expect(saveOf(draft)).toEqual({ rows: [], comment: { version: 4, text: 'Ciklai' } });
    expect(unsavedCount(draft)).toBe(1);
  });
});

describe('two people on one sheet', () => {
  it('shows the conflict on its line and merges the others', () => {
    const draft = sending(
      run(draftOf(dailySheetOf([sheetRowOf('a'), sheetRowOf('b')])), mark('a', 'late'), mark('b', 'present')),
    );
    const told = run(
      draft,
      answer(
        [
          sheetRowOf('a', { version: 1, attendance: 'absent', updatedBy: 'Eglė' }),
          sheetRowOf('b', { version: 1, attendance: 'present' }),
        ],
        ['a'],
      ),
    );
    expect(told.lines[0]).toMatchObject({ clash: { fields: ['attendance'] }, row: { updatedBy: 'Eglė' } });
    expect(told.lines[1]?.clash).toBeNull();
    expect(saveOf(told)).toBeNull();
    const kept = run(told, { type: 'decide', userId: 'a', forMine: true });
    expect(saveOf(kept)?.rows).toMatchObject([{ userId: 'a', version: 1, attendance: 'late' }]);
    const taken = run(told, { type: 'decide', userId: 'a', forMine: false });
    expect(unsavedCount(taken)).toBe(0);
  });

  it('ends a conflict when the person marks what the other one saved', () => {
    const draft = run(draftOf(dailySheetOf([sheetRowOf('a')])), mark('a', 'late'), {
      type: 'received',
      sheet: dailySheetOf([sheetRowOf('a', { version: 1, attendance: 'absent' })]),
    });
    expect(draft.lines[0]?.clash).not.toBeNull();
    expect(run(draft, mark('a', 'absent')).lines[0]?.clash).toBeNull();
  });

  it('merges news into lines that are not being changed', () => {
    const draft = run(draftOf(dailySheetOf([sheetRowOf('a'), sheetRowOf('b')])), mark('a', 'late'), {
      type: 'received',
      sheet: dailySheetOf([
        sheetRowOf('a'),
        sheetRowOf('b', { version: 1, attendance: 'present' }),
        sheetRowOf('c'),
      ]),
    });
    expect(draft.lines.map((line) => line.draft.attendance)).toEqual(['late', 'present', null]);
  });

  it('removes a student who left, unless something unsaved is on the line', () => {
    const draft = run(draftOf(dailySheetOf([sheetRowOf('a'), sheetRowOf('b')])), mark('a', 'late'), {
      type: 'received',
      sheet: dailySheetOf([]),
    });
    expect(draft.lines.map((line) => line.row.userId)).toEqual(['a']);
    const refused = run(
      draft,
      { type: 'failed', code: 'attendance/not-a-student' },
      { type: 'received', sheet: dailySheetOf([]) },
    );
    expect(refused.lines).toEqual([]);
    expect(refused.progress.failure).toBeNull();
  });

  it('can discard the unsaved changes', () => {
    const draft = run(draftOf(dailySheetOf([sheetRowOf('a')])), mark('a', 'late'), {
      type: 'discarded',
      sheet: dailySheetOf([sheetRowOf('a', { version: 1, attendance: 'present' })]),
    });
    expect(unsavedCount(draft)).toBe(0);
    expect(draft.lines[0]?.draft.attendance).toBe('present');
  });
});

describe('undoing', () => {
  it('undoes what "all present" filled, but not what was changed since', () => {
    const draft = draftOf(
      dailySheetOf([sheetRowOf('a', { attendance: 'late' }), sheetRowOf('b'), sheetRowOf('c')]),
    );
    const changes = allPresent(draft);
    const filled = run(draft, { type: 'change', changes }, mark('c', 'absent'));
    expect(filled.lines.map((line) => line.draft.attendance)).toEqual(['late', 'present', 'absent']);
    const undone = run(filled, { type: 'change', changes: undoing(changes) });
    expect(undone.lines.map((line) => line.draft.attendance)).toEqual(['late', null, 'absent']);
  });
});
