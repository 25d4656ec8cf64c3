import { updateAccount } from '#features/identity/server/accounts/accounts.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { defaultLocale } from '#platform/shared/localized-text.ts';
import { ask, stripeClient } from './stripe-client.service.ts';
import { findPayer } from './stripe-payments.repository.ts';

/**
 * The payer's Stripe customer id; registers them once, whatever the repeats and concurrency: for a day Stripe answers
 * the same request with the same customer, and after that our own mark on a customer is looked up first.
 */
export async function ensureCustomer(scope: Scope, payerId: string): Promise<string> {
  const payer = await findPayer(scope.db, payerId);
  if (!payer) throw new Error('A payer is gone.');
  if (payer.customerId) return payer.customerId;
  const stripe = stripeClient(scope.env);
  const marked = payer.email ? await findMarked(scope, payer.id, payer.email) : undefined;
  const customer =
    marked ??
    (await ask(() =>
      stripe.customers.create(
        {
          // Stripe's own mails and pages speak the payer's language.
          preferred_locales: [payer.locale ?? defaultLocale],
          name: `${payer.firstName} ${payer.lastName}`,
          metadata: { orbita_payer: payer.id },
          ...(payer.email ? { email: payer.email } : {}),
        },
        { idempotencyKey: `customer/${payer.id}` },
      ),
    ));
  await transaction(scope, (tx) => updateAccount(tx, payer.id, { stripeId: customer.id }));
  return customer.id;
}

async function findMarked(scope: Scope, payerId: string, email: string) {
  const { data } = await ask(() => stripeClient(scope.env).customers.list({ email, limit: 100 }));
  return data.find(({ metadata }) => metadata.orbita_payer === payerId);
}
