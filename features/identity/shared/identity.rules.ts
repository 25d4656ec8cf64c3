import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** Wrong attempts before sign-in answers `request/too-many` (decision A23); docs/security.md says what counts where. */
export const signInLimits = {
  /** For one account from one network, or from one device known to it. */
  near: { limit: 10, windowSeconds: 900 },
  /** For one account from all devices unknown to it, or from one known device. */
  day: { limit: 100, windowSeconds: 86_400 },
  /** For all accounts from one network. */
  address: { limit: 100, windowSeconds: 900 },
} as const;

/** How long after a sign-in a device stays known to an account. */
export const knownDeviceDays = 180;

const hour = 3_600_000;

/**
 * Is a user notified of a sign-in from a new device? Once an hour at most, and not in the first hour of the account, when a
 * family signs in on all its devices.
 */
export function tellsOfDevice(at: {
  readonly createdAt: string;
  readonly toldAt: string | null;
  readonly now: string;
}): boolean {
  const isLongAgo = (instant: string) => Date.parse(at.now) - Date.parse(instant) >= hour;
  return isLongAgo(at.createdAt) && (at.toldAt === null || isLongAgo(at.toldAt));
}

/** A session that is not remembered ends with the browser, and after 12 hours at most (decision A8). */
export const browserSessionHours = 12;

/** A session ends after this many days, however often it is used. */
export const longestSessionDays = 180;

/** How old the last use must be before it is written again: a request must not cost a write. */
export const touchAfterMinutes = 5;

/**
 * Why an account may not sign in, or null. A wrong address and a wrong password give one answer (decision A22). Only a
 * person who knows the password learns that the account is disabled (spec §8 "user disabled").
 */
export function refuseSignIn(account: {
  passwordMatches: boolean;
  disabledAt: string | null;
}): ErrorCode | null {
  if (!account.passwordMatches) return 'auth/wrong-credentials';
  return account.disabledAt ? 'auth/user-disabled' : null;
}

/** What decides a sign-in. */
export interface SignInGrounds {
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly disabledAt: string | null;
  readonly totpEnabledAt: string | null;
}

/**
 * Why a sign-in decided on `seen` may not begin a session on the account as it is `now`, or null: an overlapping change
 * counts (decision A25).
 */
export function refuseOverlapped(seen: SignInGrounds, now: SignInGrounds | undefined): ErrorCode | null {
  if (!now || now.email !== seen.email || now.passwordHash !== seen.passwordHash) {
    return 'auth/wrong-credentials';
  }
  if (now.disabledAt) return 'auth/user-disabled';
  const askedFor = now.totpEnabledAt === null || now.totpEnabledAt === seen.totpEnabledAt;
  return askedFor ? null : 'auth/second-factor-required';
}

/**
 * The role that a new account gets (spec §4): none on a staff domain, where a code decides; otherwise parent.
 */
export function roleAtRegistration(email: string, staffDomains: readonly string[]): 'parent' | null {
  return isStaffAddress(email, staffDomains) ? null : 'parent';
}

/** True when the address is exactly on one of the staff domains (decision A3), whatever its case. */
export function isStaffAddress(email: string, staffDomains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return staffDomains.includes(domain);
}
