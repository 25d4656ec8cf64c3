import type Stripe from 'stripe';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { addRefundJob, addVoidJob } from './stripe.jobs.ts';
import { ask, stripeClient } from './stripe-client.service.ts';
import * as repository from './stripe-payments.repository.ts';
import { insertRefund, sumRefunds } from './stripe-refunds.repository.ts';
import {
  changeOf,
  isTakenBack,
  type PresentState,
  stateOfInvoice,
  stateOfSession,
} from './stripe-state.rules.ts';

/** Notified, in the transaction that records it, that money came, was taken back, or is no longer charged. */
export interface PaymentListener {
  notePaid(tx: Tx, sources: readonly string[]): Promise<void>;
  noteUnpaid(tx: Tx, sources: readonly string[]): Promise<void>;
  noteWithdrawn(tx: Tx, sources: readonly string[]): Promise<void>;
  /** The card was refused, or its owner has to confirm. */
  noteRefused(tx: Tx, sources: readonly string[]): Promise<void>;
  /** The page of a first payment has closed unpaid. */
  notePageClosed(tx: Tx, sources: readonly string[]): Promise<void>;
}

/** A later request was sent: its answer is the newer one. */
class Overtaken extends Error {}

/**
 * Reads what Stripe currently says about something to be paid, and records it: events, jobs and the nightly comparison
 * all do just this, so that neither their order nor their number matters. Of concurrent reads the latest request writes.
 * Returns whether anything changed.
 */
export async function readAnew(scope: Scope, source: string, listener: PaymentListener): Promise<boolean> {
  const before = await repository.countQuestion(scope.db, source);
  if (!before) return false;
  const present = await ask(() => presentOf(stripeClient(scope.env), before));
  const change = changeOf(before, present);
  try {
    await transaction(scope, async (tx) => {
      // The listener's rows before ours: ending a subscription locks them in this order.
      if (change === 'paid') await listener.notePaid(tx, [source]);
      if (change === 'unpaid') await listener.noteUnpaid(tx, [source]);
      if (change === 'withdrawn') await listener.noteWithdrawn(tx, [source]);
      if (before.wanted && present.failure && !before.failure) await listener.noteRefused(tx, [source]);
      if (before.wanted && present.closed) await listener.notePageClosed(tx, [source]);
      if (!(await repository.writePresent(tx.db, before, present, nowIso(tx)))) throw new Overtaken();
      if (change === 'paid-for-nothing') await sendBack(tx, before);
      // An invoice can always be voided; a page that is just being paid cannot, and its money is refunded.
      if (!before.wanted && before.invoiceId && present.state === 'open') await addVoidJob(tx, source);
    });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return false;
  }
  return change !== null || present.state !== before.state || present.refundedCents !== before.refundedCents;
}

/** What was paid for something no longer charged is refunded in full, once. */
async function sendBack(tx: Tx, { source, amountCents }: repository.PaymentRow): Promise<void> {
  const rest = amountCents - (await sumRefunds(tx.db, source));
  if (rest <= 0) return;
  const refund = { source, amountCents: rest, reason: 'requested_by_customer' };
  await addRefundJob(tx, await insertRefund(tx.db, refund, nowIso(tx)));
}

const nothingYet: PresentState = {
  state: 'waiting',
  number: null,
  intentId: null,
  refundedCents: 0,
  disputed: false,
  failure: null,
};

async function presentOf(
  stripe: Stripe,
  { invoiceId, sessionId }: repository.PaymentRow,
): Promise<PresentState> {
  if (invoiceId) return presentOfInvoice(stripe, invoiceId);
  return sessionId ? presentOfSession(stripe, sessionId) : nothingYet;
}

async function presentOfInvoice(stripe: Stripe, id: string): Promise<PresentState> {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
  const payments = invoice.payments?.data ?? [];
  const payment =
    payments.find(({ status }) => status === 'paid') ?? payments.find((each) => each.is_default);
  const intentId = nameOf(payment?.payment.payment_intent);
  return {
    state: stateOfInvoice(invoice.status),
    number: invoice.number,
    ...(await moneyOf(stripe, intentId)),
  };
}

async function presentOfSession(stripe: Stripe, id: string): Promise<PresentState> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] });
  const { invoice } = session;
  return {
    state: stateOfSession(session),
    closed: session.status === 'expired',
    number: typeof invoice === 'object' ? (invoice?.number ?? null) : null,
    ...(await moneyOf(stripe, nameOf(session.payment_intent))),
  };
}

const nameOf = (object: string | { readonly id: string } | null | undefined) =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** Whether a payment's money is still there: the card's owner or a bank may have taken it back. */
async function moneyOf(stripe: Stripe, intentId: string | null) {
  if (!intentId) return { intentId, refundedCents: 0, disputed: false, failure: null };
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const disputes = charge?.disputed
    ? (await stripe.disputes.list({ payment_intent: intentId, limit: 100 })).data
    : [];
  const failure = intent.status === 'succeeded' ? null : (intent.last_payment_error?.code ?? null);
  const refundedCents = charge?.amount_refunded ?? 0;
  return { intentId, refundedCents, disputed: isTakenBack(disputes), failure };
}

/** The payment method of a paid checkout page collects the next periods; it stays with Stripe, we only see its id. */
export async function keepMethod(scope: Scope, customer: string, intentId: string): Promise<void> {
  const stripe = stripeClient(scope.env);
  await ask(async () => {
    const { payment_method } = await stripe.paymentIntents.retrieve(intentId);
    const method = nameOf(payment_method);
    if (!method) return;
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
  });
}
