import { expect, it } from 'vitest';
import { refuseSignIn, roleAtRegistration } from './identity.rules.ts';

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

it.each([
  ['jonas@orbita.lt', null],
  ['jonas+pamokos@ORBITA.lt', null],
  ['jonas@vaikai.orbita.lt', 'parent'],
  ['jonas@orbita.lt.example.com', 'parent'],
  ['jonas@fake-orbita.lt', 'parent'],
  ['"jonas@orbita.lt"@example.com', 'parent'],
  ['jonas@оrbita.lt', 'parent'],
])('gives %s the role %s: only the exact staff domain waits for a code', (email, role) => {
  expect(roleAtRegistration(email, ['orbita.lt'])).toBe(role);
});
