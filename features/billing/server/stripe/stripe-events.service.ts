import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addEventJob } from './stripe.jobs.ts';
import { stripeClient } from './stripe-client.service.ts';
import { deleteEventsBefore, insertEvent } from './stripe-events.repository.ts';
import { heardOf } from './stripe-state.rules.ts';

/** How old a signature may be: seconds. */
const tolerance = 300;
/** How long an event is remembered, so that it is not read again: Stripe repeats it for three days. */
const memoryDays = 90;

/**
 * Receives a Stripe event. Only the names of objects are trusted, which a job re-reads. Idempotent. Throws
 * `request/invalid` for what Stripe did not sign, or not recently, and for what names no event.
 */
export async function hearStripe(
  scope: Scope,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
): Promise<{ received: true }> {
  const event = heardOf(readSigned(scope, body, signature));
  if (!event) throw new AppError('request/invalid');
  await transaction(scope, async (tx) => {
    if (await insertEvent(tx.db, event, nowIso(tx))) await addEventJob(tx, event.id);
  });
  return { received: true };
}

function readSigned(scope: Scope, body: Buffer, signature: string): unknown {
  const { webhookSecret = '' } = scope.env.stripe ?? {};
  const now = scope.now.epochMilliseconds;
  try {
    const { webhooks } = stripeClient(scope.env);
    return webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, now);
  } catch {
    throw new AppError('request/invalid');
  }
}

/** Deletes events that Stripe will not repeat; run nightly. */
export async function forgetStripeEvents({ db, now }: Scope): Promise<void> {
  await deleteEventsBefore(db, now.subtract({ hours: 24 * memoryDays }).toString());
}
