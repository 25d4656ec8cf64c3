import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import type { Env } from '#platform/server/env.ts';

/** The version whose answers this code reads; another one is read only after its tests have passed. */
const apiVersion = '2026-10-28.endive';

// Two hundred files, which an academy without Stripe never loads.
const library = (): typeof Stripe => createRequire(import.meta.url)('stripe');

const clients = new WeakMap<object, Stripe>();

/** The client of this academy's Stripe account. Only where `env.stripe` is set. */
export function stripeClient({ stripe }: Env): Stripe {
  if (!stripe) throw new Error('Stripe has no keys here.');
  const known = clients.get(stripe);
  if (known) return known;
  const { protocol, hostname, port } = new URL(stripe.api);
  const made = new (library())(stripe.secretKey, {
    apiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    // Jobs try again, each with pauses of its own; a payer who waits is told.
    maxNetworkRetries: 0,
    timeout: 15_000,
    telemetry: false,
  });
  clients.set(stripe, made);
  return made;
}

/** Whether a failure is Stripe's own, of any kind or of the one named. Its library gives each kind a type of that name. */
export function isStripeError(error: unknown, kind = 'Stripe'): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith(kind);
}

/** What may be said of a failure in a log: no sentence of Stripe's, which may name a payer. */
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

/** A failure of Stripe's without its words: a job keeps the message of its last error for everybody who runs the server. */
export class StripeFailure extends Error {}

/** Asks Stripe, and throws a {@link StripeFailure} that names no payer and no key. */
export async function ask<R>(call: () => Promise<R>): Promise<R> {
  try {
    return await call();
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const { kind, code, status } = failureOf(error);
    throw new StripeFailure([kind, code, status].filter((each) => each !== undefined).join(' '));
  }
}
