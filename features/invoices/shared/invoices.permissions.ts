import type { Actor } from '#platform/shared/roles.ts';

/** May they keep the books: issue, correct, match payments? Admins alone. */
export function mayKeepBooks(actor: Actor): boolean {
  return actor.role === 'admin';
}

/**
 * May they read this invoice? Whom it was issued to, and admins. A second guardian may not; a former payer keeps
 * reading the invoices that were issued to them.
 */
export function mayReadInvoice(actor: Actor, payerId: string): boolean {
  return mayKeepBooks(actor) || actor.id === payerId;
}
