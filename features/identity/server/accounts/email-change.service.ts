import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTries } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayChangeAccountAlone } from '../../shared/account.permissions.ts';
import {
  type CodePurpose,
  dropCodes,
  forgetCodes,
  issueCode,
  peekCode,
  takeCode,
} from '../codes/one-time-codes.service.ts';
import {
  codeLink,
  issueFirstPasswordLink,
  mailLocale,
  sendFirstPasswordLink,
  sendVerification,
  verificationHours,
} from './account-mails.service.ts';
import { emailIsTaken, findAccountById, lockAccount } from './accounts.repository.ts';
import { updateAccount } from './accounts.service.ts';
import {
  confirmNewEmailMail,
  confirmOldEmailMail,
  emailChangedMail,
  firstAddressMail,
} from './email-change.mails.ts';
import * as repository from './email-change.repository.ts';
import { proveOwnPassword } from './own-password.service.ts';

/** Changes that one user may request per hour and per day: each mails an address that may be a stranger's. */
const limit = { limit: 5, windowSeconds: 3600 };
const dayLimit = { limit: 10, windowSeconds: 86_400 };
const purposes: readonly CodePurpose[] = ['confirm-old-email', 'confirm-new-email'];

/**
 * Stores the request for a new address and mails both mailboxes after the answer, which is the same whether the new
 * address is taken or not (decision A22). Throws `account/guardian-confirms` for a child (decision A24),
 * `auth/wrong-password`, or `request/too-many` after five in an hour or ten in a day.
 */
export async function requestEmailChange(
  scope: SignedInScope,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
): Promise<void> {
  if (!mayChangeAccountAlone(scope.actor)) throw new AppError('account/guardian-confirms');
  const account = await proveOwnPassword(scope, currentPassword);
  if (account.email === newEmail) return;
  await countTries(scope, [
    { key: `email-change/${account.id}`, rate: limit },
    { key: `email-change-day/${account.id}`, rate: dayLimit },
  ]);
  await transaction(scope, (tx) => startEmailChange(tx, account.id, newEmail));
}

/** Stores an account's requested new address, and mails both mailboxes; each has to confirm. */
export async function startEmailChange(tx: Tx, userId: string, newEmail: string): Promise<void> {
  const account = await lockAccount(tx.db, userId);
  // Without an old address there is no old mailbox to ask.
  const oldConfirmedAt = account?.email ? null : nowIso(tx);
  await repository.upsertEmailChange(tx.db, userId, { newEmail, now: nowIso(tx), oldConfirmedAt });
  await forgetCodes(tx, purposes, userId);
  await addJob(tx, 'mailEmailChange', { userId, locale: mailLocale(tx, account) });
}

/** Drops the pending change; does nothing without one. */
export async function cancelEmailChange(scope: SignedInScope): Promise<void> {
  await transaction(scope, async (tx) => {
    await lockAccount(tx.db, tx.actor.id);
    await repository.deleteEmailChange(tx.db, tx.actor.id);
    await forgetCodes(tx, purposes, tx.actor.id);
  });
}

/** Queues the two confirmation mails; a taken address gets none, so that its owner is not bothered. */
export async function sendEmailChangeLinks(tx: Tx, userId: string): Promise<void> {
  const account = await lockAccount(tx.db, userId);
  const change = await repository.findEmailChange(tx.db, userId);
  if (!account || !change) return;
  const locale = account.locale ?? tx.locale;
  const link = async (purpose: 'confirm-old-email' | 'confirm-new-email') =>
    codeLink(
      tx,
      'confirmEmail',
      await issueCode(tx, { purpose, subjectId: userId, hours: verificationHours }),
    );
  if (account.email) {
    const reader = mailReader(account.email, locale, account);
    await queueMail(tx, confirmOldEmailMail(reader, change.newEmail, await link('confirm-old-email')));
  }
  if (await emailIsTaken(tx.db, change.newEmail, userId)) return;
  const reader = { email: change.newEmail, locale };
  await queueMail(tx, confirmNewEmailMail(reader, await link('confirm-new-email')));
}

