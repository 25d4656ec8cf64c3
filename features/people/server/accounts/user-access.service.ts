import {
  sendFirstPasswordLink,
  sendVerification,
} from '#features/identity/server/accounts/account-mails.service.ts';
import {
  endKeys,
  endSessions,
  requireAnotherAdmin,
  updateAccount,
} from '#features/identity/server/accounts/accounts.service.ts';
import { takePhotoAway } from '#features/identity/server/accounts/photos.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import { refreshUserChanged } from './user-changes.service.ts';
import * as repository from './users.repository.ts';
import { getUser, requireUserManager } from './users.service.ts';

/** Verification mails per hour to one user. */
const mailLimit = { limit: 5, windowSeconds: 3600 };

interface UserRef {
  readonly userId: string;
}

/** Disables a user at once, everywhere. Idempotent. `people/last-admin`, `db/no-document`. */
export async function disableUser(scope: SignedInScope, { userId }: UserRef): Promise<UserDetail> {
  requireUserManager(scope);
  await transaction(scope, (tx) => disableAccount(tx, userId));
  return getUser(scope, { userId });
}

/** {@link disableUser} in the caller's transaction; false for one that is disabled already. */
export async function disableAccount(tx: Tx, userId: string): Promise<boolean> {
  // All admins are locked before one user everywhere: otherwise two who disable each other would deadlock.
  await requireAnotherAdmin(tx, userId);
  const user = await repository.lockUser(tx.db, userId);
  if (!user) throw new AppError('db/no-document');
  if (user.disabledAt) return false;
  await updateAccount(tx, user.id, { disabledAt: nowIso(tx) });
  await endSessions(tx, user.id);
  await audit(tx, { action: 'disableUser', subjectType: 'user', subjectId: user.id });
  await refreshUserChanged(tx, user.id);
  return true;
}

/** Lets a user sign in again. Idempotent. A deleted account stays closed: `db/no-document`. */
export async function enableUser(scope: SignedInScope, { userId }: UserRef): Promise<UserDetail> {
  requireUserManager(scope);
  await transaction(scope, (tx) => enableAccount(tx, userId));
  return getUser(scope, { userId });
}

/** {@link enableUser} in the caller's transaction; false for one that is enabled already. */
export async function enableAccount(tx: Tx, userId: string): Promise<boolean> {
  const user = await repository.lockUser(tx.db, userId);
  if (!user || user.deletedAt) throw new AppError('db/no-document');
  if (!user.disabledAt) return false;
  await updateAccount(tx, user.id, { disabledAt: null });
  await audit(tx, { action: 'enableUser', subjectType: 'user', subjectId: user.id });
  await refreshUserChanged(tx, user.id);
  return true;
}

/**
 * Mails the verification again, or the first-password link to a user without a password; five an hour.
 * `auth/already-verified`, `db/no-document`.
 */
export async function resendUserVerification(
  scope: SignedInScope,
  { userId }: UserRef,
): Promise<Record<never, never>> {
  requireUserManager(scope);
  await countVerification(scope, userId);
  await transaction(scope, (tx) => mailVerification(tx, userId));
  return {};
}

/** Counts a verification mail, outside of transactions; refuses as {@link mailVerification}. */
export async function countVerification(scope: SignedInScope, userId: string): Promise<void> {
  const user = await requireUnverified(scope, userId);
  await countTry(scope, `user-verification/${user.id}`, mailLimit);
}

/** {@link resendUserVerification} in the caller's transaction, which has counted it. */
export async function mailVerification(tx: Tx<SignedInScope>, userId: string): Promise<void> {
  const user = await requireUnverified(tx, userId);
  await (user.hasPassword ? sendVerification(tx, user.id) : sendFirstPasswordLink(tx, user.id));
  await audit(tx, { action: 'resendUserVerification', subjectType: 'user', subjectId: user.id });
}

async function requireUnverified(scope: SignedInScope, userId: string) {
  const user = await repository.findUser(scope.db, userId);
  if (!user?.email) throw new AppError('db/no-document');
  if (user.emailVerifiedAt && user.hasPassword) throw new AppError('auth/already-verified');
  return user;
}

/**
 * Signs a user out everywhere, including the admin's own current device; their calendar address stops working too.
 * `db/no-document`.
 */
export async function endUserSessions(scope: SignedInScope, { userId }: UserRef): Promise<UserDetail> {
  requireUserManager(scope);
  await transaction(scope, async (tx) => {
    const user = await repository.lockUser(tx.db, userId);
    if (!user) throw new AppError('db/no-document');
    await endSessions(tx, user.id);
    await endKeys(tx, user.id);
    await audit(tx, { action: 'endUserSessions', subjectType: 'user', subjectId: user.id });
    await refreshUserChanged(tx, user.id);
  });
  return getUser(scope, { userId });
}

/** Removes a user's photo (decision A26). Idempotent. `db/no-document`. */
export async function removeUserPhoto(scope: SignedInScope, { userId }: UserRef): Promise<UserDetail> {
  requireUserManager(scope);
  await transaction(scope, async (tx) => {
    const user = await repository.lockUser(tx.db, userId);
    if (!user) throw new AppError('db/no-document');
    if (await takePhotoAway(tx, user.id)) {
      await audit(tx, { action: 'removeUserPhoto', subjectType: 'user', subjectId: user.id });
      await refreshUserChanged(tx, user.id);
    }
  });
  return getUser(scope, { userId });
}
