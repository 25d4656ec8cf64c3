import type { Tx } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    stripeCustomer: { readonly payerId: string };
    stripeInvoice: { readonly source: string };
    stripeVoid: { readonly source: string };
    stripeRefund: { readonly refundId: string };
    stripeEvent: { readonly eventId: string };
  }
}

/** Retries over some three days, with growing pauses: as long as Stripe itself repeats an event. */
const maxAttempts = 20;

/** Registers the payer with Stripe; nobody waits for it (decision A11). */
export function addCustomerJob(tx: Tx, payerId: string): Promise<void> {
  return addJob(tx, 'stripeCustomer', { payerId }, { jobKey: `stripe-customer/${payerId}`, maxAttempts });
}

/** Makes a Stripe invoice for a period and has it collected. */
export function addInvoiceJob(tx: Tx, source: string): Promise<void> {
  return addJob(tx, 'stripeInvoice', { source }, { jobKey: `stripe-invoice/${source}`, maxAttempts });
}

/** Cancels what is open of a period. */
export function addVoidJob(tx: Tx, source: string): Promise<void> {
  return addJob(tx, 'stripeVoid', { source }, { jobKey: `stripe-void/${source}`, maxAttempts });
}

/** Refunds money. */
export function addRefundJob(tx: Tx, refundId: string): Promise<void> {
  return addJob(tx, 'stripeRefund', { refundId }, { jobKey: `stripe-refund/${refundId}`, maxAttempts });
}

/** Re-reads what an event concerns. */
export function addEventJob(tx: Tx, eventId: string): Promise<void> {
  return addJob(tx, 'stripeEvent', { eventId }, { jobKey: `stripe-event/${eventId}`, maxAttempts });
}
