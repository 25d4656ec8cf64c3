import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPayer, createPlanWithGroup } from '#features/billing/server/billing.factory.ts';
import { openBillingBooks } from '#features/billing/server/charges/billing-books.factory.ts';
import { startSubscriptions } from '#features/billing/server/starting/starting.service.ts';
import { meetAt } from '#platform/testing/locks.ts';
import { courseOf } from './next-courses.factory.ts';
import { startNextCourse } from './next-courses.service.ts';

it('starts a next course while an admin starts a subscription to its plan in the old group', async () => {
  const { db, drop } = await openBillingBooks();
  const { scope, choice, groupId } = await courseOf(db, '2027-05-10T08:00:00Z');
  const { planId, priceId } = await createPlanWithGroup(db);
  await db.updateTable('groups').set({ plan_id: planId, no_plan: false }).where('id', '=', groupId).execute();
  const { child } = await createPayer(db);
  const start = { subscriptionId: randomUUID(), childId: child.id, paidUntil: null, amountCents: 6000 };
  const results = await meetAt(
    db,
    (tx) => tx.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().execute(),
    // The first waits for the group, and then needs the plan; the other holds the plan, and waits for the group.
    () => startNextCourse(scope, { ...choice, planId, noPlan: false }),
    () =>
      startSubscriptions(scope, {
        ...{ priceId, startsOn: '2027-05-10', coupon: null, groupId },
        starts: [{ ...start, balanceCents: 0, reason: '' }],
      }),
  );
  await drop();
  expect(results).toMatchObject([
    { status: 'fulfilled', value: { next: { id: choice.newGroupId } } },
    { status: 'fulfilled', value: { results: [{ refusal: null }] } },
  ]);
});
