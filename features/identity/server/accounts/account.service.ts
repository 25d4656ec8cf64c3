import { pictureAddress } from '#features/files/shared/files.rules.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { mayChangeAccountAlone } from '../../shared/account.permissions.ts';
import { deletionInstant } from '../../shared/account.rules.ts';
import { type Account, accountSchema } from '../../shared/account.ts';
import { changedDetails, requestCutoff } from '../../shared/account-requests.rules.ts';
import { whyNotBorn } from '../../shared/age.rules.ts';
import { findGuardianIdsOf, findRequestsOf } from '../requests/account-requests.repository.ts';
import { countRecoveryCodes, secondFactorRequired } from '../sessions/second-factor.service.ts';
import { deletionRequestedMail } from './account.mails.ts';
import * as repository from './account.repository.ts';
import type { AccountRow } from './accounts.repository.ts';
import { requireAnotherAdmin, updateAccount } from './accounts.service.ts';
import { findEmailChange } from './email-change.repository.ts';
import * as emailChange from './email-change.service.ts';
import { proveOwnPassword } from './own-password.service.ts';

/** Requests of one user per day: each is reported by mail and can be undone with a click. */
const deletionLimit = { limit: 5, windowSeconds: 86_400 };

/** The actor's account with everything that its page shows. */
export async function getAccount(scope: SignedInScope): Promise<Account> {
  const row = await repository.findAccountPage(scope.db, scope.actor.id);
  if (!row) throw new AppError('db/user-profile-not-found');
  const change = await findEmailChange(scope.db, scope.actor.id);
  const isChild = row.role === 'child';
  const guardianIds = isChild ? await findGuardianIdsOf(scope.db, row.id) : [];
  const confirmer = guardianIds.length > 0 ? 'guardians' : 'admins';
  const { totpEnabledAt, deletionRequestedAt, googleLinkedAt, photoId, ...account } = row;
  return accountSchema.parse({
    ...account,
    photo: photoId && {
      url: pictureAddress(photoId, 'large'),
      smallUrl: pictureAddress(photoId, 'small'),
    },
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
    google: googleLinkedAt && { linkedAt: googleLinkedAt },
    confirmedBy: isChild ? confirmer : null,
    requests: isChild ? await findRequestsOf(scope.db, row.id, requestCutoff(nowIso(scope))) : [],
    deletionAt: deletionRequestedAt && deletionInstant(deletionRequestedAt),
  });
}

/**
 * Changes the actor's names, birth date, avatar colour and phone number. Refuses an impossible birth date with `request/invalid` and
 * one outside a child's age range with `people/age-out-of-range` (decision A17). A child may change only the colour:
 * anything else is `account/guardian-confirms` (decision A24).
 */
export async function updateProfile(
  scope: SignedInScope,
  profile: Pick<Account, 'firstName' | 'lastName' | 'birthDate' | 'avatarColour'> & {
    readonly phone?: string | undefined;
  },
): Promise<Account> {
  const { firstName, lastName, birthDate, avatarColour, phone } = profile;
  const before = await repository.findAccountPage(scope.db, scope.actor.id);
  const who = { isChild: before?.role === 'child', birthDate: before?.birthDate ?? null };
  const issues = [{ path: 'birthDate', code: 'invalid' }];
  refuse(whyNotBorn(who, birthDate, today(scope)), { issues });
  const isDetail = phone || (before && changedDetails(before, profile).length > 0);
  if (isDetail && !mayChangeAccountAlone(scope.actor)) {
    throw new AppError('account/guardian-confirms');
  }
  await transaction(scope, (tx) =>
    updateAccount(tx, tx.actor.id, {
      ...{ firstName, lastName, birthDate, avatarColour },
      phone: phone === undefined ? undefined : phone || null,
    }),
  );
  return getAccount(scope);
}

/** See {@link emailChange.requestEmailChange}; answers the account with the pending change. */
export async function requestEmailChange(
  scope: SignedInScope,
  input: { newEmail: string; currentPassword: string },
): Promise<Account> {
  await emailChange.requestEmailChange(scope, input);
  return getAccount(scope);
}

/** Drops the pending address. */
export async function cancelEmailChange(scope: SignedInScope): Promise<Account> {
  await emailChange.cancelEmailChange(scope);
  return getAccount(scope);
}

/**
 * Schedules the account's deletion in 14 days and mails a notice; idempotent. Throws `account/guardian-confirms` for a
 * child (decision A24), `auth/wrong-password`, `people/last-admin` (decision A19), or `request/too-many` after five in
 * a day.
 */
export async function requestDeletion(
  scope: SignedInScope,
  { currentPassword }: { currentPassword: string },
): Promise<Account> {
  if (!mayChangeAccountAlone(scope.actor)) throw new AppError('account/guardian-confirms');
  const account = await proveOwnPassword(scope, currentPassword);
  const { deletionAt } = await getAccount(scope);
  if (deletionAt) return getAccount(scope);
  await countTry(scope, `deletion/${account.id}`, deletionLimit);
  await transaction(scope, async (tx) => {
    await requireAnotherAdmin(tx, tx.actor.id);
    await updateAccount(tx, tx.actor.id, { deletionRequestedAt: nowIso(tx) });
    await notifyDeletion(tx, account);
  });
  return getAccount(scope);
}

async function notifyDeletion(tx: Tx, account: AccountRow): Promise<void> {
  const { email } = account;
  if (!email) return;
  const reader = mailReader(email, account.locale ?? tx.locale, account);
  const day = formatLongDate(vilniusDate(deletionInstant(nowIso(tx))), reader.locale);
  const href = `${tx.env.publicUrl}/dashboard/account/delete`;
  await queueMail(tx, deletionRequestedMail(reader, day, href));
}

/** Withdraws the request; does nothing without one. */
export async function undoDeletion(scope: SignedInScope): Promise<Account> {
  await transaction(scope, (tx) => updateAccount(tx, tx.actor.id, { deletionRequestedAt: null }));
  return getAccount(scope);
}
