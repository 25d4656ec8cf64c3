import { mailLocale } from '#features/identity/server/accounts/account-mails.service.ts';
import { updateAccount } from '#features/identity/server/accounts/accounts.service.ts';
import { deletionInstant } from '#features/identity/shared/account.rules.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ClosedUser } from '../../shared/closed-users.ts';
import type { UserDetail } from '../../shared/user-detail.ts';
import * as repository from './closed-users.repository.ts';
import { refreshUserChanged } from './user-changes.service.ts';
import { deletionWithdrawnMail } from './user-deletion.mails.ts';
import { findUser, lockUser } from './users.repository.ts';
import { getUser, requireUserManager } from './users.service.ts';

const pageSize = 25;

/** A page of the accounts that can be brought back and match the search, the last closed first. What is deleted is not among them: nothing of it is left. */
export async function listClosedUsers(
  scope: SignedInScope,
  { search = '', page }: { readonly search?: string; readonly page: number },
): Promise<{ users: ClosedUser[]; more: boolean }> {
  requireUserManager(scope);
  const part = { search, skip: (page - 1) * pageSize, most: pageSize + 1 };
  const found = await repository.findClosedUsers(scope.db, part);
  const users = found.slice(0, pageSize).map(({ deletionRequestedAt, ...user }) => ({
    ...user,
    deletionAt: deletionRequestedAt && deletionInstant(deletionRequestedAt),
  }));
  return { users, more: found.length > pageSize };
}

/**
 * Withdraws the deletion of an account in its owner's place, who is told by mail, and so are a child's guardians. Idempotent. Within the
 * days in which the owner could do it, too; once they are over, or the account is deleted, `db/no-document`: what is erased stays erased.
 */
export async function withdrawUserDeletion(
  scope: SignedInScope,
  { userId }: { readonly userId: string },
): Promise<UserDetail> {
  requireUserManager(scope);
  await transaction(scope, async (tx) => {
    const locked = await lockUser(tx.db, userId);
    const user = locked && !locked.deletedAt && (await findUser(tx.db, userId));
    if (!user) throw new AppError('db/no-document');
    if (user.deletionRequestedAt === null) return;
    if (deletionInstant(user.deletionRequestedAt) <= nowIso(tx)) throw new AppError('db/no-document');
    await updateAccount(tx, userId, { deletionRequestedAt: null });
    await tellFamily(tx, { userId, name: `${user.firstName} ${user.lastName}` });
    await audit(tx, { action: 'withdrawUserDeletion', subjectType: 'user', subjectId: userId });
    await refreshUserChanged(tx, userId);
    await refresh(tx, { changed: ['account'], audience: [`user:${userId}`] });
  });
  return getUser(scope, { userId });
}

async function tellFamily(
  tx: Tx,
  { userId, name }: { readonly userId: string; readonly name: string },
): Promise<void> {
  const readers = await repository.findDeletionReaders(tx.db, userId);
  const mails = readers.map((reader) =>
    deletionWithdrawnMail(
      mailReader(reader.email, mailLocale(tx, reader), reader),
      reader.id === userId ? null : name,
    ),
  );
  await queueMails(tx, mails);
}
