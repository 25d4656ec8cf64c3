import type { Env } from '#platform/server/env.ts';
import type { ProviderName } from '../../shared/subscriptions.ts';
import { bankTransfer } from './bank-transfer.ts';
import type { PaymentProvider } from './payment-provider.ts';

const providers: Readonly<Partial<Record<ProviderName, PaymentProvider>>> = { transfer: bankTransfer };

/** The provider of new subscriptions. */
export function presentProvider(_env: Env): PaymentProvider {
  return bankTransfer;
}

/** The provider under which a subscription was begun; it keeps it whatever the settings say now. */
export function providerOf(name: ProviderName): PaymentProvider {
  const provider = providers[name];
  if (!provider) throw new Error(`No payment provider “${name}” is set up.`);
  return provider;
}
