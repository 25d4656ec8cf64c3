import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  addMembers,
  changeMemberships,
  createGroup,
  listMemberships,
} from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { testScope } from '#platform/testing/scope.ts';
import { createPayer, createPlanWithGroup, createSubscription } from '../billing.factory.ts';
import { listSubscribedGroups } from '../billing.service.ts';
import { openBillingBooks } from '../charges/billing-books.factory.ts';
import { clearLostSeats } from './seats.repository.ts';
import { assignChild, followMembers, giveSeat, moveSubscription, takeSeat } from './seats.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
beforeAll(async () => {
  ({ db, drop } = await openBillingBooks());
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
});
afterAll(() => drop());

/** A family with a paid subscription to a plan, for its child. */
async function paidFamily(
  plan: { planId: string; priceId: string },
  { invited = false, assigned = true }: { invited?: boolean; assigned?: boolean } = {},
) {
  const family = await createPayer(db, { invited });
  const { planId, priceId } = plan;
  const of = { payerId: family.payer.id, planId, priceId, childId: assigned ? family.child.id : null };
  return { ...family, subscriptionId: (await createSubscription(db, of)).id };
}

const studentsOf = async (groupId: string) => {
  const members = await listMemberships(db, groupId);
  return members.filter(({ leftOn }) => leftOn === null).map(({ id }) => id);
};

describe('assignChild', () => {
  it('gives a subscription to one child, once', async () => {
    const plan = await createPlanWithGroup(db);
    const { as, child, payer, subscriptionId } = await paidFamily(plan, { assigned: false });
    const sibling = await createChild(db, { guardians: [payer.id] });
    const both = await Promise.allSettled([
      assignChild(as, { subscriptionId, childId: child.id }),
      assignChild(as, { subscriptionId, childId: sibling.id }),
    ]);
    const [refused] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toBe('billing/already-assigned');
    const given = both.find((each) => each.status === 'fulfilled')?.value.child?.id ?? '';
    expect(await assignChild(as, { subscriptionId, childId: given })).toMatchObject({ child: { id: given } });
  });

  it("refuses others' children, one for whom another guardian pays, and a second subscription to a plan", async () => {
    const plan = await createPlanWithGroup(db);
    const { as, payer, child, subscriptionId } = await paidFamily(plan, { assigned: false });
    const foreign = await createPayer(db);
    const refused = (childId: string, code: string) =>
      expect(assignChild(as, { subscriptionId, childId })).rejects.toMatchObject({ code });
    await refused(foreign.child.id, 'db/no-document');
    const pays = { child_id: foreign.child.id, guardian_id: payer.id, pays: false };
    await db
      .insertInto('guardianships')
      .values({ ...pays, created_at: '2026-01-01T00:00:00Z' })
      .execute();
    await refused(foreign.child.id, 'billing/not-the-payer');
    await createSubscription(db, { ...plan, payerId: payer.id, childId: child.id, groupId: null });
    await refused(child.id, 'billing/child-has-plan');
    await expect(
      assignChild(foreign.as, { subscriptionId, childId: foreign.child.id }),
    ).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });
});

