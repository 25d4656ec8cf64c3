import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveBilling } from '#features/academy/server/academy.factory.ts';
import { createPlan, createSubscription } from '#features/billing/server/billing.factory.ts';
import { createHold } from '#features/holds/server/holds.factory.ts';
import type { HoldKind } from '#features/holds/shared/holds.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import {
  createDebt,
  createInvoice,
  createPayment,
  openBooks,
} from '#features/invoices/server/invoices.factory.ts';
import { addGuest } from '#features/membership/server/guests.service.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { createEvent } from '#features/schedule/server/schedule.factory.ts';
import { createPlace } from '#features/waiting/server/waiting.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Actor } from '#platform/shared/roles.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { getFamily } from './home.service.ts';

let db: Db;
let drop: () => Promise<void>;
let parent: Actor;
let plan: { planId: string; priceId: string };

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
  const { id: planId, priceId } = await createPlan(db);
  plan = { planId, priceId };
});
afterAll(() => drop());
beforeEach(async () => {
  parent = await createUser(db);
});

// 20 November 2026, 17:00 in Vilnius.
const familyOf = (actor: Actor = parent, now?: string) => getFamily(testScope(db, actor, now ? { now } : {}));
const onlyChild = async (actor?: Actor, now?: string) => {
  const { children } = await familyOf(actor, now);
  const [{ seat, start } = { seat: null, start: null }] = children;
  return { seat, payment: start?.payment ?? null };
};
const newChild = () => createChild(db, { guardians: [parent.id], user: null });
type Terms = Partial<Parameters<typeof createSubscription>[1]>;
const subscribed = (childId: string | null, terms: Terms = {}) =>
  createSubscription(db, { ...plan, payerId: parent.id, childId, ...terms });
const groupOf = (userId: string) =>
  createGroup(db, { students: [{ id: userId, joinedOn: '2026-11-01' }], start_date: '2026-11-01' });

const familiesChoose = (familiesChooseGroup: boolean) => saveBilling(db, { familiesChooseGroup });

describe('until the first lesson, a family', () => {
  it('without children has nothing to pay and nothing to assign', async () => {
    expect(await familyOf()).toEqual({ children: [], unpaid: false, due: null, unassigned: 0, toSign: 0 });
  });

  it('chooses a plan for a child without one, who pays nothing yet', async () => {
    await newChild();
    expect(await onlyChild()).toEqual({ seat: 'plan', payment: 'none' });
  });

  it('waits for the academy where no plan is offered', async () => {
    await newChild();
    await db.updateTable('plans').set({ archived_at: '2026-11-01T08:00:00Z' }).execute();
    expect(await onlyChild()).toEqual({ seat: null, payment: 'none' });
    await db.updateTable('plans').set({ archived_at: null }).execute();
  });

  it('pays first, then chooses the group, or waits where admins choose', async () => {
    const { id } = await newChild();
    const { id: subscriptionId } = await subscribed(id, { state: 'waiting' });
    expect(await onlyChild()).toEqual({ seat: 'paying', payment: 'open' });
    await db.updateTable('subscriptions').set({ state: 'active' }).where('id', '=', subscriptionId).execute();
    await db
      .updateTable('subscription_periods')
      .set({ paid_at: '2026-11-20T08:00:00Z' })
      .where('subscription_id', '=', subscriptionId)
      .execute();
    expect(await onlyChild()).toEqual({ seat: 'group', payment: 'paid' });
    await familiesChoose(false);
    expect(await onlyChild()).toEqual({ seat: 'wait', payment: 'paid' });
    await familiesChoose(true);
  });

  it('reads that the child waits for a place, with a subscription or without', async () => {
    const { id } = await newChild();
    await createPlace(db, { guardian_id: parent.id, child_id: id, plan_id: plan.planId });
    expect((await onlyChild()).seat).toBe('waiting');
    await subscribed(id);
    expect((await onlyChild()).seat).toBe('group');
    await familiesChoose(false);
    expect((await onlyChild()).seat).toBe('waiting');
    await familiesChoose(true);
  });

  it('is still on its way after a trial lesson', async () => {
    const { userId } = await newChild();
    const { id: groupId } = await createGroup(db, { start_date: '2026-11-01' });
    const event = await createEvent(db, { groupId, startsAt: '2026-11-18T15:30:00.000Z' });
    await transaction(testScope(db, parent), (tx) =>
      addGuest(tx, { event: { ...event, groupId }, userId, kind: 'trial', homeGroupId: null }),
    );
    expect(await onlyChild()).toEqual({ seat: 'plan', payment: 'none' });
  });

  it('awaits the first lesson of the group, not a trial in another one before it', async () => {
    const { userId } = await newChild();
    const own = await groupOf(userId);
    const { id: groupId } = await createGroup(db, { start_date: '2026-11-01' });
    await createEvent(db, { groupId: own.id, startsAt: '2026-11-26T15:30:00.000Z' });
    const event = await createEvent(db, { groupId, startsAt: '2026-11-24T15:30:00.000Z' });
    await transaction(testScope(db, parent), (tx) =>
      addGuest(tx, { event: { ...event, groupId }, userId, kind: 'trial', homeGroupId: null }),
    );
    const { children } = await familyOf();
    expect(children).toMatchObject([
      { next: { date: '2026-11-24' }, start: { lesson: { date: '2026-11-26' } } },
    ]);
  });

  it('reads which places are held, the first to end first, until they are over', async () => {
    const { id: childId } = await newChild();
    const until = (day: string) => `${day}T08:00:00.000Z`;
    const hold = async (kind: HoldKind, day: string) => {
      const { id: groupId, name } = await createGroup(db);
      await createHold(db, { groupId, childId, holderId: parent.id, kind, until: until(day) });
      return { kind, group: name, until: until(day) };
    };
    const offer = await hold('offer', '2026-11-23');
    const trial = await hold('trial', '2026-11-22');
    await hold('choosing', '2026-11-22');
    await hold('offer', '2026-11-20');
    expect((await familyOf()).children[0]?.places).toEqual([trial, offer]);
  });

  it('reads that an invoice is open before it is due, also for a child who cannot sign in', async () => {
    const { id, userId } = await newChild();
    const group = await groupOf(userId);
    const terms = { groupId: group.id, paid: false, dueOn: '2026-12-05', cents: 4990 };
    const { source } = await subscribed(id, terms);
    const invoice = await createInvoice(db, parent.id, { source, cents: 4990, dueOn: '2026-12-05' });
    expect(await onlyChild()).toEqual({ seat: null, payment: 'open' });
    const { due, unpaid } = await familyOf();
    expect(unpaid).toBe(false);
    expect(due).toEqual({
      ...{ openCents: 4990, overdueCents: 0, count: 1 },
      first: { id: invoice.id, number: invoice.number, dueOn: '2026-12-05', openCents: 4990 },
    });
    await createPayment(db, invoice.id);
    expect((await familyOf()).due).toBeNull();
  });

  it('has nothing to pay for a subscription that an admin started for later', async () => {
    const { id, userId } = await newChild();
    const { id: subscriptionId } = await subscribed(id, { groupId: (await groupOf(userId)).id });
    await db.deleteFrom('subscription_periods').where('subscription_id', '=', subscriptionId).execute();
    expect(await onlyChild()).toEqual({ seat: null, payment: 'none' });
  });

  it('is over when the lesson has ended, however it was paid; a cancelled one and one before the child joined do not count', async () => {
    const { id, userId } = await newChild();
    const { id: groupId } = await groupOf(userId);
    await subscribed(id, { groupId });
    await createEvent(db, { groupId, startsAt: '2026-10-30T14:00:00.000Z' });
    const off = { cancelled_at: '2026-11-13T08:00:00.000Z', cancel_reason: 'Šventė' };
    await createEvent(db, { groupId, startsAt: '2026-11-13T14:00:00.000Z', ...off });
    await createEvent(db, { groupId, startsAt: '2026-11-20T14:00:00.000Z' });
    expect((await onlyChild(parent, '2026-11-20T15:29:59Z')).payment).toBe('paid');
    expect((await onlyChild(parent, '2026-11-20T15:30:00Z')).payment).toBeNull();
  });

  it('is not pressed to come again after it has left', async () => {
    const { userId } = await newChild();
    const stay = { id: userId, joinedOn: '2026-11-01', leftOn: '2026-11-14' };
    const { id: groupId } = await createGroup(db, { students: [stay] });
    await createEvent(db, { groupId, startsAt: '2026-11-13T14:00:00.000Z' });
    expect(await onlyChild()).toEqual({ seat: null, payment: null });
  });
});

