import type { Actor } from '#platform/shared/roles.ts';

/** May they export what families pay? Admins only (decision B5). */
export function mayExport(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** May they look for the payer of any address? Admins; all others find only their own (decision A10). */
export function mayFindAnyCustomer(actor: Actor): boolean {
  return actor.role === 'admin';
}
