import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../../shared/attendance.ts';
import { noPoints, sheetRowOf } from '../../shared/daily-sheet.factory.ts';
import {
  asTyped,
  changedFields,
  changeOf,
  isDirty,
  keepMine,
  type LineField,
  receiveRow,
  type SheetLine,
  sumOf,
  takeTheirs,
  untouched,
  withField,
} from './sheet-line.view.ts';

const row = (over: Partial<SheetRow> = {}) => sheetRowOf('a', { version: 1, updatedBy: 'Jonas', ...over });

function edit(line: SheetLine, field: LineField, value: unknown): SheetLine {
  return { ...line, draft: withField(line.draft, field, value) };
}

describe('a line of the daily sheet', () => {
  it('has nothing to save until something on it changes', () => {
    const line = untouched(row());
    expect(isDirty(line)).toBe(false);
    expect(changeOf(line)).toBeNull();
    expect(changeOf(edit(line, 'attendance', 'late'))).toMatchObject({
      userId: 'a',
      version: 1,
      attendance: 'late',
    });
  });

  it('is clean again when a change is undone', () => {
    const line = edit(edit(untouched(row()), 'attendance', 'late'), 'attendance', null);
    expect(isDirty(line)).toBe(false);
  });

  it.each([
    [-3, 0],
    [0, 0],
    [7.6, 8],
    [250, 100],
    [Number.NaN, 0],
  ])('keeps points whole and between 0 and 100: %s becomes %s', (typed, kept) => {
    expect(edit(untouched(row()), 'for_ideas', typed).draft.points.for_ideas).toBe(kept);
  });

  it('saves a mark while its comment is still too short', () => {
    const line = edit(edit(untouched(row()), 'attendance', 'absent'), 'comment', 'se');
    expect(changeOf(line)).toMatchObject({ attendance: 'absent', comment: '' });
    expect(changeOf(edit(untouched(row()), 'comment', 'se'))).toBeNull();
    expect(changeOf(edit(line, 'comment', ' serga '))).toMatchObject({ comment: 'serga' });
  });

  it('does not count spaces around a comment as a change', () => {
    expect(isDirty(edit(untouched(row({ comment: 'serga' })), 'comment', 'serga '))).toBe(false);
  });

  it('keeps every script and emoji of a comment, but no control characters, and 1000 characters at most', () => {
    expect(asTyped('Puiku 🚀\u0000\u0007\nŽ')).toBe('Puiku 🚀\nŽ');
    expect(asTyped('ą'.repeat(1200))).toHaveLength(1000);
  });

  it('sums the fields', () => {
    expect(sumOf({ ...noPoints, for_ideas: 3, extra_points: 10 })).toBe(13);
  });
});

describe('two people on one line', () => {
  it('accepts what somebody else saved when nothing was changed here', () => {
    const line = receiveRow(untouched(row()), row({ version: 2, attendance: 'present' }));
    expect(line.draft.attendance).toBe('present');
    expect(isDirty(line)).toBe(false);
  });

  it('merges changes of different fields', () => {
    const mine = edit(untouched(row()), 'attendance', 'late');
    const line = receiveRow(mine, row({ version: 2, points: { ...noPoints, for_ideas: 5 } }));
    expect(line.clash).toBeNull();
    expect(line.draft).toMatchObject({ attendance: 'late', points: { for_ideas: 5 } });
    expect(changeOf(line)).toMatchObject({ version: 2, attendance: 'late', points: { for_ideas: 5 } });
  });

  it('asks when both changed the same field, and sends nothing until somebody decides', () => {
    const mine = edit(edit(untouched(row({ attendance: 'late' })), 'attendance', 'absent'), 'for_ideas', 2);
    const line = receiveRow(mine, row({ version: 2, attendance: 'present' }));
    expect(line.clash?.fields).toEqual(['attendance']);
    expect(line.clash?.before.attendance).toBe('late');
    expect(line.draft.attendance).toBe('absent');
    expect(changeOf(line)).toBeNull();
  });

  it('keeps mine on purpose, on top of their version', () => {
    const mine = edit(untouched(row()), 'attendance', 'absent');
    const line = keepMine(receiveRow(mine, row({ version: 2, attendance: 'present' })));
    expect(changeOf(line)).toMatchObject({ version: 2, attendance: 'absent' });
  });

  it('takes theirs in the fields concerned and keeps my other changes', () => {
    const mine = edit(edit(untouched(row()), 'attendance', 'absent'), 'for_ideas', 2);
    const line = takeTheirs(receiveRow(mine, row({ version: 2, attendance: 'present' })));
    expect(line.draft).toMatchObject({ attendance: 'present', points: { for_ideas: 2 } });
    expect(changeOf(line)).toMatchObject({ version: 2, attendance: 'present', points: { for_ideas: 2 } });
  });

  it('sees no conflict when both made the same change', () => {
    const mine = edit(untouched(row()), 'attendance', 'present');
    const line = receiveRow(mine, row({ version: 2, attendance: 'present' }));
    expect(line.clash).toBeNull();
    expect(isDirty(line)).toBe(false);
  });

  it('recognises its own save when the answer was lost, and keeps later edits on top', () => {
    const first = edit(untouched(row()), 'attendance', 'late');
    const sent = { ...first, sent: [first.draft] };
    const line = receiveRow(edit(sent, 'attendance', 'absent'), row({ version: 2, attendance: 'late' }));
    expect(line.clash).toBeNull();
    expect(changeOf(line)).toMatchObject({ version: 2, attendance: 'absent' });
  });

  it('is not reset by an answer older than its own version', () => {
    const line = untouched(row({ version: 3, attendance: 'late' }));
    expect(receiveRow(line, row({ version: 2 }))).toBe(line);
  });

  it('keeps the base of a conflict when the other person saves once more', () => {
    const mine = edit(untouched(row()), 'attendance', 'absent');
    const once = receiveRow(mine, row({ version: 2, attendance: 'present' }));
    const twice = receiveRow(once, row({ version: 3, attendance: 'late' }));
    expect(twice.clash?.before.attendance).toBeNull();
    expect(twice.row.attendance).toBe('late');
    expect(changedFields(twice.row, twice.draft)).toEqual(['attendance']);
  });
});
