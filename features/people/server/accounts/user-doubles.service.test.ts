import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser as makeUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { UserForm } from '../../shared/users.ts';
import * as service from './user-changes.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  asAdmin = testScope(db, await makeUser(db, { role: 'admin' }));
});
afterAll(() => drop());

let made = 0;
const form = (changes: Partial<UserForm>): UserForm => {
  made += 1;
  const names = { firstName: 'Rasa', lastName: 'Mickevičienė', email: `rasa-${made}@gmail.com` };
  return { role: 'teacher', ...names, birthDate: null, ...changes };
};

/** Saves all at once; returns the refusals. */
async function refusalsOf(saves: readonly Promise<unknown>[]): Promise<unknown[]> {
  const results = await Promise.allSettled(saves);
  return results.flatMap((result) =>
    result.status === 'rejected' ? [{ code: result.reason.code, data: result.reason.data }] : [],
  );
}

const create = (changes: Partial<UserForm>) => service.createUser(asAdmin, form(changes));
const update = async (changes: Partial<UserForm>) => {
  const { id: userId } = await makeUser(db);
  return () => service.updateUser(asAdmin, { ...form(changes), userId, version: 1 });
};

it('gives a payment customer to one of ten users who are created at once', async () => {
  const refusals = await refusalsOf(Array.from({ length: 10 }, () => create({ stripeId: 'cus_ten' })));
  expect(refusals).toEqual(
    Array.from({ length: 9 }, () => ({ code: 'db/conflict', data: { field: 'stripeId' } })),
  );
});

it.each([
  ['payment customer', { stripeId: 'cus_two' }, { code: 'db/conflict', data: { field: 'stripeId' } }],
  ['address', { email: 'abiem@gmail.com' }, { code: 'auth/email-already-in-use', data: undefined }],
])('gives the same %s to one of two users who are changed at once', async (_what, changes, refusal) => {
  const updates = [await update(changes), await update(changes)];
  expect(await refusalsOf(updates.map((save) => save()))).toEqual([refusal]);
});
