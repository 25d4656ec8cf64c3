import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { countTries, countTry, emailDigest, networkOf } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { roleAtRegistration } from '../../shared/identity.rules.ts';
import type { Registration } from '../../shared/registration.ts';
import { peekCode, takeCode } from '../codes/one-time-codes.service.ts';
import { type Device, endSessionOf } from '../identity.service.ts';
import { hashTypedPassword, startPendingSession, startSession } from '../sessions/sessions.service.ts';
import { findAccountById, lockAccount } from './accounts.repository.ts';
import { createAccount, refuseWeakPassword, updateAccount } from './accounts.service.ts';

const limits = {
  address: { limit: 30, windowSeconds: 900 },
  account: { limit: 3, windowSeconds: 3600 },
  resend: { limit: 3, windowSeconds: 900 },
  resendDay: { limit: 10, windowSeconds: 86_400 },
  links: { limit: 100, windowSeconds: 900 },
};

/**
 * Counts a registration per network address and, within it, per e-mail address, known or not. Attempts from elsewhere
 * keep nobody out (decision A23). Throws `request/too-many`.
 */
export async function countRegistration(scope: Scope, email: string): Promise<void> {
  const network = networkOf(scope.address);
  await countTry(scope, `register/address/${network}`, limits.address);
  await countTry(scope, `register/account/${emailDigest(email)}/${network}`, limits.account);
}

/** Counts the use of a mailed link per network address, so that codes cannot be guessed. Throws `request/too-many`. */
export function countLinkUse(scope: Scope): Promise<void> {
  return countTry(scope, `link/address/${networkOf(scope.address)}`, limits.links);
}

/**
 * Creates an account and a session (spec §4): a parent, or a user without a role on a staff domain. For an address
 * that has an account, the answer, the work and the session look the same. That session has no account, and the owner
 * is notified by mail (decision A22). Throws `auth/weak-password` or `request/too-many`. Returns the session's token.
 */
export async function register(
  scope: Scope,
  { email, password, firstName, lastName }: Registration,
  device: Device,
): Promise<string> {
  await countRegistration(scope, email);
  refuseWeakPassword(password, { email, firstName, lastName });
  const passwordHash = await hashTypedPassword(scope, email, password);
  return transaction(scope, (tx) => enter(tx, { email, firstName, lastName }, passwordHash, device));
}

/**
 * Writes a registration: the account, or nothing for an address that has one, and a session either way (decision A22).
 */
export async function enter(
  tx: Tx,
  { email, firstName, lastName }: Pick<Registration, 'email' | 'firstName' | 'lastName'>,
  passwordHash: string,
  device: Device,
): Promise<string> {
  const role = roleAtRegistration(email, tx.env.staffEmailDomains);
  const start = { ...device, persistent: true };
  await endSessionOf(tx, device.oldToken);
  const made = await createAccount(tx, { email, role, firstName, lastName, locale: tx.locale, passwordHash });
  const pending = { userId: null, email, firstName, lastName, locale: tx.locale, passwordHash };
  const token = made ? await startSession(tx, made.id, start) : await startPendingSession(tx, pending, start);
  // The mails differ, so which one to send is decided after the answer.
  await addJob(tx, 'mailRegistration', { email, userId: made?.id ?? null, locale: tx.locale });
  return token;
}

/**
 * Sends the verification mail again, at most three times in 15 minutes and ten times a day; `auth/already-verified`.
 */
export async function resendVerification(scope: SignedInScope): Promise<Record<never, never>> {
  const { id: userId, sessionId } = scope.actor;
  const account = await findAccountById(scope.db, userId);
  if (account?.emailVerifiedAt) throw new AppError('auth/already-verified');
  await countTries(scope, [
    { key: `resend/account/${userId}`, rate: limits.resend },
    { key: `resend/account-day/${userId}`, rate: limits.resendDay },
  ]);
  await transaction(scope, (tx) =>
    addJob(tx, 'mailVerificationAgain', { userId, sessionId, locale: tx.locale }),
  );
  return {};
}

/**
 * Applies a verification link, once. Throws `auth/invalid-link`, `auth/expired-link`, or `auth/used-link` the second
 * time.
 */
export async function verifyEmail(
  scope: Scope,
  { oobCode }: { oobCode: string },
): Promise<Record<never, never>> {
  await countLinkUse(scope);
  await transaction(scope, async (tx) => {
    const { subjectId } = await peekCode(tx, 'verify-email', oobCode);
    // The account is locked before its codes everywhere, as in a reset and a correction.
    const account = await lockAccount(tx.db, subjectId);
    const { payload } = await takeCode(tx, 'verify-email', oobCode);
    // The link proves only the mailbox to which it was sent.
    if (!account || account.email !== payload.email) throw new AppError('auth/invalid-link');
    if (!account.emailVerifiedAt) await updateAccount(tx, subjectId, { emailVerifiedAt: nowIso(tx) });
  });
  return {};
}
