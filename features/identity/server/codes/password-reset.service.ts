import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { countTry, emailDigest, networkOf } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { notifyPasswordChanged } from '../accounts/account-mails.service.ts';
import {
  type AccountRow,
  findAccountById,
  hasCalendarAddress,
  lockAccount,
} from '../accounts/accounts.repository.ts';
import { endFeed, endSessions, refuseWeakPassword, updateAccount } from '../accounts/accounts.service.ts';
import { countLinkUse } from '../accounts/registration.service.ts';
import { type Device, endSessionOf } from '../identity.service.ts';
import { rememberBrowser, startSession } from '../sessions/sessions.service.ts';
import { forgetGuesses } from '../sessions/sign-in-tries.service.ts';
import { dropCodes, peekCode, takeCode } from './one-time-codes.service.ts';
import { deleteTokensOf } from './personal-tokens.repository.ts';

/** The answer to a child's reset request, whoever asks and about whomever (decision A9). */
const maskedAddress = '•••@•••';

const limits = {
  address: { limit: 20, windowSeconds: 900 },
  account: { limit: 3, windowSeconds: 900 },
};

async function count(scope: Scope, email: string): Promise<void> {
  const network = networkOf(scope.address);
  await countTry(scope, `reset/address/${network}`, limits.address);
  // Limited per network only, so that attempts elsewhere keep nobody from asking. Mails to a mailbox are limited where
  // they are sent.
  await countTry(scope, `reset/account/${emailDigest(email)}/${network}`, limits.account);
}

/** Mails a reset link, for a child to the guardians. Nothing is looked up before the answer (decision A22). */
export async function requestPasswordReset(
  scope: Scope,
  { email }: { email: string },
): Promise<Record<never, never>> {
  await count(scope, email);
  await transaction(scope, (tx) => addJob(tx, 'mailPasswordReset', { email, childOnly: false }));
  return {};
}

/** Mails a child's guardians. Every address gets the same masked answer after the same work (decision A9). */
export async function initiateChildPasswordReset(
  scope: Scope,
  { childEmail }: { childEmail: string },
): Promise<{ parentEmail: string }> {
  await count(scope, childEmail);
  await transaction(scope, (tx) => addJob(tx, 'mailPasswordReset', { email: childEmail, childOnly: true }));
  return { parentEmail: maskedAddress };
}

type LinkPurpose = 'reset-password' | 'accept-account';

async function accountOfLink(scope: Scope, purpose: LinkPurpose, oobCode: string): Promise<AccountRow> {
  await countLinkUse(scope);
  const { subjectId } = await peekCode(scope, purpose, oobCode);
  const account = await findAccountById(scope.db, subjectId);
  if (!account || account.disabledAt) throw new AppError('auth/invalid-link');
  return account;
}

/**
 * Says whether a link that sets a password still works, before the form is shown (spec §2): a reset link, or the first
 * link of a user created by staff.
 */
export async function checkPasswordReset(
  scope: Scope,
  { oobCode }: { oobCode: string },
): Promise<{ firstName: string; hasCalendarAddress: boolean }> {
  const { id, firstName } = await accountOfLink(scope, 'reset-password', oobCode).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'auth/invalid-link') throw error;
    return accountOfLink(scope, 'accept-account', oobCode);
  });
  return { firstName, hasCalendarAddress: await hasCalendarAddress(scope.db, id) };
}

interface NewPassword {
  readonly oobCode: string;
  readonly password: string;
  /** The calendar's address ends as well. */
  readonly endCalendarAddress?: boolean | undefined;
}

async function setPassword<T>(
  scope: Scope,
  purpose: LinkPurpose,
  { oobCode, password, endCalendarAddress = false }: NewPassword,
  andThen: (tx: Tx, userId: string) => Promise<T>,
): Promise<T> {
  const { id, ...owner } = await accountOfLink(scope, purpose, oobCode);
  refuseWeakPassword(password, owner);
  const passwordHash = await hashPassword(password);
  const done = await transaction(scope, async (tx) => {
    // The account is locked before its codes everywhere, as when a password changes.
    const account = await lockAccount(tx.db, id);
    const { subjectId, payload } = await takeCode(tx, purpose, oobCode);
    if (!account || account.disabledAt || account.id !== subjectId) throw new AppError('auth/invalid-link');
    // A first password signs in, so a link that outlived it must not pass a second factor by.
    if (purpose === 'accept-account' && account.passwordHash !== null)
      throw new AppError('auth/invalid-link');
    // Reading the mailbox proves it; but a child's link went to the guardians.
    const proven = payload.toGuardians !== true && account.emailVerifiedAt === null;
    await updateAccount(tx, subjectId, {
      passwordHash,
      ...(proven ? { emailVerifiedAt: nowIso(tx) } : {}),
      // This person is reading this screen: their mails come in its language from now on.
      ...(purpose === 'accept-account' && !account.locale ? { locale: tx.locale } : {}),
    });
    await endSessions(tx, subjectId);
    // Anyone who knew the old password may have created some.
    await deleteTokensOf(tx.db, subjectId);
    if (endCalendarAddress) await endFeed(tx, subjectId);
    await dropCodes(tx, ['reset-password', 'accept-account'], subjectId);
    if (account.passwordHash) await notifyPasswordChanged(tx, subjectId);
    return andThen(tx, subjectId);
  });
  if (owner.email) await forgetGuesses(scope, owner.email);
  return done;
}

/**
 * Sets a new password by a reset link, once. Ends all sessions and, on request, the calendar's address; tells the user
 * by mail and remembers the browser.
 */
export async function resetPassword(
  scope: Scope,
  input: NewPassword,
  deviceToken?: string,
): Promise<Record<never, never>> {
  // The link proves the mailbox: the browser that opened it gets in, however often others guess (decision A23).
  await setPassword(scope, 'reset-password', input, (tx, userId) => rememberBrowser(tx, userId, deviceToken));
  return {};
}

/**
 * A user made by staff sets the first password, once; the address counts as verified (decision A4). Starts a session, which ends
 * with the browser, in place of that of `oldToken`, and answers its token: whoever has just typed the password is not asked for it.
 */
export async function acceptAccount(
  scope: Scope,
  input: { oobCode: string; password: string },
  device: Device,
): Promise<{ token: string }> {
  const token = await setPassword(scope, 'accept-account', input, async (tx, userId) => {
    await endSessionOf(tx, device.oldToken);
    return startSession(tx, userId, { ...device, persistent: false });
  });
  return { token };
}
