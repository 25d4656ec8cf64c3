import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Role } from '#platform/shared/roles.ts';
import { isStaffAddress } from '../../shared/identity.rules.ts';

/** The state of a staff code at `now`: a used one stays used, however old. */
export function stateOfStaffCode(
  code: { readonly usedAt: string | null; readonly revokedAt: string | null; readonly expiresAt: string },
  now: string,
): 'open' | 'used' | 'expired' | 'revoked' {
  if (code.usedAt) return 'used';
  if (code.revokedAt) return 'revoked';
  return Date.parse(code.expiresAt) <= Date.parse(now) ? 'expired' : 'open';
}

/** What is known of an invited address's account. */
interface Invitee {
  readonly role: Role | null;
  readonly verified: boolean;
  /** Registered by somebody who never proved the address, and without children. */
  readonly replaceable: boolean;
}

/**
 * How a mailed staff code reaches its address (decision C6): as an invitation; as a code to type for a verified account
 * of a staff domain that waits for its role; null where an account has a role, which an admin changes instead.
 */
export function wayToInvite(account: Invitee | null, isStaff: boolean): 'invitation' | 'code' | null {
  if (!account || account.replaceable || (account.role === null && !account.verified)) return 'invitation';
  return account.role === null && isStaff ? 'code' : null;
}

/**
 * Why a user may not enter a staff code at all, or null (spec §4): the address must be verified and on a staff domain,
 * and an existing role stays. Null also stands for a session without an account.
 */
export function refuseStaffCodeUse(
  user: {
    readonly email: string | null;
    readonly role: Role | null;
    readonly emailVerifiedAt: string | null;
  } | null,
  staffDomains: readonly string[],
): ErrorCode | null {
  if (!user?.emailVerifiedAt) return 'auth/email-not-verified';
  if (user.role || !isStaffAddress(user.email ?? '', staffDomains)) return 'auth/permission-denied';
  return null;
}
