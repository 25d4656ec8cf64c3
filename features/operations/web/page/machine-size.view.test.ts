import { expect, it } from 'vitest';
import { isBackupOld, isTight, roomOf } from './machine-size.view.ts';

it.each([
  [1, { unit: 'mb', count: 1 }],
  [41_600_000, { unit: 'mb', count: 42 }],
  [1_640_000_000, { unit: 'gb', count: 1.6 }],
  [250_000_000_000, { unit: 'gb', count: 250 }],
])('formats %i bytes as %o', (bytes, room) => {
  expect(roomOf(bytes)).toEqual(room);
});

it('warns of a disk that is nearly full', () => {
  expect(isTight({ freeBytes: 1_900_000_000, totalBytes: 20_000_000_000 })).toBe(true);
  expect(isTight({ freeBytes: 9_000_000_000, totalBytes: 200_000_000_000 })).toBe(true);
  expect(isTight({ freeBytes: 11_000_000_000, totalBytes: 200_000_000_000 })).toBe(false);
});

it('warns of a backup that is two days old, and of none', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(isBackupOld(null, now)).toBe(true);
  expect(isBackupOld('2026-11-18T11:00:00Z', now)).toBe(true);
  expect(isBackupOld('2026-11-20T02:00:00Z', now)).toBe(false);
});
