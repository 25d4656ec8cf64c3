import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

it.each([
  '/dashboard',
  '/dashboard/attendance/1/daily-sheet/2026-11-21',
  '/dashboard/teacher-prizes?state=closed',
])('goes back to %s after signing in (decision A5)', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

it.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/dashboard/../../auth/login',
  '/dashboard/..//evil.example',
  '/auth/login',
  'dashboard',
  '',
  null,
  7,
])('does not go to %s', (path) => {
  expect(safeRedirect(path)).toBeUndefined();
});
