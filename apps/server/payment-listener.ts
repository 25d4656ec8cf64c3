import * as billing from '#features/billing/server/charges/provider-events.service.ts';
import type { PaymentListener } from '#features/billing/server/stripe/stripe-sync.service.ts';

/** Who handles Stripe's payment events: the Stripe feature knows nothing of subscriptions. */
export const paymentListener: PaymentListener = billing;
