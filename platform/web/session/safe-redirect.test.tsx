import { expect, it } from 'vitest';
import { invitationPath, safeRedirect, withRedirect } from './safe-redirect.ts';

it.each([
  '/dashboard',
  '/dashboard/attendance/1/daily-sheet/2026-11-21',
  '/dashboard/teacher-prizes?state=closed',
  '/auth/register?code=aB_c-9',
])('goes back to %s after signing in (decision A5)', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

it.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/dashboard/../../auth/login',
  '/dashboard/..//evil.example',
  '/auth/login',
  '/auth/register',
  '/auth/register?code=',
  '/auth/register?redirect=/dashboard',
  '/auth/user-management?mode=verifyEmail&oobCode=1',
  '/\\evil.example/dashboard',
  'https://evil.example/auth/register?code=1',
  'dashboard',
  '',
  null,
  7,
])('does not go to %s', (path) => {
  expect(safeRedirect(path)).toBeUndefined();
});

it('keeps nothing of an invitation but its code', () => {
  expect(safeRedirect('/auth/register?code=a b&redirect=//evil.example#there')).toBe(
    '/auth/register?code=a+b',
  );
});

it('leads from a public screen on to the remembered path', () => {
  const path = withRedirect('/auth/login', invitationPath('aB_c-9'));
  const remembered = new URL(path, window.location.origin).searchParams.get('redirect');
  expect(safeRedirect(remembered)).toBe('/auth/register?code=aB_c-9');
  expect(withRedirect('/auth/login', undefined)).toBe('/auth/login');
});