/** An address that is the account's from now on. */
interface ConfirmedAddress {
  readonly userId: string;
  readonly newEmail: string;
  /** The account had neither an address nor a password before. */
  readonly isFirst: boolean;
}

/**
 * Confirms a change from the old or the new mailbox, once each. The second confirmation applies the change, notifies
 * both mailboxes and returns the new address, which the family's record of a child takes over. The first address of a child gets
 * a link to a first password instead. Throws
 * `auth/invalid-link`, `auth/expired-link`, `auth/used-link` for a mailbox that has already confirmed, or
 * `auth/email-already-in-use` when the address was taken meanwhile.
 */
export async function confirmFromMailbox(tx: Tx, oobCode: string): Promise<ConfirmedAddress | null> {
  const { mailbox, userId } = await takeEither(tx, oobCode);
  const change = await repository.confirm(tx.db, userId, mailbox, nowIso(tx));
  if (!change) throw new AppError('auth/invalid-link');
  if (!change.oldConfirmedAt || !change.newConfirmedAt) return null;
  const isFirst = await applyChange(tx, userId, change.newEmail);
  return { userId, newEmail: change.newEmail, isFirst };
}

async function takeEither(tx: Tx, oobCode: string): Promise<{ mailbox: 'old' | 'new'; userId: string }> {
  const { purpose, mailbox, subjectId } = await peekEither(tx, oobCode);
  // The account is locked before its codes and its request everywhere; the opposite order would deadlock.
  await lockAccount(tx.db, subjectId);
  await takeCode(tx, purpose, oobCode);
  return { mailbox, userId: subjectId };
}

async function peekEither(tx: Tx, oobCode: string) {
  try {
    const { subjectId } = await peekCode(tx, 'confirm-new-email', oobCode);
    return { purpose: 'confirm-new-email', mailbox: 'new', subjectId } as const;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'auth/invalid-link') throw error;
    const { subjectId } = await peekCode(tx, 'confirm-old-email', oobCode);
    return { purpose: 'confirm-old-email', mailbox: 'old', subjectId } as const;
  }
}

async function applyChange(tx: Tx, userId: string, newEmail: string): Promise<boolean> {
  const account = await findAccountById(tx.db, userId);
  if (!account) throw new AppError('auth/invalid-link');
  await updateAccount(tx, userId, { email: newEmail, emailVerifiedAt: nowIso(tx) });
  await repository.deleteEmailChange(tx.db, userId);
  await dropCodes(tx, purposes, userId);
  await forgetCodes(tx, ['verify-email', 'reset-password'], userId);
  const locale = mailLocale(tx, account);
  if (account.email === null && account.passwordHash === null) {
    const href = await issueFirstPasswordLink(tx, userId);
    await queueMail(tx, firstAddressMail({ email: newEmail, locale }, href));
    return true;
  }
  for (const email of [account.email, newEmail]) {
    if (email) await queueMail(tx, emailChangedMail({ email, locale }, newEmail));
  }
  return false;
}

/**
 * Staff give a user another address. It is unverified until the link mailed there is used. The old mailbox is
 * notified, and every code mailed to it ends. Throws `auth/email-already-in-use`.
 */
export async function replaceEmail(tx: Tx, userId: string, newEmail: string): Promise<void> {
  const account = await findAccountById(tx.db, userId);
  if (!account || account.email === newEmail) return;
  await repository.deleteEmailChange(tx.db, userId);
  await forgetCodes(tx, [...purposes, 'verify-email', 'reset-password', 'accept-account'], userId);
  await updateAccount(tx, userId, { email: newEmail, emailVerifiedAt: null });
  const locale = mailLocale(tx, account);
  if (account.email) await queueMail(tx, emailChangedMail({ email: account.email, locale }, newEmail));
  if (account.passwordHash) await sendVerification(tx, userId);
  else await sendFirstPasswordLink(tx, userId);
}
