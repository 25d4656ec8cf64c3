import type { Scope } from '#platform/server/scope.ts';
import {
  countTries,
  countTry,
  emailDigest,
  networkOf,
  refuseExhausted,
  settleTries,
  type Try,
} from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { signInLimits } from '../../shared/identity.rules.ts';
import { proveSecondFactor } from './second-factor.service.ts';

/** The keys under which one sign-in attempt is counted. */
export interface SignInTries {
  /** Counted before the password is checked; a success deletes it. */
  readonly near: Try;
  /** Counted with it, over a day; a success uncounts only its own attempt. */
  readonly day: Try;
  /** Counted when it failed, so that the right sign-ins of a whole school cost nothing; null for a known device. */
  readonly network: Try | null;
}

const networkTry = (scope: Scope): Try => ({
  key: `sign-in/address/${networkOf(scope.address)}`,
  rate: signInLimits.address,
});

function triesOf(scope: Scope, email: string, knownDevice: Buffer | null): SignInTries {
  const digest = emailDigest(email);
  // A device known to the account has a count of its own: guessing elsewhere does not lock it out (decision A23).
  if (knownDevice) {
    const device = `${digest}/${knownDevice.toString('hex')}`;
    return {
      near: { key: `sign-in/device/${device}`, rate: signInLimits.near },
      day: { key: `sign-in/device-day/${device}`, rate: signInLimits.day },
      network: null,
    };
  }
  return {
    near: { key: `sign-in/near/${digest}/${networkOf(scope.address)}`, rate: signInLimits.near },
    day: { key: `sign-in/account/${digest}`, rate: signInLimits.day },
    network: networkTry(scope),
  };
}

/** Throws `request/too-many` for a network that has guessed too often; counts nothing. */
export function refuseGuessingNetwork(scope: Scope): Promise<void> {
  return refuseExhausted(scope, networkTry(scope));
}

/** Counts an attempt for an account, known or not, before its secret is checked. Throws `request/too-many`. */
export async function countSignIn(
  scope: Scope,
  { email, knownDevice }: { email: string; knownDevice: Buffer | null },
): Promise<SignInTries> {
  const tries = triesOf(scope, email, knownDevice);
  if (tries.network) await refuseExhausted(scope, tries.network);
  await countTries(scope, [tries.near, tries.day]);
  return tries;
}

/** The attempt was wrong: its network is counted too. Throws `request/too-many` when that was one too many. */
export async function countFailure(scope: Scope, { network }: SignInTries): Promise<void> {
  if (network) await countTry(scope, network.key, network.rate);
}

/**
 * Throws `request/too-many` when the network has guessed too often since the attempt was counted: of very many
 * simultaneous attempts, no more learn whether they were right. Called for a right attempt, before anything begins with
 * it.
 */
export async function refuseGuessedMeanwhile(scope: Scope, { network }: SignInTries): Promise<void> {
  if (network) await refuseExhausted(scope, network);
}

/** The attempt was right. */
export function countSuccess(scope: Scope, { near, day }: SignInTries): Promise<void> {
  return settleTries(scope, { forget: [near], takeBack: [day] });
}

/**
 * Proves the second factor within an attempt. Being asked for it costs nothing, because the password was right; a wrong
 * code stays counted. Throws like {@link proveSecondFactor}.
 */
export async function proveCountedFactor(
  scope: Scope,
  tries: SignInTries,
  { userId, code }: { userId: string; code: string | undefined },
): Promise<void> {
  try {
    await proveSecondFactor(scope, userId, code);
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'auth/second-factor-required')
      await settleTries(scope, { forget: [], takeBack: [tries.near, tries.day] });
    if (code === 'auth/invalid-second-factor') await countFailure(scope, tries);
    throw error;
  }
}

/**
 * Setting a new password by a mailed link proves the mailbox: other people's guesses no longer count (decision A23).
 */
export function forgetGuesses(scope: Scope, email: string): Promise<void> {
  const { near, day } = triesOf(scope, email, null);
  return settleTries(scope, { forget: [near, day], takeBack: [] });
}
