import { pictureAddress } from '#features/files/shared/files.rules.ts';
import { listGroupsOfStudent } from '#features/membership/server/reach.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, type SessionActor, type SignedInScope } from '#platform/server/scope.ts';
import { isMovedHash } from '#platform/server/security/moved-password.ts';
import { verifyPassword } from '#platform/server/security/password.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { refuse } from '#platform/shared/app-error.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { demoAccounts } from '../shared/demo-accounts.ts';
import {
  longestSessionDays,
  refuseOverlapped,
  refuseSignIn,
  roleAtRegistration,
  touchAfterMinutes,
} from '../shared/identity.rules.ts';
import type { DemoAccount, SignIn } from '../shared/identity.ts';
import { issueFirstPasswordLink } from './accounts/account-mails.service.ts';
import { updateAccount } from './accounts/accounts.repository.ts';
import { createAccount } from './accounts/accounts.service.ts';
import { cardSessionGoesOn } from './cards/card-sessions.service.ts';
import * as repository from './identity.repository.ts';
import { endImpersonation } from './impersonation/impersonation.service.ts';
import { findPendingByPassword, findPendingSession, type Pending } from './sessions/sessions.repository.ts';
import {
  hashTypedPassword,
  knownSince,
  sessionExpiry,
  startPendingSession,
  startSession,
} from './sessions/sessions.service.ts';
import {
  countFailure,
  countSignIn,
  countSuccess,
  proveCountedFactor,
  refuseGuessedMeanwhile,
} from './sessions/sign-in-tries.service.ts';

/**
 * The browser that signs in or registers: its name, the session it came with, and the token by which it is recognised.
 */
export interface Device {
  readonly userAgent: string;
  readonly oldToken: string | undefined;
  readonly deviceToken?: string;
}

/** Public settings needed before signing in; the demo's accounts only in the demo. */
export function getPublicSettings(scope: Scope): {
  demoAccounts: DemoAccount[] | null;
  contactEmail: string;
  googleSignIn: boolean;
  smsProvider: string | null;
} {
  const { demo, mailFrom, google, sms } = scope.env;
  const contactEmail = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  const smsProvider = sms?.provider ?? null;
  return {
    demoAccounts: demo ? demoAccounts : null,
    contactEmail,
    googleSignIn: google !== null,
    smsProvider,
  };
}

/** The user of a session cookie, or null; extends remembered sessions (decision A8). One query. */
export async function resolveSession(
  scope: Scope,
  token: string,
): Promise<{ actor: SessionActor; locale: Locale | null } | null> {
  const session = await repository.findSession(scope.db, hashToken(token), nowIso(scope));
  if (!session || (session.byCard && !(await cardSessionGoesOn(scope, session.id)))) return null;
  const idle = scope.now.epochMilliseconds - Date.parse(session.lastUsedAt);
  if (idle > touchAfterMinutes * 60_000) {
    const expiresAt = session.persistent ? rollingExpiry(scope, session.createdAt) : null;
    await repository.touchSession(scope.db, session.sessionId, nowIso(scope), expiresAt);
  }
  // An address that was never verified gives no role: every dashboard call is refused (spec §4 "Account"). A child's card proves
  // the child, whatever the address (decision C2).
  const isProven = session.emailVerifiedAt !== null || (session.byCard && session.role === 'child');
  const role = isProven ? session.role : null;
  const secondFactorMissing = session.secondFactorRequired === true;
  const { sessionId, locale } = session;
  const family = role === 'admin' && !secondFactorMissing ? familyOf(session) : null;
  if (family) return { actor: { ...family, sessionId }, locale };
  return { actor: { id: session.id, role, sessionId, secondFactorMissing }, locale };
}

/** Whom an admin's session shows during an impersonation (record 155): for as long as its user is an admin, and the other is of a family. */
function familyOf(
  session: NonNullable<Awaited<ReturnType<typeof repository.findSession>>>,
): Omit<SessionActor, 'sessionId'> | null {
  const { id: adminId, familyId, familyRole, impersonationUntil } = session;
  if (!familyId || !impersonationUntil) return null;
  return { id: familyId, role: familyRole, impersonation: { adminId, until: impersonationUntil } };
}

function rollingExpiry(scope: Scope, createdAt: string): string {
  const last = Date.parse(createdAt) + longestSessionDays * 86_400_000;
  return new Date(Math.min(Date.parse(sessionExpiry(scope, true)), last)).toISOString();
}

/** The signed-in user with a child's groups, or null (spec §2 "App shell"). */
export async function getSession(scope: Scope): Promise<{ user: SessionUser | null }> {
  if (!scope.actor) return { user: null };
  const user = await repository.findUser(scope.db, scope.actor.id);
  const { impersonation } = scope.actor;
  const seen = impersonation && { impersonation: { until: impersonation.until } };
  if (user) return { user: { ...(await describe(scope, user)), ...provenBy(scope.actor, user), ...seen } };
  const pending = await findPendingSession(scope.db, scope.actor.sessionId);
  return { user: pending ? describePending(scope, pending) : null };
}

