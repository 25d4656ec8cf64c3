import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeMemberships, createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { createPerson } from '../identity.factory.ts';
import { resolveSession } from '../identity.service.ts';
import { signInWithCard } from './card-sign-in.service.ts';
import { createLoginCard } from './login-cards.factory.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const nobody = (): Scope => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }),
  actor: null,
});

/** A child who has signed in with a card; `role` is the one that the session gives now. */
async function signedIn() {
  const { id } = await createPerson(db, { firstName: 'Ugnė' });
  const { secret } = await createLoginCard(db, id);
  const { token } = await signInWithCard(nobody(), secret, { userAgent: 'Firefox', oldToken: undefined });
  return { id, role: async () => (await resolveSession(nobody(), token))?.actor.role };
}

it('ends once the child has graduated or left, and goes on in another group', async () => {
  const { id, role } = await signedIn();
  const group = await createGroup(db, { students: [id] });
  expect(await role()).toBe('child');
  await db.updateTable('groups').set({ status: 'graduated' }).where('id', '=', group.id).execute();
  expect(await role()).toBeUndefined();
  await createGroup(db, { students: [id] });
  expect(await role()).toBe('child');
  await changeMemberships(db, { userIds: [id] }, { leftOn: '2026-11-19' });
  expect(await role()).toBeUndefined();
});

it('goes on for a child who is in no group yet', async () => {
  const { role } = await signedIn();
  expect(await role()).toBe('child');
});

it('leaves a session alone that began with a password', async () => {
  const { id, role } = await signedIn();
  await createGroup(db, { students: [id], status: 'graduated' });
  await db.updateTable('sessions').set({ by_card: false }).where('user_id', '=', id).execute();
  await db.updateTable('users').set({ email_verified_at: testNow }).where('id', '=', id).execute();
  expect(await role()).toBe('child');
});
