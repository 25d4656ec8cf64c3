import { correctInvoice } from '#features/invoices/server/invoices/corrections.service.ts';
import { issueInvoices, paymentStateOf } from '#features/invoices/server/invoices.service.ts';
import type { InvoiceDraft } from '#features/invoices/shared/invoices.ts';
import { lineTexts } from '#features/invoices/shared/line-texts.rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { findSourcesOf } from '../subscriptions/subscription-periods.repository.ts';
import { chargeText, discountText, reductionText, voucherText } from './charge-text.rules.ts';
import type { Charge, PaymentProvider } from './payment-provider.ts';

const states = { open: 'open', overdue: 'open', paid: 'paid', withdrawn: 'void' } as const;
const nothing = async () => undefined;

/**
 * The built-in provider (decision B2): each period is a numbered invoice that the family pays by transfer. Changes of
 * invoices come back through the job that reports settled ones.
 */
export const bankTransfer: PaymentProvider = {
  name: 'transfer',
  renewsItself: false,
  leastCents: 1,
  ensureCustomer: nothing,
  start: issue,
  charge: issue,
  change: nothing,
  pause: nothing,
  resume: nothing,

  async cancel(tx, _, { unpaid }) {
    const issued = await paymentStateOf(tx, unpaid);
    for (const { id, source, openCents } of issued.values()) {
      if (openCents > 0)
        await correctInvoice(tx, { invoiceId: id, reason: 'Abonementas baigėsi', source: `void/${source}` });
    }
  },

  async refund(tx, { source, amountCents, reason }) {
    const invoice = (await paymentStateOf(tx, [source])).get(source);
    if (invoice) {
      await correctInvoice(tx, { invoiceId: invoice.id, amountCents, reason, source: `refund/${source}` });
    }
  },

  async invoices(scope, payerId) {
    const issued = await paymentStateOf(scope, await findSourcesOf(scope.db, payerId));
    return [...issued.values()].map(({ source, number, totalCents, dueOn, state }) => ({
      ...{ source, number, amountCents: totalCents, dueOn },
      state: states[state],
    }));
  },

  wayToPay: async (_, { source }) => ({ kind: 'transfer', source }),
};

async function issue(tx: Tx, charges: Charge | readonly Charge[]): Promise<void> {
  await issueInvoices(tx, [charges].flat().map(draftOf));
}

function draftOf(charge: Charge): InvoiceDraft {
  const { payerId, source, every, priceCents, discounts, reductions, vouchers, child, dueOn, toldApart } =
    charge;
  const unit = every === 'month' ? ('month' as const) : ('piece' as const);
  const less = [
    ...discounts.map((each) => ({ text: discountText(each, child), cents: each.cents })),
    ...vouchers.map((each) => ({ text: voucherText(each, child), cents: each.cents })),
    ...reductions.map((each) => ({ text: reductionText(each, child), cents: each.cents })),
  ];
  const lines = [
    { ...lineTexts(chargeText(charge)), quantity: 1, unitCents: priceCents, unit },
    ...less.map(({ text, cents }) => ({ ...lineTexts(text), quantity: 1, unitCents: 0 - cents })),
  ];
  return { payerId, source, lines, discountCents: 0, dueOn, toldApart };
}
