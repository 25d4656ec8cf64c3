import { expect, it } from 'vitest';
import { isBackupAlarming, proofSeconds } from './backups.rules.ts';
import type { BackupState } from './backups.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const proven: BackupState = {
  ...{ isSet: true, lastAt: '2026-11-20T02:07:40Z', bytes: 7, proofMs: 43_000, fault: null, faultKind: null },
  provenAt: '2026-11-20T02:08:23Z',
};

it.each([
  ['one that was proven last night', {}, false],
  ['one that was proven the night before', { provenAt: '2026-11-19T02:08:23Z' }, false],
  ['the newest proven one is older than two days', { provenAt: '2026-11-18T02:08:23Z' }, true],
  ['the last one failed', { fault: 'ENOSPC: no space left on device' }, true],
  ['no night has passed yet', { lastAt: null, provenAt: null, bytes: null, proofMs: null }, false],
  ['no place is set', { isSet: false, fault: 'ENOSPC' }, false],
])('%s', (_name, change, alarming) => {
  expect(isBackupAlarming({ ...proven, ...change }, now)).toBe(alarming);
});

it.each([
  [43_400, 43],
  [200, 1],
  [null, 1],
])('a proof of %s ms took %s s', (proofMs, seconds) => {
  expect(proofSeconds({ proofMs })).toBe(seconds);
});
