import type Stripe from 'stripe';
import { ForeignAway } from '#platform/server/foreign-away.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { maySubscribe } from '../../shared/billing.permissions.ts';
import { asAway, stripeClient } from './stripe-client.service.ts';
import { closePage, mark } from './stripe-collecting.service.ts';
import { ensureCustomer } from './stripe-customers.service.ts';
import * as repository from './stripe-payments.repository.ts';

/** How long a checkout page is open, and how much of that is left at least when another opens: minutes; Stripe takes no less than 30. */
const openMinutes = 60;
const leastMinutes = 31;

/** Where a payer pays, and when that page closes; null for one that stays. */
export interface PageToPay {
  readonly url: string;
  readonly closesAt: string | null;
}

/**
 * The address at which a payer pays a period: the page of its invoice, otherwise a checkout page, the same one until it is
 * used or closes after an hour. The sum is the one that was charged, even if the price has changed since. Throws
 * `db/no-document`, or {@link ForeignAway}.
 */
export async function addressToPay(scope: Scope, source: string): Promise<PageToPay> {
  const row = await repository.findPayment(scope.db, source);
  if (!row?.wanted) throw new AppError('db/no-document');
  // Its invoice is just being made: a checkout page could be paid as well.
  if (row.way === 'invoice' && !row.invoiceId) throw new ForeignAway('payments', new Error('no invoice yet'));
  return answered(scope, async (stripe) => {
    const customer = await ensureCustomer(scope, row.payerId);
    if (row.invoiceId) {
      const { hosted_invoice_url: url } = await stripe.invoices.retrieve(row.invoiceId);
      return { url: url ?? (await portal(scope, stripe, customer)), closesAt: null };
    }
    const open = row.sessionId ? await stripe.checkout.sessions.retrieve(row.sessionId) : null;
    if (open?.status === 'open' && open.url) return { url: open.url, closesAt: row.closesAt };
    // It is paid, or being paid: anything else is done in the portal.
    if (open?.status === 'complete') return { url: await portal(scope, stripe, customer), closesAt: null };
    const page = await repository.claimPage(scope.db, source, {
      attempt: open ? row.attempt + 1 : row.attempt,
      soonest: scope.now.add({ minutes: leastMinutes }).toString(),
      closesAt: scope.now.add({ minutes: openMinutes }).round('second').toString(),
    });
    return openPage(scope, stripe, { ...row, ...page }, customer);
  });
}

/**
 * The address at which the actor changes the card and sees invoices, each their own. Throws `auth/no-stripe-customer`, also
 * without Stripe, and {@link ForeignAway}.
 */
export async function openPaymentPortal(scope: SignedInScope): Promise<{ url: string }> {
  requireMay(maySubscribe(scope.actor));
  const payer = scope.env.stripe ? await repository.findPayer(scope.db, scope.actor.id) : undefined;
  const customer = payer?.customerId;
  if (!customer) throw new AppError('auth/no-stripe-customer');
  return { url: await answered(scope, (stripe) => portal(scope, stripe, customer)) };
}

const back = ({ env }: Scope) => `${env.publicUrl}/dashboard/account/billing`;

async function portal(scope: Scope, stripe: Stripe, customer: string): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: back(scope) });
  return url;
}

async function openPage(
  scope: Scope,
  stripe: Stripe,
  { source, amountCents, text, attempt, closesAt }: repository.PaymentRow & repository.ClaimedPage,
  customer: string,
): Promise<PageToPay> {
  const product = { name: localize(text, scope.locale) };
  const session = await stripe.checkout.sessions.create(
    {
      ...{ mode: 'payment', customer, client_reference_id: source, metadata: mark(source) },
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: amountCents, product_data: product } },
      ],
      // Stripe keeps the card for the next periods; the page says so.
      payment_intent_data: { setup_future_usage: 'off_session', metadata: mark(source) },
      invoice_creation: { enabled: true, invoice_data: { metadata: mark(source) } },
      locale: scope.locale,
      expires_at: Temporal.Instant.from(closesAt).epochMilliseconds / 1000,
      success_url: back(scope),
      cancel_url: back(scope),
    },
    // Two who open it at once get the same page.
    { idempotencyKey: `checkout/${source}/${attempt}/${scope.locale}/${closesAt}` },
  );
  await repository.noteNames(scope.db, source, { sessionId: session.id, attempt });
  // Ended meanwhile: the call that ended it found no page to expire.
  if (!(await repository.findPayment(scope.db, source))?.wanted) {
    await closePage(stripe, session.id);
    throw new AppError('db/no-document');
  }
  if (!session.url) throw new ForeignAway('payments', new Error('a page without an address'));
  return { url: session.url, closesAt };
}

async function answered<R>(scope: Scope, act: (stripe: Stripe) => Promise<R>): Promise<R> {
  try {
    return await act(stripeClient(scope.env));
  } catch (error) {
    throw asAway(error);
  }
}
