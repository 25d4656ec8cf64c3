import { createHash, randomBytes } from 'node:crypto';
import { listGroupsOfStudent } from '#features/groups/server/groups.service.ts';
import { hashPassword, verifyPassword } from '#platform/server/password.ts';
import { countTry, forgetTries } from '#platform/server/rate-limit.ts';
import { nowIso, type Scope, type SessionActor, type SignedInScope } from '#platform/server/scope.ts';
import { hashToken, newSessionToken } from '#platform/server/session.ts';
import { transaction } from '#platform/server/transaction.ts';
import { refuse } from '#platform/shared/app-error.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { demoAccounts } from '../shared/demo-accounts.ts';
import {
  browserSessionHours,
  refuseSignIn,
  signInLimits,
  touchAfterMinutes,
} from '../shared/identity.rules.ts';
import type { DemoAccount, SignIn } from '../shared/identity.ts';
import * as repository from './identity.repository.ts';

/** What the sign-in screen needs before anybody is signed in; the demo's accounts only in the demo. */
export function getPublicSettings(scope: Scope): { demoAccounts: DemoAccount[] | null } {
  return { demoAccounts: scope.env.demo ? demoAccounts : null };
}

/** Who a session cookie stands for, or null; keeps remembered sessions rolling (decision A8). One query. */
export async function resolveSession(
  scope: Scope,
  token: string,
): Promise<{ actor: SessionActor; locale: Locale | null } | null> {
  const session = await repository.findSession(scope.db, hashToken(token), nowIso(scope));
  if (!session) return null;
  const idle = scope.now.epochMilliseconds - Date.parse(session.lastUsedAt);
  if (idle > touchAfterMinutes * 60_000) {
    const expiresAt = session.persistent ? expiry(scope, true) : null;
    await repository.touchSession(scope.db, session.sessionId, nowIso(scope), expiresAt);
  }
  // An address that was never verified gives no role: every dashboard call is refused (spec §4 "Account").
  const role = session.emailVerifiedAt ? session.role : null;
  return { actor: { id: session.id, role, sessionId: session.sessionId }, locale: session.locale };
}

/** The signed-in user with a child's groups, or null (spec §2 "App shell"). */
export async function getSession(scope: Scope): Promise<{ user: SessionUser | null }> {
  return { user: scope.actor ? await describeUser(scope, scope.actor.id) : null };
}

/**
 * Starts a session. Tries are counted per account and per address before the password is looked at; throws
 * `request/too-many`, `auth/wrong-credentials` or `auth/user-disabled`. `oldToken`'s session ends: no fixation.
 */
export async function signIn(
  scope: Scope,
  { email, password, rememberMe }: SignIn,
  device: { userAgent: string; oldToken: string | undefined },
): Promise<{ token: string; user: SessionUser }> {
  const accountKey = `sign-in/account/${createHash('sha256').update(email).digest('hex')}`;
  await countTry(scope, `sign-in/address/${scope.address}`, signInLimits.address);
  await countTry(scope, accountKey, signInLimits.account);
  const account = await repository.findAccount(scope.db, email);
  const passwordMatches = await verifyPassword(password, account?.passwordHash ?? null);
  refuse(refuseSignIn({ passwordMatches, disabledAt: account?.disabledAt ?? null }));
  if (!account) throw new Error('A password cannot match without an account.');

  const { token, tokenHash } = newSessionToken();
  await transaction(scope, async (tx) => {
    if (device.oldToken) await repository.deleteSession(tx.db, hashToken(device.oldToken));
    await repository.insertSession(tx.db, {
      tokenHash,
      userId: account.id,
      persistent: rememberMe,
      now: nowIso(tx),
      expiresAt: expiry(tx, rememberMe),
      userAgent: device.userAgent.slice(0, 300),
      address: tx.address,
    });
  });
  await forgetTries(scope, accountKey, signInLimits.account);
  return { token, user: await describeUser(scope, account.id) };
}

/** Ends the session of a token; harmless when it ended already. */
export async function signOut(scope: Scope, token: string | undefined): Promise<void> {
  if (token) await repository.deleteSession(scope.db, hashToken(token));
}

/** Stores the actor's language preference (decision A18). */
export async function setLanguage(scope: SignedInScope, locale: Locale): Promise<{ locale: Locale }> {
  await repository.updateLocale(scope.db, scope.actor.id, locale);
  return { locale };
}

/**
 * Makes a verified admin with a random password, returned once (decision A1); null when the address has an account.
 */
export async function createAdmin(scope: Scope, email: string): Promise<{ password: string } | null> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  const [firstName = email] = email.split('@');
  const made = await repository.insertAdmin(scope.db, { email, firstName, passwordHash, now: nowIso(scope) });
  return made ? { password } : null;
}

function expiry(scope: Scope, persistent: boolean): string {
  const hours = persistent ? scope.env.sessionDays * 24 : browserSessionHours;
  return scope.now.add({ hours }).toString({ fractionalSecondDigits: 3 });
}

async function describeUser(scope: Scope, id: string): Promise<SessionUser> {
  const { emailVerifiedAt, ...user } = await repository.findUser(scope.db, id);
  const groups = user.role === 'child' ? await listGroupsOfStudent(scope, id) : [];
  return { ...user, emailVerified: emailVerifiedAt !== null, groups };
}
