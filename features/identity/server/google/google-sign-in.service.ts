import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { type GoogleEntry, googleEntry, refuseGoogleSignIn } from '../../shared/google-sign-in.rules.ts';
import type { GoogleNewcomer, GoogleSignIn, Newcomer } from '../../shared/google-sign-in.ts';
import { isStaffAddress, roleAtRegistration } from '../../shared/identity.rules.ts';
import { mailLocale } from '../accounts/account-mails.service.ts';
import { createAccount, endSessions } from '../accounts/accounts.service.ts';
import { deleteEmailChange } from '../accounts/email-change.repository.ts';
import { dropCodes } from '../codes/one-time-codes.service.ts';
import { endSessionOf, getSession, resolveSession } from '../identity.service.ts';
import { remove as removeSecondFactor } from '../sessions/second-factor.repository.ts';
import { isKnownDevice, startSession } from '../sessions/sessions.service.ts';
import {
  countSignIn,
  countSuccess,
  proveCountedFactor,
  refuseGuessingNetwork,
} from '../sessions/sign-in-tries.service.ts';
import * as repository from './google-links.repository.ts';
import { type GoogleProof, requireGoogleProof } from './google-proof.service.ts';
import { googleLinkedMail } from './google-sign-in.mails.ts';

/** The browser that signs in: its name, the proof it holds, and the session it came with. */
export interface GoogleDevice {
  readonly userAgent: string;
  readonly held: string | undefined;
  readonly oldToken: string | undefined;
  readonly deviceToken?: string;
}

/** A session, or the names and address of a person without an account, who must agree that one is made. */
export type GoogleAnswer =
  | { readonly user: SessionUser; readonly token: string; readonly rememberMe: boolean }
  | { readonly newcomer: GoogleNewcomer };

interface Found {
  readonly entry: GoogleEntry;
  readonly account: repository.GoogleAccountRow | null;
}

/** The account that the proof stands for. Throws the refusals of {@link refuseGoogleSignIn}. */
async function find(scope: Scope, proof: GoogleProof): Promise<Found> {
  const { linked, sameAddress } = await repository.findCandidates(scope.db, proof);
  refuse(refuseGoogleSignIn(proof.vouched, linked, sameAddress));
  return { entry: googleEntry(linked, sameAddress), account: linked ?? sameAddress };
}

/** Nothing typed before the address was proven may open the account: somebody else may have typed it. */
const needsSecondFactor = ({ entry, account }: Found) =>
  entry !== 'take-over' && account?.totpEnabledAt != null;

/**
 * Starts a session for the person whom Google has proven, once per proof; creates an account only on request. Throws
 * `auth/google-expired`, `auth/google-email-unverified`, `auth/google-other-account`, `auth/user-disabled`,
 * `auth/second-factor-required`, `auth/invalid-second-factor` or `request/too-many`.
 */
export async function signInWithGoogle(
  scope: Scope,
  { secondFactor, newAccount }: GoogleSignIn,
  { held, userAgent, oldToken, deviceToken }: GoogleDevice,
): Promise<GoogleAnswer> {
  await refuseGuessingNetwork(scope);
  const proof = await requireGoogleProof(scope, held);
  const found = await find(scope, proof);
  if (found.entry === 'newcomer' && !newAccount) {
    const { firstName, lastName, email } = proof;
    const staff = isStaffAddress(email, scope.env.staffEmailDomains);
    return { newcomer: { firstName, lastName, email, staff } };
  }
  const provenFor = needsSecondFactor(found)
    ? await proveFactor(scope, found, secondFactor, deviceToken)
    : null;
  const token = await transaction(scope, async (tx) => {
    const expiresAt = new Date(proof.expiresAt).toISOString();
    if (!(await repository.useProof(tx.db, proof.id, expiresAt))) throw new AppError('auth/google-expired');
    const userId = await admit(tx, proof, { newAccount, provenFor });
    await endSessionOf(tx, oldToken);
    return startSession(tx, userId, { persistent: proof.rememberMe, userAgent, deviceToken });
  });
  return { user: await userOf(scope, token), token, rememberMe: proof.rememberMe };
}

/**
 * Counts together with the attempts at the password, so that a code cannot be guessed this way either. Returns whose
 * factor was proven.
 */
