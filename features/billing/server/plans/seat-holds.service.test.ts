import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBilling } from '#features/academy/server/academy.factory.ts';
import { createHold, listHolds } from '#features/holds/server/holds.factory.ts';
import { endDueHolds } from '#features/holds/server/holds.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { addMembers, createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlan, createPlanWithGroup, createSubscription } from '../billing.factory.ts';
import { getBilling } from '../billing.service.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { subscribe } from '../subscriptions/subscribing.service.ts';
import { chooseSeat, holdWhilePaying, releaseSeat } from './seat-holds.service.ts';
import { giveSeat } from './seats.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
});
afterAll(() => drop());

const later = (as: SignedInScope, minutes: number) => ({ ...as, now: as.now.add({ minutes }) });
const freeIn = async (as: SignedInScope, groupId: string) =>
  (await getBilling(as)).plans.flatMap(({ groups }) => groups).find(({ id }) => id === groupId)?.free;

describe('chooseSeat', () => {
  it('holds a seat for twenty minutes, and for twenty more when it is asked again', async () => {
    const { planId, groupId } = await createPlanWithGroup(db, 2);
    const { as, child } = await createPayer(db);
    expect(await chooseSeat(as, { groupId, childId: child.id })).toEqual({
      until: '2026-11-20T15:20:00.000Z',
    });
    const again = await chooseSeat(later(as, 5), { groupId, childId: child.id });
    expect(again).toEqual({ until: '2026-11-20T15:25:00.000Z' });
    expect(await freeIn(as, groupId)).toBe(1);
    const { plans } = await getBilling(as);
    expect(plans.find(({ id }) => id === planId)).toMatchObject({ freeSeats: 1 });
  });

  it('lets two of fifty families at once have the last two seats', async () => {
    const { groupId } = await createPlanWithGroup(db, 2);
    const families = await Promise.all(Array.from({ length: 50 }, () => createPayer(db)));
    const tries = await Promise.allSettled(
      families.map(({ as, child }) => chooseSeat(as, { groupId, childId: child.id })),
    );
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array(48).fill('billing/group-full'));
  });

  it('keeps a place for those who have paid and not chosen a group yet', async () => {
    const { groupId, ...plan } = await createPlanWithGroup(db, 1);
    const paid = await createPayer(db);
    await createSubscription(db, { ...plan, payerId: paid.payer.id });
    const { as, child } = await createPayer(db);
    await expect(chooseSeat(as, { groupId, childId: child.id })).rejects.toMatchObject({
      code: 'billing/group-full',
    });
  });

  it('meets an admin who gives the last seat: one of the two has it', async () => {
    const asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
    const { groupId, ...plan } = await createPlanWithGroup(db, 2);
    const { id: other } = await createGroup(db, { plan_id: plan.planId, max_students: 1 });
    const paid = await createPayer(db);
    const of = { ...plan, payerId: paid.payer.id, childId: paid.child.id };
    const { id: subscriptionId } = await createSubscription(db, of);
    const { as, child } = await createPayer(db);
    const both = await Promise.allSettled([
      chooseSeat(as, { groupId: other, childId: child.id }),
      giveSeat(asAdmin, { subscriptionId, groupId: other }),
    ]);
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(['billing/group-full']);
  });

  it('refuses what cannot be bought, and whoever may not buy it', async () => {
    const { groupId, ...plan } = await createPlanWithGroup(db);
    const { as, child, payer } = await createPayer(db);
    const refused = (who: SignedInScope, seat: { groupId?: string; childId?: string }, code: string) =>
      expect(chooseSeat(who, { groupId, childId: child.id, ...seat })).rejects.toMatchObject({ code });
    const foreign = await createPayer(db);
    await refused(foreign.as, {}, 'db/no-document');
    await refused(as, { groupId: randomUUID() }, 'db/no-document');
    await refused(testScope(db, { id: payer.id, role: 'teacher' }), {}, 'auth/permission-denied');
    await refused(as, { groupId: (await createGroup(db)).id }, 'billing/group-not-of-plan');
    const { id: archived } = await createPlan(db, { archived: true });
    const { id: ofArchived } = await createGroup(db, { plan_id: archived });
    await refused(as, { groupId: ofArchived }, 'billing/group-not-of-plan');
    const seated = await createChild(db, { guardians: [payer.id] });
    await addMembers(db, groupId, 'student', [seated.userId]);
    await refused(as, { childId: seated.id }, 'billing/has-a-seat');
    await createSubscription(db, { ...plan, payerId: payer.id, childId: child.id });
    await refused(as, {}, 'billing/child-has-plan');
    await saveBilling(db, { familiesChooseGroup: false });
    const next = await createPayer(db);
    await refused(next.as, { childId: next.child.id }, 'billing/seat-by-admin-only');
    await saveBilling(db, { familiesChooseGroup: true });
  });
});

