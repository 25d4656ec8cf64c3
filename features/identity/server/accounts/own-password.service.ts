import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { hashPassword, verifyPassword } from '#platform/server/security/password.ts';
import { countTry, forgetTries } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { dropCodes } from '../codes/one-time-codes.service.ts';
import { renewToken } from '../sessions/sessions.service.ts';
import { notifyPasswordChanged } from './account-mails.service.ts';
import type { AccountRow } from './accounts.repository.ts';
import { findAccountById, lockAccount } from './accounts.repository.ts';
import { endFeed, endSessions, refuseWeakPassword, updateAccount } from './accounts.service.ts';

const limit = { limit: 10, windowSeconds: 900 };

/**
 * The actor's account, once they have proven the password: a stolen session cannot take over an account. Throws
 * `auth/wrong-password`, or `request/too-many` after ten wrong ones in 15 minutes.
 */
export async function proveOwnPassword(scope: SignedInScope, password: string): Promise<AccountRow> {
  const key = `own-password/${scope.actor.id}`;
  await countTry(scope, key, limit);
  const account = await findAccountById(scope.db, scope.actor.id);
  const right = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !right) throw new AppError('auth/wrong-password');
  await forgetTries(scope, key, limit);
  return account;
}

/**
 * Changes the actor's password. Other sessions and mailed reset links end, and on request the calendar's address too.
 * This session gets a new token, and the user is told by mail (decision A20). Throws `auth/wrong-password` or
 * `auth/weak-password`.
 */
export async function changePassword(
  scope: SignedInScope,
  {
    currentPassword,
    newPassword,
    endCalendarAddress = false,
  }: { currentPassword: string; newPassword: string; endCalendarAddress?: boolean | undefined },
  deviceToken?: string,
): Promise<{ token: string; persistent: boolean } | null> {
  const account = await proveOwnPassword(scope, currentPassword);
  refuseWeakPassword(newPassword, account);
  const passwordHash = await hashPassword(newPassword);
  return transaction(scope, async (tx) => {
    const held = await lockAccount(tx.db, account.id);
    // A reset or another change came in between: the proof no longer counts.
    if (held?.disabledAt !== null || held.passwordHash !== account.passwordHash) {
      throw new AppError('auth/wrong-password');
    }
    await updateAccount(tx, account.id, { passwordHash });
    await endSessions(tx, account.id, { sessionId: tx.actor.sessionId, deviceToken });
    if (endCalendarAddress) await endFeed(tx, account.id);
    await dropCodes(tx, ['reset-password', 'accept-account'], account.id);
    await notifyPasswordChanged(tx, account.id);
    return renewToken(tx);
  });
}
