import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** Wrong tries before sign-in answers `request/too-many` (decision A23); docs/security.md says what counts where. */
export const signInLimits = {
  /** Of one account from one network, or from one device that is known to it. */
  near: { limit: 10, windowSeconds: 900 },
  /** Of one account from all devices that are not known to it, or from one that is. */
  day: { limit: 100, windowSeconds: 86_400 },
  /** Of all accounts from one network. */
  address: { limit: 100, windowSeconds: 900 },
} as const;

/** A device is known to an account for so long after a sign-in. */
export const knownDeviceDays = 180;

/** A session that is not remembered ends with the browser, and after 12 hours at most (decision A8). */
export const browserSessionHours = 12;

/** However often it is used, a session ends after so many days. */
export const longestSessionDays = 180;

/** How old the last use must be before it is written again: a request must not cost a write. */
export const touchAfterMinutes = 5;

/**
 * Why an account may not sign in, or null. Wrong address and wrong password give one answer (decision A22);
 * only who knows the password learns that the account is disabled (spec §8 "user disabled").
 */
export function refuseSignIn(account: {
  passwordMatches: boolean;
  disabledAt: string | null;
}): ErrorCode | null {
  if (!account.passwordMatches) return 'auth/wrong-credentials';
  return account.disabledAt ? 'auth/user-disabled' : null;
}

/** What a sign-in is decided on. */
export interface SignInGrounds {
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly disabledAt: string | null;
  readonly totpEnabledAt: string | null;
}

/**
 * Why a sign-in that was decided on `seen` may not begin a session on the account as it is `now`, or null: a change that
 * overlapped it counts (decision A25).
 */
export function refuseOverlapped(seen: SignInGrounds, now: SignInGrounds | undefined): ErrorCode | null {
  if (!now || now.email !== seen.email || now.passwordHash !== seen.passwordHash) {
    return 'auth/wrong-credentials';
  }
  if (now.disabledAt) return 'auth/user-disabled';
  const askedFor = now.totpEnabledAt === null || now.totpEnabledAt === seen.totpEnabledAt;
  return askedFor ? null : 'auth/second-factor-required';
}

/** The role that a new account gets (spec §4): none on a staff domain, where a code decides; else parent. */
export function roleAtRegistration(email: string, staffDomains: readonly string[]): 'parent' | null {
  return isStaffAddress(email, staffDomains) ? null : 'parent';
}

/** True when the address is exactly on one of the staff domains (decision A3), whatever its case. */
export function isStaffAddress(email: string, staffDomains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return staffDomains.includes(domain);
}
