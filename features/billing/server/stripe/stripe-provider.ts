import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { cardText } from '../provider/charge-text.rules.ts';
import { type Charge, chargedCents, type PaymentProvider } from '../provider/payment-provider.ts';
import { addCustomerJob, addInvoiceJob, addRefundJob, addVoidJob } from './stripe.jobs.ts';
import { addressToPay } from './stripe-checkout.service.ts';
import * as repository from './stripe-payments.repository.ts';
import { insertRefund } from './stripe-refunds.repository.ts';

const nothing = async () => undefined;

/**
 * Stripe behind the port (decision B2). Periods and sums are decided here, by the monthly run: Stripe only collects each of
 * them, and keeps the cards. So Stripe need not learn of a pause, another price or an end, and an outage loses nothing:
 * requests to it wait in jobs.
 */
export const stripeProvider: PaymentProvider = {
  name: 'stripe',
  renewsItself: false,
  // Stripe refuses less in euros.
  leastCents: 50,
  ensureCustomer: addCustomerJob,

  async start(tx, charge) {
    await insert(tx, [charge], 'checkout');
    await addCustomerJob(tx, charge.payerId);
  },

  async charge(tx, charges) {
    for (const source of await insert(tx, charges, 'invoice')) await addInvoiceJob(tx, source);
  },

  change: nothing,
  pause: nothing,
  resume: nothing,

  async cancel(tx, _, { unpaid }) {
    for (const source of await repository.dropWanted(tx.db, unpaid)) await addVoidJob(tx, source);
  },

  async refund(tx, refund) {
    await addRefundJob(tx, await insertRefund(tx.db, refund, nowIso(tx)));
  },

  async invoices(scope, payerId) {
    const rows = await repository.findPaymentsOf(scope.db, payerId);
    return rows.map(({ source, number, amountCents, dueOn, state, wanted, disputed }) => ({
      ...{ source, number, amountCents, dueOn },
      state: stateFor({ state, wanted, disputed }),
    }));
  },

  wayToPay: async (scope: Scope, { source }) => ({
    kind: 'redirect',
    ...(await addressToPay(scope, source)),
  }),
};

function stateFor({
  state,
  wanted,
  disputed,
}: Pick<repository.PaymentRow, 'state' | 'wanted' | 'disputed'>): 'open' | 'paid' | 'void' {
  if (!wanted || state === 'void') return 'void';
  return state === 'paid' && !disputed ? 'paid' : 'open';
}

function insert(tx: Tx, charges: readonly Charge[], way: 'checkout' | 'invoice'): Promise<string[]> {
  const payments = charges.map((charge) => ({
    ...{ source: charge.source, payerId: charge.payerId, dueOn: charge.dueOn, way },
    amountCents: chargedCents(charge),
    text: cardText(charge),
  }));
  // A card pays nothing for what reductions and vouchers lower to 0.
  const costs = payments.filter(({ amountCents }) => amountCents > 0);
  return repository.insertPayments(tx.db, costs, nowIso(tx));
}
