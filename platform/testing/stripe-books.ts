import { randomBytes } from 'node:crypto';

/** A Stripe object, as its API returns it. */
export type StripeObject = Record<string, unknown> & { id: string; object: string };
export type StripeForm = Record<string, unknown>;

/** A refusal in the shape of every Stripe error. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: { readonly type: string; readonly code?: string; readonly message: string };

  constructor(status: number, type: string, code?: string) {
    super(type);
    this.status = status;
    this.error = { type, message: 'Refused for rasa@example.com', ...(code ? { code } : {}) };
  }
}

const missing = () => new StripeRefusal(404, 'invalid_request_error', 'resource_missing');
const unexpected = (code: string) => new StripeRefusal(400, 'invalid_request_error', code);
const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

/** What happens when the next card is charged. */
export type CardMood = 'works' | 'declined' | 'needs-3ds';

/** The books of a Stripe account: what was requested, paid, refunded and disputed, with a clock of its own. */
export function stripeBooks() {
  const objects = new Map<string, StripeObject>();
  const events: StripeObject[] = [];
  const moods = new Map<string, CardMood>();
  let now = Date.parse('2026-11-20T15:00:00Z') / 1000;
  let numbers = 0;

  function put<O extends StripeObject>(object: O): O {
    objects.set(object.id, object);
    return object;
  }

  function get(id: unknown, kind?: string): StripeObject {
    const found = objects.get(String(id));
    if (!found || (kind && found.object !== kind)) throw missing();
    return found;
  }

  function of(kind: string, matches: (object: StripeObject) => boolean = () => true): StripeObject[] {
    return [...objects.values()].filter((object) => object.object === kind && matches(object)).toReversed();
  }

  /** Emits an event of an object as it is now; later changes emit events of their own. */
  function emit(type: string, object: StripeObject): void {
    events.push({
      ...{ id: newId('evt'), object: 'event', type, api_version: '2026-10-28.endive', created: now },
      data: { object: structuredClone(object) },
      livemode: false,
    });
  }

  function make(prefix: string, object: string, fields: StripeForm): StripeObject {
    return put({ id: newId(prefix), object, created: now, livemode: false, metadata: {}, ...fields });
  }

  /** Charges a customer's card for an intent; a refused card leaves the intent waiting for another. */
  function charge(intent: StripeObject, mood: CardMood): boolean {
    if (mood !== 'works') {
      intent.status = mood === 'declined' ? 'requires_payment_method' : 'requires_action';
      const code = mood === 'declined' ? 'card_declined' : 'authentication_required';
      intent.last_payment_error = { code, type: 'card_error' };
      return false;
    }
    const made = make('ch', 'charge', {
      ...{ amount: intent.amount, amount_refunded: 0, disputed: false, currency: 'eur', status: 'succeeded' },
      ...{ payment_intent: intent.id, customer: intent.customer, description: null, refunded: false },
      payment_method_details: { type: 'card', card: { last4: '4242', exp_year: 2030 } },
    });
    const method = intent.payment_method ?? make('pm', 'payment_method', { type: 'card' }).id;
    Object.assign(intent, { status: 'succeeded', last_payment_error: null, latest_charge: made.id });
    intent.payment_method = method;
    return true;
  }

  function newIntent(customer: unknown, amount: unknown, metadata: unknown = {}): StripeObject {
    return make('pi', 'payment_intent', {
      ...{ customer, amount, metadata, currency: 'eur', status: 'requires_payment_method' },
      ...{ latest_charge: null, last_payment_error: null, payment_method: null },
    });
  }

  const invoices = {
    create({ customer, currency, collection_method = 'charge_automatically', metadata = {} }: StripeForm) {
      get(customer, 'customer');
      return make('in', 'invoice', {
        ...{ customer, currency, collection_method, metadata, status: 'draft', total: 0, amount_paid: 0 },
        ...{ number: null, hosted_invoice_url: null, customer_name: null, due_date: null },
        payments: { object: 'list', data: [], has_more: false },
      });
    },
    addItem({ invoice: id, amount }: StripeForm) {
      const invoice = get(id, 'invoice');
      if (invoice.status !== 'draft') throw unexpected('invoice_not_editable');
      invoice.total = Number(invoice.total) + Number(amount);
      return make('ii', 'invoiceitem', { invoice: id, amount: Number(amount) });
    },
    finalize(id: unknown) {
      const invoice = get(id, 'invoice');
      if (invoice.status !== 'draft') throw unexpected('invoice_not_editable');
      numbers += 1;
      const intent = newIntent(invoice.customer, invoice.total);
      invoice.payments = {
        ...{ object: 'list', has_more: false },
        data: [
          {
            object: 'invoice_payment',
            status: 'open',
            is_default: true,
            payment: { payment_intent: intent.id },
          },
        ],
      };
      const hosted_invoice_url = `https://invoice.stripe.example/${invoice.id}`;
      Object.assign(invoice, { status: 'open', number: `ORBITA-${numbers}`, hosted_invoice_url });
      emit('invoice.finalized', invoice);
      return invoice;
    },
    pay(id: unknown, mood = moods.get(String(get(id, 'invoice').customer)) ?? 'works') {
      const invoice = get(id, 'invoice');
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
        throw unexpected('invoice_not_open');
      const { data } = invoice.payments as {
        data: { status: string; payment: { payment_intent: string } }[];
      };
      const [payment] = data;
      const intent = get(payment?.payment.payment_intent);
      if (!charge(intent, mood)) {
        emit(mood === 'declined' ? 'invoice.payment_failed' : 'invoice.payment_action_required', invoice);
        throw new StripeRefusal(
          402,
          'card_error',
          mood === 'declined' ? 'card_declined' : 'authentication_required',
        );
      }
      if (payment) payment.status = 'paid';
      Object.assign(invoice, { status: 'paid', amount_paid: invoice.total });
      emit('invoice.paid', invoice);
      return invoice;
    },
    void(id: unknown) {
      const invoice = get(id, 'invoice');
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
        throw unexpected('invoice_not_open');
      invoice.status = 'void';
      emit('invoice.voided', invoice);
      return invoice;
    },
  };

  const sessions = {
    create({
      customer,
      mode,
      metadata = {},
      client_reference_id = null,
      line_items,
      expires_at,
    }: StripeForm) {
      get(customer, 'customer');
      const [item] = line_items as { quantity: string; price_data: { unit_amount: string } }[];
      const amount = Number(item?.quantity) * Number(item?.price_data.unit_amount);
      const session = make('cs_test', 'checkout.session', {
        ...{ customer, mode, metadata, client_reference_id, amount_total: amount, currency: 'eur' },
        ...{ status: 'open', payment_status: 'unpaid', payment_intent: null, invoice: null },
        expires_at: Number(expires_at),
      });
      session.url = `https://checkout.stripe.example/${session.id}`;
      return session;
    },
    expire(id: unknown) {
      const session = get(id, 'checkout.session');
      if (session.status !== 'open') throw unexpected('checkout_session_not_open');
      Object.assign(session, { status: 'expired', url: null });
      emit('checkout.session.expired', session);
      return session;
    },
  };

  function refund({ payment_intent, amount, metadata = {} }: StripeForm): StripeObject {
    const paid = of('charge', (each) => each.payment_intent === payment_intent)[0];
    if (!paid) throw unexpected('charge_missing');
    const sum = amount === undefined ? Number(paid.amount) : Number(amount);
    if (Number(paid.amount_refunded) + sum > Number(paid.amount)) throw unexpected('charge_already_refunded');
    paid.amount_refunded = Number(paid.amount_refunded) + sum;
    paid.refunded = paid.amount_refunded === paid.amount;
    emit('charge.refunded', paid);
    return make('re', 'refund', {
      payment_intent,
      amount: sum,
      metadata,
      status: 'succeeded',
      charge: paid.id,
    });
  }

  return {
    ...{ events, get, of, invoices, sessions, refund },
    customers: {
      create: (form: StripeForm) =>
        make('cus', 'customer', {
          ...{ email: null, name: null, invoice_settings: { default_payment_method: null } },
          ...form,
        }),
      update: (id: unknown, form: StripeForm) => Object.assign(get(id, 'customer'), form),
    },
    now: () => now,
    /** Advances the clock; checkout pages close at their time. */
    pass(hours: number): void {
      now += hours * 3600;
      for (const { id, expires_at } of of('checkout.session', ({ status }) => status === 'open')) {
        if (now >= Number(expires_at)) sessions.expire(id);
      }
    },
    /** What a customer's cards do from now on. */
    setCard: (customer: string, mood: CardMood) => void moods.set(customer, mood),
    /** A payer completes the checkout page. */
    payPage(id: string, mood: CardMood = 'works'): void {
      const session = get(id, 'checkout.session');
      if (session.status !== 'open') throw unexpected('checkout_session_not_open');
      const intent = newIntent(session.customer, session.amount_total, session.metadata);
      if (!charge(intent, mood)) return;
      numbers += 1;
      const invoice = make('in', 'invoice', {
        ...{ customer: session.customer, status: 'paid', total: session.amount_total, currency: 'eur' },
        ...{ amount_paid: session.amount_total, number: `ORBITA-${numbers}`, metadata: session.metadata },
        ...{ customer_name: null, due_date: null },
      });
      Object.assign(session, {
        ...{ status: 'complete', payment_status: 'paid', url: null },
        ...{ payment_intent: intent.id, invoice: invoice.id },
      });
      emit('checkout.session.completed', session);
    },
    /** A card's owner or a bank disputes a payment. */
    dispute(intentId: string): void {
      const paid = of('charge', (each) => each.payment_intent === intentId)[0];
      if (!paid || paid.disputed) return;
      paid.disputed = true;
      const fields = { payment_intent: intentId, charge: paid.id, status: 'needs_response' };
      emit('charge.dispute.created', make('dp', 'dispute', fields));
    },
    /** The bank decides. */
    closeDispute(intentId: string, status: 'won' | 'lost'): void {
      for (const dispute of of('dispute', (each) => each.payment_intent === intentId)) {
        if (dispute.status !== 'needs_response') continue;
        dispute.status = status;
        emit('charge.dispute.closed', dispute);
      }
    },
  };
}

export type StripeBooks = ReturnType<typeof stripeBooks>;
