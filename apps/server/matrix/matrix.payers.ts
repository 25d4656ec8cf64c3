import { randomUUID } from 'node:crypto';
import {
  createPlan,
  createPlanWithGroup,
  createSubscription,
} from '#features/billing/server/billing.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Outcome, unseen } from '#platform/testing/matrix.ts';

/** A family in which another guardian pays from now on (decision A16). */
export interface PayersWorld {
  readonly payer: string;
  /** Paid until then: what was sold to them stays theirs. */
  readonly former: string;
  /** A guardian who never paid. */
  readonly second: string;
  readonly childId: string;
}

/** Makes a family with three guardians; one of them pays. */
export async function makePayers(db: Db): Promise<PayersWorld> {
  await openBooks(db);
  const [payer, former, second] = await Promise.all([0, 1, 2].map(() => createUser(db, { role: 'parent' })));
  if (!payer || !former || !second) throw new Error('Three guardians are made.');
  const { id: childId } = await createChild(db, { guardians: [payer.id, former.id, second.id] });
  return { payer: payer.id, former: former.id, second: second.id, childId };
}

interface Asked extends PayersWorld {
  readonly db: Db;
  /** Whose subscription or invoice it is. */
  readonly owner: string;
}

interface PayerEntry {
  readonly input: (asked: Asked) => Promise<object | undefined>;
  /** What a second guardian gets for the payer's, and the former payer for their own and for the payer's. */
  readonly expect: Readonly<Record<'second' | 'formerOwn' | 'formerOther', Outcome>>;
}

const notThePayer = 'billing/not-the-payer';
/** It belongs to its payer only, even when another guardian pays now. */
const ofItsPayer = { second: unseen, formerOwn: null, formerOther: unseen } as const;
/** A user who pays for no child can't buy anything more. */
const ofWhoPays = { second: notThePayer, formerOwn: notThePayer, formerOther: notThePayer } as const;
/** It names nothing that belongs to somebody. */
const ofAnybody = { second: null, formerOwn: null, formerOther: null } as const;

type Given = Partial<Parameters<typeof createSubscription>[1]>;

async function subscriptionOf({ db, owner }: Asked, given: Given = {}) {
  const { planId, priceId, groupId } = await createPlanWithGroup(db);
  const { id: subscriptionId } = await createSubscription(db, { planId, priceId, payerId: owner, ...given });
  return { subscriptionId, planId, priceId, groupId };
}

const subscription =
  (more: (asked: Asked) => object = () => ({}), given: (asked: Asked) => Given = () => ({})) =>
  async (asked: Asked) => {
    const { subscriptionId } = await subscriptionOf(asked, given(asked));
    return { subscriptionId, ...more(asked) };
  };

/** Every procedure of billing and invoices that a parent may call. */
export const payersMatrix: Readonly<Record<string, PayerEntry>> = {
  'billing.getBilling': { input: async () => ({}), expect: ofAnybody },
  'billing.quoteSubscription': {
    input: async ({ db, childId }) => ({ priceId: (await createPlan(db)).priceId, childId, coupon: null }),
    expect: ofWhoPays,
  },
  'billing.subscribe': {
    input: async ({ db, childId }) => {
      const { priceId } = await createPlanWithGroup(db);
      return { subscriptionId: randomUUID(), priceId, childId, coupon: null, amountCents: 6000 };
    },
    expect: ofWhoPays,
  },
  'billing.dropSubscription': {
    input: subscription(undefined, () => ({ state: 'waiting' })),
    expect: ofItsPayer,
  },
  'billing.getWayToPay': { input: subscription(), expect: ofItsPayer },
  'billing.openPaymentPortal': {
    input: async () => undefined,
    // With bank transfers nobody is a customer.
    expect: {
      second: 'auth/no-stripe-customer',
      formerOwn: 'auth/no-stripe-customer',
      formerOther: 'auth/no-stripe-customer',
    },
  },
  'billing.assignChild': {
    input: subscription(({ childId }) => ({ childId })),
    expect: { second: unseen, formerOwn: notThePayer, formerOther: unseen },
  },
  'billing.takeSeat': {
    input: async (asked) => {
      const { subscriptionId, groupId } = await subscriptionOf(asked, { childId: asked.childId });
      return { subscriptionId, groupId };
    },
    expect: ofItsPayer,
  },
  'billing.chooseSeat': {
    input: async ({ db, childId }) => ({ groupId: (await createPlanWithGroup(db)).groupId, childId }),
    expect: ofWhoPays,
  },
  'billing.releaseSeat': {
    input: async ({ db, childId }) => {
      const { groupId } = await createPlanWithGroup(db);
      return { groupId, childId, until: '2026-11-20T15:20:00.000Z' };
    },
    expect: ofAnybody,
  },
  'billing.pauseSubscription': {
    input: subscription(() => ({ pauseId: randomUUID(), from: '2026-11-25', until: '2026-12-25' })),
    expect: ofItsPayer,
  },
  'billing.endPause': { input: subscription(), expect: ofItsPayer },
  'billing.requestCancellation': {
    input: subscription(() => ({ requestId: randomUUID(), reason: 'moved', comment: '' })),
    expect: ofItsPayer,
  },
  'billing.withdrawCancellation': { input: subscription(), expect: ofItsPayer },
  'invoices.listOwnInvoices': { input: async () => ({}), expect: ofAnybody },
  'invoices.getPayerLedger': {
    input: async ({ owner }) => ({ payerId: owner, from: '2026-01-01', to: '2026-12-31' }),
    expect: ofItsPayer,
  },
  'invoices.getInvoice': {
    input: async ({ db, owner }) => ({ invoiceId: (await createInvoice(db, owner)).id }),
    expect: ofItsPayer,
  },
};
