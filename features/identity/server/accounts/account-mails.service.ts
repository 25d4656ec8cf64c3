import type { Tx } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail, queueMails } from '#platform/server/mail/mail-outbox.ts';
import type { Scope } from '#platform/server/scope.ts';
import { deviceName } from '#platform/server/security/device-name.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { defaultLocale, type Locale } from '#platform/shared/localized-text.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { unverifiedDays } from '../../shared/account.rules.ts';
import { issueCode, issueCodes } from '../codes/one-time-codes.service.ts';
import { passwordChangedMail } from './account.mails.ts';
import * as repository from './accounts.repository.ts';
import { firstPasswordMail, type Registered, verificationMail } from './registration.mails.ts';
import { findRegistration } from './unverified-accounts.repository.ts';

/** Hours for which links that prove an address or set a first password work. */
export const verificationHours = 24;

/**
 * The language of a mail (decision N9). It is the account's language. Without one, it is that of the requesting device,
 * if its user is the recipient, signed in, or of the family. A signed-out visitor may be anybody, and the language of
 * staff says nothing of a family's: then it is Lithuanian.
 */
export function mailLocale(
  { actor, locale }: Scope,
  reader: { readonly id?: string; readonly locale: Locale | null } | undefined,
): Locale {
  if (reader?.locale) return reader.locale;
  const isFamily = actor !== null && (actor.id === reader?.id || !isStaff(actor.role));
  return isFamily ? locale : defaultLocale;
}

/** The account and the address for its mails; null without an account or without an address. */
async function reachable(tx: Tx, userId: string) {
  const account = await repository.findAccountById(tx.db, userId);
  if (!account || account.email === null) return null;
  return reached(tx, account, account.email);
}

function reached(tx: Tx, account: repository.AccountRow, email: string) {
  return { ...account, email, locale: mailLocale(tx, account) };
}

/** The link that carries a mailed code. */
export function codeLink(scope: Scope, mode: string, code: string): string {
  return `${scope.env.publicUrl}/auth/user-management?mode=${mode}&oobCode=${code}`;
}

/** Mails a new verification link, which ends the older one; does nothing for a verified account. */
export async function sendVerification(tx: Tx, userId: string): Promise<void> {
  const account = await reachable(tx, userId);
  if (!account || account.emailVerifiedAt) return;
  const code = await issueCode(tx, {
    purpose: 'verify-email',
    subjectId: userId,
    payload: { email: account.email },
    hours: verificationHours,
  });
  const registered = await registrationOf(tx, userId, account.locale);
  await queueMail(tx, verificationMail(account, codeLink(tx, 'verifyEmail', code), registered));
}

// An account that staff made or changed has nothing to refuse: the academy knows its owner.
async function registrationOf(tx: Tx, userId: string, locale: Locale): Promise<Registered | null> {
  const found = await findRegistration(tx.db, userId);
  if (!found?.byItself) return null;
  const device = deviceName(found.userAgent ?? '');
  return { when: formatMoment(found.createdAt, locale), device, days: unverifiedDays };
}

/**
 * A link with which a user created by staff sets the first password; using it verifies their address (A4).
 */
export async function issueFirstPasswordLink(tx: Tx, userId: string): Promise<string> {
  const code = await issueCode(tx, { ...firstPasswordTerms, subjectId: userId });
  return codeLink(tx, 'acceptAccount', code);
}

const firstPasswordTerms = { purpose: 'accept-account', hours: verificationHours } as const;

/** Mails a first-password link, which ends the older one. */
export function sendFirstPasswordLink(tx: Tx, userId: string): Promise<void> {
  return sendFirstPasswordLinks(tx, [userId]);
}

/**
 * Mails each user a link, in the same few statements for all of them; otherwise as {@link
 * sendFirstPasswordLink}.
 */
export async function sendFirstPasswordLinks(tx: Tx, userIds: readonly string[]): Promise<void> {
  const found = await repository.findAccountsById(tx.db, userIds);
  const accounts = found.flatMap((account) =>
    account.email === null ? [] : [reached(tx, account, account.email)],
  );
  const issued = await issueCodes(
    tx,
    firstPasswordTerms,
    accounts.map((account) => ({ subjectId: account.id, account })),
  );
  const mails = issued.map(({ account, code }) =>
    firstPasswordMail(
      mailReader(account.email, account.locale, account),
      codeLink(tx, 'acceptAccount', code),
    ),
  );
  await queueMails(tx, mails);
}

/** Notifies a user that their password was changed; a child's guardians too (decision A9). */
export async function notifyPasswordChanged(tx: Tx, userId: string): Promise<void> {
  const account = await reachable(tx, userId);
  const link = `${tx.env.publicUrl}/auth/reset-password`;
  if (account)
    await queueMail(tx, passwordChangedMail(mailReader(account.email, account.locale, account), link));
  if (account?.role !== 'child') return;
  for (const guardian of await repository.findGuardianMailboxes(tx.db, userId)) {
    const reader = mailReader(guardian.email, mailLocale(tx, guardian), guardian);
    await queueMail(tx, passwordChangedMail(reader, link, account.firstName));
  }
}