it('tells a guardian who does not pay nothing about money, and asks nothing of them', async () => {
  const aunt = await createUser(db);
  const { id } = await createChild(db, { guardians: [parent.id, aunt.id] });
  await subscribed(id, { state: 'waiting' });
  const { id: groupId } = await createGroup(db);
  const until = '2026-11-23T08:00:00.000Z';
  await createHold(db, { groupId, childId: id, holderId: parent.id, kind: 'offer', until });
  await createInvoice(db, parent.id);
  const { children, ...money } = await familyOf(aunt);
  expect(children).toMatchObject([{ seat: null, places: [], unpaid: false, start: { payment: null } }]);
  expect(money).toEqual({ unpaid: false, due: null, unassigned: 0, toSign: 0 });
});

it('counts subscriptions that are for no child yet, and adds up invoices and a debt from before', async () => {
  await newChild();
  await subscribed(null);
  await createDebt(db, parent.id, 700);
  const late = { cents: 2500, now: '2026-10-01T10:00:00Z', dueOn: '2026-10-15' };
  const { id, number } = await createInvoice(db, parent.id, late);
  await createInvoice(db, parent.id, { cents: 4990 });
  const { unassigned, due, unpaid } = await familyOf();
  expect([unassigned, unpaid]).toEqual([1, true]);
  expect(due).toEqual({
    ...{ openCents: 8190, overdueCents: 2500, count: 2 },
    first: { id, number, dueOn: '2026-10-15', openCents: 2500 },
  });
});

it('asks the same number of statements for four children at different stages as for one', async () => {
  const statementsFor = async (actor: Actor) => {
    const counting = countStatements(db);
    await getFamily(testScope(counting.db, actor));
    return counting.count();
  };
  await createChild(db, { guardians: [parent.id] });
  const one = await statementsFor(parent);
  for (const state of ['waiting', 'active', 'active'] as const) {
    const { id, userId } = await newChild();
    await subscribed(id, { state, groupId: (await groupOf(userId)).id });
  }
  expect((await familyOf()).children).toHaveLength(4);
  expect(await statementsFor(parent)).toBe(one);
});
