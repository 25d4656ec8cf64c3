import { expect, it } from 'vitest';
import { undoableUntil, undoCutoff, undoRefusal } from './merge-days.rules.ts';

const at = '2026-11-27T10:00:00.000Z';

it('lets a merge be undone for 24 hours', () => {
  expect(undoableUntil(at)).toBe('2026-11-28T10:00:00.000Z');
  expect(undoRefusal(at, '2026-11-28T09:59:59.999Z')).toBeNull();
  expect(undoRefusal(at, '2026-11-28T10:00:00.000Z')).toBe('merge/too-late');
});

it('forgets a merge when it cannot be undone any more', () => {
  expect(undoCutoff('2026-11-28T10:00:00.000Z')).toBe(at);
});
