import * as billing from '#features/billing/server/charges/provider-events.service.ts';
import type { PaymentListener } from '#features/billing/server/stripe/stripe-sync.service.ts';

/** Who hears what Stripe says of a payment: Stripe's side knows of no subscriptions. */
export const paymentListener: PaymentListener = billing;
