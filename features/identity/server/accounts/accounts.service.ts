import { dropFileUses } from '#features/files/server/files.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso } from '#platform/server/scope.ts';
import { isCommonPassword } from '#platform/server/security/common-passwords.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';
import { mayHavePhoto } from '../../shared/account.permissions.ts';
import { resemblesOwner } from '../../shared/password.rules.ts';
import { deleteTokensOf } from '../codes/personal-tokens.repository.ts';
import { deleteDeviceCookiesOf } from '../sessions/device-cookies.repository.ts';
import { closeUnproven, closeUnprovenRegistrations } from './account-deletion.repository.ts';
import * as repository from './accounts.repository.ts';
import * as unverified from './unverified-accounts.repository.ts';

/** A new account. Without `passwordHash` nobody can sign in until a first-password link is used. */
export interface NewAccount {
  readonly email: string | null;
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate?: string | null;
  /** In E.164; children have none. */
  readonly phone?: string | null;
  readonly locale?: Locale | null;
  readonly stripeId?: string | null;
  readonly passwordHash?: string | null;
  readonly verified?: boolean;
}

/** Creates an account; null when the address is taken, even by a request that was only just faster. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<{ id: string } | null> {
  const [made] = await createAccounts(tx, [account]);
  return made ?? null;
}

/**
 * Creates accounts in one statement, leaving out those whose address is taken; otherwise as {@link createAccount}.
 */
export function createAccounts(
  tx: Tx,
  accounts: readonly NewAccount[],
): Promise<{ id: string; email: string | null }[]> {
  const rows = accounts.map(({ verified = false, ...columns }) => ({
    birthDate: null,
    phone: null,
    locale: null,
    stripeId: null,
    passwordHash: null,
    ...columns,
    emailVerifiedAt: verified ? nowIso(tx) : null,
    createdAt: nowIso(tx),
  }));
  return repository.insertAccounts(tx.db, rows);
}

/** The account of a parent or a colleague whose mailbox is proven. */
export interface ProvenAccount extends NewAccount {
  readonly email: string;
  readonly role: 'parent' | 'teacher' | 'admin';
  readonly passwordHash: string;
}

/**
 * Makes the account of somebody whose mailbox is proven. An unverified account with the same address is replaced: its
 * maker, with their password and sessions, has not shown that the address is theirs. Null when the address belongs to
 * another account that is verified, disabled, of another role, or of a parent with children.
 */
export async function createProvenAccount(tx: Tx, account: ProvenAccount): Promise<{ id: string } | null> {
  const made = await createAccount(tx, { ...account, verified: true });
  if (made) return made;
  const taken = await unverified.takeUnproven(tx.db, { locale: null, ...account, now: nowIso(tx) });
  if (taken) await dropPhotoOf(tx, taken.id);
  return taken ?? null;
}

/** A parent's account that somebody registered without proving the address, and that has no children: as SQL about `users`. */
export const { isUnprovenRegistration } = unverified;

/**
 * Deletes accounts that were registered with these addresses and never proven, so that their owners can be given accounts: whoever
 * registered them has not shown that the addresses are theirs, and must not become a guardian.
 */
export async function freeAddresses(tx: Tx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  for (const id of await closeUnprovenRegistrations(tx.db, emails, nowIso(tx))) await dropPhotoOf(tx, id);
}

/** What lets a person sign in: an address that their mailbox has proven, a password, and a language. */
export type WayIn = repository.WayIn;

/** A child as a family enters it: a person without a way to sign in. */
export interface NewPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
}

/** Creates children who cannot sign in yet (decision C1). Returns their ids, in the order of the children. */
export async function createPeople(tx: Tx, people: readonly NewPerson[]): Promise<string[]> {
  const ids = await repository.newAccountIds(tx.db, people.length);
  const nothing = { email: null, phone: null, locale: null, stripeId: null, passwordHash: null };
  const rows = people.map(({ firstName, lastName, birthDate }, at) => ({
    ...{ ...nothing, emailVerifiedAt: null },
    ...{ id: ids[at], role: 'child' as const, firstName, lastName, birthDate, createdAt: nowIso(tx) },
  }));
  await repository.insertAccounts(tx.db, rows);
  return ids;
}

/**
 * Lets a person who could not sign in do so: with a proven address and a password. An unverified account with the same
 * address is deleted: its creator has not shown that the address is theirs. False when the person was deleted or disabled, or
 * can sign in already; throws `auth/email-already-in-use` when the address is another's who keeps it.
 */
export async function giveWayIn(tx: Tx, userId: string, way: WayIn): Promise<boolean> {
  const closed = await closeUnproven(tx.db, way.email, nowIso(tx));
  if (closed) await dropPhotoOf(tx, closed.id);
  const done = await repository.giveWayIn(tx.db, userId, way, nowIso(tx));
  if (done === 'taken') throw new AppError('auth/email-already-in-use');
  return done;
}

/** Changes an account; one that becomes a child's loses its photo and phone number. Throws `auth/email-already-in-use` when the new address is another's. */
export async function updateAccount(
  tx: Tx,
  userId: string,
  changes: repository.AccountChanges,
): Promise<void> {
  if (changes.email && (await repository.emailIsTaken(tx.db, changes.email, userId))) {
    throw new AppError('auth/email-already-in-use');
  }
  const { role } = changes;
  if (role === undefined || mayHavePhoto({ role })) {
    await repository.updateAccount(tx.db, userId, changes);
  } else {
    await repository.updateAccount(tx.db, userId, { ...changes, photoId: null, phone: null });
    await dropPhotoOf(tx, userId);
  }
}

/** An account's former photo is no longer used: its bytes are swept. Call it after the account's row was changed. */
export async function dropPhotoOf(tx: Tx, userId: string): Promise<void> {
  await dropFileUses(tx, { type: 'photo', id: userId });
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
 * Ends everything with which a user's data is read without signing in: the calendar address and the personal tokens.
 * Their holders could otherwise read on after the sessions end.
 */
export async function endKeys(tx: Tx, userId: string): Promise<void> {
  await deleteTokensOf(tx.db, userId);
  await endFeed(tx, userId);
}

/** Ends a user's calendar address; the user makes a new one where it is shown. */
export async function endFeed(tx: Tx, userId: string): Promise<void> {
  await repository.endKeys(tx.db, userId);
  await refresh(tx, { changed: ['calendarFeed', 'account'], audience: [`user:${userId}`] });
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
