import type { Actor } from '#platform/shared/roles.ts';

/** Admins write what families sign, see who has not, and remind them. */
export function mayManageAgreements({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'admin';
}

/** A guardian signs for a child. */
export function maySignAgreements({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'parent';
}

/** A family sees what it signs; an admin what a family signed. */
export function mayReadPapers({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'parent' || role === 'admin';
}

/**
 * A guardian gives and takes back consent; a child does from 14; an admin only notes that a family has taken it back.
 */
export function mayAnswerConsent(
  { role }: Pick<Actor, 'role'>,
  given: boolean,
  isOldEnough: boolean,
): boolean {
  if (role === 'child') return isOldEnough;
  return role === 'parent' || (role === 'admin' && !given);
}
