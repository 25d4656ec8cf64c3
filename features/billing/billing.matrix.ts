import { randomUUID } from 'node:crypto';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createAct } from '#features/lists/server/lists.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everything,
  own,
  type Side,
  signedOut,
  type Tools,
} from '#platform/testing/matrix.ts';
import {
  createCouponRow,
  createPlan,
  createPlanWithGroup,
  createSubscription,
} from './server/billing.factory.ts';

const payers = { nobody: signedOut, child: denied, parent: own, teacher: denied, admin: denied } as const;
const anyParent = { ...payers, parent: null } as const;
const adminWrites = { ...adminOnly, admin: everything } as const;

type Given = Partial<Parameters<typeof createSubscription>[1]>;

/** A fresh subscription of the side's parent to a plan with places; the missing side has none. */
async function subscriptionOf(side: Side, { db, world }: Tools, given: Given = {}) {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  if (side === world.missing) return { subscriptionId: side.group, planId, priceId, groupId };
  const { id } = await createSubscription(db, { planId, priceId, payerId: side.parent, ...given });
  return { subscriptionId: id, planId, priceId, groupId };
}

const ofSubscription =
  (more: (side: Side, tools: Tools) => object = () => ({}), given: (side: Side) => Given = () => ({})) =>
  async (side: Side, tools: Tools) => ({
    subscriptionId: (await subscriptionOf(side, tools, given(side))).subscriptionId,
    ...more(side, tools),
  });

/** An act that the admin prepared on such a subscription; the missing side has none. */
async function preparedAct(side: Side, tools: Tools): Promise<{ actId: string }> {
  const { db, world } = tools;
  const actId = randomUUID();
  if (side === world.missing) return { actId };
  const asked = { act: { kind: 'pause', from: '2026-12-01', until: '2026-12-29' } };
  const act = { id: actId, actorId: world.admin, list: 'subscriptions', kind: 'pause', asked };
  await createAct(db, act, [(await subscriptionOf(side, tools)).subscriptionId]);
  return { actId };
}

/** A subscription of the side's child, and the group of its plan. */
async function seating(side: Side, tools: Tools) {
  const { subscriptionId, groupId } = await subscriptionOf(side, tools, { childId: side.record });
  return { subscriptionId, groupId };
}

/** A plan: the missing side has none. */
async function planOf(side: Side, { db, world }: Tools): Promise<{ planId: string }> {
  return { planId: side === world.missing ? side.group : (await createPlan(db)).id };
}

const planForm = { name: { lt: 'Robotika', en: '' }, description: { lt: '', en: '' }, includes: [] };
const couponForm = { percent: 10, amountCents: null, lasting: 'once', endsOn: null };

const startTerms = async ({ db }: Tools) => ({
  ...{ priceId: (await createPlanWithGroup(db)).priceId, startsOn: '2026-11-20', coupon: null },
});

