import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import type { Env } from '#platform/server/env.ts';
import { ForeignAway } from '#platform/server/foreign-away.ts';

/** The API version that this code reads; another one only after its tests have passed. */
const apiVersion = '2026-10-28.endive';

// Two hundred files, which an academy without Stripe never loads.
const library = (): typeof Stripe => createRequire(import.meta.url)('stripe');

const clients = new WeakMap<object, Stripe>();
/** For an answer as a whole, in milliseconds. */
const longest = 15_000;

/** The client of this academy's Stripe account. Only where `env.stripe` is set. */
export function stripeClient({ stripe }: Env, patience = longest): Stripe {
  if (!stripe) throw new Error('Stripe has no keys here.');
  const known = clients.get(stripe);
  if (known) return known;
  const { protocol, hostname, port } = new URL(stripe.api);
  const Client = library();
  const made = new Client(stripe.secretKey, {
    apiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    // Jobs retry, each with pauses of its own; a waiting payer gets an error.
    maxNetworkRetries: 0,
    // With `fetch` the timeout covers the whole answer; the library's other transport restarts it with every byte.
    timeout: patience,
    httpClient: Client.createFetchHttpClient((url, init) => fetch(url, { ...init, redirect: 'error' })),
    telemetry: false,
  });
  clients.set(stripe, made);
  return made;
}

/** Whether a failure is Stripe's own, of any kind or of the named one. Its library gives each kind a type of that name. */
export function isStripeError(error: unknown, kind = 'Stripe'): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith(kind);
}

/** The kinds of failure after which the same request may be retried later; a refused key is the academy's to fix. */
const passing = /^Stripe(Connection|API|RateLimit|Authentication|Permission)Error$/;

/** The loggable part of a failure: no message of Stripe's, which may name a payer. */
export function failureOf(error: unknown): {
  kind: string;
  code: string | undefined;
  status: number | undefined;
} {
  if (!isStripeError(error)) {
    return { kind: error instanceof Error ? error.name : 'unknown', code: undefined, status: undefined };
  }
  return { kind: error.type, code: error.code, status: error.statusCode };
}

/**
 * A failure of Stripe's without its message: a job keeps the message of its last error for everybody who runs the server.
 */
export class StripeFailure extends Error {}

function withoutWords(error: Stripe.errors.StripeError): StripeFailure {
  const { kind, code, status } = failureOf(error);
  return new StripeFailure([kind, code, status].filter((each) => each !== undefined).join(' '));
}

/**
 * A failure as a request reports it, without Stripe's message: {@link ForeignAway} when Stripe is away. Other errors are returned
 * unchanged.
 */
export function asAway(error: unknown): unknown {
  const failure = isStripeError(error) ? withoutWords(error) : error;
  const isAway = failure instanceof StripeFailure && passing.test(failure.message.split(' ')[0] ?? '');
  return isAway ? new ForeignAway('payments', failure) : failure;
}

/** Calls Stripe, and throws a {@link StripeFailure} that names no payer and no key. */
export async function ask<R>(call: () => Promise<R>): Promise<R> {
  try {
    return await call();
  } catch (error) {
    throw isStripeError(error) ? withoutWords(error) : error;
  }
}
