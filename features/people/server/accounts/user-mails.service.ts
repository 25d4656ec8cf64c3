import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { UserMail } from '../../shared/user-mails.ts';
import { findMailsOfFamily } from './user-mails.repository.ts';
import { findUser } from './users.repository.ts';
import { requireUserManager } from './users.service.ts';

/** As many as a phone call needs; mails are kept for 90 days. */
const shown = 20;

/**
 * The recent mails to a user and, for a child, to the guardians: subject, time and whether it was sent. Texts of mails, which may
 * contain links, are not returned. Admins only; `db/no-document` for an unknown user.
 */
export async function listUserMails(
  scope: SignedInScope,
  { userId }: { readonly userId: string },
): Promise<{ mails: UserMail[] }> {
  requireUserManager(scope);
  if (!(await findUser(scope.db, userId))) throw new AppError('db/no-document');
  return { mails: await findMailsOfFamily(scope.db, { userId, limit: shown }) };
}
