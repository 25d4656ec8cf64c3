import { describe, expect, it } from 'vitest';
import { refuseStaffCodeUse, stateOfStaffCode, wayToInvite } from './staff-codes.rules.ts';

describe('a staff code', () => {
  const open = { usedAt: null, revokedAt: null, expiresAt: '2026-11-27T15:00:00.000Z' };
  const then = '2026-11-20T15:00:00.000Z';

  it.each([
    ['open', open, then],
    ['expired at its last instant', open, '2026-11-27T15:00:00.000Z'],
    ['used, even after its time', { ...open, usedAt: then }, '2027-01-01T00:00:00.000Z'],
    ['revoked', { ...open, revokedAt: then }, then],
  ])('is %s', (title, code, now) => {
    expect(title.startsWith(stateOfStaffCode(code, now))).toBe(true);
  });
});

describe('refuseStaffCodeUse', () => {
  const jonas = { email: 'jonas@orbita.lt', role: null, emailVerifiedAt: '2026-11-20T15:00:00.000Z' };

  it.each([
    ['lets a verified user of a staff domain enter one', jonas, null],
    [
      'asks for the address to be verified first',
      { ...jonas, emailVerifiedAt: null },
      'auth/email-not-verified',
    ],
    ['knows no account behind the session', null, 'auth/email-not-verified'],
    ['keeps a role that one has', { ...jonas, role: 'teacher' as const }, 'auth/permission-denied'],
    ['lets no other domain in', { ...jonas, email: 'rasa@example.com' }, 'auth/permission-denied'],
  ])('%s', (_title, user, expected) => {
    expect(refuseStaffCodeUse(user, ['orbita.lt'])).toBe(expected);
  });
});

describe('wayToInvite', () => {
  const account = { role: null, verified: true, replaceable: false };
  it.each([
    ['nobody', null, 'invitation'],
    [
      'somebody who never proved the address',
      { role: 'parent', verified: false, replaceable: true },
      'invitation',
    ],
    ['a newcomer who never proved the address', { ...account, verified: false }, 'invitation'],
    ['a colleague who waits for a role', account, 'code'],
    ['a parent', { ...account, role: 'parent' }, null],
    ['a teacher', { ...account, role: 'teacher' }, null],
  ] as const)('reaches %s', (_, invitee, way) => {
    expect(wayToInvite(invitee, true)).toBe(way);
  });

  it('has no boxes to type a code into elsewhere', () => {
    expect(wayToInvite(account, false)).toBeNull();
  });
});