/**
 * Starts a session of the account in its current state (decision A25). Attempts are counted before the password is
 * checked; a device known to the account has a count of its own (decision A23). Throws `request/too-many`,
 * `auth/wrong-credentials`, `auth/user-disabled`, and, once the password was right, `auth/second-factor-required` or
 * `auth/invalid-second-factor`. Ends the session of `oldToken`, against session fixation. A password that moved in from
 * elsewhere is stored as a hash of ours from then on.
 */
export async function signIn(
  scope: Scope,
  { email, password, rememberMe, secondFactor }: SignIn,
  device: Device,
): Promise<{ token: string; user: SessionUser }> {
  const tokenHash = device.deviceToken ? hashToken(device.deviceToken) : null;
  const account = await repository.findAccount(scope.db, { email, tokenHash, since: knownSince(scope) });
  const tries = await countSignIn(scope, { email, knownDevice: account?.onKnownDevice ? tokenHash : null });
  // Always two hashes: the values typed into a registration that made no account can sign in, to nobody (decision A22).
  const [passwordMatches, passwordHash] = await Promise.all([
    verifyPassword(password, account?.passwordHash ?? null),
    hashTypedPassword(scope, email, password),
  ]);
  const pending = await findPendingByPassword(scope.db, { email, passwordHash, now: nowIso(scope) });
  const start = { ...device, persistent: rememberMe };
  if (passwordMatches || pending) await refuseGuessedMeanwhile(scope, tries);
  else await countFailure(scope, tries);
  if (!passwordMatches && pending) {
    const token = await transaction(scope, async (tx) => {
      await endSessionOf(tx, device.oldToken);
      return startPendingSession(tx, pending, start);
    });
    await countSuccess(scope, tries);
    return { token, user: describePending(scope, pending) };
  }
  refuse(refuseSignIn({ passwordMatches, disabledAt: account?.disabledAt ?? null }));
  if (!account) throw new Error('A password cannot match without an account.');
  const { id: userId, totpEnabledAt } = account;
  if (totpEnabledAt) await proveCountedFactor(scope, tries, { userId, code: secondFactor });
  const { token, held } = await transaction(scope, async (tx) => {
    // The account is locked before its sessions everywhere; the opposite order would deadlock.
    const held = await repository.lockAccount(tx.db, userId);
    const isMoved = isMovedHash(account.passwordHash);
    // Another device signed in meanwhile, with the same password: it is hashed anew already.
    const isRenewed = isMoved && held?.passwordHash === passwordHash;
    refuse(refuseOverlapped(isRenewed ? { ...account, passwordHash } : account, held));
    if (isMoved && !isRenewed) await updateAccount(tx.db, userId, { passwordHash });
    if (!held) throw new Error('An account that is gone is refused.');
    await endSessionOf(tx, device.oldToken);
    return { token: await startSession(tx, userId, start), held };
  });
  await countSuccess(scope, tries);
  return { token, user: await describe(scope, held) };
}

/** Ends the session that a browser came with before it gets another. */
export async function endSessionOf(scope: Scope, token: string | undefined): Promise<void> {
  if (token) await repository.deleteSession(scope.db, hashToken(token));
}

/** Ends the session of a token, and an impersonation by it; does nothing when it has already ended. */
export async function signOut(scope: Scope, token: string | undefined): Promise<void> {
  await endImpersonation(scope);
  await endSessionOf(scope, token);
}

/** Stores the actor's language preference (decision A18). */
export async function setLanguage(scope: SignedInScope, locale: Locale): Promise<{ locale: Locale }> {
  await repository.updateLocale(scope.db, scope.actor, locale);
  return { locale };
}

/**
 * Creates an admin and a link, shown only this once, with which they set their first password (decision A1); null
 * when the address has an account.
 */
export async function createAdmin(
  scope: Scope,
  email: string,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<{ link: string } | null> {
  return transaction(scope, async (tx) => {
    const made = await createAccount(tx, { email, role: 'admin', ...names });
    return made && { link: await issueFirstPasswordLink(tx, made.id) };
  });
}

/** Whoever signed in with a login card has no address to verify (decision C2). */
function provenBy(actor: SessionActor, { emailVerifiedAt }: repository.UserRow): { emailVerified: boolean } {
  return { emailVerified: emailVerifiedAt !== null || actor.role === 'child' };
}

async function describe(
  scope: Scope,
  {
    id,
    email,
    role,
    firstName,
    lastName,
    locale,
    avatarColour,
    photoId,
    emailVerifiedAt,
  }: repository.UserRow,
): Promise<SessionUser> {
  const groups = role === 'child' ? await listGroupsOfStudent(scope, id) : [];
  const emailVerified = emailVerifiedAt !== null;
  const photoUrl = photoId && pictureAddress(photoId, 'small');
  return { id, email, role, firstName, lastName, locale, avatarColour, photoUrl, emailVerified, groups };
}

/** How a new account would look: the answer for an address that already has one (decision A22). */
function describePending(scope: Scope, { userId, email, firstName, lastName, locale }: Pending): SessionUser {
  const role = roleAtRegistration(email, scope.env.staffEmailDomains);
  const newcomer = { emailVerified: false, avatarColour: null, photoUrl: null, groups: [] };
  return { id: userId ?? '', email, role, firstName, lastName, locale, ...newcomer };
}
