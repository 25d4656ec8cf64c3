import type { Actor } from '#platform/shared/roles.ts';

/** May they keep the books: issue, correct, match payments? Admins only. */
export function mayKeepBooks(actor: Actor): boolean {
  return actor.role === 'admin';
}

/**
 * May they read this invoice? The payer it was issued to, and admins. A second guardian may not; a former payer
 * can still read the invoices that were issued to them.
 */
export function mayReadInvoice(actor: Actor, payerId: string): boolean {
  return mayKeepBooks(actor) || actor.id === payerId;
}
