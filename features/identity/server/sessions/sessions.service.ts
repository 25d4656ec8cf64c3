import { createHash } from 'node:crypto';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { mailReader } from '#platform/server/mail/mail-frame.ts';
import { queueMail } from '#platform/server/mail/mail-outbox.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { deviceName } from '#platform/server/security/device-name.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { keyedDigest } from '#platform/server/security/server-keys.ts';
import { hashToken, newSessionToken } from '#platform/server/security/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import type { AccountSession } from '../../shared/account.ts';
import { browserSessionHours, knownDeviceDays, tellsOfDevice } from '../../shared/identity.rules.ts';
import { newSignInMail } from '../accounts/account.mails.ts';
import { mailLocale } from '../accounts/account-mails.service.ts';
import { findAccountById } from '../accounts/accounts.repository.ts';
import { endSessions } from '../accounts/accounts.service.ts';
import * as deviceCookies from './device-cookies.repository.ts';
import * as repository from './sessions.repository.ts';

/** How a session begins. */
export interface SessionStart {
  /** Kept for `SESSION_DAYS`, otherwise until the browser closes (decision A8). */
  readonly persistent: boolean;
  readonly userAgent: string;
  /** The token by which the browser is recognised (decision A23). */
  readonly deviceToken?: string;
  /** With a login card or its pictures (decision C2). */
  readonly byCard?: boolean;
}

/** The earliest last sign-in with which a browser still counts as known. */
export function knownSince(scope: Scope): string {
  return scope.now.subtract({ hours: knownDeviceDays * 24 }).toString({ fractionalSecondDigits: 3 });
}

/** Whether the user has signed in with the browser of this token. */
export async function isKnownDevice(scope: Scope, userId: string, deviceToken?: string): Promise<boolean> {
  if (!deviceToken) return false;
  const device = { tokenHash: hashToken(deviceToken), since: knownSince(scope) };
  return deviceCookies.isKnownDevice(scope.db, userId, device);
}

/** Remembers the browser of this token for the user, if the user's address is proven or the user has a login card. */
export async function rememberBrowser(tx: Tx, userId: string, deviceToken?: string): Promise<void> {
  if (!deviceToken) return;
  await deviceCookies.rememberDeviceCookie(tx.db, userId, hashToken(deviceToken), nowIso(tx));
}

/** When a session that is used now will end. */
export function sessionExpiry(scope: Scope, persistent: boolean): string {
  const hours = persistent ? scope.env.sessionDays * 24 : browserSessionHours;
  return scope.now.add({ hours }).toString({ fractionalSecondDigits: 3 });
}

function prepare(tx: Tx, { persistent, userAgent, byCard = false }: SessionStart) {
  const { token, tokenHash } = newSessionToken();
  const expiresAt = sessionExpiry(tx, persistent);
  return {
    token,
    row: { tokenHash, persistent, now: nowIso(tx), expiresAt, userAgent, address: tx.address, byCard },
  };
}

/** Starts a session of a user and returns its token; a sign-in from a new device is reported by mail. */
export async function startSession(tx: Tx, userId: string, start: SessionStart): Promise<string> {
  const { token, row } = prepare(tx, start);
  await repository.insertSession(tx.db, userId, row);
  await noticeDevice(tx, userId, start.userAgent);
  await rememberBrowser(tx, userId, start.deviceToken);
  return token;
}

/**
 * The stored hash of a password at a registration. It is equal for an equal address and password, so that a
 * registration that made no account can be found, however many there were (decision A22).
 */
export async function hashTypedPassword(scope: Scope, email: string, password: string): Promise<string> {
  const digest = await keyedDigest(scope, 'typed-passwords', email);
  return hashPassword(password, digest.subarray(0, 16));
}

/** Starts a session without a user that looks like any other (decision A22); returns its token. */
export async function startPendingSession(
  tx: Tx,
  pending: repository.Pending,
  start: SessionStart,
): Promise<string> {
  const { token, row } = prepare(tx, start);
  await repository.insertPendingSession(tx.db, pending, row);
  return token;
}

async function noticeDevice(tx: Tx, userId: string, userAgent: string): Promise<void> {
  const device = deviceName(userAgent);
  const hash = createHash('sha256').update(device).digest();
  const now = nowIso(tx);
  const { isNew, isFirst, toldAt } = await repository.rememberDevice(tx.db, userId, hash, now);
  if (!isNew || isFirst) return;
  const account = await findAccountById(tx.db, userId);
  if (!account?.email || !tellsOfDevice({ createdAt: account.createdAt, toldAt, now })) return;
  // Starting a session locks the account: of two concurrent sign-ins, the second sees what the first has
  // reported.
  await repository.markDeviceTold(tx.db, userId, hash, now);
  const locale = mailLocale(tx, account);
  const when = formatMoment(now, locale);
  const href = `${tx.env.publicUrl}/dashboard/account/security`;
  await queueMail(
    tx,
    newSignInMail(mailReader(account.email, locale, account), { device, address: tx.address, when }, href),
  );
}

/**
 * Gives the acting session a new token after its rights or its password changed, so that an older copy is worthless.
 */
export async function renewToken(
  tx: Tx<SignedInScope>,
): Promise<{ token: string; persistent: boolean } | null> {
  const { token, tokenHash } = newSessionToken();
  const renewed = await repository.updateToken(tx.db, tx.actor.sessionId, tokenHash);
  return renewed ? { token, persistent: renewed.persistent } : null;
}

/** The actor's sessions, the current one first, then by last use. */
export async function listSessions(scope: SignedInScope): Promise<{ sessions: AccountSession[] }> {
  const rows = await repository.findSessionsOf(scope.db, scope.actor.id, nowIso(scope));
  const sessions = rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    current: row.id === scope.actor.sessionId,
  }));
  return { sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

/** Ends one of the actor's sessions; `db/no-document` for any other. */
export async function endSession(scope: SignedInScope, sessionId: string): Promise<Record<never, never>> {
  if (!(await repository.deleteSessionOf(scope.db, scope.actor.id, sessionId))) {
    throw new AppError('db/no-document');
  }
  return {};
}

/** Ends all sessions of the actor but the current one, and forgets all other browsers. */
export async function endOtherSessions(
  scope: SignedInScope,
  deviceToken?: string,
): Promise<Record<never, never>> {
  await transaction(scope, (tx) =>
    endSessions(tx, tx.actor.id, { sessionId: tx.actor.sessionId, deviceToken }),
  );
  return {};
}

/** Ends the sessions of everybody: a restored backup would bring back those that were ended since. */
export function endAllSessions(tx: Tx): Promise<void> {
  return repository.deleteAllSessions(tx.db);
}