describe('releaseSeat', () => {
  it('lets go of the seat at once, but not of one that was held anew meanwhile', async () => {
    const { groupId } = await createPlanWithGroup(db, 1);
    const { as, child } = await createPayer(db);
    const seat = { groupId, childId: child.id };
    const { until } = await chooseSeat(as, seat);
    const anew = await chooseSeat(later(as, 1), seat);
    expect(await releaseSeat(as, { ...seat, until })).toEqual({ released: false });
    const foreign = await createPayer(db);
    expect(await releaseSeat(foreign.as, { ...seat, ...anew })).toEqual({ released: false });
    expect(await releaseSeat(as, { ...seat, ...anew })).toEqual({ released: true });
    expect(await releaseSeat(as, { ...seat, ...anew })).toEqual({ released: false });
    expect(await freeIn(as, groupId)).toBe(1);
  });

  it('leaves what is being paid for', async () => {
    const { groupId, priceId } = await createPlanWithGroup(db, 1);
    const { as, child } = await createPayer(db);
    const seat = { groupId, childId: child.id };
    const { until } = await chooseSeat(as, seat);
    const choice = { priceId, childId: child.id, coupon: null, amountCents: 6000 };
    await subscribe(as, { ...choice, subscriptionId: randomUUID(), groupId });
    expect(await releaseSeat(as, { ...seat, until })).toEqual({ released: false });
    expect(await listHolds(db, groupId)).toMatchObject([{ kind: 'paying', ended: null }]);
  });
});

describe('holdWhilePaying', () => {
  const grace = (closes: string) => Temporal.Instant.from(closes).add({ minutes: 10 }).toString();
  const same = (until: string) => ({
    until: Temporal.Instant.from(until).toString({ fractionalSecondDigits: 3 }),
  });

  async function buying(places = 1) {
    const { groupId, planId, priceId } = await createPlanWithGroup(db, places);
    const { as, child, payer } = await createPayer(db);
    const subscriptionId = randomUUID();
    const choice = { priceId, childId: child.id, coupon: null, amountCents: 6000 };
    await subscribe(as, { ...choice, subscriptionId, groupId });
    return { groupId, planId, as, child, payer, subscriptionId };
  }

  it('holds the seat until what was paid in the last second is known, and once more if it is still free', async () => {
    const { groupId, as, subscriptionId } = await buying();
    const closes = '2026-11-24T10:00:00.000Z';
    await holdWhilePaying(as, subscriptionId, closes);
    expect(await listHolds(db, groupId)).toMatchObject([{ ...same(grace(closes)), ended: null }]);
    const next = later(as, 60 * 24 * 4);
    const again = '2026-11-24T16:00:00.000Z';
    await holdWhilePaying(next, subscriptionId, again);
    expect(await listHolds(db, groupId)).toMatchObject([
      { ended: 'expired' },
      { ...same(grace(again)), ended: null },
    ]);
    const other = await createPayer(db);
    const late = later(other.as, 60 * 24 * 7);
    await chooseSeat(late, { groupId, childId: other.child.id });
    await holdWhilePaying(late, randomUUID(), closes);
    await holdWhilePaying({ ...as, now: late.now }, subscriptionId, '2026-11-28T16:00:00.000Z');
    expect(await listHolds(db, groupId)).toMatchObject([
      { ended: 'expired' },
      { ended: 'expired' },
      { kind: 'choosing', ended: null },
    ]);
  });

  it('holds it for no longer than a transfer may take, however many pages are opened', async () => {
    const { groupId, as, subscriptionId } = await buying();
    for (let hours = 0; hours < 24 * 7; hours += 12) {
      const now = later(as, 60 * hours);
      await holdWhilePaying(now, subscriptionId, now.now.add({ hours: 12 }).toString());
    }
    // Three days for a transfer, and two to spare.
    const latest = Date.parse('2026-11-25T15:00:00Z');
    const holds = await listHolds(db, groupId);
    expect(holds.filter(({ until }) => Date.parse(until) > latest)).toEqual([]);
    const other = await createPayer(db);
    const after = later(other.as, 60 * 24 * 5 + 1);
    await chooseSeat(after, { groupId, childId: other.child.id });
  });

  it('holds for the payment what was held for another reason', async () => {
    for (const kind of ['offer', 'trial'] as const) {
      const { groupId, as, child, payer, subscriptionId } = await buying();
      await db
        .updateTable('seat_holds')
        .set({ ended_at: as.now.toString(), ended_as: 'expired' })
        .where('subscription_id', '=', subscriptionId)
        .execute();
      const held = { groupId, childId: child.id, holderId: payer.id, kind };
      await createHold(db, { ...held, until: '2026-11-20T15:30:00Z' });
      const closes = '2026-11-20T16:00:00.000Z';
      await holdWhilePaying(as, subscriptionId, closes);
      const live = (await listHolds(db, groupId)).filter(({ ended }) => ended === null);
      expect(live).toMatchObject([{ kind: 'paying', ...same(grace(closes)) }]);
    }
  });

  it('keeps nobody from paying whose child got the seat meanwhile', async () => {
    const { groupId, as, child, subscriptionId } = await buying(2);
    await addMembers(db, groupId, 'student', [child.userId]);
    await endDueHolds({ ...as, actor: null });
    await holdWhilePaying(as, subscriptionId, '2026-11-20T16:00:00.000Z');
    expect(await listHolds(db, groupId)).toMatchObject([{ ended: 'taken' }]);
  });
});
