import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayer, createPlan, createSubscription } from '#features/billing/server/billing.factory.ts';
import { createUser, deleteUser } from '#features/identity/server/identity.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { getSettingsReach } from './settings-reach.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it('counts whom settings concern: accounts that work, running subscriptions, families with several', async () => {
  const admin = await createUser(db, { role: 'admin' });
  const before = await getSettingsReach(testScope(db, admin));
  const { payer, child } = await createPayer(db);
  const sister = await createChild(db, { guardians: [payer.id] });
  const { id: planId, priceId } = await createPlan(db);
  const paid = { payerId: payer.id, planId, priceId };
  await createSubscription(db, { ...paid, childId: child.id });
  await createSubscription(db, { ...paid, childId: sister.id });
  await createSubscription(db, { ...paid, childId: sister.id, state: 'ended' });
  const other = await createPayer(db);
  await createSubscription(db, { ...paid, payerId: other.payer.id, childId: other.child.id });
  await createUser(db, { role: 'teacher' });
  const left = await createUser(db, { role: 'teacher' });
  await deleteUser(db, left.id);
  expect(await getSettingsReach(testScope(db, admin))).toEqual({
    ...before,
    parents: before.parents + 2,
    children: before.children + 3,
    teachers: before.teachers + 1,
    subscriptions: 3,
    siblingFamilies: 1,
  });
});

it.each(['teacher', 'parent', 'child'] as const)('tells no %s', async (role) => {
  const { id } = await createUser(db, { role });
  expect(() => getSettingsReach(testScope(db, { id, role }))).toThrow(
    expect.objectContaining({ code: 'auth/permission-denied' }),
  );
});
