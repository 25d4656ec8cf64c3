import { expect, it } from 'vitest';
import { matchTotp, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts';

// '12345678901234567890' in base32: the secret of RFC 6238, appendix B.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('shows at %s what RFC 6238 says: %s', (now, code) => {
  expect(totpCode(secret, totpStep(Temporal.Instant.from(now)))).toBe(code);
});

it('accepts a clock that is half a minute off, and each step once', () => {
  const now = Temporal.Instant.from('2026-11-20T15:00:10Z');
  const step = totpStep(now);
  for (const near of [step - 1, step, step + 1]) {
    expect(matchTotp(secret, totpCode(secret, near), now, null)).toBe(near);
    expect(matchTotp(secret, totpCode(secret, near), now, near)).toBeNull();
  }
  for (const far of [step - 2, step + 2])
    expect(matchTotp(secret, totpCode(secret, far), now, null)).toBeNull();
  for (const nonsense of ['', '12345', 'abcdef', '1234567'])
    expect(matchTotp(secret, nonsense, now, null)).toBeNull();
});

it('makes 160-bit secrets, and an address that apps can read', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(made).not.toBe(newTotpSecret());
  expect(totpUri(made, 'rasa+1@example.com')).toBe(
    `otpauth://totp/Orbita%3Arasa%2B1%40example.com?secret=${made}&issuer=Orbita`,
  );
});
