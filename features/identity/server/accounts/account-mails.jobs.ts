import { transaction } from '#platform/server/database/transaction.ts';
import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import type { Scope } from '#platform/server/scope.ts';
import { isWithin } from '#platform/server/security/rate-limit.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { issueCode } from '../codes/one-time-codes.service.ts';
import { findPendingSession } from '../sessions/sessions.repository.ts';
import { codeLink, mailLocale, sendVerification } from './account-mails.service.ts';
import { type AccountRow, findAccountByEmail, findGuardianMailboxes } from './accounts.repository.ts';
import { sendEmailChangeLinks } from './email-change.service.ts';
import { childPasswordResetMail, knownAddressMail, passwordResetMail } from './registration.mails.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    mailRegistration: {
      readonly email: string;
      readonly userId: string | null;
      readonly locale: Locale;
    };
    mailVerificationAgain: {
      readonly userId: string;
      readonly sessionId: string;
      readonly locale: Locale;
    };
    mailPasswordReset: { readonly email: string; readonly childOnly: boolean };
    mailEmailChange: { readonly userId: string; readonly locale: Locale };
  }
}

const resetHours = 1;
const [hour, day] = [3600, 86_400];

/**
 * The owner of a known address is notified at most once an hour and three times a day, however often somebody tries it.
 */
async function noticeIsDue(scope: Scope, accountId: string): Promise<boolean> {
  return (
    (await isWithin(scope, `known-address/${accountId}`, { limit: 1, windowSeconds: hour })) &&
    isWithin(scope, `known-address-day/${accountId}`, { limit: 3, windowSeconds: day })
  );
}

/**
 * One reset mail an hour is always sent, so that nobody who asks in somebody's name can lock them out. A link works for
 * an hour, so the mailbox always holds, or soon gets, one that works. Beyond that, two an hour and six a day: 30 a day
 * in all.
 */
async function resetMailIsDue(scope: Scope, accountId: string): Promise<boolean> {
  if (await isWithin(scope, `reset-mail/first/${accountId}`, { limit: 1, windowSeconds: hour })) return true;
  return (
    (await isWithin(scope, `reset-mail/hour/${accountId}`, { limit: 2, windowSeconds: hour })) &&
    isWithin(scope, `reset-mail/day/${accountId}`, { limit: 6, windowSeconds: day })
  );
}

async function notifyKnownOwner(scope: Scope, email: string): Promise<void> {
  const account = await findAccountByEmail(scope.db, email);
  if (!account || account.disabledAt || !(await noticeIsDue(scope, account.id))) return;
  const reader = mailReader(email, mailLocale(scope, account), account);
  await transaction(scope, (tx) =>
    queueMail(tx, knownAddressMail(reader, `${tx.env.publicUrl}/auth/reset-password`)),
  );
}

/** After a registration: the verification link to a new user, a notice to the owner of a known address. */
export async function mailRegistration(
  scope: Scope,
  { email, userId, locale }: JobPayloads['mailRegistration'],
): Promise<void> {
  if (userId) await transaction({ ...scope, locale }, (tx) => sendVerification(tx, userId));
  else await notifyKnownOwner(scope, email);
}

/** The verification link again; for a session without a user, the notice again. */
export async function mailVerificationAgain(
  scope: Scope,
  { userId, sessionId, locale }: JobPayloads['mailVerificationAgain'],
): Promise<void> {
  const pending = await findPendingSession(scope.db, sessionId);
  if (pending) await notifyKnownOwner(scope, pending.email);
  else await transaction({ ...scope, locale }, (tx) => sendVerification(tx, userId));
}

/**
 * The reset link, to the user or to a child's guardians, in their language. Nothing for an unknown or disabled address.
 */
export async function mailPasswordReset(
  scope: Scope,
  { email, childOnly }: JobPayloads['mailPasswordReset'],
): Promise<void> {
  const account = await findAccountByEmail(scope.db, email);
  if (!account || account.disabledAt) return;
  // A child's link goes to the guardians, or nowhere where only they are asked.
  if (account.role !== 'child' && childOnly) return;
  if (!(await resetMailIsDue(scope, account.id))) return;
  if (account.role === 'child') await mailGuardians(scope, account, email);
  else await mailOwner(scope, account, email);
}

async function mailOwner(scope: Scope, account: AccountRow, email: string): Promise<void> {
  await transaction(scope, async (tx) => {
    const code = await issueCode(tx, {
      purpose: 'reset-password',
      subjectId: account.id,
      hours: resetHours,
    });
    const reader = mailReader(email, mailLocale(tx, account), account);
    await queueMail(tx, passwordResetMail(reader, codeLink(tx, 'resetPassword', code)));
  });
}

async function mailGuardians(scope: Scope, child: AccountRow, childEmail: string): Promise<void> {
  const guardians = await findGuardianMailboxes(scope.db, child.id);
  // A child without a guardian here must not be locked out.
  if (guardians.length === 0) return mailOwner(scope, child, childEmail);
  await transaction(scope, async (tx) => {
    const code = await issueCode(tx, {
      purpose: 'reset-password',
      subjectId: child.id,
      payload: { toGuardians: true },
      hours: resetHours,
    });
    for (const guardian of guardians) {
      const reader = mailReader(guardian.email, mailLocale(tx, guardian), guardian);
      await queueMail(tx, childPasswordResetMail(reader, child, codeLink(tx, 'resetPassword', code)));
    }
  });
}

/** The links of an e-mail change, to the old and the new mailbox. */
export async function mailEmailChange(
  scope: Scope,
  { userId, locale }: JobPayloads['mailEmailChange'],
): Promise<void> {
  await transaction({ ...scope, locale }, (tx) => sendEmailChangeLinks(tx, userId));
}
