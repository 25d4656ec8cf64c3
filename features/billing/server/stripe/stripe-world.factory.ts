import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { addJob, type JobPayloads } from '#platform/server/jobs/jobs.ts';
import { gatherNews } from '#platform/server/realtime/refresh.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { StripeFake } from '#platform/testing/stripe-fake.ts';
import type { Charge } from '../provider/payment-provider.ts';
import * as collecting from './stripe-collecting.service.ts';
import { hearStripe } from './stripe-events.service.ts';
import { findPayer, findPayment } from './stripe-payments.repository.ts';
import { stripeProvider } from './stripe-provider.ts';
import type { PaymentListener } from './stripe-sync.service.ts';

const runners: {
  readonly [Task in string]?: (
    scope: SignedInScope,
    payload: never,
    listener: PaymentListener,
  ) => Promise<void>;
} = {
  stripeCustomer: (scope, payload: JobPayloads['stripeCustomer']) =>
    collecting.stripeCustomer(scope, payload),
  stripeInvoice: collecting.stripeInvoice,
  stripeVoid: collecting.stripeVoid,
  stripeRefund: collecting.stripeRefund,
  stripeEvent: collecting.stripeEvent,
};

let made = 0;

/** A family that pays by Stripe, with a database and a Stripe of the test's own. */
export async function stripeWorld(db: Db, fake: StripeFake) {
  const payer = await createUser(db);
  const scope = testScope(db, { id: payer.id, role: 'parent' }, { env: fake.env });
  const inTransaction = async (act: (tx: Tx<SignedInScope>) => Promise<void>): Promise<void> => {
    await db
      .transaction()
      .execute((trx) => gatherNews(trx, () => act({ ...scope, db: trx } as Tx<SignedInScope>)));
  };
  /** The events of each period: paid, unpaid, withdrawn, in order. */
  const heard = new Map<string, string[]>();
  const hear = (word: string) => async (_tx: unknown, sources: readonly string[]) => {
    for (const source of sources) heard.set(source, [...(heard.get(source) ?? []), word]);
  };
  const listener: PaymentListener = {
    notePaid: hear('paid'),
    noteUnpaid: hear('unpaid'),
    noteWithdrawn: hear('withdrawn'),
    noteRefused: async () => undefined,
    notePageClosed: hear('closed'),
  };

  /** Runs the waiting jobs; failed ones wait again. Returns the failures. */
  async function runJobs(): Promise<string[]> {
    const failed: string[] = [];
    const waiting: { task: string; payload: never }[] = [];
    for (let jobs = await takeJobs(db); jobs.length > 0; jobs = await takeJobs(db)) {
      for (const { task, payload } of jobs) {
        try {
          await runners[task]?.(scope, payload, listener);
        } catch (error) {
          failed.push(`${task}: ${error instanceof Error ? error.message : error}`);
          waiting.push({ task, payload });
        }
      }
    }
    for (const { task, payload } of waiting) {
      await inTransaction(async (tx) => {
        await addJob(tx, task as 'stripeEvent', payload);
      });
    }
    return failed;
  }

  const charge = (cents = 4500): Charge => {
    made += 1;
    return {
      subscriptionId: 'a',
      payerId: payer.id,
      source: `subscription/${payer.id}/${made}`,
      planName: { lt: 'Programavimas', en: 'Coding' },
      child: null,
      every: 'month',
      startsOn: '2026-11-20',
      endsOn: '2026-12-19',
      priceCents: cents + 500,
      discounts: [{ reason: 'coupon', cents: 500 }],
      discountCents: 500,
      reductions: [],
      vouchers: [],
      addedCents: 0,
      dueOn: '2026-12-04',
    };
  };

  return {
    ...{ payer, scope, listener, heard, runJobs },
    last: (source: string) => heard.get(source)?.at(-1) ?? null,
    rowOf: (source: string) => findPayment(db, source),
    customerOf: async () => (await findPayer(db, payer.id))?.customerId ?? '',
    /** A first period; returns its source. */
    async start(cents?: number): Promise<string> {
      const first = charge(cents);
      await inTransaction((tx) => stripeProvider.start(tx, first));
      return first.source;
    },
    /** A next period; returns its source. */
    async renew(cents?: number): Promise<string> {
      const next = charge(cents);
      await inTransaction((tx) => stripeProvider.charge(tx, [next]));
      return next.source;
    },
    cancel: (source: string) =>
      inTransaction((tx) =>
        stripeProvider.cancel(
          tx,
          { subscriptionId: 'a', payerId: payer.id },
          { endsOn: '2026-11-20', unpaid: [source] },
        ),
      ),
    refund: (source: string, amountCents: number) =>
      inTransaction((tx) => stripeProvider.refund(tx, { source, amountCents, reason: 'requested' })),
    /** The checkout page of a period: its Stripe id. */
    async page(source: string): Promise<string> {
      const way = await stripeProvider.wayToPay(scope, { subscriptionId: 'a', payerId: payer.id, source });
      return way.kind === 'redirect' ? (way.url.split('/').at(-1) ?? '') : '';
    },
    /** Sends an event as Stripe does. */
    async send(event: object): Promise<void> {
      const { payload, signature } = fake.signed(event);
      await hearStripe(scope, { body: Buffer.from(payload), signature });
    },
    /** Sends all Stripe events so far, and handles them. */
    async sendAll(): Promise<void> {
      for (const event of fake.books.events) await this.send(event);
      await runJobs();
    },
  };
}

export type StripeWorld = Awaited<ReturnType<typeof stripeWorld>>;
