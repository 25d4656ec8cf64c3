import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { accountDifferences } from '#features/invoices/server/invoices.factory.ts';
import { payerBalances } from '#features/invoices/server/invoices.service.ts';
import { addMembers, listMemberships } from '#features/membership/server/membership.factory.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { createPayer, createPlan, createPlanWithGroup, createSubscription } from '../billing.factory.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { lockPlan } from '../plans/plans.repository.ts';
import type { FamilyStart, FamilyStarts } from './portion-starts.rules.ts';
import { type Portion, startFamilies } from './portion-starts.service.ts';

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
const portionOf = (...families: FamilyStarts[]): Portion => ({
  ...{ families, balances: [], overCapacityReason: null },
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
  const portion = portionOf({ payerId: payer.id, starts });
  for (const _ of [1, 2]) expect(await startFamilies(asAdmin, portion)).toEqual(new Map());
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
    startFamilies(asAdmin, { ...portionOf({ payerId, starts: [start] }), overCapacityReason });
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

const aFamily = async (plan: { planId: string; priceId: string }) => {
  const { payer, child } = await createPayer(db);
  return { payer, child, family: { payerId: payer.id, starts: [startOf(child.id, plan)] } };
};
const subscriptionsOf = (payerIds: readonly string[]) =>
  db.selectFrom('subscriptions').select(['payer_id', 'plan_id']).where('payer_id', 'in', payerIds).execute();

it('starts twelve families in as many statements as one, and tells each of its own', async () => {
  const plans = [await createPlanWithGroup(db, 50), await createPlanWithGroup(db, 50)];
  const counted = async (families: readonly FamilyStarts[]) => {
    const counting = countStatements(db);
    const portion = portionOf(...families);
    expect(await startFamilies({ ...asAdmin, db: counting.db }, portion)).toEqual(new Map());
    return counting.count();
  };
  const made: Awaited<ReturnType<typeof aFamily>>[] = [];
  for (let n = 0; n < 13; n += 1) made.push(await aFamily(plans[n % 2] ?? { planId: '', priceId: '' }));
  const [first, ...others] = made;
  const few = await counted(first ? [first.family] : []);
  expect(few).toBeGreaterThan(0);
  expect(await counted(others.map(({ family }) => family))).toBe(few);
  await sendDue(db);
  for (const { payer } of made) {
    expect(await subscriptionsOf([payer.id])).toHaveLength(1);
    expect(await mailsTo(db, payer.email)).toHaveLength(1);
  }
});

it('starts the others when one family can’t begin, and carries its balance over all the same', async () => {
  const [plan, full] = [await createPlanWithGroup(db), await createPlan(db)];
  const [here, refused] = [await aFamily(plan), await aFamily({ planId: full.id, priceId: full.priceId })];
  const [start] = refused.family.starts;
  const answer = await startFamilies(asAdmin, {
    ...portionOf(here.family, refused.family),
    balances: [
      {
        ...{ payerId: refused.payer.id, amountCents: 700, reason: 'Likutis' },
        ...{ source: `import/${refused.child.id}`, subscriptionId: start?.subscriptionId ?? '' },
      },
    ],
  });
  expect(answer).toEqual(new Map([[start?.subscriptionId, 'billing/plan-full']]));
  expect(await subscriptionsOf([here.payer.id, refused.payer.id])).toMatchObject([
    { payer_id: here.payer.id },
  ]);
  expect((await payerBalances(asAdmin, [refused.payer.id])).get(refused.payer.id)).toMatchObject({
    creditCents: 700,
  });
});

it('starts families one by one when somebody gave a child the plan in between, and leaves out only that child', async () => {
  const plan = await createPlanWithGroup(db);
  const { planId, priceId } = plan;
  const [faster, other] = [await aFamily(plan), await aFamily(plan)];
  const [start] = faster.family.starts;
  // As when an admin moves a subscription to this child, which holds no plan.
  const [answer] = await meetAt(
    db,
    (tx) => createSubscription(tx, { planId, priceId, payerId: faster.payer.id, childId: faster.child.id }),
    () => startFamilies(asAdmin, portionOf(faster.family, other.family)),
  );
  expect(answer).toEqual({
    status: 'fulfilled',
    value: new Map([[start?.subscriptionId, 'billing/child-has-plan']]),
  });
  expect(await subscriptionsOf([faster.payer.id, other.payer.id])).toHaveLength(2);
});

it('starts the same families once when two begin at once, and books each balance once', async () => {
  const plan = await createPlanWithGroup(db, 50);
  const made: Awaited<ReturnType<typeof aFamily>>[] = [];
  for (let n = 0; n < 6; n += 1) made.push(await aFamily(plan));
  const portion = (families: typeof made): Portion => ({
    ...portionOf(...families.map(({ family }) => family)),
    balances: families.map(({ payer, child, family }) => ({
      ...{ payerId: payer.id, amountCents: -500, reason: 'Likutis', source: `import/${child.id}` },
      subscriptionId: family.starts[0]?.subscriptionId ?? '',
    })),
  });
  const answers = await meetAt(
    db,
    (tx) => lockPlan(tx, plan.planId),
    () => startFamilies(asAdmin, portion(made)),
    () => startFamilies(asAdmin, portion(made.toReversed())),
  );
  for (const answer of answers) expect(answer).toEqual({ status: 'fulfilled', value: new Map() });
  const payerIds = made.map(({ payer }) => payer.id);
  expect(await subscriptionsOf(payerIds)).toHaveLength(6);
  for (const [, { carriedCents }] of await payerBalances(asAdmin, payerIds)) expect(carriedCents).toBe(500);
});
