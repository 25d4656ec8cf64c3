import type { Env } from '#platform/server/env.ts';
import type { ProviderName } from '../../shared/subscriptions.ts';
import { stripeProvider } from '../stripe/stripe-provider.ts';
import { bankTransfer } from './bank-transfer.ts';
import type { PaymentProvider } from './payment-provider.ts';

const providers: Readonly<Record<ProviderName, PaymentProvider>> = {
  transfer: bankTransfer,
  stripe: stripeProvider,
};

/** The provider of new subscriptions: Stripe where its keys are set (decision B2). */
export function presentProvider({ stripe }: Env): PaymentProvider {
  return stripe ? stripeProvider : bankTransfer;
}

/** The provider with which a subscription was begun; it keeps it whatever the settings say now. */
export function providerOf(name: ProviderName): PaymentProvider {
  return providers[name];
}
