import type { ErrorCode } from '#platform/shared/error-codes.ts';

/** Minutes from the button to the session; after that Google's proof is worthless. */
export const googleMinutes = 10;

/** What Google says about a person's address. */
export interface GoogleAddress {
  /** Lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** The organisation whose mail Google keeps (`hd`), if it is one's. */
  readonly hostedDomain: string | null;
}

const googleMail = new Set(['gmail.com', 'googlemail.com']);

/**
 * True when Google itself keeps the mailbox: Gmail, or an organisation's mail. Google saw any other address verified
 * once, perhaps years ago and by an earlier owner, so it opens nobody's account (decision record 024).
 */
export function googleVouchesFor({ email, emailVerified, hostedDomain }: GoogleAddress): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return emailVerified && (hostedDomain !== null || googleMail.has(domain));
}

/** An account as a sign-in with Google sees it. */
export interface GoogleCandidate {
  readonly disabledAt: string | null;
  readonly emailVerifiedAt: string | null;
  /** The Google account that signs in to it, if any. */
  readonly subject: string | null;
}

/**
 * How somebody enters: `known` by their Google id; `link` to the verified account of their address; `take-over` of an
 * account with their address that was never proven; `newcomer` without any.
 */
export type GoogleEntry = 'known' | 'link' | 'take-over' | 'newcomer';

/** Which entry applies, by the account linked to the Google account and the account of its address. */
export function googleEntry(
  linked: GoogleCandidate | null,
  sameAddress: GoogleCandidate | null,
): GoogleEntry {
  if (linked) return 'known';
  if (!sameAddress) return 'newcomer';
  return sameAddress.emailVerifiedAt ? 'link' : 'take-over';
}

/**
 * Why somebody may not enter, or null. An existing link holds whatever became of the address; a new one needs it
 * proven.
 */
export function refuseGoogleSignIn(
  vouched: boolean,
  linked: GoogleCandidate | null,
  sameAddress: GoogleCandidate | null,
): ErrorCode | null {
  if (linked) return linked.disabledAt ? 'auth/user-disabled' : null;
  if (!vouched) return 'auth/google-email-unverified';
  if (sameAddress?.disabledAt) return 'auth/user-disabled';
  return sameAddress?.subject ? 'auth/google-other-account' : null;
}

/** The outcomes of the way through Google, as named in the sign-in screen's address (`?google=…`). */
export const googleOutcomes = {
  proven: null,
  failed: 'auth/google-failed',
  cancelled: 'auth/google-cancelled',
  expired: 'auth/google-expired',
  'email-unverified': 'auth/google-email-unverified',
  'too-many': 'request/too-many',
  away: 'server/foreign-away',
  'read-only': 'server/read-only',
} as const satisfies Record<string, ErrorCode | null>;

/** One of {@link googleOutcomes}. */
export type GoogleOutcome = keyof typeof googleOutcomes;

/** The outcome that an address names, or null when it names none. */
export function googleOutcomeOf(text: string | null): GoogleOutcome | null {
  return text !== null && Object.hasOwn(googleOutcomes, text) ? (text as GoogleOutcome) : null;
}