async function proveFactor(
  scope: Scope,
  { account }: Found,
  code: string | undefined,
  deviceToken: string | undefined,
): Promise<string> {
  if (!account) throw new Error('A second factor cannot be asked for without an account.');
  const { id: userId, email } = account;
  const known = deviceToken !== undefined && (await isKnownDevice(scope, userId, deviceToken));
  const knownDevice = known ? hashToken(deviceToken) : null;
  const tries = await countSignIn(scope, { email: email ?? userId, knownDevice });
  await proveCountedFactor(scope, tries, { userId, code });
  await countSuccess(scope, tries);
  return userId;
}

/**
 * Like {@link find}, with the account locked (decision A25). When one appeared between locking and reading, both are
 * repeated.
 */
async function lockAndFind(tx: Tx, proof: GoogleProof): Promise<Found> {
  for (let tries = 0; tries < 3; tries += 1) {
    const held = await repository.lockCandidates(tx.db, proof);
    const found = await find(tx, proof);
    if (!found.account || held.includes(found.account.id)) return found;
  }
  throw new AppError('auth/google-expired');
}

/** Decides again, now that nobody can change the account, and writes what the entry needs. */
async function admit(
  tx: Tx,
  proof: GoogleProof,
  { newAccount, provenFor }: { newAccount: Newcomer | undefined; provenFor: string | null },
): Promise<string> {
  const before = await lockAndFind(tx, proof);
  const madeId = before.entry === 'newcomer' && newAccount ? await make(tx, proof, newAccount) : null;
  // Somebody has just created the account: it is locked and judged like any other.
  const found = before.entry === 'newcomer' && !madeId ? await lockAndFind(tx, proof) : before;
  const userId = madeId ?? found.account?.id;
  if (!userId) throw new AppError('auth/google-expired');
  if (needsSecondFactor(found) && provenFor !== userId) throw new AppError('auth/second-factor-required');
  if (found.entry === 'known') return userId;
  if (!(await repository.insertLink(tx.db, userId, proof.subject, nowIso(tx)))) {
    const { account } = await find(tx, proof);
    if (account?.id !== userId) throw new AppError('auth/google-other-account');
    return userId;
  }
  if (found.entry === 'take-over') await takeOver(tx, userId);
  if (found.account) await notifyOwner(tx, found.account, found.entry === 'take-over');
  const detail = { entry: found.entry };
  // Whoever was signed in on this browser before did not do this.
  await audit(
    { ...tx, actor: null },
    { action: 'signInWithGoogle', subjectType: 'user', subjectId: userId, detail },
  );
  return userId;
}

/** A parent, or a user without a role on a staff domain (spec §4); null when the address was taken meanwhile. */
async function make(tx: Tx, { email }: GoogleProof, names: Newcomer): Promise<string | null> {
  const role = roleAtRegistration(email, tx.env.staffEmailDomains);
  const made = await createAccount(tx, { email, role, ...names, locale: tx.locale, verified: true });
  return made?.id ?? null;
}

/**
 * The address was never proven before: the password, second factor, sessions and mailed codes of whoever typed it end.
 */
async function takeOver(tx: Tx, userId: string): Promise<void> {
  await repository.proveAddress(tx.db, userId, nowIso(tx));
  await removeSecondFactor(tx.db, userId);
  await endSessions(tx, userId);
  await dropCodes(
    tx,
    ['reset-password', 'accept-account', 'verify-email', 'confirm-old-email', 'confirm-new-email'],
    userId,
  );
  await deleteEmailChange(tx.db, userId);
}

async function notifyOwner(tx: Tx, account: repository.GoogleAccountRow, takenOver: boolean): Promise<void> {
  const { email, locale, passwordHash } = account;
  if (!email) return;
  const passwordEnded = takenOver && passwordHash !== null;
  const path = passwordEnded ? '/auth/reset-password' : '/dashboard/account/security';
  const reader = mailReader(email, mailLocale(tx, { locale }), account);
  await queueMail(tx, googleLinkedMail(reader, passwordEnded, `${tx.env.publicUrl}${path}`));
}

async function userOf(scope: Scope, token: string): Promise<SessionUser> {
  const session = await resolveSession(scope, token);
  const { user } = await getSession({ ...scope, actor: session?.actor ?? null });
  if (!user) throw new AppError('db/user-profile-not-found');
  return user;
}
