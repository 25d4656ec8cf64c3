import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlan, createPlanWithGroup, createSubscription } from '../billing.factory.ts';
import { getBilling } from '../billing.service.ts';
import { requestCancellation } from '../subscriptions/cancellations.service.ts';
import {
  closeGroupWish,
  leaveGroupWish,
  listBillingRequests,
  withdrawGroupWish,
} from './group-wishes.service.ts';
import { giveSeat } from './seats.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const page = { page: 1, pageSize: 10 };
const waiting = async () => (await listBillingRequests(admin, page)).requests.map(({ kind }) => kind);
type Given = { wishId?: string; subscriptionId?: string; wish?: string };
const wish = (as: SignedInScope, planId: string, given: Given = {}) =>
  leaveGroupWish(as, {
    ...{ wishId: randomUUID(), planId, subscriptionId: null, wish: 'Antradieniais po 17 val.' },
    ...given,
  });

it('asks for a group of a full plan without paying, once and with the latest text', async () => {
  const { as } = await createPayer(db);
  const { id: planId } = await createPlan(db);
  await wish(as, planId);
  await wish(as, planId, { wish: 'Bet kada' });
  const { plans } = await getBilling(as);
  expect(plans.find(({ id }) => id === planId)).toMatchObject({ wished: true, freeSeats: 0 });
  const { requests } = await listBillingRequests(admin, page);
  expect(requests.filter((each) => each.plan.id === planId)).toMatchObject([
    { kind: 'wish', text: 'Bet kada' },
  ]);
  await withdrawGroupWish(as, { planId });
  await withdrawGroupWish(as, { planId });
  expect((await listBillingRequests(admin, page)).requests).toEqual([]);
});

it("is created once when sent twice, and another's id is refused", async () => {
  const { as } = await createPayer(db);
  const { id: planId } = await createPlan(db);
  const wishId = randomUUID();
  await wish(as, planId, { wishId });
  await wish(as, planId, { wishId });
  await expect(wish(as, planId, { wishId, wish: 'Bet kada' })).rejects.toMatchObject({ code: 'db/conflict' });
  await withdrawGroupWish(as, { planId });
});

it('is answered by the seat that an admin gives, or closed', async () => {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const { as, payer, child } = await createPayer(db);
  const of = { planId, priceId, payerId: payer.id, childId: child.id };
  const { id: subscriptionId } = await createSubscription(db, of);
  await wish(as, planId, { subscriptionId });
  await requestCancellation(as, { requestId: randomUUID(), subscriptionId, reason: 'price', comment: '' });
  const { requests } = await listBillingRequests(admin, page);
  expect(requests.map(({ kind }) => kind).sort()).toEqual(['cancellation', 'wish']);
  expect(requests).toMatchObject([
    { subscriptionId, child: { firstName: 'Lukas' }, paidUntil: '2026-11-30' },
    { subscriptionId },
  ]);
  await giveSeat(admin, { subscriptionId, groupId });
  expect(await waiting()).toEqual(['cancellation']);
  const other = await createPayer(db);
  await wish(other.as, planId);
  const wishId =
    (await listBillingRequests(admin, page)).requests.find(({ kind }) => kind === 'wish')?.id ?? '';
  await closeGroupWish(admin, { wishId });
  await closeGroupWish(admin, { wishId });
  expect(await waiting()).toEqual(['cancellation']);
});

it('is for payers, for their own subscription to that plan, and answered by admins', async () => {
  const { as, payer } = await createPayer(db);
  const plan = await createPlan(db);
  const other = await createPlan(db);
  const { id: subscriptionId } = await createSubscription(db, {
    ...{ planId: plan.id, priceId: plan.priceId, payerId: payer.id },
  });
  const stranger = await createPayer(db);
  const nothing = { code: 'db/no-document' };
  await expect(wish(stranger.as, plan.id, { subscriptionId })).rejects.toMatchObject(nothing);
  await expect(wish(as, other.id, { subscriptionId })).rejects.toMatchObject(nothing);
  await expect(wish(as, randomUUID())).rejects.toMatchObject(nothing);
  const old = await createPlan(db, { archived: true });
  await expect(wish(as, old.id)).rejects.toMatchObject({ code: 'billing/plan-archived' });
  const denied = { code: 'auth/permission-denied' };
  await expect(wish(admin, plan.id)).rejects.toMatchObject(denied);
  await expect(listBillingRequests(as, page)).rejects.toMatchObject(denied);
  await expect(closeGroupWish(as, { wishId: randomUUID() })).rejects.toMatchObject(denied);
  await expect(closeGroupWish(admin, { wishId: randomUUID() })).rejects.toMatchObject(nothing);
});
