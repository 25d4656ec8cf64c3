import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createPayer,
  createPlan,
  createPlanWithGroup,
  createSubscription,
} from '#features/billing/server/billing.factory.ts';
import { giveSeat } from '#features/billing/server/plans/seats.service.ts';
import {
  requestCancellation,
  withdrawCancellation,
} from '#features/billing/server/subscriptions/cancellations.service.ts';
import { createHold } from '#features/holds/server/holds.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  createInvoice,
  createPayment,
  createPromise,
  createWaitingTransfer,
  openBooks,
} from '#features/invoices/server/invoices.factory.ts';
import { addMembers, changeMemberships } from '#features/membership/server/membership.factory.ts';
import { createFullGroup, createPlace } from '#features/waiting/server/waiting.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { LineKind } from '../shared/desk.ts';
import { getRadar, putOffLine } from './desk.service.ts';

let db: Db;
let drop: () => Promise<void>;
let admin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  admin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

const lineOn = async (kind: LineKind) => (await getRadar(admin)).lines.find((line) => line.kind === kind);

/** A family that pays for a child in an active group. */
async function paying(given: Partial<Parameters<typeof createSubscription>[1]> = {}) {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const { payer, child, as: parent } = await createPayer(db);
  const userId = child.userId ?? '';
  await addMembers(db, groupId, 'student', [userId]);
  const of = { planId, priceId, groupId, payerId: payer.id, childId: child.id };
  const { id: subscriptionId } = await createSubscription(db, { ...of, ...given });
  return { planId, subscriptionId, userId, parent, payerId: payer.id, childId: child.id };
}

it('show who asks to leave, until it is answered', async () => {
  const { parent, subscriptionId } = await paying();
  const requestId = randomUUID();
  await requestCancellation(parent, { requestId, subscriptionId, reason: 'price', comment: '' });
  expect(await lineOn('cancellations')).toMatchObject({ count: 1, items: [{ id: requestId }] });
  await withdrawCancellation(parent, { subscriptionId });
  expect(await lineOn('cancellations')).toBeUndefined();
});

it('name children who wait where there is a place or no such group; nobody who waits for a full group', async () => {
  const full = await createFullGroup(db);
  const free = await createPlanWithGroup(db, 1);
  const { id: planId } = await createPlan(db, { name: 'Robotika' });
  const { payer, child } = await createPayer(db);
  const of = { guardian_id: payer.id, child_id: child.id };
  await createPlace(db, { ...of, group_id: full.groupId });
  expect(await lineOn('waiting')).toBeUndefined();
  const wished = await createPlace(db, { ...of, plan_id: planId, since: '2026-10-01T08:00:00Z' });
  const passed = await createPlace(db, { ...of, group_id: free.groupId });
  expect(await lineOn('waiting')).toMatchObject({
    count: 2,
    items: [
      { id: wished, name: 'Lukas Petrauskas', about: 'Robotika' },
      { id: passed, groupId: free.groupId },
    ],
  });
});

it('show who has paid when the chosen group was full, until the child has a seat', async () => {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const { payer, child } = await createPayer(db);
  const of = { planId, priceId, payerId: payer.id, childId: child.id };
  const { id: subscriptionId } = await createSubscription(db, of);
  const hold = { groupId, childId: child.id, holderId: payer.id, kind: 'paying', subscriptionId } as const;
  const holdId = await createHold(db, hold);
  expect(await lineOn('seats-missed')).toBeUndefined();
  const ended = { ended_at: '2026-11-19T08:00:00Z', ended_as: 'expired' } as const;
  await db.updateTable('seat_holds').set(ended).where('id', '=', holdId).execute();
  expect(await lineOn('seats-missed')).toMatchObject({ count: 1, items: [{ id: subscriptionId }] });
  await giveSeat(admin, { subscriptionId, groupId });
  expect(await lineOn('seats-missed')).toBeUndefined();
});

it('show unmatched transfers, with their amounts', async () => {
  const id = await createWaitingTransfer(db, { amountCents: 4990 });
  expect(await lineOn('transfers')).toMatchObject({
    count: 1,
    items: [{ id, name: 'Kita Pavardė', cents: 4990 }],
  });
  await putOffLine(admin, { kind: 'transfers', until: '2026-11-27', forAll: false });
  expect(await lineOn('transfers')).toBeUndefined();
});

it('name children who attend unpaid, each once, the overdue first; nobody who has paid, left or not started', async () => {
  const waiting = await paying({ state: 'waiting' });
  const overdue = await paying({ paid: false, dueOn: '2026-11-15' });
  await paying();
  await paying({ paid: false, dueOn: '2026-11-20' });
  const gone = await paying({ paid: false, dueOn: '2026-11-15' });
  // A further plan of a child who attends another one waits for its first payment: nobody attends it yet.
  const further = await createPlanWithGroup(db);
  const attends = await paying();
  await createSubscription(db, {
    ...{
      planId: further.planId,
      priceId: further.priceId,
      payerId: attends.payerId,
      childId: attends.childId,
    },
    state: 'waiting',
  });
  await changeMemberships(db, { userIds: [gone.userId] }, { leftOn: '2026-11-18' });
  expect(await lineOn('unpaid')).toMatchObject({
    count: 2,
    items: [
      { id: overdue.userId, date: '2026-11-15' },
      { id: waiting.userId, date: null },
    ],
  });
  const teacher = await createUser(db, { role: 'teacher' });
  expect((await getRadar(testScope(db, teacher))).lines).toEqual([]);
});

it('names families who did not pay by the day agreed, until they pay or it is put off', async () => {
  await openBooks(db);
  const payer = await createUser(db, { role: 'parent', firstName: 'Rūta', lastName: 'Rūtaitė' });
  const { id } = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
  await createPromise(db, payer.id, id, '2026-12-12');
  expect(await lineOn('arrangements')).toBeUndefined();
  const later = { ...admin, ...testScope(db, admin.actor, { now: '2026-12-13T10:00:00Z' }) };
  const lineLater = async () => (await getRadar(later)).lines.find(({ kind }) => kind === 'arrangements');
  expect(await lineLater()).toMatchObject({
    count: 1,
    items: [{ id: payer.id, name: 'Rūta Rūtaitė', date: '2026-12-12', cents: 4500 }],
  });
  await createPayment(db, id);
  expect(await lineLater()).toBeUndefined();
});
