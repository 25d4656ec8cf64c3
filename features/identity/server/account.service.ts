import { queueMail } from '#platform/server/mail-outbox.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { transaction } from '#platform/server/transaction.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { deletionInstant } from '../shared/account.rules.ts';
import { type Account, accountSchema } from '../shared/account.ts';
import { deletionRequestedMail } from './account.mails.ts';
import * as repository from './account.repository.ts';
import { requireAnotherAdmin, updateAccount } from './accounts.service.ts';
import { findEmailChange } from './email-change.repository.ts';
import * as emailChange from './email-change.service.ts';
import { proveOwnPassword } from './own-password.service.ts';
import { countRecoveryCodes, secondFactorRequired } from './second-factor.service.ts';

/** The actor's account with everything its page shows. */
export async function getAccount(scope: SignedInScope): Promise<Account> {
  const row = await repository.findAccountPage(scope.db, scope.actor.id);
  if (!row) throw new AppError('db/no-document');
  const change = await findEmailChange(scope.db, scope.actor.id);
  const { totpEnabledAt, deletionRequestedAt, ...account } = row;
  return accountSchema.parse({
    ...account,
    emailChange: change
      ? {
          newEmail: change.newEmail,
          oldConfirmed: change.oldConfirmedAt !== null,
          newConfirmed: change.newConfirmedAt !== null,
        }
      : null,
    secondFactor: {
      enabled: totpEnabledAt !== null,
      required: await secondFactorRequired(scope),
      recoveryCodesLeft: await countRecoveryCodes(scope),
    },
    deletionAt: deletionRequestedAt && deletionInstant(deletionRequestedAt),
  });
}

/** Names, birth date and avatar colour of the actor. */
export async function updateProfile(
  scope: SignedInScope,
  profile: Pick<Account, 'firstName' | 'lastName' | 'birthDate' | 'avatarColour'>,
): Promise<Account> {
  const { firstName, lastName, birthDate, avatarColour } = profile;
  await transaction(scope, (tx) =>
    updateAccount(tx, tx.actor.id, { firstName, lastName, birthDate, avatarColour }),
  );
  return getAccount(scope);
}

/** See {@link emailChange.requestEmailChange}; answers the account with what waits. */
export async function requestEmailChange(
  scope: SignedInScope,
  input: { newEmail: string; currentPassword: string },
): Promise<Account> {
  await emailChange.requestEmailChange(scope, input);
  return getAccount(scope);
}

/** Forgets the address that waits. */
export async function cancelEmailChange(scope: SignedInScope): Promise<Account> {
  await emailChange.cancelEmailChange(scope);
  return getAccount(scope);
}

/** Which mails the actor does not want; mails of safety are always sent. */
export async function setMutedMails(
  scope: SignedInScope,
  { mutedMails }: Pick<Account, 'mutedMails'>,
): Promise<Account> {
  await transaction(scope, (tx) => updateAccount(tx, tx.actor.id, { mutedMails: [...new Set(mutedMails)] }));
  return getAccount(scope);
}

/**
 * Asks for the account to be deleted in 14 days and says so by mail; a second request changes nothing. Throws
 * `auth/wrong-password`, or `people/last-admin` (decision A19).
 */
export async function requestDeletion(
  scope: SignedInScope,
  { currentPassword }: { currentPassword: string },
): Promise<Account> {
  const { email, ...account } = await proveOwnPassword(scope, currentPassword);
  const { deletionAt } = await getAccount(scope);
  if (deletionAt) return getAccount(scope);
  await transaction(scope, async (tx) => {
    await requireAnotherAdmin(tx, tx.actor.id);
    await updateAccount(tx, tx.actor.id, { deletionRequestedAt: nowIso(tx) });
    if (!email) return;
    const locale = account.locale ?? tx.locale;
    const date = formatLongDate(vilniusDate(deletionInstant(nowIso(tx))), locale);
    const href = `${tx.env.publicUrl}/dashboard/account/delete`;
    await queueMail(tx, deletionRequestedMail({ email, locale }, date, href));
  });
  return getAccount(scope);
}

/** Takes the request back; harmless without one. */
export async function undoDeletion(scope: SignedInScope): Promise<Account> {
  await transaction(scope, (tx) => updateAccount(tx, tx.actor.id, { deletionRequestedAt: null }));
  return getAccount(scope);
}
