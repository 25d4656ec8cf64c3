import { expect, it } from 'vitest';
import { refuseSignIn } from './identity.rules.ts';

it('gives one answer for an unknown address and a wrong password', () => {
  expect(refuseSignIn({ passwordMatches: false, disabledAt: null })).toBe('auth/wrong-credentials');
});

it('tells of a disabled account only to who knows its password', () => {
  expect(refuseSignIn({ passwordMatches: false, disabledAt: '2026-01-01T00:00:00.000Z' })).toBe(
    'auth/wrong-credentials',
  );
  expect(refuseSignIn({ passwordMatches: true, disabledAt: '2026-01-01T00:00:00.000Z' })).toBe(
    'auth/user-disabled',
  );
});

it('lets everybody else in', () => {
  expect(refuseSignIn({ passwordMatches: true, disabledAt: null })).toBeNull();
});