/** Payments of families: what a payer does, what admins manage and decide. */
export const billingMatrix: Record<string, Entry> = {
  'billing.getBilling': { input: () => ({}), perObject: false, expect: anyParent },
  // These name the child of the object: another family's does not exist.
  'billing.quoteSubscription': {
    input: async (side, { db }) => ({
      ...{ priceId: (await createPlan(db)).priceId, childId: side.record, coupon: null },
    }),
    expect: payers,
  },
  'billing.subscribe': {
    input: async (side, { db, requestId }) => {
      await openBooks(db);
      const { priceId } = await createPlanWithGroup(db);
      const choice = { priceId, childId: side.record, coupon: null };
      return { ...choice, subscriptionId: requestId, amountCents: 6000 };
    },
    expect: payers,
  },
  'billing.dropSubscription': {
    input: ofSubscription(undefined, () => ({ state: 'waiting' })),
    expect: payers,
  },
  'billing.getWayToPay': { input: ofSubscription(), expect: payers },
  'billing.openPaymentPortal': {
    // With bank transfers nobody is a customer; customers, each their own, are covered by the service's
    // tests.
    input: () => undefined,
    perObject: false,
    expect: {
      nobody: signedOut,
      child: denied,
      parent: 'auth/no-stripe-customer',
      teacher: denied,
      admin: denied,
    },
  },
  'billing.assignChild': { input: ofSubscription((side) => ({ childId: side.record })), expect: payers },
  'billing.takeSeat': { input: seating, expect: payers },
  'billing.chooseSeat': {
    input: async (side, tools) => {
      const { groupId } = await createPlanWithGroup(tools.db);
      return { groupId, childId: side.record };
    },
    expect: payers,
  },
  'billing.releaseSeat': {
    input: (side) => ({ groupId: side.group, childId: side.record, until: '2026-11-20T15:20:00.000Z' }),
    perObject: false,
    expect: anyParent,
  },
  'billing.pauseSubscription': {
    input: ofSubscription((_, { requestId }) => ({
      ...{ pauseId: requestId, from: '2026-11-25', until: '2026-12-25' },
    })),
    expect: payers,
  },
  'billing.endPause': { input: ofSubscription(), expect: payers },
  'billing.requestCancellation': {
    input: ofSubscription((_, { requestId }) => ({ requestId, reason: 'moved', comment: '' })),
    expect: payers,
  },
  'billing.withdrawCancellation': { input: ofSubscription(), expect: payers },

  'plans.listVoucherParts': {
    input: () => ({ programmeId: randomUUID(), month: '2026-11' }),
    perObject: false,
    expect: adminOnly,
  },
  'plans.listPlans': { input: () => ({}), perObject: false, expect: adminOnly },
  'plans.createPlan': {
    input: (_, { requestId }) => ({ planId: requestId, form: planForm }),
    perObject: false,
    expect: adminOnly,
  },
  'plans.updatePlan': {
    input: async (side, tools) => ({ ...(await planOf(side, tools)), version: 1, form: planForm }),
    expect: adminWrites,
  },
  'plans.archivePlan': {
    input: async (side, tools) => ({ ...(await planOf(side, tools)), archived: true }),
    expect: adminWrites,
  },
  'plans.setPlanPrice': {
    input: async (side, tools) => ({
      ...(await planOf(side, tools)),
      ...{ every: 'year', amountCents: 50_000, validFrom: '2026-12-01', forAll: false },
    }),
    expect: adminWrites,
  },
  'plans.previewPlanPrice': {
    input: async (side, tools) => ({
      ...(await planOf(side, tools)),
      ...{ every: 'month', amountCents: 7000, validFrom: '2026-12-01' },
    }),
    expect: adminWrites,
  },
  'plans.listCoupons': { input: () => ({}), perObject: false, expect: adminOnly },
  'plans.createCoupon': {
    input: (_, { requestId }) => ({
      couponId: requestId,
      form: { ...couponForm, code: `K-${requestId.replaceAll('-', '').slice(0, 12).toUpperCase()}` },
    }),
    perObject: false,
    expect: adminOnly,
  },
  'plans.stopCoupon': {
    input: async (side, { db, world }) => {
      if (side === world.missing) return { couponId: side.group };
      const code = await createCouponRow(db);
      return db
        .selectFrom('coupons')
        .select('id as couponId')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
    },
    expect: adminWrites,
  },

  'subscriptions.listSubscriptions': { input: () => ({}), perObject: false, expect: adminOnly },
  'subscriptions.exportSubscriptions': { input: () => ({}), perObject: false, expect: adminOnly },
  'subscriptions.prepareSubscriptionAct': {
    input: async (side, tools) => ({
      ...{ actId: randomUUID(), act: { kind: 'end', endsOn: '2026-12-31' } },
      selection: { ids: [(await subscriptionOf(side, tools)).subscriptionId] },
    }),
    expect: adminWrites,
  },
  'subscriptions.runSubscriptionAct': { input: preparedAct, expect: adminWrites },
  'subscriptions.undoSubscriptionAct': {
    input: async (side, tools) => ({ ...(await preparedAct(side, tools)), undoId: randomUUID() }),
    expect: adminWrites,
  },
  'subscriptions.listSubscriptionChoices': { input: ofSubscription(), expect: adminWrites },
  'subscriptions.giveSeat': { input: seating, expect: adminWrites },
  'subscriptions.moveSubscription': {
    input: async (side, tools) => {
      const { subscriptionId } = await subscriptionOf(side, tools, { childId: side.record });
      const guardians = side === tools.world.missing ? [] : [side.parent];
      const { id: childId } = await createChild(tools.db, { guardians });
      return { subscriptionId, childId, reason: 'Pasirinko ne tą vaiką' };
    },
    expect: adminWrites,
  },
  'subscriptions.handleCancellation': {
    input: ofSubscription(() => ({ endsOn: '2026-11-30' })),
    expect: adminWrites,
  },
  'subscriptions.freePausedSeat': {
    input: async (side, tools) => {
      const { subscriptionId } = await subscriptionOf(side, tools);
      if (side !== tools.world.missing) {
        const pause = { id: randomUUID(), from_on: '2026-11-25', until_on: '2026-12-25', created_by: null };
        await tools.db
          .insertInto('subscription_pauses')
          .values({ ...pause, subscription_id: subscriptionId, created_at: '2026-11-20T08:00:00Z' })
          .execute();
      }
      return { subscriptionId };
    },
    expect: adminWrites,
  },
  'subscriptions.listBillingRequests': { input: () => ({}), perObject: false, expect: adminOnly },
  'subscriptions.getBillingRun': { input: () => ({}), perObject: false, expect: adminOnly },
  'subscriptions.startBillingRun': { input: () => ({}), perObject: false, expect: adminOnly },

  // On behalf of families (decision C5).
  'starting.listStartable': {
    input: (side) => ({ groupId: side.group }),
    expect: { ...adminOnly, admin: everything },
  },
  'starting.quoteStarts': {
    input: async (side, tools) => ({
      ...(await startTerms(tools)),
      children: [{ childId: side.record, paidUntil: null }],
    }),
    expect: adminWrites,
  },
  'starting.startSubscriptions': {
    input: async (side, tools) => {
      await openBooks(tools.db);
      const start = {
        subscriptionId: tools.requestId,
        childId: side.record,
        paidUntil: null,
        amountCents: 6000,
      };
      return {
        ...(await startTerms(tools)),
        groupId: null,
        starts: [{ ...start, balanceCents: 0, reason: '' }],
      };
    },
    expect: adminWrites,
  },
  'subscriptions.pauseForFamily': {
    input: ofSubscription((_side, { requestId }) => ({
      ...{ pauseId: requestId, from: '2026-11-25', until: '2026-12-25' },
    })),
    expect: adminWrites,
  },
  'subscriptions.endPauseForFamily': { input: ofSubscription(), expect: adminWrites },
};
