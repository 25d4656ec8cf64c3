import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { createPayer, createPlanWithGroup, createSubscription } from '../billing.factory.ts';
import { listFamilyPlans } from './family-plans.service.ts';

let db: Db;
let drop: () => Promise<void>;
let plan: Awaited<ReturnType<typeof createPlanWithGroup>>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  plan = await createPlanWithGroup(db);
});
afterAll(() => drop());

const quiet = { step: null, unpaid: false, charged: true, open: false };

/** A payer's only plan, of a subscription with these terms. */
async function planWith(terms: Partial<Parameters<typeof createSubscription>[1]>) {
  const { payer, child, as } = await createPayer(db);
  const { planId, priceId } = plan;
  await createSubscription(db, { planId, priceId, payerId: payer.id, childId: child.id, ...terms });
  const { plans } = await listFamilyPlans(as);
  return plans.map(({ childId, ...facts }) => ({ ...facts, isOfChild: childId === child.id }));
}

it.each([
  ['to be assigned', { childId: null }, { step: 'assign', isOfChild: false }],
  ['paid, without a group', {}, { step: 'group' }],
  ['that waits for its first payment', { state: 'waiting' }, { unpaid: true, open: true }],
  [
    'with an invoice that is not due yet',
    { paid: false, dueOn: '2026-12-05' },
    { step: 'group', open: true },
  ],
  ['that a card pays in time', { paid: false, dueOn: '2026-12-05', provider: 'stripe' }, { step: 'group' }],
  ['overdue by card', { paid: false, provider: 'stripe' }, { unpaid: true, open: true }],
  ['that ends', { endsOn: '2026-12-31' }, {}],
] as const)('lists a subscription %s', async (_what, terms, expected) => {
  expect(await planWith(terms)).toEqual([{ ...quiet, isOfChild: true, ...expected }]);
});

it('leaves out what has ended, and knows whether a plan is offered', async () => {
  expect(await planWith({ state: 'ended' })).toEqual([]);
  const { as } = await createPayer(db);
  expect(await listFamilyPlans(as)).toEqual({ offers: true, plans: [] });
  await db.updateTable('plans').set({ archived_at: '2026-11-01T08:00:00Z' }).execute();
  expect((await listFamilyPlans(as)).offers).toBe(false);
  await db.updateTable('plans').set({ archived_at: null }).execute();
});

it('takes two statements however many there are', async () => {
  const { payer, as } = await createPayer(db);
  const { planId, priceId } = plan;
  for (const childId of [null, null, null])
    await createSubscription(db, { planId, priceId, payerId: payer.id, childId });
  const counting = countStatements(db);
  const { plans } = await listFamilyPlans({ ...as, db: counting.db });
  expect([plans.length, counting.count()]).toEqual([3, 2]);
});
