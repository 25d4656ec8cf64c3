import { describe, expect, it } from 'vitest';
import { isMovedHash, movedHashOf, verifyMovedPassword } from './moved-password.ts';
import { hashPassword, verifyPassword } from './password.ts';

// The example that github.com/firebase/scrypt publishes.
const project = {
  signerKey: Buffer.from(
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    'base64',
  ),
  saltSeparator: Buffer.from('Bw==', 'base64'),
  rounds: 8,
  memoryCost: 14,
};
const account = {
  passwordHash: Buffer.from(
    'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    'base64',
  ),
  salt: Buffer.from('42xEC+ixf3L2lw==', 'base64'),
};
const stored = movedHashOf(project, account) ?? '';

describe('a password that moved in', () => {
  it('matches the published example, and nothing else does', async () => {
    expect(await verifyMovedPassword('user1password', stored)).toBe(true);
    for (const wrong of ['user1passwore', 'User1password', 'user1password ', '']) {
      expect(await verifyMovedPassword(wrong, stored)).toBe(false);
    }
  });

  it('is verified wherever a password of ours is', async () => {
    expect(await verifyPassword('user1password', stored)).toBe(true);
    expect(await verifyPassword('wrong', stored)).toBe(false);
  });

  it('is told from ours', async () => {
    expect([isMovedHash(stored), isMovedHash(await hashPassword('x')), isMovedHash(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is stored without the signer key', () => {
    expect(stored).not.toContain(project.signerKey.toString('base64').slice(0, 16));
  });

  it.each([
    ['of another length', { ...account, passwordHash: account.passwordHash.subarray(0, 32) }],
    ['of no bytes', { ...account, passwordHash: Buffer.alloc(0) }],
  ])('is refused with a hash %s', (_, broken) => {
    expect(movedHashOf(project, broken)).toBeNull();
  });

  it('does not block the thread while it is verified', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await Promise.all(Array.from({ length: 4 }, () => verifyMovedPassword('user1password', stored)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
