import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import {
  type StripeBooks,
  type StripeForm,
  type StripeObject,
  StripeRefusal,
  stripeBooks,
} from './stripe-books.ts';

/** A stateful Stripe on this machine: the part of its API that Orbita uses, its refusals, its events. */
export interface StripeFake {
  /** The settings that a process needs to talk to it. */
  readonly env: Readonly<Record<string, string>>;
  readonly books: StripeBooks;
  /** While it is away, it answers every call as Stripe does during an outage. */
  setAway(away: boolean): void;
  /** The number of calls received. */
  calls(): number;
  /** An event as it is sent: its body, and the signature for a time (in seconds) and a secret. */
  signed(event: object, at?: number, secret?: string): { payload: string; signature: string };
  close(): Promise<void>;
}

const keys = { secret: 'sk_test_orbita', webhook: 'whsec_orbita' };

/** Parses `a[b][0][c]=d` as Stripe's client writes it. */
function formOf(body: string): StripeForm {
  const form: StripeForm = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place: StripeForm = form;
    for (const name of path) {
      const inner = (place[name] ?? {}) as StripeForm;
      place[name] = inner;
      place = inner;
    }
    place[last] = value;
  }
  return listed(form) as StripeForm;
}

function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [key, listed(each)]);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

interface Call {
  readonly books: StripeBooks;
  readonly id: string;
  readonly form: StripeForm;
}

const lists: Readonly<Record<string, string>> = {
  customers: 'customer',
  invoices: 'invoice',
  charges: 'charge',
  disputes: 'dispute',
};

/** A page of a list: filtered, after an object, newest first. */
function listOf({ books, form }: Call, kind: string): object {
  const created = (form.created ?? {}) as { gte?: string; lt?: string };
  const matches = (each: StripeObject) =>
    (form.email === undefined || each.email === form.email) &&
    (form.payment_intent === undefined || each.payment_intent === form.payment_intent) &&
    Number(each.created) >= Number(created.gte ?? 0) &&
    Number(each.created) < Number(created.lt ?? Number.POSITIVE_INFINITY);
  const all = books.of(kind, matches);
  const from = form.starting_after ? all.findIndex(({ id }) => id === form.starting_after) + 1 : 0;
  const data = all.slice(from, from + Number(form.limit ?? 10));
  return { object: 'list', url: `/v1/${kind}s`, data, has_more: from + data.length < all.length };
}

type Answer = (call: Call) => object;

const answers: Readonly<Record<string, Answer>> = {
  'POST customers': ({ books, form }) => books.customers.create(form),
  'POST customers/:id': ({ books, id, form }) => books.customers.update(id, form),
  'POST invoices': ({ books, form }) => books.invoices.create(form),
  'POST invoiceitems': ({ books, form }) => books.invoices.addItem(form),
  'POST invoices/:id/finalize': ({ books, id }) => books.invoices.finalize(id),
  'POST invoices/:id/pay': ({ books, id }) => books.invoices.pay(id),
  'POST invoices/:id/void': ({ books, id }) => books.invoices.void(id),
  'POST checkout/sessions': ({ books, form }) => books.sessions.create(form),
  'POST checkout/sessions/:id/expire': ({ books, id }) => books.sessions.expire(id),
  'POST refunds': ({ books, form }) => books.refund(form),
  'POST billing_portal/sessions': ({ books, form }) => ({
    id: 'bps_1',
    object: 'billing_portal.session',
    url: `https://billing.stripe.example/${books.get(form.customer, 'customer').id}`,
  }),
  'GET customers/:id': ({ books, id }) => books.get(id, 'customer'),
  'GET invoices/:id': ({ books, id }) => books.get(id, 'invoice'),
  'GET checkout/sessions/:id': ({ books, id, form }) =>
    expanded(books, books.get(id, 'checkout.session'), form),
  'GET payment_intents/:id': ({ books, id, form }) => expanded(books, books.get(id, 'payment_intent'), form),
};

/** Expands ids into objects where that was requested. */
function expanded(books: StripeBooks, object: StripeObject, { expand = [] }: StripeForm): StripeObject {
  const fields = (expand as string[]).flatMap((name) => {
    const id = object[name];
    return typeof id === 'string' ? [[name, books.get(id)] as const] : [];
  });
  return { ...object, ...Object.fromEntries(fields) };
}

function answerTo(books: StripeBooks, method: string, url: URL, body: string): object {
  const parts = url.pathname.replace('/v1/', '').split('/');
  const form = formOf(method === 'GET' ? url.search.slice(1) : body);
  const kind = lists[parts.join('/')];
  if (method === 'GET' && kind) return listOf({ books, id: '', form }, kind);
  for (const place of [1, 2]) {
    const [id = ''] = parts.slice(place);
    const path = parts.map((part, index) => (index === place ? ':id' : part)).join('/');
    const answer = answers[`${method} ${path}`];
    if (answer) return answer({ books, id, form });
  }
  const answer = answers[`${method} ${parts.join('/')}`];
  if (!answer) throw new StripeRefusal(404, 'invalid_request_error', 'url_not_found');
  return answer({ books, id: '', form });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Starts a Stripe without any customers. */
export async function startStripeFake(): Promise<StripeFake> {
  const books = stripeBooks();
  const remembered = new Map<string, { status: number; text: string }>();
  let [away, calls] = [false, 0];

  const answer = (request: IncomingMessage, body: string): { status: number; text: string } => {
    try {
      if (away) throw new StripeRefusal(503, 'api_error');
      if (request.headers.authorization !== `Bearer ${keys.secret}`) {
        throw new StripeRefusal(401, 'invalid_request_error');
      }
      const url = new URL(request.url ?? '/', 'http://stripe');
      const made = answerTo(books, request.method ?? 'GET', url, body);
      return { status: 200, text: JSON.stringify(made) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, text: JSON.stringify({ error: error.error }) };
    }
  };

  const server = createServer(async (request, response) => {
    calls += 1;
    const body = await bodyOf(request);
    const key = request.headers['idempotency-key']?.toString();
    const known = key && !away ? remembered.get(key) : undefined;
    const { status, text } = known ?? answer(request, body);
    if (key && request.method === 'POST' && status === 200) remembered.set(key, { status, text });
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    env: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_WEBHOOK_SECRET: keys.webhook,
      STRIPE_API: `http://127.0.0.1:${port}`,
    },
    books,
    setAway: (is) => {
      away = is;
    },
    calls: () => calls,
    signed(event, at = Date.parse('2026-11-20T15:00:00Z') / 1000, secret = keys.webhook) {
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
      return { payload, signature };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
