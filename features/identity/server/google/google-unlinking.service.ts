import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import type { Account } from '../../shared/account.ts';
import { getAccount } from '../accounts/account.service.ts';
import { findAccountById } from '../accounts/accounts.repository.ts';
import { proveOwnPassword } from '../accounts/own-password.service.ts';
import { deleteLink } from './google-links.repository.ts';
import { googleUnlinkedMail } from './google-sign-in.mails.ts';

/**
 * Unlinks the Google account; sessions, password and second factor stay. Idempotent. Throws `auth/no-password` for
 * a user who would have no way in afterwards, `auth/wrong-password`, or `request/too-many`.
 */
export async function unlinkGoogle(
  scope: SignedInScope,
  { currentPassword }: { currentPassword: string },
): Promise<Account> {
  const before = await findAccountById(scope.db, scope.actor.id);
  refuse(before?.passwordHash ? null : 'auth/no-password');
  const account = await proveOwnPassword(scope, currentPassword);
  const { id, email } = account;
  await transaction(scope, async (tx) => {
    if (!(await deleteLink(tx.db, id))) return;
    await audit(tx, { action: 'unlinkGoogle', subjectType: 'user', subjectId: id });
    if (!email) return;
    const reader = mailReader(email, account.locale ?? tx.locale, account);
    await queueMail(tx, googleUnlinkedMail(reader, `${tx.env.publicUrl}/dashboard/account/security`));
  });
  return getAccount(scope);
}
