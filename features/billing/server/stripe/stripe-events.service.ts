import type Stripe from 'stripe';
import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addEventJob } from './stripe.jobs.ts';
import { stripeClient } from './stripe-client.service.ts';
import { deleteEventsBefore, insertEvent } from './stripe-events.repository.ts';
import { objectIdsOf } from './stripe-state.rules.ts';

/** How old a signature may be: seconds. */
const tolerance = 300;
/** How long an event is remembered, so that it is not read again: Stripe tells it again for three days. */
const memoryDays = 90;

/**
 * Hears what Stripe tells. Nothing of it is believed but the names of objects, which a job reads anew; told again, it
 * changes nothing. Throws `request/invalid` for what Stripe did not sign, or not lately.
 */
export async function hearStripe(
  scope: Scope,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
): Promise<{ received: true }> {
  const event = await readSigned(scope, body, signature);
  const objectIds = objectIdsOf(event.data.object as unknown as Record<string, unknown>);
  await transaction(scope, async (tx) => {
    const { id, type } = event;
    if (await insertEvent(tx.db, { id, type, objectIds }, nowIso(tx))) await addEventJob(tx, id);
  });
  return { received: true };
}

async function readSigned(scope: Scope, body: Buffer, signature: string): Promise<Stripe.Event> {
  const { webhookSecret = '' } = scope.env.stripe ?? {};
  const now = scope.now.epochMilliseconds;
  try {
    const { webhooks } = stripeClient(scope.env);
    return webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, now);
  } catch {
    throw new AppError('request/invalid');
  }
}

/** Forgets events that Stripe will not tell again; run nightly. */
export async function forgetStripeEvents({ db, now }: Scope): Promise<void> {
  await deleteEventsBefore(db, now.subtract({ hours: 24 * memoryDays }).toString());
}
