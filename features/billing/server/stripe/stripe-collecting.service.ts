import type Stripe from 'stripe';
import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import { nowIso, type Scope, today } from '#platform/server/scope.ts';
import { daysBetween } from '#platform/shared/dates.ts';
import { ask, isStripeError, StripeFailure, stripeClient } from './stripe-client.service.ts';
import { ensureCustomer } from './stripe-customers.service.ts';
import { findEvent, noteEventDone } from './stripe-events.repository.ts';
import * as repository from './stripe-payments.repository.ts';
import { findRefund, noteRefund } from './stripe-refunds.repository.ts';
import { keepMethod, type PaymentListener, readAnew } from './stripe-sync.service.ts';

/** Marks our own objects at Stripe. */
export const mark = (source: string) => ({ orbita_source: source });

/** The job that registers the payer (decision A11). */
export async function stripeCustomer(
  scope: Scope,
  { payerId }: JobPayloads['stripeCustomer'],
): Promise<void> {
  await ensureCustomer(scope, payerId);
}

/**
 * The job that has a period collected: an invoice of one line, charged to the card that the payer left with Stripe,
 * otherwise sent with a payment address. Interrupted anywhere, it continues where it was.
 */
export async function stripeInvoice(
  scope: Scope,
  { source }: JobPayloads['stripeInvoice'],
  listener: PaymentListener,
): Promise<void> {
  const row = await repository.findPayment(scope.db, source);
  if (row?.wanted && row.state !== 'paid') {
    const stripe = stripeClient(scope.env);
    const customer = await ensureCustomer(scope, row.payerId);
    await ask(() => collect(scope, stripe, row, customer));
  }
  await readAnew(scope, source, listener);
  // Ended while it was being made: the call that ended it found nothing to void.
  const after = await repository.findPayment(scope.db, source);
  if (after && !after.wanted && after.state !== 'paid') await stripeVoid(scope, { source }, listener);
}

async function collect(
  scope: Scope,
  stripe: Stripe,
  row: repository.PaymentRow,
  customer: string,
): Promise<void> {
  const { source, amountCents } = row;
  const invoice = row.invoiceId
    ? await stripe.invoices.retrieve(row.invoiceId)
    : await draftFor(scope, stripe, row, customer);
  await repository.noteNames(scope.db, source, { invoiceId: invoice.id });
  if (invoice.status !== 'draft') return;
  // Idempotency keys expire after a day: Stripe would add the line once more.
  if (invoice.total === 0) {
    await stripe.invoiceItems.create(
      { customer, invoice: invoice.id, amount: amountCents, currency: 'eur', description: row.text.lt },
      { idempotencyKey: `item/${source}` },
    );
  }
  await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: true });
  if (invoice.collection_method !== 'charge_automatically') return;
  try {
    await stripe.invoices.pay(invoice.id, { off_session: true });
  } catch (error) {
    // The card was refused or its owner has to confirm: Stripe mails the payer and retries, and we read the result.
    if (!isStripeError(error, 'StripeCardError')) throw error;
  }
}

async function draftFor(
  scope: Scope,
  stripe: Stripe,
  { source, dueOn }: repository.PaymentRow,
  customer: string,
) {
  const known = await stripe.customers.retrieve(customer);
  const hasCard = !known.deleted && known.invoice_settings.default_payment_method !== null;
  const waits = { days_until_due: Math.max(1, daysBetween(today(scope), dueOn)) };
  return stripe.invoices.create(
    {
      ...{ customer, currency: 'eur', auto_advance: false, metadata: mark(source) },
      pending_invoice_items_behavior: 'exclude',
      collection_method: hasCard ? 'charge_automatically' : 'send_invoice',
      ...(hasCard ? {} : waits),
    },
    { idempotencyKey: `invoice/${source}/${hasCard}` },
  );
}

/** The job that cancels what is open: the checkout page expires, the invoice is voided. What was paid meanwhile is refunded. */
export async function stripeVoid(
  scope: Scope,
  { source }: JobPayloads['stripeVoid'],
  listener: PaymentListener,
): Promise<void> {
  const row = await repository.findPayment(scope.db, source);
  const stripe = stripeClient(scope.env);
  if (row?.invoiceId) await ask(() => voidInvoice(stripe, row.invoiceId ?? ''));
  else if (row?.sessionId) await ask(() => closePage(stripe, row.sessionId ?? ''));
  await readAnew(scope, source, listener);
}

async function voidInvoice(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.invoices.retrieve(id);
  if (status === 'draft') await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
  if (status === 'draft' || status === 'open' || status === 'uncollectible')
    await stripe.invoices.voidInvoice(id);
}

/** Expires a checkout page that is still open. */
export async function closePage(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id);
  if (status === 'open') await stripe.checkout.sessions.expire(id);
}

/** The job that refunds money, once. */
export async function stripeRefund(
  scope: Scope,
  { refundId }: JobPayloads['stripeRefund'],
  listener: PaymentListener,
): Promise<void> {
  const refund = await findRefund(scope.db, refundId);
  if (!refund) return;
  if (!refund.refundId) {
    const row = await repository.findPayment(scope.db, refund.source);
    // Retried: a payment made just now may not have been read yet.
    if (!row?.intentId) throw new StripeFailure('nothing was paid that could go back');
    const intentId = row.intentId;
    const made = await ask(() =>
      stripeClient(scope.env).refunds.create(
        {
          payment_intent: intentId,
          amount: refund.amountCents,
          metadata: { orbita_refund: refundId },
        },
        { idempotencyKey: `refund/${refundId}` },
      ),
    );
    await noteRefund(scope.db, refundId, made.id);
  }
  await readAnew(scope, refund.source, listener);
}

/**
 * The job that re-reads what an event concerns. Ignores objects that aren't ours: other programs may use the same Stripe
 * account.
 */
export async function stripeEvent(
  scope: Scope,
  { eventId }: JobPayloads['stripeEvent'],
  listener: PaymentListener,
): Promise<void> {
  const event = await findEvent(scope.db, eventId);
  if (!event || event.doneAt) return;
  for (const source of await repository.findSourcesOf(scope.db, event.objectIds)) {
    await readAnew(scope, source, listener);
    await keepMethodOf(scope, source);
  }
  await noteEventDone(scope.db, eventId, nowIso(scope));
}

async function keepMethodOf(scope: Scope, source: string): Promise<void> {
  const row = await repository.findPayment(scope.db, source);
  if (row?.way !== 'checkout' || row.state !== 'paid' || !row.intentId) return;
  const payer = await repository.findPayer(scope.db, row.payerId);
  if (payer?.customerId) await keepMethod(scope, payer.customerId, row.intentId);
}
