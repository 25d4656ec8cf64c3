import type { Actor } from '#platform/shared/roles.ts';

/** Users and imports are for admins only (spec §6). */
export function mayManageUsers(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** Parents invite and change their own children; admins those of any family (spec §3 "Child record"). */
export function mayManageChildren(actor: Actor): boolean {
  return actor.role === 'parent' || actor.role === 'admin';
}

/** Only an admin sets which parent a child belongs to, and which group they join (spec §4). */
export function mayPlaceChildren(actor: Actor): boolean {
  return actor.role === 'admin';
}

/** The payer, or an admin, decides who else is a child's guardian (decision A16). */
export function mayChangeGuardians(actor: Actor, payerId: string | null): boolean {
  return actor.role === 'admin' || actor.id === payerId;
}

/** Guardians who do not pay may also leave by themselves; nobody removes the payer. */
export function mayRemoveGuardian(
  actor: Actor,
  payerId: string | null,
  guardian: { readonly id: string; readonly pays: boolean },
): boolean {
  return !guardian.pays && (actor.id === guardian.id || mayChangeGuardians(actor, payerId));
}
