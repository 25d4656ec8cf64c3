import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import {
  createPayer,
  createPlan,
  createPlanWithGroup,
  createPrice,
  createSubscription,
} from '../billing.factory.ts';
import { listOpenSeats } from './open-seats.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const seatsOf = async (...ids: string[]) => {
  const scope = { ...testScope(db, { id: '', role: null }), actor: null };
  return Object.fromEntries(await listOpenSeats(scope, ids));
};

it('tells the free places and the price of the shortest period, without being asked by anybody', async () => {
  const { planId, groupId } = await createPlanWithGroup(db, 3);
  await createPrice(db, { planId, every: 'year', amountCents: 40_000 });
  expect(await seatsOf(groupId)).toEqual({
    [groupId]: { free: 3, price: { every: 'month', amountCents: 6000 } },
  });
});

it('takes off the places that are paid for without a group, from each group of the plan', async () => {
  const { planId, priceId, groupId } = await createPlanWithGroup(db, 1);
  const { id: other } = await createGroup(db, { plan_id: planId, max_students: 1 });
  const { payer } = await createPayer(db);
  await createSubscription(db, { payerId: payer.id, planId, priceId });
  expect(await seatsOf(groupId, other)).toMatchObject({ [groupId]: { free: 1 }, [other]: { free: 1 } });
  const { payer: second } = await createPayer(db);
  await createSubscription(db, { payerId: second.id, planId, priceId });
  expect(await seatsOf(groupId, other)).toMatchObject({ [groupId]: { free: 0 }, [other]: { free: 0 } });
});

it('names no price of an archived plan, and leaves out a group that is not active', async () => {
  const { id: archived } = await createPlan(db, { archived: true });
  const { id: open } = await createGroup(db, { plan_id: archived, max_students: 2 });
  const { id: over } = await createGroup(db, { status: 'graduated' });
  expect(await seatsOf(open, over)).toEqual({ [open]: { free: 2, price: null } });
});
