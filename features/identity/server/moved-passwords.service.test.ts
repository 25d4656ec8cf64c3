import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { isMovedHash, movedHashOf } from '#platform/server/security/moved-password.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from './identity.factory.ts';
import { signIn } from './identity.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

// The published example of Firebase's scrypt: the password is `user1password`.
const bytes = (text: string) => Buffer.from(text, 'base64');
const movedHash = movedHashOf(
  {
    signerKey: bytes(
      'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    ),
    saltSeparator: bytes('Bw=='),
    rounds: 8,
    memoryCost: 14,
  },
  {
    passwordHash: bytes(
      'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    ),
    salt: bytes('42xEC+ixf3L2lw=='),
  },
);

const nobody = (): Scope => ({ ...testScope(db, { id: crypto.randomUUID(), role: null }), actor: null });
const device = { userAgent: 'Firefox', oldToken: undefined };
const signInAs = (email: string, password = 'user1password') =>
  signIn(nobody(), { email, password, rememberMe: true }, device);
const newcomer = () => createUser(db, { role: 'parent', passwordHash: movedHash ?? '' });
async function hashOf(id: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return user.password_hash;
}

it('signs in with the password of the old system, and stores it as a hash of ours', async () => {
  const { id, email } = await newcomer();
  expect((await signInAs(email)).user.id).toBe(id);
  expect(await hashOf(id)).toMatch(/^\$argon2id\$/);
  expect((await signInAs(email)).user.id).toBe(id);
});

it('leaves the password as it moved in when another one is typed', async () => {
  const { id, email } = await newcomer();
  await expect(signInAs(email, 'user2password')).rejects.toMatchObject({ code: 'auth/wrong-credentials' });
  expect(await hashOf(id)).toBe(movedHash);
});

it('lets two devices sign in for the first time at the same moment', async () => {
  const { id, email } = await newcomer();
  const signedIn = await Promise.all([signInAs(email), signInAs(email)]);
  expect(signedIn.map(({ user }) => user.id)).toEqual([id, id]);
  expect(isMovedHash(await hashOf(id))).toBe(false);
});

it('tells a disabled user so, and keeps the password as it moved in', async () => {
  const { id, email } = await newcomer();
  await db.updateTable('users').set({ disabled_at: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute();
  await expect(signInAs(email)).rejects.toMatchObject({ code: 'auth/user-disabled' });
  expect(await hashOf(id)).toBe(movedHash);
});
