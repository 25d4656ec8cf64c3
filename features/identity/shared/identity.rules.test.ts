import { describe, expect, it } from 'vitest';
import { refuseOverlapped, refuseSignIn, roleAtRegistration } from './identity.rules.ts';

it('gives one answer for an unknown address and a wrong password', () => {
  expect(refuseSignIn({ passwordMatches: false, disabledAt: null })).toBe('auth/wrong-credentials');
});

it('reveals a disabled account only to those who know its password', () => {
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

describe('a sign-in that overlaps a change', () => {
  const seen = { email: 'rasa@example.com', passwordHash: 'a', disabledAt: null, totpEnabledAt: null };
  const instant = '2026-01-01T00:00:00.000Z';

  it.each([
    [{}, null],
    [{ passwordHash: 'b' }, 'auth/wrong-credentials'],
    [{ passwordHash: null }, 'auth/wrong-credentials'],
    [{ email: 'kita@example.com' }, 'auth/wrong-credentials'],
    [{ disabledAt: instant }, 'auth/user-disabled'],
    [{ totpEnabledAt: instant }, 'auth/second-factor-required'],
  ] as const)('gives %j with %s', (change, refusal) => {
    expect(refuseOverlapped(seen, { ...seen, ...change })).toBe(refusal);
  });

  it('starts no session of a deleted account', () => {
    expect(refuseOverlapped(seen, undefined)).toBe('auth/wrong-credentials');
  });

  it('asks again when the second factor was replaced, but not when it was removed', () => {
    const withFactor = { ...seen, totpEnabledAt: instant };
    expect(refuseOverlapped(withFactor, withFactor)).toBeNull();
    expect(refuseOverlapped(withFactor, { ...seen, totpEnabledAt: '2026-01-02T00:00:00.000Z' })).toBe(
      'auth/second-factor-required',
    );
    expect(refuseOverlapped(withFactor, seen)).toBeNull();
  });
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
