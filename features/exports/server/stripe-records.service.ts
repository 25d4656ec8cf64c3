import type Stripe from 'stripe';
import { stripeClient } from '#features/billing/server/stripe/stripe-client.service.ts';
import type { Scope } from '#platform/server/scope.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { type ExportRange, instantsOf } from '../shared/exports.rules.ts';
import type {
  ChargeRecord,
  CustomerRecord,
  ExportKind,
  ExportRecords,
  InvoiceRecord,
} from '../shared/exports.ts';
import type { PaymentRecords } from './payment-records.service.ts';

/** As many as Stripe gives at a time. */
const pageSize = 100;

interface Question {
  readonly created: { readonly gte: number; readonly lt: number };
  readonly limit: number;
  readonly starting_after?: string;
}

/** Stripe's pages one after another, newest first; the next one is requested when this one was sent. */
async function* pagesOf<Item extends { readonly id: string }, Result>(
  list: (question: Question) => Promise<{ readonly data: readonly Item[]; readonly has_more: boolean }>,
  range: ExportRange,
  recordOf: (item: Item) => Result,
): AsyncGenerator<Result[], void> {
  const { since, until } = instantsOf(range);
  const question = {
    created: { gte: Date.parse(since) / 1000, lt: Date.parse(until) / 1000 },
    limit: pageSize,
  };
  let after: string | undefined;
  do {
    const { data, has_more } = await list({ ...question, ...(after ? { starting_after: after } : {}) });
    if (data.length > 0) yield data.map(recordOf);
    after = has_more ? data.at(-1)?.id : undefined;
  } while (after);
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const dayOf = (seconds: number) => vilniusDate(seconds * 1000);
const nameOf = (object: string | { readonly id: string } | null) =>
  typeof object === 'string' ? object : (object?.id ?? null);

// Stripe may add values to its lists at any time.
function isOneOf<Word extends string>(words: readonly Word[], text: string | null): text is Word {
  return (words as readonly (string | null)[]).includes(text);
}

function customerRecord({ id, email, name, created }: Stripe.Customer): CustomerRecord {
  return { id, email, name: name ?? null, createdAt: instantOf(created) };
}

function invoiceRecord(invoice: Stripe.Invoice): InvoiceRecord {
  const { status, due_date } = invoice;
  return {
    id: invoice.id,
    number: invoice.number,
    kind: 'invoice',
    customerId: nameOf(invoice.customer),
    customerName: invoice.customer_name ?? null,
    state: isOneOf(['draft', 'paid', 'void'], status) ? status : 'open',
    currency: invoice.currency.toUpperCase(),
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    issuedOn: dayOf(invoice.created),
    dueOn: due_date === null ? null : dayOf(due_date),
  };
}

function chargeRecord(charge: Stripe.Charge): ChargeRecord {
  const { status } = charge;
  return {
    id: charge.id,
    kind: 'payment',
    customerId: nameOf(charge.customer),
    state: isOneOf(['succeeded', 'pending'], status) ? status : 'failed',
    currency: charge.currency.toUpperCase(),
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    // The method, and nothing about the card.
    method: charge.payment_method_details?.type ?? 'unknown',
    description: charge.description,
    createdAt: instantOf(charge.created),
  };
}

const listed: {
  readonly [Kind in ExportKind]: (
    stripe: Stripe,
    range: ExportRange,
  ) => AsyncGenerator<readonly ExportRecords[Kind][], void>;
} = {
  customers: (stripe, range) => pagesOf((asked) => stripe.customers.list(asked), range, customerRecord),
  invoices: (stripe, range) => pagesOf((asked) => stripe.invoices.list(asked), range, invoiceRecord),
  charges: (stripe, range) => pagesOf((asked) => stripe.charges.list(asked), range, chargeRecord),
};

/** The records of an academy whose payments are with Stripe. */
export const stripeRecords: PaymentRecords = {
  provider: 'stripe',
  async findCustomer({ env }: Scope, email) {
    const { data } = await stripeClient(env).customers.list({ email, limit: 1 });
    const [found] = data;
    return found ? customerRecord(found) : null;
  },
  pages: ({ env }, kind, range) => listed[kind](stripeClient(env), range),
};
