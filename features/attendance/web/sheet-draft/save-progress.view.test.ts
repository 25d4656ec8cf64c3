import { expect, it } from 'vitest';
import { nextSaveIn, notSavedYet, retryDelay, saveDelay, saveStateOf } from './save-progress.view.ts';

const failed = (
  failure: 'server/offline' | 'server/read-only' | 'server/internal-error' | 'attendance/sheet-approved',
  attempts = 1,
) => ({
  ...notSavedYet,
  failure,
  attempts,
});

it('saves shortly after the last change', () => {
  expect(nextSaveIn(notSavedYet, true)).toBe(saveDelay);
  expect(nextSaveIn(notSavedYet, false)).toBeNull();
});

it('sends one request at a time', () => {
  expect(nextSaveIn({ ...notSavedYet, sending: true }, true)).toBeNull();
});

it('retries by itself, with growing pauses, up to every 30 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(nextSaveIn(failed('server/offline', 3), true)).toBe(4000);
  expect(nextSaveIn(failed('server/internal-error', 1), true)).toBe(1000);
});

it('waits for a person after a refusal', () => {
  expect(nextSaveIn(failed('attendance/sheet-approved'), true)).toBeNull();
});

it.each([
  [notSavedYet, 0, false, 'untouched'],
  [notSavedYet, 2, true, 'unsaved'],
  [notSavedYet, 1, false, 'undecided'],
  [{ ...notSavedYet, sending: true }, 2, true, 'saving'],
  [{ ...notSavedYet, savedAt: 5 }, 0, false, 'saved'],
  [failed('server/offline'), 3, true, 'offline'],
  [failed('server/read-only'), 3, true, 'offline'],
  [failed('server/internal-error'), 3, true, 'failed'],
  [{ ...failed('server/offline'), sending: true }, 3, true, 'offline'],
] as const)('shows the saving state: %o with %s unsaved is %4$s', (progress, unsaved, sendable, state) => {
  expect(saveStateOf(progress, unsaved, sendable)).toBe(state);
});
