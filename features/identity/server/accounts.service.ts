import type { Tx } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail, queueMails } from '#platform/server/mail/mail-outbox.ts';
import { announce } from '#platform/server/realtime/announce.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { isCommonPassword } from '#platform/server/security/common-passwords.ts';
import { deviceName } from '#platform/server/security/device-name.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { defaultLocale, type Locale } from '#platform/shared/localized-text.ts';
import { isStaff, type Role } from '#platform/shared/roles.ts';
import { unverifiedDays } from '../shared/account.rules.ts';
import { resemblesOwner } from '../shared/password.rules.ts';
import { passwordChangedMail } from './account.mails.ts';
import * as repository from './accounts.repository.ts';
import { deleteDeviceCookiesOf } from './device-cookies.repository.ts';
import { issueCode, issueCodes } from './one-time-codes.service.ts';
import { deleteTokensOf } from './personal-tokens.repository.ts';
import { firstPasswordMail, type Registered, verificationMail } from './registration.mails.ts';
import { findRegistration, takeUnproven } from './unverified-accounts.repository.ts';

/** Hours for which links that prove an address or set a first password work. */
export const verificationHours = 24;

/** A new account. Without `passwordHash` nobody can sign in until a first-password link is used. */
export interface NewAccount {
  readonly email: string | null;
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate?: string | null;
  readonly locale?: Locale | null;
  readonly stripeId?: string | null;
  readonly passwordHash?: string | null;
  readonly verified?: boolean;
}

/** Makes an account; null when the address is taken, even by a request that was only just faster. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<{ id: string } | null> {
  const [made] = await createAccounts(tx, [account]);
  return made ?? null;
}

/** Makes accounts in one statement, as {@link createAccount} makes one; those whose address is taken are left out. */
export function createAccounts(
  tx: Tx,
  accounts: readonly NewAccount[],
): Promise<{ id: string; email: string | null }[]> {
  const rows = accounts.map(({ verified = false, ...columns }) => ({
    birthDate: null,
    locale: null,
    stripeId: null,
    passwordHash: null,
    ...columns,
    emailVerifiedAt: verified ? nowIso(tx) : null,
    createdAt: nowIso(tx),
  }));
  return repository.insertAccounts(tx.db, rows);
}

/**
 * Makes the account of somebody whose mailbox is proven. An unverified account with the same address is replaced: its
 * maker, with their password and sessions, has not shown that the address is theirs. Null when the address belongs to
 * another account that is verified, disabled, of another role, or of a parent with children.
 */
export async function createProvenAccount(
  tx: Tx,
  account: NewAccount & {
    readonly email: string;
    readonly role: 'parent' | 'child';
    readonly passwordHash: string;
  },
): Promise<{ id: string } | null> {
  const made = await createAccount(tx, { ...account, verified: true });
  if (made) return made;
  const taken = await takeUnproven(tx.db, { locale: null, ...account, now: nowIso(tx) });
  return taken ?? null;
}

/** Changes an account. Throws `auth/email-already-in-use` when the new address is another's. */
export async function updateAccount(
  tx: Tx,
  userId: string,
  changes: repository.AccountChanges,
): Promise<void> {
  if (changes.email && (await repository.emailIsTaken(tx.db, changes.email, userId))) {
    throw new AppError('auth/email-already-in-use');
  }
  await repository.updateAccount(tx.db, userId, changes);
}

/**
 * Ends a user's sessions and forgets known browsers, all or all but one. It waits for sessions that are just beginning
 * and ends them too (decision A25).
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  except: { readonly sessionId?: string; readonly deviceToken?: string } = {},
): Promise<void> {
  await repository.lockAccount(tx.db, userId);
  await repository.deleteSessionsOf(tx.db, userId, except.sessionId);
  const device = except.deviceToken === undefined ? undefined : hashToken(except.deviceToken);
  await deleteDeviceCookiesOf(tx.db, userId, device);
}

/**
 * Ends all that a user has to read without signing in: the calendar address and the personal tokens. Whoever has them
 * could read on after the sessions end.
 */
export async function endKeys(tx: Tx, userId: string): Promise<void> {
  await deleteTokensOf(tx.db, userId);
  await endFeed(tx, userId);
}

/** Ends a user's calendar address; the user makes a new one where it is shown. */
export async function endFeed(tx: Tx, userId: string): Promise<void> {
  await repository.endKeys(tx.db, userId);
  await announce(tx, { changed: ['calendarFeed', 'account'], audience: [`user:${userId}`] });
}

/**
 * Throws `auth/weak-password` for one of the most used passwords and for the user's own name or address (decision A20).
 */
export function refuseWeakPassword(
  password: string,
  owner: { readonly email: string | null; readonly firstName: string; readonly lastName: string },
): void {
  if (isCommonPassword(password) || resemblesOwner(password, owner)) throw new AppError('auth/weak-password');
}

/**
 * Throws `people/last-admin` when the user is the only admin who can sign in (decision A19). Locks the admins until the
 * transaction ends: call it before demoting, disabling or deleting one.
 */
export async function requireAnotherAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = await repository.lockActiveAdmins(tx.db);
  if (admins.includes(userId) && admins.length === 1) throw new AppError('people/last-admin');
}

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

/** A link with which a user made by staff sets the first password; using it verifies their address (A4). */
export async function issueFirstPasswordLink(tx: Tx, userId: string): Promise<string> {
  const code = await issueCode(tx, { ...firstPasswordTerms, subjectId: userId });
  return codeLink(tx, 'acceptAccount', code);
}

const firstPasswordTerms = { purpose: 'accept-account', hours: verificationHours } as const;

/** Mails a first-password link, which ends the older one. */
export function sendFirstPasswordLink(tx: Tx, userId: string): Promise<void> {
  return sendFirstPasswordLinks(tx, [userId]);
}

/** Mails each user a link as {@link sendFirstPasswordLink} does, in the same few statements for all of them. */
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

/** Tells a user that their password was changed; a child's guardians are told too (decision A9). */
export async function tellPasswordChanged(tx: Tx, userId: string): Promise<void> {
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
