import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { endKeys, updateAccount } from '../accounts/accounts.service.ts';
import { createToken, createUser } from '../identity.factory.ts';
import { dailySweep } from '../identity.jobs.ts';
import {
  actByToken,
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from './personal-tokens.service.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword('trys žirafos šoka');
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const newAdmin = () => createUser(db, { role: 'admin', passwordHash });
const as = (id: string, now?: string) => testScope(db, { id, role: 'admin' }, now ? { now } : {});
const form = {
  name: 'Apskaita',
  scopes: ['exports:read' as const],
  expiresOn: '2026-12-20',
  currentPassword: 'trys žirafos šoka',
};
const anybody = (address = '192.0.2.1') => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }),
  actor: null,
  address,
});
const use = (token: string, scope = anybody()) => actByToken(scope, `Bearer ${token}`, 'exports:read');
const wrong = { code: 'auth/user-not-found' };

describe('a personal token', () => {
  it('is returned once, stored as a hash, reported by mail and logged', async () => {
    const admin = await newAdmin();
    const { token, entry } = await createPersonalToken(as(admin.id), form);
    expect(token).toMatch(/^orbita_[\w-]{43}$/);
    expect(entry).toMatchObject({
      name: 'Apskaita',
      hint: token.slice(-4),
      expiresAt: '2026-12-20T22:00:00.000Z',
    });
    const rows = await db.selectFrom('personal_tokens').selectAll().where('user_id', '=', admin.id).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const [mail] = await mailsTo(db, admin.email);
    expect(mail?.body_text).toContain('Apskaita');
    expect(mail?.body_text).not.toContain(token);
    const noted = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', entry.id)
      .execute();
    expect(noted).toEqual([{ action: 'createPersonalToken' }]);
  });

  it('authenticates its owner for its purpose, and records its last use', async () => {
    const admin = await newAdmin();
    const { token, entry } = await createPersonalToken(as(admin.id), form);
    expect((await use(token)).actor).toMatchObject({ id: admin.id, role: 'admin', token: 'Apskaita' });
    const { tokens } = await listPersonalTokens(as(admin.id));
    expect(tokens).toEqual([{ ...entry, lastUsedAt: '2026-11-20T15:00:00.000Z' }]);
    await expect(actByToken(anybody(), `Bearer ${token}`, 'customers:read')).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  });

  it('ends at once when revoked, once, and only by its owner', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const { token, entry } = await createPersonalToken(as(admin.id), form);
    const missing = { code: 'db/no-document' };
    await expect(revokePersonalToken(as(other.id), { tokenId: entry.id })).rejects.toMatchObject(missing);
    await revokePersonalToken(as(admin.id), { tokenId: entry.id });
    await expect(use(token)).rejects.toMatchObject(wrong);
    await expect(revokePersonalToken(as(admin.id), { tokenId: entry.id })).rejects.toMatchObject(missing);
  });

  it('works through its last day in Vilnius, and is deleted after it', async () => {
    const admin = await newAdmin();
    const { token } = await createPersonalToken(as(admin.id), form);
    const at = (now: string) => ({ ...anybody(), now: Temporal.Instant.from(now) });
    await use(token, at('2026-12-20T21:59:59Z'));
    await expect(use(token, at('2026-12-20T22:00:00Z'))).rejects.toMatchObject(wrong);
    await dailySweep(db, Temporal.Instant.from('2026-12-21T03:00:00Z'));
    const left = await db
      .selectFrom('personal_tokens')
      .select('id')
      .where('user_id', '=', admin.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('has no more rights than its owner has at that moment', async () => {
    const admin = await newAdmin();
    const { token } = await createToken(db, { userId: admin.id });
    const change = (changes: Parameters<typeof updateAccount>[2]) =>
      transaction(anybody(), (tx) => updateAccount(tx, admin.id, changes));
    await change({ role: 'teacher' });
    await expect(use(token)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await change({ role: 'admin', disabledAt: '2026-11-20T15:00:00.000Z' });
    await expect(use(token)).rejects.toMatchObject(wrong);
    await change({ disabledAt: null });
    const required = {
      name: 'require_second_factor_for_admins' as const,
      value: 'true',
      changed_at: '2026-11-20T15:00:00.000Z',
    };
    await db.insertInto('settings').values(required).execute();
    await expect(use(token)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await db.deleteFrom('settings').execute();
    await use(token);
  });

  it('ends with everything else that reads without signing in', async () => {
    const admin = await newAdmin();
    const { token } = await createToken(db, { userId: admin.id });
    await transaction(anybody(), (tx) => endKeys(tx, admin.id));
    await expect(use(token)).rejects.toMatchObject(wrong);
  });

  it("can't be guessed: twenty wrong ones from a network in 15 minutes, while a right one still works", async () => {
    const admin = await newAdmin();
    const { token } = await createToken(db, { userId: admin.id });
    for (let turn = 0; turn < 20; turn += 1) {
      const guess = turn % 2 ? `orbita_${'x'.repeat(43)}` : '';
      await expect(use(guess, anybody('198.51.100.1'))).rejects.toMatchObject(wrong);
    }
    await expect(use('orbita_x', anybody('198.51.100.1'))).rejects.toMatchObject({
      code: 'request/too-many',
    });
    await use(token, anybody('198.51.100.1'));
  });
});

describe('createPersonalToken', () => {
  it.each([
    [{ expiresOn: '2026-11-19' }, 'token/end-out-of-range'],
    [{ expiresOn: '2028-01-01' }, 'token/end-out-of-range'],
    [{ currentPassword: 'kitas' }, 'auth/wrong-password'],
  ])('refuses %j', async (change, code) => {
    const admin = await newAdmin();
    await expect(createPersonalToken(as(admin.id), { ...form, ...change })).rejects.toMatchObject({ code });
  });

  it('creates twenty at most, also under concurrent calls', async () => {
    const admin = await newAdmin();
    for (let turn = 0; turn < 19; turn += 1) await createToken(db, { userId: admin.id });
    const results = await Promise.allSettled([1, 2, 3].map(() => createPersonalToken(as(admin.id), form)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'token/too-many' });
    }
  });
});
