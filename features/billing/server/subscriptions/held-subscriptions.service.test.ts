import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createSubscription } from '../billing.factory.ts';
import { inSubscription, requireOwn } from './held-subscriptions.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

it("reaches the payer's own subscription, any for an admin, and no other family’s", async () => {
  const { planId, priceId } = await createPlanWithGroup(db);
  const { payer, as } = await createPayer(db);
  const { id } = await createSubscription(db, { planId, priceId, payerId: payer.id });
  const look = (scope: SignedInScope, subscriptionId = id) =>
    inSubscription(scope, subscriptionId, async (_, held) => held.payerId);
  expect(await look(as)).toBe(payer.id);
  const admin = testScope(db, await createUser(db, { role: 'admin' }));
  expect(await look(admin)).toBe(payer.id);
  const nothing = { code: 'db/no-document' };
  await expect(look((await createPayer(db)).as)).rejects.toMatchObject(nothing);
  await expect(look(admin, randomUUID())).rejects.toMatchObject(nothing);
  const byAdmin = inSubscription(admin, id, async (tx, held) => requireOwn(tx, held));
  await expect(byAdmin).rejects.toMatchObject(nothing);
});
