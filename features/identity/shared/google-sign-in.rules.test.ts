import { describe, expect, it } from 'vitest';
import {
  type GoogleCandidate,
  googleEntry,
  googleOutcomeOf,
  googleVouchesFor,
  refuseGoogleSignIn,
} from './google-sign-in.rules.ts';

const since = '2026-11-20T15:00:00.000Z';
const account = (changed: Partial<GoogleCandidate> = {}): GoogleCandidate => ({
  disabledAt: null,
  emailVerifiedAt: since,
  subject: null,
  ...changed,
});

it.each([
  ['rasa@gmail.com', true, null, true],
  ['rasa@googlemail.com', true, null, true],
  ['rasa@orbita.lt', true, 'orbita.lt', true],
  ['rasa@example.com', true, null, false],
  ['rasa@gmail.com.example.com', true, null, false],
  ['rasa@gmail.com', false, null, false],
  ['rasa@orbita.lt', false, 'orbita.lt', false],
] as const)(
  'finds for %s (verified %s, kept for %s) whether Google keeps the mailbox: %s',
  (email, emailVerified, hostedDomain, vouched) => {
    expect(googleVouchesFor({ email, emailVerified, hostedDomain })).toBe(vouched);
  },
);

describe('entering with Google', () => {
  it('uses the link first, then the address', () => {
    expect(googleEntry(account(), null)).toBe('known');
    expect(googleEntry(null, account())).toBe('link');
    expect(googleEntry(null, account({ emailVerifiedAt: null }))).toBe('take-over');
    expect(googleEntry(null, null)).toBe('newcomer');
  });

  it.each([
    [true, null, null, null],
    [true, null, account(), null],
    [false, account(), null, null],
    [false, null, account(), 'auth/google-email-unverified'],
    [false, null, null, 'auth/google-email-unverified'],
    [true, account({ disabledAt: since }), null, 'auth/user-disabled'],
    [true, null, account({ disabledAt: since }), 'auth/user-disabled'],
    [true, null, account({ subject: 'another' }), 'auth/google-other-account'],
  ] as const)('vouched %s, linked %o, same address %o: %s', (vouched, linked, sameAddress, code) => {
    expect(refuseGoogleSignIn(vouched, linked, sameAddress)).toBe(code);
  });
});

it.each([
  ['proven', 'proven'],
  ['cancelled', 'cancelled'],
  ['toString', null],
  ['auth/user-disabled', null],
  ['', null],
  [null, null],
])('reads the outcome %s of an address as %s', (text, outcome) => {
  expect(googleOutcomeOf(text)).toBe(outcome);
});
