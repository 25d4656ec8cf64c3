import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailedCode, mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { acceptAccount, checkPasswordReset } from '../codes/password-reset.service.ts';
import { createUser } from '../identity.factory.ts';
import { mailLocale, sendFirstPasswordLink, sendVerification } from './account-mails.service.ts';
import { createAccount } from './accounts.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const scope = () => testScope(db, { id: crypto.randomUUID(), role: 'admin' });
const names = { firstName: 'Jonas', lastName: 'Petraitis', role: 'teacher' as const };

it('mails a user created by staff how to begin; setting the password verifies the address', async () => {
  const made = await transaction(scope(), async (tx) => {
    const account = await createAccount(tx, { ...names, email: 'pradzia@orbita.lt' });
    await sendFirstPasswordLink(tx, account?.id ?? '');
    return account;
  });
  const oobCode = await mailedCode(db, 'pradzia@orbita.lt');
  expect(await checkPasswordReset(scope(), { oobCode })).toMatchObject({ firstName: 'Jonas' });
  const device = { userAgent: 'Firefox', oldToken: undefined };
  await acceptAccount(scope(), { oobCode, password: 'trys žirafos šoka' }, device);
  await expect(checkPasswordReset(scope(), { oobCode })).rejects.toMatchObject({ code: 'auth/used-link' });
  const row = await db
    .selectFrom('users')
    .select(['email_verified_at', 'password_hash'])
    .where('id', '=', made?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(row.email_verified_at).not.toBeNull();
  expect(row.password_hash).toMatch(/^\$argon2id\$/);
});

it.each([
  ['who has chosen a language', 'admin', { id: 'family', locale: 'en' }, 'lt', 'en'],
  ['a family, whatever the language of staff', 'admin', { id: 'family', locale: null }, 'en', 'lt'],
  ['staff of themselves, as their device speaks', 'admin', { id: 'actor', locale: null }, 'en', 'en'],
  ['whom a family asks for, as its device speaks', 'parent', { id: 'child', locale: null }, 'en', 'en'],
] as const)('writes to %s', async (_who, role, reader, locale, expected) => {
  const by = { ...testScope(db, { id: 'actor', role }), locale };
  expect(await transaction(by, async (tx) => mailLocale(tx, reader))).toBe(expected);
});

it('sends no verification to a verified user', async () => {
  const { id, email } = await createUser(db);
  await transaction(scope(), (tx) => sendVerification(tx, id));
  expect(await mailsTo(db, email)).toEqual([]);
});
