import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { accountDifferences } from '#features/invoices/server/invoices.factory.ts';
import { addMembers, listMemberships } from '#features/membership/server/membership.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup } from '../billing.factory.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { type FamilyStart, startFamily } from './family-starts.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(async () => {
  expect(await accountDifferences(db)).toEqual([]);
  await drop();
});

const startOf = (
  childId: string,
  { planId, priceId }: { planId: string; priceId: string },
  groupId: string | null = null,
): FamilyStart => ({
  ...{ subscriptionId: randomUUID(), childId, planId, groupId },
  ...{ paidUntil: null, amountCents: null, balanceCents: 0, reason: '' },
  terms: { priceId, startsOn: '2026-11-20', coupon: null },
});
const crowdActs = (groupId: string) =>
  db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'joinOverCapacity')
    .where('subject_id', '=', groupId)
    .execute();

it('starts different plans of one family together, and tells it in one mail', async () => {
  const { payer, child } = await createPayer(db);
  const second = await createChild(db, { guardians: [payer.id] });
  const plans = [await createPlanWithGroup(db), await createPlanWithGroup(db)];
  const starts = [child, second].flatMap(({ id }, at) => {
    const plan = plans[at];
    return plan ? [startOf(id, plan)] : [];
  });
  const family = { payerId: payer.id, starts, overCapacityReason: null };
  expect(await startFamily(asAdmin, family)).toEqual(new Map());
  expect(await startFamily(asAdmin, family)).toEqual(new Map());
  const made = await db
    .selectFrom('subscriptions')
    .select('plan_id')
    .where('payer_id', '=', payer.id)
    .orderBy('created_at')
    .execute();
  expect(made.map(({ plan_id }) => plan_id)).toEqual(plans.map(({ planId }) => planId));
  await sendDue(db);
  expect(await mailsTo(db, payer.email)).toHaveLength(1);
});

it('takes a child into a full group or plan for a reason only, which is logged (G2)', async () => {
  const plan = await createPlanWithGroup(db, 1);
  const first = await createUser(db, { role: 'child' });
  await addMembers(db, plan.groupId, 'student', [first.id]);
  const [seated, waiting] = [await createPayer(db), await createPayer(db)];
  const begin = (payerId: string, start: FamilyStart, overCapacityReason: string | null) =>
    startFamily(asAdmin, { payerId, starts: [start], overCapacityReason });
  const one = startOf(seated.child.id, plan, plan.groupId);
  const refused = await begin(seated.payer.id, one, null);
  expect(refused.get(one.subscriptionId)).toBe('billing/group-full');
  expect(await crowdActs(plan.groupId)).toEqual([]);
  expect(await begin(seated.payer.id, one, 'Broliai kartu')).toEqual(new Map());
  expect(await listMemberships(db, plan.groupId)).toHaveLength(2);
  const detail = { userId: seated.child.userId, reason: 'Broliai kartu' };
  expect(await crowdActs(plan.groupId)).toEqual([{ detail }]);
  const later = startOf(waiting.child.id, plan);
  const full = await begin(waiting.payer.id, later, null);
  expect(full.get(later.subscriptionId)).toBe('billing/plan-full');
  expect(await begin(waiting.payer.id, later, 'Laukia vietos')).toEqual(new Map());
  const started = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'startSubscription')
    .where('subject_id', '=', waiting.payer.id)
    .execute();
  expect(started).toMatchObject([{ detail: { overCapacityReason: 'Laukia vietos' } }]);
  // Only this test may leave a group with more students than places.
  await db.updateTable('groups').set({ max_students: 9 }).where('id', '=', plan.groupId).execute();
});
