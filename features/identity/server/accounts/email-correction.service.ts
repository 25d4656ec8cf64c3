import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { verifyPassword } from '#platform/server/security/password.ts';
import { countTry, forgetTries } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { forgetCodes } from '../codes/one-time-codes.service.ts';
import type { Device } from '../identity.service.ts';
import { deletePendingSessions, findPendingSession } from '../sessions/sessions.repository.ts';
import { hashTypedPassword } from '../sessions/sessions.service.ts';
import { findAccountById, lockAccount } from './accounts.repository.ts';
import { refuseWeakPassword } from './accounts.service.ts';
import { countRegistration, enter } from './registration.service.ts';
import { deleteNewcomer } from './unverified-accounts.repository.ts';

const passwordLimit = { limit: 10, windowSeconds: 900 };

/**
 * Corrects the address of an account whose address nobody has proven: registers again with it and removes what the first
 * registration made, its link too. Answer, work and session are therefore those of a registration, whether or not the
 * new or the old address has an account (decision A22), and the same limits apply. Returns the session's new token.
 * Throws `auth/already-verified`, `auth/wrong-password`, `auth/weak-password`, `auth/permission-denied` for an account
 * whose address staff entered, and `auth/user-not-found` for the second of two at once.
 */
export async function correctEmail(
  scope: SignedInScope,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<string> {
  const { id, sessionId } = scope.actor;
  const account = await findAccountById(scope.db, id);
  if (account?.emailVerifiedAt) throw new AppError('auth/already-verified');
  const newcomer = account ?? (await findPendingSession(scope.db, sessionId));
  const key = `own-password/${id}`;
  await countTry(scope, key, passwordLimit);
  // Removed by the correction that came first.
  if (!newcomer) throw new AppError('auth/user-not-found');
  if (!(await verifyPassword(password, newcomer.passwordHash))) throw new AppError('auth/wrong-password');
  await forgetTries(scope, key, passwordLimit);
  await countRegistration(scope, email);
  const { firstName, lastName } = newcomer;
  const registration = { email, password, firstName, lastName };
  refuseWeakPassword(password, registration);
  const passwordHash = await hashTypedPassword(scope, email, password);
  return transaction(scope, async (tx) => {
    if (account) await dropNewcomer(tx, id);
    else if (!(await deletePendingSessions(tx.db, id))) throw new AppError('auth/user-not-found');
    return enter(tx, registration, passwordHash, device);
  });
}

// The account before its codes, in the order in which a link is used.
async function dropNewcomer(tx: Tx, id: string): Promise<void> {
  await lockAccount(tx.db, id);
  await forgetCodes(tx, ['verify-email', 'reset-password', 'confirm-old-email', 'confirm-new-email'], id);
  if (await deleteNewcomer(tx.db, id)) return;
  const account = await findAccountById(tx.db, id);
  if (!account) throw new AppError('auth/user-not-found');
  throw new AppError(account.emailVerifiedAt ? 'auth/already-verified' : 'auth/permission-denied');
}
