import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Role } from '#platform/shared/roles.ts';

/** Minutes after which an impersonation ends by itself (record 155). */
export const impersonationMinutes = 15;

/** What decides whether an admin may see what an account sees. */
export interface Impersonated {
  readonly role: Role | null;
  readonly isVerified: boolean;
  readonly isDisabled: boolean;
}

/**
 * Refuses staff, anybody without a role, a disabled account, and an adult who sees nothing yet because the address is
 * not verified.
 */
export function impersonationRefusal({ role, isVerified, isDisabled }: Impersonated): ErrorCode | null {
  const sees = role === 'child' || (role === 'parent' && isVerified);
  return sees && !isDisabled ? null : 'impersonation/not-possible';
}