describe('takeSeat', () => {
  it('lets one of ten paid families have the last seat', async () => {
    const plan = await createPlanWithGroup(db, 1);
    const families = await Promise.all(Array.from({ length: 10 }, () => paidFamily(plan)));
    const tries = await Promise.allSettled(
      families.map(({ as, subscriptionId }) => takeSeat(as, { subscriptionId, groupId: plan.groupId })),
    );
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array(9).fill('billing/group-full'));
    expect(await studentsOf(plan.groupId)).toHaveLength(1);
  });

  it('is idempotent, and takes a seat once', async () => {
    const plan = await createPlanWithGroup(db);
    const { as, child, subscriptionId } = await paidFamily(plan);
    const take = () => takeSeat(as, { subscriptionId, groupId: plan.groupId });
    await Promise.all([take(), take()]);
    expect(await take()).toMatchObject({ group: { id: plan.groupId } });
    expect(await studentsOf(plan.groupId)).toEqual([child.userId]);
    const other = await createGroup(db, { plan_id: plan.planId });
    await expect(takeSeat(as, { subscriptionId, groupId: other.id })).rejects.toMatchObject({
      code: 'billing/has-a-seat',
    });
  });

  it('keeps the place of a child who is already in the full group', async () => {
    const plan = await createPlanWithGroup(db, 1);
    const { as, child, subscriptionId } = await paidFamily(plan);
    await addMembers(db, plan.groupId, 'student', [child.userId ?? '']);
    expect(await takeSeat(as, { subscriptionId, groupId: plan.groupId })).toMatchObject({
      group: { id: plan.groupId },
    });
  });

  it('refuses before it is paid or assigned, and in a group of another plan', async () => {
    const plan = await createPlanWithGroup(db);
    const other = await createPlanWithGroup(db);
    const unassigned = await paidFamily(plan, { assigned: false });
    const take = (family: { as: SignedInScope; subscriptionId: string }, groupId = plan.groupId) =>
      takeSeat(family.as, { subscriptionId: family.subscriptionId, groupId });
    await expect(take(unassigned)).rejects.toMatchObject({ code: 'billing/not-assigned' });
    const family = await paidFamily(plan);
    await expect(take(family, other.groupId)).rejects.toMatchObject({ code: 'billing/group-not-of-plan' });
    const { payer, child, as } = await createPayer(db);
    const of = { ...plan, payerId: payer.id, childId: child.id, groupId: null, state: 'waiting' } as const;
    const waiting = await createSubscription(db, of);
    await expect(take({ as, subscriptionId: waiting.id })).rejects.toMatchObject({
      code: 'billing/not-running',
    });
    await expect(take({ as, subscriptionId: family.subscriptionId })).rejects.toMatchObject({
      code: 'db/no-document',
    });
  });

  it('seats a child who cannot sign in yet at once (C1)', async () => {
    const plan = await createPlanWithGroup(db, 1);
    const { as, child, subscriptionId } = await paidFamily(plan, { invited: true });
    await takeSeat(as, { subscriptionId, groupId: plan.groupId });
    expect(await studentsOf(plan.groupId)).toEqual([child.userId]);
    const next = await paidFamily(plan);
    const late = takeSeat(next.as, { subscriptionId: next.subscriptionId, groupId: plan.groupId });
    await expect(late).rejects.toMatchObject({ code: 'billing/group-full' });
  });

  it('counts a place that waits for an admin, and keeps its seat until the answer', async () => {
    const plan = await createPlanWithGroup(db, 1);
    const { payer, child } = await paidFamily(plan, { assigned: false });
    const kept = await createSubscription(db, { ...plan, payerId: payer.id, childId: child.id });
    const place = { child_id: child.id, group_id: plan.groupId, joined_on: '2026-11-01' };
    await db.insertInto('places_to_confirm').values(place).execute();
    const next = await paidFamily(plan);
    const late = takeSeat(next.as, { subscriptionId: next.subscriptionId, groupId: plan.groupId });
    await expect(late).rejects.toMatchObject({ code: 'billing/group-full' });
    const seatOf = () =>
      db.selectFrom('subscriptions').select('group_id').where('id', '=', kept.id).executeTakeFirst();
    await clearLostSeats(db);
    expect(await seatOf()).toEqual({ group_id: plan.groupId });
    await db.deleteFrom('places_to_confirm').where('child_id', '=', child.id).execute();
    await clearLostSeats(db);
    expect(await seatOf()).toEqual({ group_id: null });
  });
});

describe('giveSeat and moveSubscription', () => {
  it('let an admin seat a child, and move the subscription with its seat to a sibling, with a reason', async () => {
    const plan = await createPlanWithGroup(db);
    const { payer, child, subscriptionId } = await paidFamily(plan);
    const sibling = await createChild(db, { guardians: [payer.id] });
    await giveSeat(asAdmin, { subscriptionId, groupId: plan.groupId });
    expect(await studentsOf(plan.groupId)).toEqual([child.userId]);
    const moved = await moveSubscription(asAdmin, { subscriptionId, childId: sibling.id, reason: 'Suklydo' });
    expect(moved).toMatchObject({ child: { id: sibling.id }, group: { id: plan.groupId } });
    expect(await studentsOf(plan.groupId)).toEqual([sibling.userId]);
    const acts = await db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject_id', '=', payer.id)
      .orderBy('id')
      .execute();
    expect(acts).toMatchObject([
      { action: 'giveSeat', detail: { subscriptionId, groupId: plan.groupId } },
      { action: 'moveSubscription', detail: { from: child.id, to: sibling.id, reason: 'Suklydo' } },
    ]);
  });

  it('are for admins only, and for a child of the payer', async () => {
    const plan = await createPlanWithGroup(db);
    const { as, subscriptionId } = await paidFamily(plan);
    const foreign = await createPayer(db);
    const move = { subscriptionId, childId: foreign.child.id, reason: 'Suklydo' };
    await expect(moveSubscription(as, move)).rejects.toMatchObject({ code: 'auth/permission-denied' });
    await expect(moveSubscription(asAdmin, move)).rejects.toMatchObject({ code: 'db/no-document' });
    await expect(giveSeat(as, { subscriptionId, groupId: plan.groupId })).rejects.toMatchObject({
      code: 'auth/permission-denied',
    });
  });
});

describe('followMembers', () => {
  it('frees the seat when an admin removes a child from the group, and adopts a child whom an admin adds', async () => {
    const plan = await createPlanWithGroup(db);
    const { child, subscriptionId } = await paidFamily(plan);
    const userId = child.userId ?? '';
    await addMembers(db, plan.groupId, 'student', [userId]);
    await transaction(asAdmin, (tx) => followMembers(tx, plan.groupId, { added: [userId], removed: [] }));
    expect(await listSubscribedGroups(asAdmin, [plan.groupId])).toEqual([plan.groupId]);
    await changeMemberships(db, { groupId: plan.groupId }, { leftOn: '2026-11-01' });
    await transaction(asAdmin, (tx) => followMembers(tx, plan.groupId, { added: [], removed: [userId] }));
    expect(await listSubscribedGroups(asAdmin, [plan.groupId])).toEqual([]);
    const row = await db
      .selectFrom('subscriptions')
      .select('group_id')
      .where('id', '=', subscriptionId)
      .executeTakeFirst();
    expect(row).toEqual({ group_id: null });
  });
});
