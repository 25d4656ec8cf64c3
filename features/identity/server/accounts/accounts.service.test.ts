import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createUser } from '../identity.factory.ts';
import { createAccount, refuseWeakPassword, requireAnotherAdmin, updateAccount } from './accounts.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const scope = () => testScope(db, { id: crypto.randomUUID(), role: 'admin' });
const names = { firstName: 'Jonas', lastName: 'Petraitis', role: 'teacher' as const };

it('creates one account per address, whoever is first', async () => {
  const make = () => transaction(scope(), (tx) => createAccount(tx, { ...names, email: 'vienas@orbita.lt' }));
  const made = await Promise.all(Array.from({ length: 10 }, make));
  expect(made.filter(Boolean)).toHaveLength(1);
});

it('changes the given fields, leaves the rest, and counts versions', async () => {
  const { id, email } = await createUser(db, { birthDate: '1990-01-01' });
  await transaction(scope(), (tx) => updateAccount(tx, id, { firstName: 'Ona' }));
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    first_name: 'Ona',
    email,
    birth_date: '1990-01-01',
    role: 'parent',
    version: 2,
  });
});

it('gives nobody another’s address', async () => {
  const [one, other] = [await createUser(db), await createUser(db)];
  await expect(
    transaction(scope(), (tx) => updateAccount(tx, one.id, { email: other.email })),
  ).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
  const both = await Promise.allSettled(
    [one, other].map(({ id }) =>
      transaction(scope(), (tx) => updateAccount(tx, id, { email: 'abu@example.com' })),
    ),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('refuses common passwords and one’s own name, but no long sentence', () => {
  const owner = { email: 'rasa@example.com', firstName: 'Rasa', lastName: 'Mickevičienė' };
  for (const weak of ['password1', 'Slaptažodis', 'rasa@example.com', 'mickevičienė1']) {
    expect(() => refuseWeakPassword(weak, owner)).toThrow('auth/weak-password');
  }
  expect(() => refuseWeakPassword('trys žirafos šoka', owner)).not.toThrow();
});

it('lets only one of two admins demote the other concurrently', async () => {
  await db.updateTable('users').set({ role: 'teacher' }).where('role', '=', 'admin').execute();
  const admins = [await createUser(db, { role: 'admin' }), await createUser(db, { role: 'admin' })];
  const results = await Promise.allSettled(
    admins.map(({ id }) =>
      transaction(scope(), async (tx) => {
        await requireAnotherAdmin(tx, id);
        await updateAccount(tx, id, { role: 'teacher' });
      }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
